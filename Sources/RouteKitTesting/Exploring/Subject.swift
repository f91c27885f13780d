public import RouteKit

/// An app as an ``Exploration`` sees it: its tree, its router, and the state that its guards read.
public struct Subject<App> {
  /// The app.
  public let app: App
  /// The tree of the app.
  public let tree: ScreenTree
  let router: any Router
  let state: State?
  /// Gives an answer by its position among all answers.
  private(set) var answer: ((Int) throws -> Void)?
  /// The names of the answers.
  private(set) var answerNames = Way.Names.yesAndNo
  private var otherTrees: (() -> [ScreenTree])?
  /// The undo limit of the app, which the exploration may lower.
  var ownUndoLimit = 0

  struct State {
    let get: () -> AnyHashable
    let set: (AnyHashable) -> Void
  }

  /// Creates a subject with a state in addition to the tree.
  ///
  /// ```swift
  /// Subject(shop, tree: shop.tree, router: shop.router, state: \.session.user)
  /// ```
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - tree: The tree of the app.
  ///   - router: The router of the app, with all its decorators.
  ///   - state: Everything that guards, rules and builders read, except the tree. The exploration restores it when it
  ///     goes back.
  ///   - answers: Answers the open question with yes or no, or prepares the app to answer its next question. An error
  ///     means that the question cannot be answered now.
  public init<State: Hashable>(
    _ app: App, tree: ScreenTree, router: some Router,
    state: ReferenceWritableKeyPath<App, State>, answers: ((App, Bool) throws -> Void)? = nil
  ) {
    (self.app, self.tree, self.router) = (app, tree, router)
    self.state = Subject.State(
      get: { AnyHashable(app[keyPath: state]) },
      set: { value in if let value = value.base as? State { app[keyPath: state] = value } })
    answer = answers.map { answers in { try answers(app, $0 == 0) } }
  }

  /// A state that cannot be set is refused by the compiler.
  @available(
    *, unavailable,
    message:
      "The exploration sets the state back, so it must be a writable key path: declare it with 'var', and with a setter that the test can use."
  ) public init<State: Hashable>(
    _ app: App, tree: ScreenTree, router: some Router, state: KeyPath<App, State>,
    answers: ((App, Bool) throws -> Void)? = nil
  ) { self.init(app, tree: tree, router: router, answers: answers) }

  /// Creates a subject whose guards read only the tree.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - tree: The tree of the app.
  ///   - router: The router of the app, with all its decorators.
  ///   - answers: Answers the open question with yes or no, or prepares the app to answer its next question. An error
  ///     means that the question cannot be answered now.
  public init(
    _ app: App, tree: ScreenTree, router: some Router, answers: ((App, Bool) throws -> Void)? = nil
  ) {
    (self.app, self.tree, self.router) = (app, tree, router)
    state = nil
    answer = answers.map { answers in { try answers(app, $0 == 0) } }
  }

  /// The same subject with other answers than yes and no.
  ///
  /// ```swift
  /// Subject(app, tree: app.tree, router: app.router).answers("save", "discard", "cancel") { app, answer in
  ///   try (app.tree.visible as? SaveAlert)?.finish(with: answer)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - names: The answers, at least one. Each question is answered with each of them. An answer that does not fit a
  ///     question throws an error in the closure.
  ///   - answer: Gives an answer to the open question, or prepares the app to answer its next question.
  /// - Returns: The subject with the answers.
  public func answers(
    _ names: String..., answer: @escaping (App, String) throws -> Void
  ) -> Subject {
    var subject = self
    subject.answerNames = names
    subject.answer = { [app] in try answer(app, names[$0]) }
    return subject
  }

  /// Sets the state back if it was changed, such as by a move that is only tried. Returns whether it was.
  @discardableResult func setBack(to known: AnyHashable?) -> Bool {
    guard let known, state?.get() != known else { return false }
    state?.set(known)
    return true
  }

  /// The trees with their histories, and the state, which moves change.
  var mark: [AnyHashable?] {
    trees.flatMap { tree -> [AnyHashable?] in
      [tree.fingerprint, tree.lastCommit, tree.undoCount, tree.redoCount, tree.forwardCount]
    } + [state?.get()]
  }

  /// The same subject with other trees of the app, such as those of more windows.
  ///
  /// ```swift
  /// Subject(app, tree: app.main.tree, router: app.main.router).windows { $0.palettes.map(\.tree) }
  /// ```
  ///
  /// The trees belong to the state, and bounds hold for each of them. ``Exploration/Step/through(_:)`` makes moves in
  /// another window. A window that opens or closes cannot be undone, so the app is made again then.
  ///
  /// - Parameter trees: Returns the other trees that are open now, always in the same order.
  /// - Returns: The subject with the trees.
  public func windows(_ trees: @escaping (App) -> [ScreenTree]) -> Subject {
    var subject = self
    subject.otherTrees = { [app] in trees(app) }
    return subject
  }

