import RouteKit

/// A kind of content, with what the reference of rules says about its updates.
struct ContentKind: CustomStringConvertible {
  /// The screen that a rule is asked about before an update.
  enum Candidate {
    /// A copy, which shows what the screen will show.
    case copy
    /// A screen that the builder makes from the new context.
    case built
    /// The same, unless a second update with the same context changes it.
    case builtUnlessItAddsUp
  }

  /// The end of an update with a number.
  enum Outcome: Equatable {
    case refused
    case shows(Int)
    /// It shows what is forbidden, so it leaves.
    case removed
  }

  let description: String
  private let candidate: Candidate
  /// Whether it consists of plain values, so it can be compared, and hooks can be tried on a candidate.
  let isPlain: Bool
  private let combine: (_ old: Int, _ new: Int) -> Int

  private let isMade: (ScreenNode?) -> Bool

  let push, reuse, reuseAnywhere, step, hooked: ClosureRoute<ScreenNode, Int>

  private init<Made: NumberedScreen & ContextUpdatable>(
    _ name: String, _ candidate: Candidate, isPlain: Bool = true,
    showing combine: @escaping (Int, Int) -> Int = { $1 }, _ make: @escaping (Int) -> Made
  ) where Made.Context == Int {
    (description, self.candidate, self.combine) = (name, candidate, combine)
    self.isPlain = isPlain
    isMade = { $0 is Made }
    let push = ClosureBuilder(make).pushRoute()
    self.push = ClosureRoute(push)
    reuse = ClosureRoute(push.reusing(.visible))
    reuseAnywhere = ClosureRoute(push.reusing(.first(from: .root)))
    step = ClosureRoute(push.reusing(.visible, asSteps: true))
    hooked = ClosureRoute(
      push.reusing(.visible)
        .hooked(by: ClosureHook { $0.show(ContentKind.hooked($1)) }))
  }

  private init<Content: NumberedContent>(
    _ candidate: Candidate, isPlain: Bool = true,
    showing combine: @escaping (Int, Int) -> Int = { $1 }, of _: Content.Type
  ) {
    self.init("\(Content.self)", candidate, isPlain: isPlain, showing: combine) {
      Screen(Content($0))
    }
  }

  static func makeAll() -> [ContentKind] {
    [
      ContentKind(.copy, of: PlainContent.self),
      ContentKind(.copy, showing: +, of: AddingContent.self),
      ContentKind(.copy, showing: max, of: LargestContent.self),
      ContentKind(.built, isPlain: false, of: BoundContent.self),
      ContentKind(.built, isPlain: false, showing: +, of: AddingBoundContent.self),
      ContentKind(.built, isPlain: false, of: PointerContent.self),
      ContentKind(.built, isPlain: false, of: MirroredContent.self),
      ContentKind(.built, isPlain: false, of: NestedContent.self),
      ContentKind(.built, of: ModelContent.self),
      ContentKind(.builtUnlessItAddsUp, showing: +, of: AddingModelContent.self),
      ContentKind(.built, showing: max, of: LargestModelContent.self),
      ContentKind(.built, isPlain: false, showing: +, of: StoredModelContent.self),
      ContentKind("NumberedNode", .built) { NumberedNode($0) },
    ]
  }

  func isShown(by screen: ScreenNode?) -> Bool { isMade(screen) }

  /// The number that a hook shows instead of another.
  static func hooked(_ number: Int) -> Int { (number * 5 + 3) % 12 }

  /// Predicts an update of a screen that shows.
  ///
  /// - Parameters:
  ///   - old: The number that it shows.
  ///   - number: The new context.
  ///   - isHooked: Whether the hook of ``hooked(_:)`` is on the way.
  ///   - mayShow: Whether a number is allowed.
  /// - Returns: The predicted end.
  func outcome(
    of old: Int, with number: Int, isHooked: Bool, mayShow: (Int) -> Bool
  ) -> Outcome {
    let asked = firstAsked(of: old, with: number, isHooked: isHooked)
    let isKnown = candidate != .builtUnlessItAddsUp || number == 0
    if isKnown, isPlain || !isHooked, !mayShow(asked) { return .refused }
    let shown = isHooked ? ContentKind.hooked(number) : combine(old, number)
    return mayShow(shown) ? .shows(shown) : .removed
  }

  /// The numbers that a rule is asked about in an update that is not refused, in order.
  func asked(of old: Int, with number: Int, isHooked: Bool) -> [Int] {
    let asked = firstAsked(of: old, with: number, isHooked: isHooked)
    let shown = isHooked ? ContentKind.hooked(number) : combine(old, number)
    if isHooked, !isPlain { return [shown] }
    return isPlain && asked == shown ? [asked] : [asked, shown]
  }

  private func firstAsked(of old: Int, with number: Int, isHooked: Bool) -> Int {
    if isHooked { return ContentKind.hooked(number) }
    return candidate == .copy ? combine(old, number) : number
  }
}
