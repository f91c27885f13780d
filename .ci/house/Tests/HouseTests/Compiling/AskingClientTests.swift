import XCTest

/// Asking cannot race: code in the module of an app runs on the caller's actor, or does not compile.
///
/// Each way to ask is compiled in four kinds of modules: with and without the feature
/// `NonisolatedNonsendingByDefault`, with and without the main actor as default isolation. The ways that compile are
/// run from the main actor, in debug and in release. They stop if they run beside it.
final class AskingClientTests: XCTestCase {
  func testCodeThatCompilesRunsOnTheCallersActor() throws {
    let compiler = try SwiftCompiler()
    var modules: [SwiftCompiler.Module] = []
    var expected: [String] = []
    for (module, build) in ClientModule.all.flatMap({ [($0, "-Onone"), ($0, "-O")] }) {
      let name = "Client\(modules.count)"
      let ways = AskingWay.all.filter { $0.message(in: module) == nil }
      var programs = AskingWay.programs(of: ways)
      programs["Start"] = AskingWay.start(name, with: ways)
      modules.append(.init(name: name, programs: programs, flags: module.flags + [build]))
      expected += ways.map { "\(name) \($0.name)" }
    }
    let main = modules.map { "import \($0.name)\ntry await start\($0.name)()" }

    let (text, failure) = try compiler.output(of: main.joined(separator: "\n"), modules)

    XCTAssertEqual(text?.linesOfText.filter { !$0.isEmpty }, expected, failure)
  }

  func testCodeThatWouldRunBesideTheCallersActorDoesNotCompile() throws {
    let compiler = try SwiftCompiler()

    for module in ClientModule.all {
      let ways = AskingWay.all.filter { $0.message(in: module) != nil }
      var programs = AskingWay.programs(of: ways)
      // The actors are checked only where all types are right.
      var messages = try compiler.messages(about: programs, checking: .types, module.flags)
      for message in messages { programs[message.program] = nil }
      messages += try compiler.messages(about: programs, checking: .actors, module.flags)

      for way in ways {
        let texts = messages.filter { $0.program == way.name }.map(\.text)
        let wanted = way.message(in: module) ?? ""
        XCTAssertTrue(
          texts.contains { $0.hasPrefix("error: ") && $0.contains(wanted) },
          "\(way.name) in \(module) should be refused with '\(wanted)': \(texts)")
      }
      XCTAssertEqual(messages.filter { $0.program == "Common" }.map(\.description), [])
    }
  }
}

/// The settings of an app's module that affect where its functions run.
struct ClientModule: CustomStringConvertible {
  let isNonsendingByDefault: Bool
  let isOnMainActor: Bool

  /// All kinds.
  static let all = [(false, false), (true, true), (true, false), (false, true)].map {
    ClientModule(isNonsendingByDefault: $0, isOnMainActor: $1)
  }

  var flags: [String] {
    (isNonsendingByDefault ? ["-enable-upcoming-feature", "NonisolatedNonsendingByDefault"] : [])
      + (isOnMainActor ? ["-default-isolation", "MainActor"] : [])
  }

  var description: String { flags.isEmpty ? "a plain module" : flags.joined(separator: " ") }
}

/// A way to ask, as an app writes it: a function `go…` that navigates, and the code that it needs.
private struct AskingWay: Sendable {
  let name: String
  let text: String
  /// The compiler's message, by the kind of module, or nil if it compiles.
  private let refusal: @Sendable (ClientModule) -> String?

  init(
    _ name: String, _ text: String,
    refused: @escaping @Sendable (ClientModule) -> String? = { _ in nil }
  ) {
    (self.name, self.text, refusal) = (name, text, refused)
  }

  init(_ name: String, refused: String, _ text: String) {
    self.init(name, text) { _ in refused }
  }

  func message(in module: ClientModule) -> String? { refusal(module) }

  /// The files of some ways.
  static func programs(of ways: [AskingWay]) -> [String: String] {
    var programs = Dictionary(
      uniqueKeysWithValues: ways.map { ($0.name, "import RouteKit\n" + $0.text) })
    programs["Common"] = common
    return programs
  }

  /// A function that tries all ways, and prints the name of each that has arrived.
  static func start(_ module: String, with ways: [AskingWay]) -> String {
    """
    @MainActor public func start\(module)() async throws {
    \(ways.map { "  try await go\($0.name)()\n  print(\"\(module) \($0.name)\")" }
      .joined(separator: "\n"))
    }
    """
  }

