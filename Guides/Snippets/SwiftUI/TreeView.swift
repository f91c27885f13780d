#if os(iOS) || os(visionOS) || !canImport(SwiftUI)
  import RouteKit

  #if canImport(SwiftUI)
    import SwiftUI
  #else
    import Foundation
  #endif

  private typealias ViewBuilder = SwiftUI.ViewBuilder

  /// Shows a tree. One closure makes the view of a screen that is not a container, another the item of a tab.
  @available(iOS 17, *)
  struct TreeView<Content: View, Tab: View>: View {
    let shown: ShownTree
    @SwiftUI.ViewBuilder let content: (ScreenNode) -> Content
    @SwiftUI.ViewBuilder let tab: (ScreenNode) -> Tab

    var body: some View {
      if let root = shown.showing.picture?.records.first?.id { view(of: root) }
    }

    /// The identity keeps the state of one screen from the next one at the same place.
    func view(of id: ScreenID) -> some View { NodeView(id: id, tree: self).id(id) }
  }

  @available(iOS 17, *)
  extension TreeView where Tab == Text {
    /// Shows a tree, with the names of the screens as the titles of tabs.
    init(shown: ShownTree, @SwiftUI.ViewBuilder content: @escaping (ScreenNode) -> Content) {
      self.init(shown: shown, content: content) { Text($0.screenName ?? "") }
    }
  }

  /// Shows a screen with everything that it holds, and the layer that it presents.
  @available(iOS 17, *)
  struct NodeView<Content: View, Tab: View>: View {
    let id: ScreenID
    let tree: TreeView<Content, Tab>
    @State var last = LastNode()

    private var shown: ShownTree { tree.shown }

    var body: some View {
      let _ = last.update(id, in: shown)
      choices(on: alert(on: covers(on: node)))
    }

    @ViewBuilder private var node: some View {
      switch last.kind {
      case .stack?: stack
      case .tabs?: tabs
      case .split?: SplitView(id: id, tree: tree, last: last)
      default: if let screen = last.screen { tree.content(screen) }
      }
    }

    private var stack: some View {
      NavigationStack(path: last.path(of: id, in: shown)) {
        if let bottom = last.children.first?.id {
          tree.view(of: bottom).navigationDestination(for: PathItem.self) { item in
            if let id = item.screen { tree.view(of: id) }
          }
        }
      }
    }

    private var tabs: some View {
      TabView(selection: last.selection(of: id, in: shown)) {
        ForEach(last.children.compactMap(\.id), id: \.self) { child in
          tree.view(of: child)
            .tabItem { if let screen = shown.screen(child) { tree.tab(screen) } }
            .tag(Optional(child))
        }
      }
    }

    // MARK: Layers

    private func covers(on view: some View) -> some View {
      view
        .sheet(item: shown.layer(on: id, .sheet)) { dismissible($0) }
        .fullScreenCover(item: shown.layer(on: id, .cover)) { tree.view(of: $0.id) }
        .popover(item: shown.layer(on: id, .popover)) { layer in
          let size = layer.presentation.size
          dismissible(layer).frame(
            idealWidth: size.map { CGFloat($0.width) }, idealHeight: size.map { CGFloat($0.height) }
          )
        }
    }

    private func dismissible(_ layer: ShownLayer) -> some View {
      tree.view(of: layer.id).interactiveDismissDisabled(!shown.mayDismiss(layer))
    }

    private func alert(on view: some View) -> some View {
      let alert = shown.alert(on: id, .alert)
      return view.alert(
        alert?.title ?? "", isPresented: shown.isAsking(on: id, .alert), presenting: alert,
        actions: { buttons(of: $0) }, message: { message(of: $0) })
    }

    private func choices(on view: some View) -> some View {
      let alert = shown.alert(on: id, .choices)
      return view.confirmationDialog(
        alert?.title ?? "", isPresented: shown.isAsking(on: id, .choices),
        titleVisibility: .visible, presenting: alert, actions: { buttons(of: $0) },
        message: { message(of: $0) })
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
  struct SplitView<Content: View, Tab: View>: View {
    let id: ScreenID
    let tree: TreeView<Content, Tab>
    let last: LastNode
    @Environment(\.horizontalSizeClass) private var width

    var body: some View {
      columns.onChange(of: width, initial: true) { tree.shown.collapse(id, width == .compact) }
    }

    @ViewBuilder private var columns: some View {
      if let middle = child("supplementary") {
        NavigationSplitView(preferredCompactColumn: tree.shown.column(of: id)) {
          column(child("primary"))
        } content: {
          column(middle)
        } detail: {
          column(child("secondary"))
        }
      } else {
        NavigationSplitView(preferredCompactColumn: tree.shown.column(of: id)) {
          column(child("primary"))
        } detail: {
          column(child("secondary"))
        }
      }
    }

    private func child(_ label: String) -> ScreenID? {
      last.children.first { $0.label == label }?.id
    }

    @ViewBuilder private func column(_ child: ScreenID?) -> some View {
      if let child { tree.view(of: child) }
    }
  }
#endif
