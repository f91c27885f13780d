/// A guard made of a closure, for a condition that is used once.
///
/// ```swift
/// let inStock = ClosureGuard(named: "in stock") { (product: Product) in
///   product.stock > 0 ? .allow : .deny(SoldOut(product))
/// }
/// ```
public struct ClosureGuard<Subject>: Guard {
  /// The name of the guard in errors, previews and explanations, or an empty text.
  public let name: String
  private let closure: (Subject) -> Verdict

  /// Makes a guard that returns the verdict of the closure.
  ///
  /// - Parameters:
  ///   - name: The name of the guard. Without it, texts call the guard 'ClosureGuard'.
  ///   - check: Returns the verdict.
  public init(named name: String = "", _ check: @escaping (Subject) -> Verdict) {
    self.name = name
    closure = check
  }

  /// Calls the closure.
  public func check(_ subject: Subject) -> Verdict { closure(subject) }
}