  /// The code that all ways share.
  static let common = """
    import RouteKit

    /// A state that is not Sendable, and that must not be touched beside the main actor.
    nonisolated final class Notes {
      var count = 0

      func note() {
        MainActor.preconditionIsolated("It runs beside the caller's actor.")
        count += 1
      }
    }

    @MainActor final class Model {
      var isOn = false

      func turnOn() async -> Bool {
        await Task.yield()
        isOn = true
        return true
      }
    }

    @MainActor func arrive(_ condition: some Guard<Void>) async throws {
      let tree = ScreenTree()
      try tree.setRoot(StackNode())
      let router = TreeRouter(tree)
      let route = ClosureBuilder { ScreenNode() }.pushRoute().guarded(by: condition)
      let arrival = try await router.arrive(at: route)
      precondition(arrival.commit != nil)
      MainActor.preconditionIsolated()
    }
    """

  private static let crossing =
    "because crossing of an isolation boundary requires parameter and result types"
  private static let capture = "in a '@Sendable' closure"

  static let all: [AskingWay] = values + mainActors + closures + askings

  // MARK: - Questions as values

  private static let values = [
    AskingWay(
      "Value",
      """
      nonisolated struct ValueQuestion: Questioning {
        let notes: Notes
        nonisolated(nonsending) func answer(_ asking: Asking) async throws -> Answer {
          notes.note()
          await Task.yield()
          notes.note()
          return .allow
        }
      }
      @MainActor func goValue() async throws {
        let notes = Notes()
        try await arrive(ClosureGuard { _ in .ask(ValueQuestion(notes: notes)) })
      }
      """),
    AskingWay(
      "ValueWithNothingSaid",
      """
      nonisolated struct PlainQuestion: Questioning {
        let notes: Notes
        func answer(_ asking: Asking) async throws -> Answer {
          notes.note()
          await Task.yield()
          notes.note()
          return .allow
        }
      }
      @MainActor func goValueWithNothingSaid() async throws {
        let notes = Notes()
        try await arrive(ClosureGuard { _ in .ask(PlainQuestion(notes: notes)) })
      }
      """
    ) { module in
      module.isNonsendingByDefault || module.isOnMainActor
        ? nil : "non-Sendable parameter type 'Asking' cannot be sent"
    },
    AskingWay(
      "GuardThatAnswers",
      """
      struct AnsweringGuard: Guard, Questioning {
        func check(_: Void) -> Verdict { .ask(self) }
        func answer(_ asking: Asking) async throws -> Answer {
          MainActor.preconditionIsolated()
          await Task.yield()
          MainActor.preconditionIsolated()
          try await asking.router.arrive(at: ClosureBuilder { ScreenNode() }.pushRoute())
          MainActor.preconditionIsolated()
          return .allow
        }
      }
      @MainActor func goGuardThatAnswers() async throws { try await arrive(AnsweringGuard()) }
      """),
    AskingWay(
      "StateOfItsOwn",
      """
      final class StatefulGuard: Guard, Questioning {
        var isOn = false
        func check(_: Void) -> Verdict { isOn ? .allow : .ask(self) }
        func answer(_ asking: Asking) async throws -> Answer {
          MainActor.preconditionIsolated()
          isOn = true
          return .askAgain
        }
      }
      @MainActor func goStateOfItsOwn() async throws { try await arrive(StatefulGuard()) }
      """
    ) { module in
      module.isOnMainActor
        ? "main actor-isolated property 'isOn' can not be mutated from a nonisolated context" : nil
    },
    AskingWay(
      "LeaveCheckAndRule",
      """
      nonisolated final class Draft: ScreenNode, Questioning {
        var isSaved = false
        override func leaveCheck(_ departure: Departure) -> Verdict { isSaved ? .allow : .ask(self) }
        nonisolated(nonsending) func answer(_ asking: Asking) async throws -> Answer {
          MainActor.preconditionIsolated()
          isSaved = true
          return .askAgain
        }
      }
      nonisolated final class Owned: Guard, Questioning {
        var isBought = false
        func check(_: Draft) -> Verdict { isBought ? .allow : .ask(self) }
        nonisolated(nonsending) func answer(_ asking: Asking) async throws -> Answer {
          MainActor.preconditionIsolated()
          isBought = true
          return .askAgain
        }
      }
      @MainActor func goLeaveCheckAndRule() async throws {
        let tree = ScreenTree()
        try tree.setRoot(StackNode())
        tree.require(Owned(), for: Draft.self)
        let router = TreeRouter(tree)
        try await router.arrive(at: ClosureBuilder { ScreenNode() }.pushRoute())
        try await router.arrive(at: ClosureBuilder { Draft() }.pushRoute())
        try await router.arrive(at: .pop)
        try await tree.recheckAsking()
      }
      """),
    AskingWay(
      "ConcurrentMethod", refused: "non-Sendable parameter type 'Asking' cannot be sent",
      """
      nonisolated struct ConcurrentQuestion: Questioning {
        @concurrent func answer(_ asking: Asking) async throws -> Answer { .allow }
      }
      """),
    AskingWay(
      "AnotherActor",
      """
      actor Owner {
        private let tree = ScreenTree()
        private var isOn = false
        func turnOn() { isOn = true }
        func open() async throws -> Bool {
          let condition = ClosureGuard { (_: Void) in
            self.isOn ? .allow : .ask(OwnerQuestion(owner: self))
          }
          let route = ClosureBuilder { ScreenNode() }.rootRoute().guarded(by: condition)
          return try await TreeRouter(tree).arrive(at: route).commit != nil
        }
      }
      nonisolated struct OwnerQuestion: Questioning {
        let owner: Owner
        nonisolated(nonsending) func answer(_ asking: Asking) async throws -> Answer {
          owner.preconditionIsolated()
          await owner.turnOn()
          owner.preconditionIsolated()
          return .askAgain
        }
      }
      @MainActor func goAnotherActor() async throws {
        let isOpen = try await Owner().open()
        precondition(isOpen)
      }
      """),
  ]

