public import RouteKit

/// A toolkit that shows views: what ``StageEngine`` needs to know about it.
///
/// A stage moves views on demand, and says on demand which views it shows. It keeps no picture of the tree,
/// counts no signals, and decides nothing. The engine does that: it compares what the stage shows with the tree when
/// nothing moves, and makes one change at a time.
///
/// ```swift
/// final class PageStage: Stage {
///   let engine = StageEngine<PageStage>()
///   func makeView(for screen: ScreenNode, like record: TreeSnapshot.Record) -> Page { Page(screen) }
///   // … ten more, such as `arrange`, `present` and `contents(of:)`
/// }
///
/// let connection = try tree.connect(PageStage())
/// ```
///
/// The toolkit talks to the ``StageEngine``: what the user wants and does, and when something moves.
///
/// A stage may show views that are not of the tree, such as a picker that old code has presented. These **guests** are
/// among the children and the layers that it names. The engine keeps them where they are.
///
/// If the stage ``ScreenHost/canBeInterrupted``, the first change that the engine makes for the next movement ends the
/// animations that run. A movement for which it changes nothing lets them go on. A layer that slides away is dismissed
/// at once.
///
/// *Conforming.* What each method promises on return must hold. `expectConformance` of RouteKitTesting checks a stage as
/// it checks any host, with ``StageEngine/picture`` as its picture. `BoxStage` there is a stage to learn from.
public protocol Stage: ScreenHost {
  /// A controller, a widget, a page. A screen has one view as long as it is on the tree.
  associatedtype View: AnyObject

  /// The engine. It does not retain the stage.
  var engine: StageEngine<Self> { get }

  /// Makes the view of a screen. That of a container is empty, and is arranged afterwards.
  ///
  /// It is called once for each screen. The engine keeps the view until the screen has left and the stage rests.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - record: Its record, which says of what kind it is, for example.
  /// - Returns: The view.
  func makeView(for screen: ScreenNode, like record: TreeSnapshot.Record) -> View

  /// Makes a view the root of the window, or shows nothing.
  ///
  /// It is called while nothing is presented. On return, ``root`` is the view.
  ///
  /// - Parameter view: The view, or nil for an empty window.
  func setRoot(_ view: View?)

  /// Makes a container hold these children.
  ///
  /// It may be called with the contents that it has, and also for a container that is not on the screen. No child is in
  /// another container of the tree at this moment. On return, ``contents(of:)`` is what was asked for, even if the
  /// animation has only begun.
  ///
  /// A container that cannot hold these children calls ``StageEngine/remake(_:)``.
  ///
  /// - Parameters:
  ///   - container: The view of a container.
  ///   - contents: The contents, guests included.
  ///   - change: Whether it is animated, and how.
  func arrange(_ container: View, as contents: StageContents<View>, by change: StageChange)

  /// Returns an empty container for a view that another container cannot hold itself, such as a box for a stack in a
  /// stack. By default nil: containers hold every view.
  ///
  /// The engine arranges the wrapper to hold the view, and the container to hold the wrapper. In all calls of the engine,
  /// a wrapper stands for the view in it. If the wrapper cannot hold the view either, it gets another one.
  ///
  /// - Parameters:
  ///   - view: The view of a screen that comes into a container.
  ///   - container: The container, or a wrapper.
  /// - Returns: A new wrapper, or nil if the container can hold the view.
  func wrapper(for view: View, in container: View) -> View?

  /// Presents a view above everything that is presented.
  ///
  /// On return, the view is the last one of ``layers``. If that is not possible now, it does nothing: the engine tries
  /// again at the next rest.
  ///
  /// - Parameters:
  ///   - view: The view, with its children.
  ///   - presenter: The view of the screen that the layer is on, to find an anchor.
  ///   - presentation: The style, and what else is known.
  ///   - change: Whether it is animated, and how.
  func present(
    _ view: View, on presenter: View, as presentation: Presentation, by change: StageChange)

  /// Returns whether a layer may be presented above a guest. By default it may not: it waits until the guest has gone.
  ///
  /// - Parameter guest: The last one of ``layers``.
  /// - Returns: Whether ``present(_:on:as:by:)`` is possible now.
  func canPresent(over guest: View) -> Bool

  /// Dismisses a layer together with everything above it. When the stage rests, none of it is among ``layers``. Before
  /// the root changes, guests are dismissed too.
  ///
  /// - Parameters:
  ///   - view: One of ``layers``.
  ///   - change: Whether it is animated, and how.
  func dismiss(_ view: View, by change: StageChange)

  /// The root that really shows, also a guest.
  var root: View? { get }

  /// The views that are really presented, the lowest first, guests included.
  var layers: [View] { get }

  /// Returns what a container really holds, guests included.
  ///
  /// It is asked at any time, about views of the tree only. When the stage rests, the answer is the truth.
  ///
  /// - Parameter container: The view of a container.
  /// - Returns: The contents. Only the engine needs ``StageContents/state``.
  func contents(of container: View) -> StageContents<View>

