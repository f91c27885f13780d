public import RouteKit

/// Expects a container to keep the laws that the tree relies on.
///
/// ```swift
/// expectConformance(
///   of: PageNode(ChapterScreen("One"), ChapterScreen("Two")),
///   edits: [
///     { try $0.turn(.forward, in: $1) },
///     { try $0.setSpread(true, in: $1) },
///   ])
/// ```
///
/// It tries the edits of the tree (children are brought forward, removed, inserted and restored, the focus moves, the
/// way back and the way home are used), and the edits of your own that you list. Each is tried on a fresh container.
/// These laws are checked:
///
/// - It shows its own children, each once, and its focused child is among them.
/// - A child that is brought forward shows.
/// - An edit that is rolled back leaves nothing behind, whether or not the container is on a tree.
/// - An edit can be undone and redone.
/// - Its own state contains everything that its drawing shows.
/// - Its answers have no effect, and are the same when it is asked again.
/// - The focus, the way back and the way home lead to its own children.
/// - A removed child is released.
/// - An archive puts every child back.
///
/// Each broken law is a failure at the caller's line, with its name, the difference, and what would help.
///
/// - Parameters:
///   - makeContainer: Makes an equal new container each time, with at least two children and not on a tree.
///   - edits: Your own edits of the container. Pass the navigation on. An edit that throws is not a failure.
///   - fileID: The caller's file. Leave it at its default.
///   - filePath: The caller's file. Leave it at its default.
///   - line: The caller's line. Leave it at its default.
///   - column: The caller's column. Leave it at its default.
public func expectConformance<Container: ContainerNode>(
  of makeContainer: @autoclosure () throws -> Container,
  edits: [(Container, Navigation?) throws -> Void] = [],
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let laws = Laws(subject: "the container '\(Container.self)'", site: site)
  do {
    let sample = try makeContainer()
    guard sample.screenOwner == nil, sample.screenTree == nil else {
      return laws.reportUnchecked(
        "it is on a tree already.", help: "Make a container that has no owner.")
    }
    guard try makeContainer() !== sample else {
      return laws.reportUnchecked(
        "it is the same container each time.",
        help: "Make it in the call: the expression is evaluated for each check.")
    }
    guard sample.children.count > 1 else {
      return laws.reportUnchecked(
        "it has \(sample.children.count) children.", help: "Make it with at least two children.")
    }
    try withoutActuallyEscaping(makeContainer) { make in
      try ContainerLaws(laws: laws, make: make, count: sample.children.count, edits: edits).check()
    }
  } catch {
    laws.reportUnchecked("it cannot be made.\n\n\(error)", help: "Make it without an error.")
  }
}

/// The checks of one container.
private struct ContainerLaws<Container: ContainerNode> {
  let laws: Laws
  let make: () throws -> Container
  let count: Int
  let edits: [(Container, Navigation?) throws -> Void]

  private typealias Edit = (name: String, perform: (Container, Navigation?) throws -> Void)

  func check() throws {
    try checkAnswers()
    try checkForward()
    for edit in allEdits {
      try checkRollingBack(edit)
      try checkRollingBackOffTree(edit)
      try checkHistory(edit)
    }
    try checkRemoval()
    try checkHome()
    try checkArchive()
  }

  private var allEdits: [Edit] {
    var all = (0..<count).flatMap { edits(of: $0) }
    all.append(
      (
        "a child is inserted",
        { container, navigation in
          try container.insertChild(ScreenNode(), at: container.children.count, in: navigation)
        }
      ))
    all.append(
      (
        "it goes home",
        { container, navigation in
          if let navigation { _ = try container.goHome(in: navigation) }
        }
      ))
    for (index, edit) in edits.enumerated() { all.append(("your edit \(index + 1)", edit)) }
    return all
  }

  /// The edits of one child.
  private func edits(of index: Int) -> [Edit] {
    [
      (
        "child \(index) is brought forward",
        { container, navigation in
          guard let navigation, container.children.indices.contains(index) else { return }
          try container.bringForward(container.children[index], in: navigation)
        }
      ),
      (
        "child \(index) is removed",
        { container, navigation in
          guard container.children.indices.contains(index) else { return }
          try container.removeChild(container.children[index], in: navigation)
        }
      ),
      (
        "going back from child \(index)",
        { container, navigation in
          guard let navigation, container.children.indices.contains(index),
            let behind = container.childBehind(container.children[index])
          else { return }
          try container.goBack(to: behind, in: navigation)
        }
      ),
    ]
  }

  private func onTree() throws -> (ScreenTree, Container) {
    let (tree, container) = (ScreenTree(), try make())
    try tree.setRoot(container)
    return (tree, container)
  }

  // MARK: - Answers

