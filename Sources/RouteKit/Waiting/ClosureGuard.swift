/// A guard made of a closure, for a condition that is used once.
///
/// ```swift
/// let inStock = ClosureGuard { (product: Product) in
///   product.stock > 0 ? .allow : .deny(SoldOut(product))
/// }
/// ```
public struct ClosureGuard<Subject>: Guard {
  private let closure: (Subject) -> Verdict

  /// Makes a guard that returns the verdict of the closure.
  public init(_ check: @escaping (Subject) -> Verdict) { closure = check }

  /// Calls the closure.
  public func check(_ subject: Subject) -> Verdict { closure(subject) }
}