  // MARK: - On the main actor

  private static let mainActors = [
    AskingWay(
      "MainActorMethod",
      """
      @MainActor final class MainGuard: @MainActor Guard, @MainActor Questioning {
        var isOn = false
        func check(_: Void) -> Verdict { isOn ? .allow : .ask(self) }
        @MainActor func answer(_ asking: Asking) async throws -> Answer {
          MainActor.preconditionIsolated()
          isOn = true
          try await asking.router.arrive(at: ClosureBuilder { ScreenNode() }.pushRoute())
          return .askAgain
        }
      }
      @MainActor func goMainActorMethod() async throws { try await arrive(MainGuard()) }
      """),
    AskingWay(
      "MainActorMethodOfAPlainType", refused: "non-Sendable parameter type 'Asking' cannot be sent",
      """
      nonisolated struct HalfQuestion: Questioning {
        @MainActor func answer(_ asking: Asking) async throws -> Answer { .allow }
      }
      """),
    AskingWay(
      "MainActorClosure",
      """
      @MainActor final class ClosureOwner: @MainActor Guard {
        var isOn = false
        func check(_: Void) -> Verdict {
          if isOn { return .allow }
          return .askOnMainActor { [weak self] asking in
            MainActor.preconditionIsolated()
            self?.isOn = true
            try await asking.router.arrive(at: ClosureBuilder { ScreenNode() }.pushRoute())
            MainActor.preconditionIsolated()
            return .askAgain
          }
        }
      }
      @MainActor func goMainActorClosure() async throws { try await arrive(ClosureOwner()) }
      """),
    AskingWay(
      "MainActorMethodReference",
      """
      @MainActor final class MethodOwner: @MainActor Guard {
        var isOn = false
        func check(_: Void) -> Verdict { isOn ? .allow : .askOnMainActor(signIn) }
        func signIn(_ asking: Asking) async throws -> Answer {
          MainActor.preconditionIsolated()
          isOn = true
          return .askAgain
        }
      }
      @MainActor func goMainActorMethodReference() async throws { try await arrive(MethodOwner()) }
      """),
    AskingWay(
      "MainActorClosureOfAPlainType",
      refused:
        "call to main actor-isolated static method 'askOnMainActor' in a synchronous nonisolated context",
      """
      nonisolated struct OffGuard: Guard {
        let model: Model
        func check(_: Void) -> Verdict { .askOnMainActor { _ in model.isOn ? .allow : .deny } }
      }
      """),
  ]

  // MARK: - The short form