  /// Asks everything that the tree asks.
  private func answers(of container: Container) -> [String] {
    let children = Array(container.children)
    func text(_ child: ScreenNode?) -> String {
      child.map { child in "\(children.firstIndex { $0 === child } ?? -1)" } ?? "nil"
    }
    var lines = [
      "childrenOnShow: \(container.childrenOnShow.map(text))",
      "stateDescription: \(container.stateDescription ?? "nil")",
      "ownState: \(container.ownState.map { "\($0)" } ?? "nil")",
      "childrenStandOnEarlierOnes: \(container.childrenStandOnEarlierOnes)",
    ]
    for (index, child) in children.enumerated() {
      lines.append("label(of: child \(index)): \(container.label(of: child) ?? "nil")")
      lines.append("childBehind(child \(index)): \(text(container.childBehind(child)))")
    }
    let refusal = capture { try container.checkInsertion(of: ScreenNode(), to: "insert") }
    lines.append("checkInsertion: \(refusal == nil ? "allows" : "refuses")")
    return lines
  }

  private func checkAnswers() throws {
    let (tree, container) = try onTree()
    let moment = Moment(of: tree)
    let first = answers(of: container)
    let second = answers(of: container)
    let help =
      "Compute the answers from the children, the focus and your own state. Change none of them."
    laws.expectNone(
      moment.traces, "its answers have no effect", "After the tree has asked it", help: help)
    laws.expectNone(
      zip(first, second).filter { $0 != $1 }.map { "\($0), and asked again \($1)" },
      "its answers are the same when it is asked again", "The first and the second answer",
      help: help)
    moment.end()
    try checkShown(by: container, when: "it is new")
    for (index, child) in container.children.enumerated() {
      guard let behind = container.childBehind(child) else { continue }
      if behind === child || !container.children.contains(where: { $0 === behind }) {
        laws.report(
          "the way back leads to another of its children",
          "childBehind(_:) of child \(index) returns "
            + (behind === child
              ? "the child itself." : "'\(type(of: behind))', which it does not hold."),
          help: "Return another child, or nil if there is none.")
      }
    }
  }

  /// Checks the children on show.
  private func checkShown(by container: Container, when situation: String) throws {
    let shown = container.childrenOnShow
    let law = "it shows its own children, each once"
    let help = "Return children from childrenOnShow, each once."
    for screen in shown where !container.children.contains(where: { $0 === screen }) {
      return laws.report(
        law, "When \(situation), it shows '\(type(of: screen))', which it does not hold.",
        help: help)
    }
    if Set(shown.map(ObjectIdentifier.init)).count < shown.count {
      laws.report(law, "When \(situation), it shows a child twice.", help: help)
    }
    if let focus = container.focusedChild, !shown.contains(where: { $0 === focus }) {
      laws.report(
        "its focused child shows",
        "When \(situation), '\(type(of: focus))' has the focus, but is not in childrenOnShow.",
        help: "Include the focused child in childrenOnShow: the visible path leads through it.")
    }
  }

  // MARK: - Bringing forward

  private func checkForward() throws {
    for index in 0..<count {
      let (tree, container) = try onTree()
      let child = container.children[index]
      let error = capture {
        try TreeRouter(tree).navigate(
          to: ClosureRoute { navigation -> ScreenNode in
            try container.bringForward(child, in: navigation)
            return child
          })
      }
      let law = "a child that is brought forward shows"
      let help = "Override bringForward(_:in:) so childrenOnShow has the child afterwards."
      if let error {
        laws.report(law, "bringForward(_:in:) of child \(index) throws.\n\n\(error)", help: help)
      } else if !container.childrenOnShow.contains(where: { $0 === child }) {
        laws.report(law, "After bringForward(_:in:), child \(index) does not show.", help: help)
      }
      try checkShown(by: container, when: "child \(index) was brought forward")
    }
  }

  // MARK: - Rolling back

  private var rollingBack: String { "an edit that is rolled back leaves nothing behind" }

  private func checkRollingBack(_ edit: Edit) throws {
    let (tree, container) = try onTree()
    let moment = Moment(of: tree)
    let before = answers(of: container)
    rollBack(on: tree) { try edit.perform(container, $0) }
    moment.end()
    laws.expectNone(
      moment.traces + differences(from: before, of: container), rollingBack,
      "After '\(edit.name)' was rolled back",
      help:
        "Call recordInverse(in:_:) before you change a property, with a closure that restores it.")
  }

