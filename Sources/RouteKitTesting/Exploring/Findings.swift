/// The findings of a run, the questions that it leaves open, and why it ended early.
final class Findings<App> {
  typealias Fault = Exploration<App>.Fault

  let names: Way.Names
  private let forbidden: Set<Fault>
  var list: [ExplorationReport.Finding] = []
  /// The moves that ask and were not answered.
  var unanswered: Set<Int> = []
  /// The properties that cannot be decided within the bounds, each with the reason.
  private(set) var doubts: [ExplorationReport.Doubt] = []
  /// The moves that never arrived, each with the reason.
  var neverMade: [ExplorationReport.NeverMade] = []
  /// Why nothing can be decided.
  var problem: String?
  /// The budget that was used up.
  var stopped: String?

  init(_ names: Way.Names, forbidding forbidden: Set<Fault>) {
    (self.names, self.forbidden) = (names, forbidden)
  }

  /// Whether a property is broken.
  func has(_ property: String) -> Bool { list.contains { $0.property == property } }

  /// Notes why nothing can be decided. Returns the error that ends the run.
  func end(_ problem: String) -> Explored.Stop {
    self.problem = problem
    return Explored.Stop()
  }

  /// Notes an error of making the app, after which nothing can be decided.
  func noteFailure(_ error: any Error) {
    if error is Explored.Stop { return }
    problem = "The app cannot be made again: \(error)"
  }

  func report(
    _ fault: Fault, _ detail: String, _ way: [Way.Move], about failingMove: String? = nil
  ) {
    guard forbidden.contains(fault) else { return }
    add(fault.rawValue, detail, way, about: failingMove)
  }

  /// Adds a finding, unless a shorter way to the same finding is known.
  func add(
    _ name: String, _ detail: String?, _ way: [Way.Move], isShortest: Bool = true,
    about failingMove: String? = nil
  ) {
    let isAboutEachMove = Fault(rawValue: name)?.isAboutEachMove ?? false
    if list.contains(where: { $0.property == name && (!isAboutEachMove || $0.detail == detail) }) {
      return
    }
    list.append(
      ExplorationReport.Finding(
        property: name, detail: detail, moves: names.texts(way), code: Way(way).code(names),
        isShortest: isShortest, failingMove: failingMove))
  }

  /// Notes that a fault cannot be ruled out, unless it is found.
  func doubt(_ fault: Fault, _ reason: String, about move: String? = nil) {
    if forbidden.contains(fault) { doubt(fault.rawValue, reason, about: move) }
  }

  /// The same for a property of the app.
  func doubt(_ property: String, _ reason: String, about move: String? = nil) {
    doubts.append(ExplorationReport.Doubt(property: property, reason: reason, move: move))
  }
}