  private static let closures = [
    AskingWay(
      "Closure",
      """
      nonisolated struct ShortGuard: Guard {
        let model: Model
        func check(_: Void) -> Verdict {
          .ask { asking in
            MainActor.preconditionIsolated()
            try await asking.router.arrive(at: ClosureBuilder { ScreenNode() }.pushRoute())
            let isOn = await model.turnOn()
            MainActor.preconditionIsolated()
            return isOn ? .allow : .deny
          }
        }
      }
      @MainActor func goClosure() async throws { try await arrive(ShortGuard(model: Model())) }
      """),
    AskingWay(
      "ClosureThatUsesAState", refused: capture,
      """
      nonisolated struct SendingGuard: Guard {
        let notes: Notes
        func check(_: Void) -> Verdict {
          .ask { _ in
            notes.note()
            return .allow
          }
        }
      }
      """),
    AskingWay(
      "ClosureThatUsesAParameter", refused: "capture of 'notes' with non-Sendable type 'Notes'",
      """
      @MainActor func sending(_ notes: Notes) -> ClosureGuard<Void> {
        ClosureGuard { _ in
          .ask { _ in
            notes.note()
            return .allow
          }
        }
      }
      """),
    AskingWay(
      "ClosureThatUsesAParameterOnTheMainActor",
      """
      @MainActor func noting(_ notes: Notes) -> ClosureGuard<Void> {
        ClosureGuard { _ in
          .askOnMainActor { _ in
            notes.note()
            return .allow
          }
        }
      }
      @MainActor func goClosureThatUsesAParameterOnTheMainActor() async throws {
        try await arrive(noting(Notes()))
      }
      """),
    AskingWay(
      "ClosureThatCounts",
      refused: "mutation of captured var 'count' in concurrently-executing code",
      """
      @MainActor func counting() -> ClosureGuard<Void> {
        var count = 0
        return ClosureGuard { _ in
          .ask { _ in
            count += 1
            return .allow
          }
        }
      }
      """),
    AskingWay(
      "ClosureThatCountsOnTheMainActor",
      """
      @MainActor func goClosureThatCountsOnTheMainActor() async throws {
        var count = 0
        try await arrive(
          ClosureGuard { _ in
            .askOnMainActor { _ in
              count += 1
              return .allow
            }
          })
        precondition(count == 1)
      }
      """),
    AskingWay(
      "ClosureThatChangesTheMainActor",
      refused: "main actor-isolated property 'isOn' can not be mutated from a Sendable closure",
      """
      @MainActor final class ChangingGuard: @MainActor Guard {
        var isOn = false
        func check(_: Void) -> Verdict {
          .ask { _ in
            self.isOn = true
            return .askAgain
          }
        }
      }
      """),
    AskingWay(
      "CaptureList", refused: crossing,
      """
      nonisolated struct ListGuard: Guard {
        let model: Model
        func check(_: Void) -> Verdict {
          .ask { [model] _ in await model.turnOn() ? .allow : .deny }
        }
      }
      """),
    AskingWay(
      "WeakSelf", refused: capture,
      """
      nonisolated final class WeakGuard: Guard {
        var isOn = false
        func check(_: Void) -> Verdict {
          .ask { [weak self] _ in
            self?.isOn = true
            return .askAgain
          }
        }
      }
      """),
    AskingWay(
      "StoredClosure", refused: "converting non-Sendable function value to",
      """
      nonisolated struct StoredGuard: Guard {
        let notes: Notes
        func check(_: Void) -> Verdict {
          let closure: (Asking) async throws -> Answer = { _ in
            notes.note()
            return .allow
          }
          return .ask(closure)
        }
      }
      """),
    AskingWay(
      "MethodReference", refused: "converting non-Sendable function value to",
      """
      nonisolated struct MethodGuard: Guard {
        let notes: Notes
        func check(_: Void) -> Verdict { .ask(signIn) }
        func signIn(_ asking: Asking) async throws -> Answer {
          notes.note()
          return .allow
        }
      }
      """),
    AskingWay(
      "ClosureOfAnyActor", refused: crossing,
      """
      nonisolated struct AnyActorGuard: Guard {
        func check(_: Void) -> Verdict {
          let closure: @isolated(any) @Sendable (Asking) async throws -> Answer = { _ in .allow }
          return .ask(closure)
        }
      }
      """),
    AskingWay(
      "ConcurrentClosure", refused: crossing,
      """
      nonisolated struct ConcurrentGuard: Guard {
        func check(_: Void) -> Verdict { .ask { @concurrent _ in .allow } }
      }
      """),
  ]

  // MARK: - The reason: an Asking does not leave its actor

  private static let askings = [
    AskingWay(
      "AskingSent",
      refused: "conformance of 'Asking' to 'Sendable' is unavailable: "
        + "A question is answered on the actor of the tree.",
      """
      nonisolated func send(_: some Sendable) {}
      nonisolated func sends(_ asking: Asking) { send(asking) }
      """),
    AskingWay(
      "AskingInATask", refused: "risks causing data races",
      """
      nonisolated struct TaskQuestion: Questioning {
        nonisolated(nonsending) func answer(_ asking: Asking) async throws -> Answer {
          Task { _ = asking.request.hasEnded }
          return .allow
        }
      }
      """),
  ]
}