  private func checkRollingBackOffTree(_ edit: Edit) throws {
    let tree = ScreenTree()
    try tree.setRoot(ScreenNode())
    let container = try make()
    let children = Array(container.children)
    let snapshot = container.snapshot()
    let before = answers(of: container)
    rollBack(on: tree) { try edit.perform(container, $0) }
    var lines = differences(from: before, of: container)
    if container.snapshot() != snapshot || !container.children.elementsEqual(children, by: ===) {
      lines.append("its children or its focus changed:\n\(container.snapshot().drawing())")
    }
    laws.expectNone(
      lines, "an edit outside a tree is rolled back too",
      "After '\(edit.name)' was rolled back while the container was not on a tree",
      help: "Pass the navigation on to every edit, and to recordInverse(in:_:).")
  }

  private func differences(from before: [String], of container: Container) -> [String] {
    let after = answers(of: container)
    guard before.count == after.count else { return [] }
    return zip(before, after).filter { $0 != $1 }.map { "\($0) became \($1)" }
  }

  // MARK: - Undoing

  private func checkHistory(_ edit: Edit) throws {
    let (tree, container) = try onTree()
    tree.undoLimit = 10
    let before = Moment(of: tree)
    let (state, drawn) = (container.ownState, container.stateDescription)
    let error = capture {
      try TreeRouter(tree).navigate(
        to: ClosureRoute { navigation -> ScreenNode in
          try edit.perform(container, navigation)
          return container
        })
    }
    before.end()
    if state != nil, isSame(state, as: container.ownState), drawn != container.stateDescription {
      laws.report(
        "its own state contains everything that its drawing shows",
        "After '\(edit.name)', stateDescription is \(container.stateDescription ?? "nil") instead of "
          + "\(drawn ?? "nil"), but ownState is the same.",
        help: "Return everything from ownState that recordInverse(in:_:) restores.")
    }
    guard error == nil, tree.undoCount > 0 else { return }
    let after = Moment(of: tree)
    after.end()
    let law = "an edit can be undone and redone"
    let help =
      "Restore your own state through the method that records it. Then undoing records the inverse for redoing."
    if let error = capture({ try tree.undo() }) {
      return laws.report(law, "Undoing '\(edit.name)' throws.\n\n\(error)", help: help)
    }
    laws.expectNone(
      before.differencesOfTree, law, "After '\(edit.name)' was undone", help: help)
    if let error = capture({ try tree.redo() }) {
      return laws.report(law, "Redoing '\(edit.name)' throws.\n\n\(error)", help: help)
    }
    laws.expectNone(after.differencesOfTree, law, "After '\(edit.name)' was redone", help: help)
  }

  // MARK: - Removing, going home, restoring

  private func checkRemoval() throws {
    for index in 0..<count {
      let (tree, container) = try onTree()
      let child = WeakChild(screen: container.children[index])
      guard capture({ try remove(index, from: container) }) == nil else { continue }
      if child.screen != nil {
        laws.report(
          "a removed child is released", "Child \(index) left the tree, but is still retained.",
          help: "Refer to children weakly, or forget them in willRemove(_:in:).")
      }
      try checkShown(by: container, when: "child \(index) was removed")
      if let heir = container.focusAfterRemoval(at: index),
        !container.children.contains(where: { $0 === heir })
      {
        laws.report(
          "the focus goes to one of its children",
          "focusAfterRemoval(at: \(index)) returns '\(type(of: heir))', which it does not hold.",
          help: "Return a child that is left, or nil.")
      }
      withExtendedLifetime(tree) {}
    }
  }

  @inline(never) private func remove(_ index: Int, from container: Container) throws {
    try container.removeChild(container.children[index])
  }

  private func checkHome() throws {
    let (tree, container) = try onTree()
    var strangers: [String] = []
    rollBack(on: tree) { navigation in
      strangers = try container.goHome(in: navigation)
        .filter { screen in !container.children.contains { $0 === screen } }
        .map { "'\(type(of: $0))' is not a child" }
    }
    laws.expectNone(
      strangers, "its own children go home with it", "goHome(in:) returns other screens",
      help: "Return children that the container still holds.")
  }

  private func checkArchive() throws {
    let container = try make()
    let labels = container.children.map { container.label(of: $0) }
    let emptied = try make()
    while let child = emptied.children.last {
      guard capture({ try emptied.removeChild(child) }) == nil else { return }
    }
    var restored: [ScreenNode] = []
    let law = "an archive puts every child back"
    let help = "Override restoreChild(_:labelled:), and put the child where its label says."
    for (index, label) in labels.enumerated() {
      let child = ScreenNode()
      if let error = capture({ try emptied.restoreChild(child, labelled: label) }) {
        laws.report(
          law, "restoreChild(_:labelled:) of child \(index) throws.\n\n\(error)", help: help)
        return
      }
      restored.append(child)
    }
    for (index, child) in restored.enumerated()
    where !emptied.children.contains(where: { $0 === child }) {
      return laws.report(
        law, "After all children were restored, child \(index) is not in the container.", help: help
      )
    }
  }
}

private struct WeakChild {
  weak var screen: ScreenNode?
}
