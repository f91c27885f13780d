public import RouteKit
public import RouteKitHosting

/// A host for tests that settles when the test calls ``settle()``.
///
/// It makes its picture from the steps of movements alone, and checks that a user interface can perform each step. To
/// act as its user, call ``userRemoves(_:)`` and ``userSelects(_:in:)``.
///
/// ```swift
/// let host = ManualHost()
/// let connection = try tree.connect(host)
/// host.settle()
/// try router.navigate(to: .selectTab(1))
/// print(host.movement?.steps ?? [])        // [select StackNode #4 in TabNode #1]
/// host.settle()
/// XCTAssertEqual(host.picture, tree.snapshot())
/// XCTAssertEqual(host.problems, [])
/// ```
public final class ManualHost: ScreenHost {
  /// Whether another movement can begin before the last one has settled.
  public let canBeInterrupted: Bool
  /// Whether the host decides which splits are collapsed.
  public let decidesCollapse: Bool

  /// The picture that the host shows. The steps of a movement are performed when it begins.
  public private(set) var picture = TreeSnapshot()
  /// The movement that has not settled, or nil.
  public private(set) var movement: Movement?
  /// The number of movements that the host has received.
  public private(set) var count = 0
  /// The steps that the host could not perform, and the pictures that the steps did not produce.
  public private(set) var problems: [String] = []
  /// The connection, from the first movement on.
  public private(set) weak var connection: HostConnection?
  /// The connection: the picture is that of one tree.
  public var onlyConnection: HostConnection? { connection }
  /// It is shown what its reports lead to at once.
  public let turn = HostTurn.same
  /// Called in each `show`, after the steps were performed.
  public var onShow: ((Movement) -> Void)?

  /// Creates a host with an empty picture.
  ///
  /// - Parameters:
  ///   - canBeInterrupted: Whether another movement can begin before the last one has settled.
  ///   - decidesCollapse: Whether the host decides which splits are collapsed.
  public init(canBeInterrupted: Bool = false, decidesCollapse: Bool = false) {
    (self.canBeInterrupted, self.decidesCollapse) = (canBeInterrupted, decidesCollapse)
  }

  /// Performs the steps, and keeps the movement.
  public func show(_ movement: Movement) {
    self.movement = movement
    connection = movement.connection
    count += 1
    picture.perform(movement, notingIn: &problems)
    onShow?(movement)
  }

  /// Settles the movement. Without a movement it does nothing.
  public func settle() {
    let settled = movement
    movement = nil
    settled?.settled()
  }

  /// Releases the movement without settling it, as a host with an error does. The host shows its earlier picture.
  public func drop() {
    guard let dropped = movement else { return }
    picture = dropped.from
    movement = nil
  }

  /// Removes screens as a user does, each with the screens above it, and reports it.
  ///
  /// - Parameter ids: The screens. Those that the host does not show are ignored.
  public func userRemoves(_ ids: ScreenID...) {
    picture = picture.removing(ids)
    connection?.did(.removed(ids))
  }

  /// Selects a child of a container as a user does, and reports it.
  ///
  /// - Parameters:
  ///   - id: The child.
  ///   - container: The container.
  public func userSelects(_ id: ScreenID, in container: ScreenID) {
    picture = picture.selecting(id)
    connection?.did(.selected(id, in: container))
  }

  /// Shows another picture, without a report.
  ///
  /// - Parameter picture: The picture.
  public func change(to picture: TreeSnapshot) { self.picture = picture }
}

/// A host for tests that shows each movement at once, and settles within `show`.
///
/// ```swift
/// let host = ImmediateHost()
/// try tree.connect(host)
/// try router.navigate(to: .pop)
/// print(host.steps)   // [pop to FeedScreen #2 in StackNode #1]
/// ```
///
/// It makes its picture from the steps of movements alone.
public final class ImmediateHost: ScreenHost {
  /// The picture that the host shows.
  public private(set) var picture = TreeSnapshot()
  /// The steps of the last movement.
  public private(set) var steps: [TreeStep] = []
  /// The reasons of all movements, in order.
  public private(set) var reasons: [Movement.Reason] = []
  /// The connection: the picture is that of one tree.
  public private(set) weak var onlyConnection: HostConnection?
  /// It is shown what its reports lead to at once.
  public let turn = HostTurn.same
  /// The steps that the host could not perform, and the pictures that the steps did not produce.
  public private(set) var problems: [String] = []
  /// Called in each `show`, after the steps were performed and before the movement settles.
  public var onShow: ((Movement) -> Void)?

  /// Creates a host with an empty picture.
  public init() {}

  /// Performs the steps, and settles.
  public func show(_ movement: Movement) {
    (steps, onlyConnection) = (movement.steps, movement.connection)
    reasons.append(movement.reason)
    picture.perform(movement, notingIn: &problems)
    onShow?(movement)
    movement.settled()
  }
}

extension TreeSnapshot {
  /// Performs the steps of a movement. If this is not the picture that the movement starts from, performs the steps
  /// from this picture.
  mutating func perform(_ movement: Movement, notingIn problems: inout [String]) {
    let isAsExpected = steps(to: movement.from).isEmpty
    let steps = isAsExpected ? movement.steps : steps(to: movement.picture)
    var model = StepModel(self)
    let target = PictureIndex(movement.picture)
    do {
      for step in steps {
        do {
          try model.perform(step, towards: target)
        } catch let error as StepModel.IllegalStep {
          problems.append("movement \(movement.serial): cannot \(step): \(error.reason)")
        }
      }
      let result = try model.picture
      let rest = result.steps(to: movement.picture)
      if !rest.isEmpty { problems.append("movement \(movement.serial): after it, \(rest) is left") }
      // Names and visible marks are not steps.
      self = rest.isEmpty ? movement.picture : result
    } catch {
      problems.append("movement \(movement.serial): \(error)")
    }
  }
}