  /// Called before the engine looks at the stage or moves it. If something moves that no signal has announced, the stage
  /// says so now with ``StageEngine/begins(_:limit:)``. It does nothing by default.
  func noticeMotion()

  /// Called each time that the stage has come to rest: for titles, badges and back buttons. It does nothing by default.
  ///
  /// It is also called when ``StageEngine/allows(leaving:)`` may answer otherwise and nothing moves for that: after
  /// `ScreenTree.reportAllowanceChange()`, and after a commit that changes nothing to show.
  func cameToRest()

  /// Makes a gesture of the user return, because it would now do something else. By default it goes on, and is put
  /// right at its end.
  ///
  /// - Parameter view: The view of ``StageEngine/userBegan(in:)`` or ``StageEngine/userBegan(removing:)``.
  func cancelGesture(of view: View)
}

extension Stage {
  /// Shows a movement with the ``engine``.
  public func show(_ movement: Movement) { engine.show(movement, on: self) }

  /// The connection of the ``engine``, which shows one tree at a time. Its divergences are logged.
  public var onlyConnection: HostConnection? { engine.connection }

  /// The connection to the tree, from the first movement on.
  public var connection: HostConnection? { engine.connection }

  /// The picture that the views really show, with the layers that wait.
  public var picture: TreeSnapshot { engine.picture }

  /// Ends the connection. Call it when the window is gone, also in the middle of a transition.
  public func disconnect() { engine.disconnect() }

  /// Nil: containers hold every view.
  public func wrapper(for view: View, in container: View) -> View? { nil }

  /// False: a layer waits until the guest has gone.
  public func canPresent(over guest: View) -> Bool { false }

  /// Does nothing.
  public func noticeMotion() {}

  /// Does nothing.
  public func cameToRest() {}

  /// Does nothing.
  public func cancelGesture(of view: View) {}
}

/// The contents of a container of a ``Stage``.
public struct StageContents<View: AnyObject> {
  /// The children in order. Those of a split are the views in its columns.
  public var children: [View]
  /// The columns of a split.
  public var columns: [SplitColumn: View] = [:] {
    didSet { children = SplitColumn.allCases.compactMap { columns[$0] } }
  }
  /// The child in front. In a stack it is always the last one. Columns beside each other may have none.
  public var focus: View?
  /// The column in front, or nil if they are beside each other.
  public var frontColumn: SplitColumn? {
    focus.flatMap { focus in SplitColumn.allCases.first { columns[$0] === focus } }
  }
  /// The state of a custom container, in a word. A stage receives this, and is not asked for it.
  public var state: String?
  /// Whether a split has room for one column only. A stage is asked for this if it decides it, and is never told.
  public var isCollapsed = false

  /// Creates the contents of a stack, of tabs or of a custom container.
  ///
  /// - Parameters:
  ///   - children: The children in order.
  ///   - focus: The child in front.
  public init(_ children: [View] = [], focus: View? = nil) {
    (self.children, self.focus) = (children, focus)
  }

  /// Creates the contents of a split.
  ///
  /// - Parameters:
  ///   - columns: The columns that are not empty.
  ///   - focus: The column in front, or nil if they are beside each other.
  ///   - isCollapsed: Whether there is room for one column only.
  public init(_ columns: [SplitColumn: View], focus: View? = nil, isCollapsed: Bool = false) {
    children = SplitColumn.allCases.compactMap { columns[$0] }
    (self.columns, self.focus, self.isCollapsed) = (columns, focus, isCollapsed)
  }
}

/// How a ``Stage`` makes a change.
public struct StageChange: Hashable, Sendable {
  /// Whether it is animated.
  public let isAnimated: Bool
  /// How it should look, such as the presentation of a layer, or nil. See ``TreeStep/hints``.
  public let hints: Presentation?

  /// Creates a way to make a change.
  ///
  /// - Parameters:
  ///   - isAnimated: Whether it is animated.
  ///   - hints: How it should look.
  public init(isAnimated: Bool, hints: Presentation? = nil) {
    (self.isAnimated, self.hints) = (isAnimated, hints)
  }

  /// Without animation, for a container that is filled before it shows.
  public static var atOnce: StageChange { StageChange(isAnimated: false) }
}

/// The end of something that moves on a ``Stage``. See ``StageEngine/begins(_:limit:)``.
public struct StageRest {
  private let onEnd: (_ isReversed: Bool) -> Void

  init(_ onEnd: @escaping (_ isReversed: Bool) -> Void) { self.onEnd = onEnd }

  /// Says that it rests. Once that is said, or its time limit is over, saying it again has no effect.
  public func end() { onEnd(false) }

  /// Says that it rests, and whether the user has turned it round, so nothing has changed.
  ///
  /// If the engine made the change, the tree follows the user at once, as after ``StageEngine/userMoved()``.
  ///
  /// - Parameter isReversed: Whether the user has turned it round.
  public func end(isReversed: Bool) { onEnd(isReversed) }
}
