/// Decides by class which screens a finder needs to test.
///
/// In a large tree, casting every screen would dominate the search. The filter casts once for each
/// class that the finder ever meets. For each screen it only compares pointers.
final class TypeFilter {
  // The classes that were met last, and a table in case there are more.
  private var rejected: (UInt, UInt, UInt, UInt) = (0, 0, 0, 0)
  private var passed: UInt = 0
  private var turn = 0
  private var known: [UInt: Bool] = [:]
  private let mayMatch: (ScreenNode) -> Bool

  /// Creates a filter from a closure whose answer depends only on the class of the screen.
  init(_ mayMatch: @escaping (ScreenNode) -> Bool) { self.mayMatch = mayMatch }

  func passes(_ node: Held<ScreenNode>) -> Bool {
    let kind = node.use { UInt(bitPattern: ObjectIdentifier(type(of: $0))) }
    if kind == rejected.0 || kind == rejected.1 || kind == rejected.2 || kind == rejected.3 {
      return false
    }
    return kind == passed || passesAsMet(kind, node)
  }

  private func passesAsMet(_ kind: UInt, _ node: Held<ScreenNode>) -> Bool {
    let passes = known[kind] ?? node.use { mayMatch($0) }
    // More classes than these few go into a table: a look-up costs less than a cast.
    if passes {
      if passed != 0 { known[kind] = true }
      passed = kind
      return true
    }
    if turn >= 4 { known[kind] = false }
    switch turn % 4 {
    case 0: rejected.0 = kind
    case 1: rejected.1 = kind
    case 2: rejected.2 = kind
    default: rejected.3 = kind
    }
    turn += 1
    return false
  }
}

extension TypeFilter {
  /// Passes screens of the type, and screens whose content may have it.
  convenience init<Found>(_ type: Found.Type) {
    if let type = type as? ScreenNode.Type {
      self.init { type.isClass(of: $0) }
    } else {
      self.init { $0 is Found || $0.anyContent != nil }
    }
  }
}