  /// Whether the app may have more trees.
  var hasWindows: Bool { otherTrees != nil }

  /// The other trees of the app.
  var windowTrees: [ScreenTree] { otherTrees?() ?? [] }

  /// All tabs share the other trees, and the screens that the tree keeps. One of them that is on the tree is
  /// there as often as its position says.
  var sharedTrees: [ScreenTree.Fingerprint] {
    let kept = tree.keptScreens.flatMap { screen in
      let position = screen.screenParent?.children.firstIndex { $0 === screen }
      return Array(repeating: screen.screenFingerprint(), count: 1 + (position ?? 0))
    }
    return windowTrees.map(\.fingerprint) + kept
  }

  /// The state, and what all tabs share of the trees.
  var shared: Explored.Shared { Explored.Shared(state: state?.get(), windows: sharedTrees) }

  /// All trees of the app.
  var trees: [ScreenTree] { otherTrees == nil ? [tree] : [tree] + windowTrees }

  /// Whether these are the trees of the app, in this order.
  func hasTrees(_ others: some Collection<ScreenTree>) -> Bool {
    if otherTrees == nil { return others.count == 1 && others.first === tree }
    return trees.elementsEqual(others) { $0 === $1 }
  }

  /// The state of the app, or what a tab and all tabs together know of it if the selected tab is explored alone.
  func key(ofTabAlone isAlone: Bool, past: [[PastState]] = [], open: [Int] = []) -> Explored.Key {
    key(ofTabAlone: isAlone, state: state?.get(), past: past, open: open)
  }

  /// The same with another value of the state of the subject.
  func key(
    ofTabAlone isAlone: Bool, state: AnyHashable?, past: [[PastState]], open: [Int]
  ) -> Explored.Key {
    guard isAlone, let tabs = tree.root as? TabNode, let selected = tabs.selectedIndex else {
      return Explored.Key(
        tree: tree.fingerprint, windows: windowTrees.map(\.fingerprint), state: state, past: past,
        open: open)
    }
    return Explored.Key(
      tree: tabs.children[selected].screenFingerprint(),
      layers: tree.layers.dropFirst().map { $0.screenFingerprint() },
      windows: sharedTrees, tab: selected, state: state, past: past, open: open)
  }

  /// The visible screen.
  public var visible: ScreenNode? { tree.visible }

  /// Returns whether a screen of a type is visible in a window, or leads to a visible screen. In an expanded split, the
  /// screens of all columns are visible.
  ///
  /// - Parameter type: A class of screens, or the type of the content of a `Screen`.
  /// - Returns: Whether there is such a screen.
  public func shows<Wanted>(_ type: Wanted.Type) -> Bool {
    trees.contains { tree in
      tree.visiblePath.contains { $0.isOne(of: type) }
        || tree.visibleScreens.contains { screen in
          screen.isOne(of: type) || screen.screenAncestors.contains { $0.isOne(of: type) }
        }
    }
  }

  /// Returns whether a screen of a type is anywhere on the trees, covered or not.
  ///
  /// - Parameter type: A class of screens, or the type of the content of a `Screen`.
  /// - Returns: Whether there is one.
  /// - Complexity: O(screens on the tree).
  public func contains<Wanted>(_ type: Wanted.Type) -> Bool {
    trees.contains { $0.screens.contains { $0.isOne(of: type) } }
  }
}

extension ScreenNode {
  /// The name of the screen, or its type, without what only wraps its content.
  var titleInReports: String { Self.titleInReports(of: type(of: self), named: screenName) }

  static func titleInReports(of type: ScreenNode.Type, named name: String?) -> String {
    if let name { return name }
    let text = String(describing: type)
    guard text.hasPrefix("Screen<"), text.hasSuffix(">") else { return text }
    return String(text.dropFirst(7).dropLast())
  }

  func isOne<Wanted>(of type: Wanted.Type) -> Bool {
    self is Wanted || (self as? any ContentHolding)?.heldContent is Wanted
  }
}

extension ScreenNode {
  /// The object that is the content of a `Screen`, or nil.
  var model: AnyObject? {
    guard let content = (self as? any ContentHolding)?.heldContent, type(of: content) is AnyClass
    else { return nil }
    return content as AnyObject
  }
}

/// A `Screen` with any content.
private protocol ContentHolding { var heldContent: Any { get } }
extension Screen: ContentHolding { fileprivate var heldContent: Any { content } }
