/// Tells by their classes which screens a search has to look at.
///
/// A cast at every screen would be all that a search of a large tree takes: here it is one for each
/// class that is met, and a comparison of two pointers for each screen.
struct TypeSieve {
  private let mayMatch: (ScreenNode) -> Bool
  private var lastRejected: ObjectIdentifier?
  private var rejectedBefore: ObjectIdentifier?
  private var lastPassed: ObjectIdentifier?
  private var known: [ObjectIdentifier: Bool] = [:]

  /// Makes a sieve of a closure whose answer depends on nothing but the class of the screen.
  init(_ mayMatch: @escaping (ScreenNode) -> Bool) { self.mayMatch = mayMatch }

  /// Lets through what is of a type, or what may be by its content.
  init<Found>(_ type: Found.Type) {
    self.init { $0 is Found || $0.anyContent != nil }
  }

  @inline(__always)
  mutating func passes(_ node: ScreenNode) -> Bool {
    let kind = ObjectIdentifier(Swift.type(of: node))
    if kind == lastRejected || kind == rejectedBefore { return false }
    return kind == lastPassed || passesAsMet(kind, node)
  }

  @inline(never)
  private mutating func passesAsMet(_ kind: ObjectIdentifier, _ node: ScreenNode) -> Bool {
    let passes = known[kind] ?? mayMatch(node)
    known[kind] = passes
    if passes {
      lastPassed = kind
    } else {
      rejectedBefore = lastRejected
      lastRejected = kind
    }
    return passes
  }
}
