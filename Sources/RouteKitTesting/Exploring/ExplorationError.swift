/// A mistake in the use of an ``Exploration``.
public struct ExplorationError: Error, CustomStringConvertible {
  public let description: String

  static func sameName(_ name: String) -> ExplorationError {
    ExplorationError(
      description: "Two moves have the name '\(name)'. Give each move its own name.")
  }

  static func samePropertyName(_ name: String) -> ExplorationError {
    ExplorationError(
      description: "Two properties have the name '\(name)'. Give each property its own name.")
  }

  static func noMove(_ name: String, among names: [String]) -> ExplorationError {
    ExplorationError(
      description:
        "A property is about the move '\(name)', but no move has this name. The moves are "
        + "\(names.map { "'\($0)'" }.joined(separator: ", ")).")
  }

  static var noAnswers: ExplorationError {
    ExplorationError(
      description: "The subject has a closure for answers, but no answers. Name them: "
        + ".answers(\"save\", \"discard\") { … }.")
  }

  static var noTabs: ExplorationError {
    ExplorationError(
      description:
        "Cannot explore each tab alone: the root is not a TabNode with several tabs. Leave out .eachTabAlone."
    )
  }

  static func notOffered(_ name: String) -> ExplorationError {
    ExplorationError(description: "The visible screen does not offer the move '\(name)'.")
  }

  static func asks(_ name: String) -> ExplorationError {
    ExplorationError(
      description: "Cannot replay '\(name)' at once: it asks. Use replayAsking(_:), which waits.")
  }

  static func doesNotAsk(_ name: String, in code: String) -> ExplorationError {
    ExplorationError(
      description: "'\(name)' does not ask here, but in the code '\(code)' it asks or is answered. "
        + "Copy the code from a report.")
  }

  static func noAnswer(_ name: String, in code: String) -> ExplorationError {
    ExplorationError(
      description: "'\(name)' asks, but in the code '\(code)' it neither asks nor is answered. "
        + "Copy the code from a report.")
  }

  static var noActor: ExplorationError {
    ExplorationError(
      description: "Cannot leave a question open outside of an actor. Replay on the main actor.")
  }

  static func badCode(_ code: String, _ names: Way.Names) -> ExplorationError {
    let suffixes = (["a"] + names.suffixes).map { "'\($0)'" }
    return ExplorationError(
      description:
        "'\(code)' is not a way: it needs numbers of moves below \(names.moves.count), joined by '-', "
        + "each with \(suffixes.dropLast().joined(separator: ", ")) or \(suffixes.last ?? "") after it if the move "
        + "asks. Copy the code from a report.")
  }
}
