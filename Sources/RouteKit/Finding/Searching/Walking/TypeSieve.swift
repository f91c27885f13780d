/// Tells by their classes which screens a finder has to look at.
///
/// A cast at every screen would be all that a search of a large tree takes: here it is one for each
/// class that the finder ever meets, and for each screen a comparison of pointers.
final class TypeSieve {
  // The few that were met last, in turn, and the others where there are more.
  @exclusivity(unchecked) private var rejected: (UInt, UInt, UInt, UInt) = (0, 0, 0, 0)
  @exclusivity(unchecked) private var passed: UInt = 0
  @exclusivity(unchecked) private var turn = 0
  @exclusivity(unchecked) private var known: [UInt: Bool] = [:]
  private let mayMatch: (ScreenNode) -> Bool

  /// Makes a sieve of a closure whose answer depends on nothing but the class of the screen.
  init(_ mayMatch: @escaping (ScreenNode) -> Bool) { self.mayMatch = mayMatch }

  @inline(__always)
  func passes(_ node: Unmanaged<ScreenNode>) -> Bool {
    let kind = node._withUnsafeGuaranteedRef { UInt(bitPattern: ObjectIdentifier(type(of: $0))) }
    if kind == rejected.0 || kind == rejected.1 || kind == rejected.2 || kind == rejected.3 {
      return false
    }
    return kind == passed || passesAsMet(kind, node)
  }

  @inline(never)
  private func passesAsMet(_ kind: UInt, _ node: Unmanaged<ScreenNode>) -> Bool {
    let passes = known[kind] ?? node._withUnsafeGuaranteedRef { mayMatch($0) }
    // More than these few are worth a table: looking there is less than a cast.
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

extension TypeSieve {
  /// Lets through what is of a type, or what may be by its content.
  convenience init<Found>(_ type: Found.Type) {
    if let type = type as? ScreenNode.Type {
      self.init { type.isClass(of: $0) }
    } else {
      self.init { $0 is Found || $0.anyContent != nil }
    }
  }
}
