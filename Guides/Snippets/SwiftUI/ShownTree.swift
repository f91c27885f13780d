// Not compiled for macOS, which has no full-screen covers, nor for tvOS, which has no popovers.
#if os(iOS) || os(visionOS) || !canImport(SwiftUI)
  import Observation
  import RouteKit

  #if canImport(SwiftUI)
    import SwiftUI
  #endif

  /// The tree as SwiftUI sees it: the picture that the views show, and a binding for each of their changes.
  @available(iOS 17, *)
  @MainActor @Observable
  final class ShownTree: @MainActor ScreenHost {
    private(set) var showing = Showing()
    /// It only keeps the picture for the next update of the views.
    @ObservationIgnored let turn = HostTurn.same
    @ObservationIgnored private var connection: HostConnection?
    @ObservationIgnored private let route: (AnyHashable) -> (any Route<Void>)?

    /// A picture with a number. The number changes after each report, so the views read their bindings again even if the
    /// picture is the same as before.
    struct Showing {
      var picture: TreeSnapshot?
      var number = 0
    }

    /// Connects to a tree. The closure makes a route to the value of a `NavigationLink`.
    init(
      _ tree: ScreenTree, by router: (any Router)? = nil,
      route: @escaping (AnyHashable) -> (any Route<Void>)? = { _ in nil }
    ) throws {
      self.route = route
      connection = try tree.connect(self, by: router)
    }

    func show(_ movement: Movement) {
      connection = movement.connection
      var transaction = Transaction()
      transaction.disablesAnimations = !movement.isAnimated
      withTransaction(transaction) { publish() }
      movement.settled()
    }

    var decidesCollapse: Bool { true }

    private func publish() {
      showing = Showing(picture: connection?.shown, number: showing.number + 1)
    }

    private func report(_ report: (HostConnection) -> Void) {
      if let connection { report(connection) }
      publish()
    }

    func screen(_ id: ScreenID) -> ScreenNode? { connection?.screen(id) }

    func wants(_ wish: HostWish) { report { $0.wants(wish) } }

    // MARK: Bindings

    /// The path of a stack. The route to a value starts from the stack.
    func path(of stack: ScreenID) -> Binding<[PathItem]> {
      let path = connection?.path(of: stack)
      return binding {
        $0.path(of: stack).screens.map(PathItem.screen)
      } set: { items, connection in
        path?.set(items, screen: \.screen) { item in
          guard let route = item.value.flatMap(self.route), let stack = connection.screen(stack)
          else { return nil }
          return ClosureRoute(route).from(stack)
        }
      } or: {
        []
      }
    }

    /// The focused child of tabs. Selecting it again is a wish.
    func selection(of tabs: ScreenID) -> Binding<ScreenID?> {
      binding {
        $0.shown.focusedChild(of: tabs)?.id
      } set: { id, connection in
        guard let id else { return }
        let isSelected = connection.shown.focusedChild(of: tabs)?.id == id
        if isSelected {
          connection.wants(.reselect(id))
        } else {
          connection.did(.selected(id, in: tabs))
        }
      } or: {
        nil
      }
    }

    /// The column that a collapsed split shows.
    func column(of split: ScreenID) -> Binding<NavigationSplitViewColumn> {
      binding {
        NavigationSplitViewColumn($0.shown.focusedChild(of: split)?.label)
      } set: { column, connection in
        let child = connection.shown.children(of: split)
          .first { NavigationSplitViewColumn($0.label) == column }
        if let id = child?.id { connection.did(.selected(id, in: split)) }
      } or: {
        .sidebar
      }
    }

    func collapse(_ split: ScreenID, _ isCollapsed: Bool) {
      guard showing.picture?[split]?.isCollapsed != isCollapsed else { return }
      report { $0.did(.collapsed(isCollapsed, in: split)) }
    }

    /// The layer that a screen presents, if it is of a kind. Setting nil says that the user has dismissed it.
    ///
    /// SwiftUI may dismiss a popover or a list of choices that the user may not dismiss. Then nothing is reported, and the
    /// views read the binding again.
    func layer(on host: ScreenID, _ kind: ShownLayer.Kind) -> Binding<ShownLayer?> {
      let layer = showing.picture?.layer(on: host, kind)
      return binding {
        $0.shown.layer(on: host, kind)
      } set: { new, connection in
        if new == nil, let layer, kind == .alert || layer.presentation.isDismissibleByUser {
          connection.did(.removed([layer.id]))
        }
      } or: {
        nil
      }
    }

    /// Whether a screen presents an alert, or a list of choices.
    ///
    /// SwiftUI may set false before or after it calls the action of a button. So a list of choices that was dismissed
    /// without one is reported on the next turn of the main actor. An alert with choices has a button for each of them.
    func isAsking(on host: ScreenID, _ kind: ShownLayer.Kind) -> Binding<Bool> {
      let layer = layer(on: host, kind)
      let needsReport = kind == .choices || alert(on: host, kind)?.choices.isEmpty == true
      return Binding(
        get: { @MainActor in layer.wrappedValue != nil },
        set: { @MainActor isPresented in
          if !isPresented, needsReport { Task { @MainActor in layer.wrappedValue = nil } }
        })
    }

    func alert(on host: ScreenID, _ kind: ShownLayer.Kind) -> RouteKit.Alert<Move>? {
      showing.picture?.layer(on: host, kind).flatMap { screen($0.id) }.flatMap {
        RouteKit.Alert(of: $0)
      }
    }

    func mayDismiss(_ layer: ShownLayer) -> Bool { connection?.allows(.dismiss(layer.id)) ?? false }

    private func binding<Value>(
      get: @escaping (HostConnection) -> Value, set: @escaping (Value, HostConnection) -> Void,
      or none: @escaping () -> Value
    ) -> Binding<Value> {
      _ = showing
      return Binding(
        get: { @MainActor in self.connection.map(get) ?? none() },
        set: { @MainActor value in self.report { set(value, $0) } })
    }
  }

  /// A screen as a view shows it. The view keeps it, because a screen leaves the picture at once, while its view still
  /// slides away.
  @available(iOS 17, *)
  @MainActor
  final class LastNode {
    private(set) var screen: ScreenNode?
    private(set) var kind: TreeSnapshot.Record.Kind?
    private(set) var children: [TreeSnapshot.Record] = []
    private(set) var isOnTree = false

    /// Takes what is shown now. If the screen has left, only `isOnTree` changes.
    func update(_ id: ScreenID, in shown: ShownTree) {
      let record = shown.showing.picture?[id]
      isOnTree = record != nil
      guard let record else { return }
      kind = record.kind
      children = shown.showing.picture?.children(of: id) ?? []
      screen = shown.screen(id) ?? screen
    }

    /// The path of a stack. After the stack has left, the path is constant.
    func path(of id: ScreenID, in shown: ShownTree) -> Binding<[PathItem]> {
      if isOnTree { return shown.path(of: id) }
      return .constant(children.dropFirst().compactMap { $0.id.map(PathItem.screen) })
    }

    /// The selection of tabs. After the tabs have left, it is constant.
    func selection(of id: ScreenID, in shown: ShownTree) -> Binding<ScreenID?> {
      isOnTree ? shown.selection(of: id) : .constant(children.first(where: \.isFocused)?.id)
    }
  }

  /// An element of the path of a `NavigationStack`: a screen, or the value of a `NavigationLink`.
  nonisolated enum PathItem: Hashable {
    case screen(ScreenID)
    case value(AnyHashable)

    var screen: ScreenID? { if case .screen(let id) = self { id } else { nil } }
    var value: AnyHashable? { if case .value(let value) = self { value } else { nil } }
  }

  /// A layer in the picture.
  nonisolated struct ShownLayer: Identifiable {
    let id: ScreenID
    let presentation: Presentation

    enum Kind { case sheet, cover, popover, alert, choices }
  }

  nonisolated extension ShownLayer.Kind {
    init(_ style: PresentationStyle) {
      switch style {
      case .fullScreen: self = .cover
      case .popover: self = .popover
      case .alert: self = .alert
      case .actionSheet: self = .choices
      default: self = .sheet
      }
    }
  }

  nonisolated extension TreeSnapshot {
    func focusedChild(of container: ScreenID) -> Record? {
      children(of: container).first(where: \.isFocused)
    }

    func layer(on host: ScreenID, _ kind: ShownLayer.Kind) -> ShownLayer? {
      guard let owner = records.firstIndex(where: { $0.id == host }),
        let layer = records.first(where: { $0.owner == owner && $0.presentation != nil }),
        let presentation = layer.presentation, ShownLayer.Kind(presentation.style) == kind
      else { return nil }
      return layer.id.map { ShownLayer(id: $0, presentation: presentation) }
    }
  }

  @available(iOS 17, *)
  extension NavigationSplitViewColumn {
    init(_ label: String?) {
      switch label {
      case "supplementary": self = .content
      case "secondary": self = .detail
      default: self = .sidebar
      }
    }
  }
#endif
