#if os(iOS) || !canImport(SwiftUI)
  import RouteKit

  #if canImport(SwiftUI)
    import SwiftUI
  #endif

  private typealias ViewBuilder = SwiftUI.ViewBuilder

  /// Shows a tree. The closure makes the view of a screen that is not a container.
  @available(iOS 17, *)
  struct TreeView<Content: View>: View {
    let shown: ShownTree
    @SwiftUI.ViewBuilder let content: (ScreenNode) -> Content

    var body: some View {
      if let root = shown.showing.picture?.records.first?.id {
        NodeView(id: root, shown: shown, content: content).id(root)
      }
    }
  }

  /// Shows a screen with everything that it holds, and the layer that it presents.
  @available(iOS 17, *)
  struct NodeView<Content: View>: View {
    let id: ScreenID
    let shown: ShownTree
    let content: (ScreenNode) -> Content

    var body: some View {
      node
        .sheet(item: shown.layer(on: id, .sheet)) { layer in
          view(of: layer.id).interactiveDismissDisabled(!shown.mayDismiss(layer))
        }
        .fullScreenCover(item: shown.layer(on: id, .cover)) { view(of: $0.id) }
        .popover(item: shown.layer(on: id, .popover)) { layer in
          view(of: layer.id).interactiveDismissDisabled(!shown.mayDismiss(layer))
        }
        .alert(
          shown.alert(on: id, .alert)?.title ?? "", isPresented: shown.isAsking(on: id, .alert),
          presenting: shown.alert(on: id, .alert), actions: { buttons(of: $0) },
          message: { message(of: $0) }
        )
        .confirmationDialog(
          shown.alert(on: id, .choices)?.title ?? "", isPresented: shown.isAsking(on: id, .choices),
          titleVisibility: .visible, presenting: shown.alert(on: id, .choices),
          actions: { buttons(of: $0) }, message: { message(of: $0) }
        )
    }

    @ViewBuilder private var node: some View {
      switch shown.showing.picture?[id]?.kind {
      case .stack?: stack
      case .tabs?: tabs
      case .split?: SplitView(id: id, shown: shown, content: content)
      default: if let screen = shown.screen(id) { content(screen) }
      }
    }

    private var children: [ScreenID] {
      shown.showing.picture?.children(of: id).compactMap(\.id) ?? []
    }

    private var stack: some View {
      NavigationStack(path: shown.path(of: id)) {
        if let bottom = children.first {
          view(of: bottom).navigationDestination(for: PathItem.self) { item in
            if let id = item.screen { view(of: id) }
          }
        }
      }
    }

    private var tabs: some View {
      TabView(selection: shown.selection(of: id)) {
        ForEach(children, id: \.self) { child in
          view(of: child)
            .tabItem { Text(shown.screen(child)?.name ?? "") }
            .tag(Optional(child))
        }
      }
    }

    /// The identity keeps the state of one screen from the next one at the same place.
    private func view(of id: ScreenID) -> some View {
      NodeView(id: id, shown: shown, content: content).id(id)
    }

    @ViewBuilder private func message(of alert: RouteKit.Alert<Move>) -> some View {
      if !alert.message.isEmpty { Text(alert.message) }
    }

    private func buttons(of alert: RouteKit.Alert<Move>) -> some View {
      ForEach(alert.choices.indices, id: \.self) { index in
        let choice = alert.choices[index]
        Button(
          choice.title, role: choice.isDestructive ? .destructive : choice.isCancel ? .cancel : nil
        ) {
          if let answer = choice.answer { shown.wants(.route(answer)) }
        }
      }
    }
  }

  /// Shows a split, and reports whether the window has room for its columns.
  @available(iOS 17, *)
  struct SplitView<Content: View>: View {
    let id: ScreenID
    let shown: ShownTree
    let content: (ScreenNode) -> Content
    @Environment(\.horizontalSizeClass) private var width

    var body: some View {
      columns.onChange(of: width, initial: true) { shown.collapse(id, width == .compact) }
    }

    @ViewBuilder private var columns: some View {
      if let middle = child("supplementary") {
        NavigationSplitView(preferredCompactColumn: shown.column(of: id)) {
          column(child("primary"))
        } content: {
          column(middle)
        } detail: {
          column(child("secondary"))
        }
      } else {
        NavigationSplitView(preferredCompactColumn: shown.column(of: id)) {
          column(child("primary"))
        } detail: {
          column(child("secondary"))
        }
      }
    }

    private func child(_ label: String) -> ScreenID? {
      shown.showing.picture?.children(of: id).first { $0.label == label }?.id
    }

    @ViewBuilder private func column(_ child: ScreenID?) -> some View {
      if let child { NodeView(id: child, shown: shown, content: content).id(child) }
    }
  }
#endif
