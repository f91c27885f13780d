import RouteKit

#if os(iOS) || os(visionOS)
  import SwiftUI
#else
  import Foundation
  import SwiftUIStandIn
#endif

/// Shows a tree.
@available(iOS 17, *)
struct TreeView<TabLabel: View>: View {
  let shown: ShownTree
  let tab: (ScreenNode) -> TabLabel

  var body: some View {
    if let root = shown.picture?.records.first?.id { view(of: root) }
  }

  /// The identity keeps the state of one screen from the next one at the same place.
  func view(of id: ScreenID) -> some View { NodeView(id: id, tree: self).id(id) }
}

/// Shows a screen with everything that it holds, and the layer that it presents.
@available(iOS 17, *)
struct NodeView<TabLabel: View>: View {
  let id: ScreenID
  let tree: TreeView<TabLabel>
  @State private var last = LastNode()

  private var shown: ShownTree { tree.shown }

  var body: some View {
    let _ = last.update(id, in: shown)
    choices(on: alert(on: covers(on: node)))
      .onAppear { shown.screenAppeared(id) }
  }

  @SwiftUI.ViewBuilder private var node: some View {
    switch last.kind {
    case .stack?: stack
    case .tabs?: tabs
    case .split?: SplitView(id: id, tree: tree, last: last)
    case .container?: focusedChild
    default: if let screen = last.screen { PageView(screen: screen) }
    }
  }

  /// A stack whose bottom changes drops its path, so each bottom has its own stack.
  private var stack: some View {
    NavigationStack(path: last.path(of: id, in: shown)) {
      if let bottom = last.children.first?.id {
        tree.view(of: bottom).navigationDestination(for: ScreenID.self) {
          PushedView(id: $0, tree: tree)
        }
      }
    }
    .id(last.children.first?.id)
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

  @SwiftUI.ViewBuilder private var focusedChild: some View {
    if let child = (last.children.first(where: \.isFocused) ?? last.children.first)?.id {
      tree.view(of: child)
    }
  }

  // MARK: Layers

  private func covers(on view: some View) -> some View {
    view
      .sheet(item: shown.layer(on: id, .sheet), onDismiss: shown.layerEnded) { dismissible($0) }
      .fullScreenCover(item: shown.layer(on: id, .cover), onDismiss: shown.layerEnded) {
        tree.view(of: $0.id)
      }
      .popover(item: shown.layer(on: id, .popover)) { layer in
        let size = layer.presentation.size
        dismissible(layer)
          .frame(
            idealWidth: size.map { CGFloat($0.width) }, idealHeight: size.map { CGFloat($0.height) }
          )
          .onDisappear(perform: shown.layerEnded)
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

  @SwiftUI.ViewBuilder private func message(of alert: RouteKit.Alert<Move>) -> some View {
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

/// Shows a screen above the bottom of a stack.
///
/// While the screen may not leave at once, there is no swipe, and a button in place of SwiftUI's asks first: a view that
/// SwiftUI has popped and that comes back has lost its state.
@available(iOS 17, *)
private struct PushedView<TabLabel: View>: View {
  let id: ScreenID
  let tree: TreeView<TabLabel>

  var body: some View {
    let isHeld = tree.shown.picture?[id] != nil && !tree.shown.mayPop(id)
    tree.view(of: id)
      .navigationBarBackButtonHidden(isHeld)
      .toolbar {
        if isHeld {
          ToolbarItem(placement: .navigation) {
            Button("Back", systemImage: "chevron.backward") { tree.shown.wants(.back) }
          }
        }
      }
  }
}

/// Shows a split, and reports whether the window has room for its columns.
@available(iOS 17, *)
private struct SplitView<TabLabel: View>: View {
  let id: ScreenID
  let tree: TreeView<TabLabel>
  let last: LastNode
  @Environment(\.horizontalSizeClass) private var width

  var body: some View {
    columns.onChange(of: width, initial: true) { tree.shown.collapse(id, width == .compact) }
  }

  @SwiftUI.ViewBuilder private var columns: some View {
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

  @SwiftUI.ViewBuilder private func column(_ child: ScreenID?) -> some View {
    if let child { tree.view(of: child) }
  }
}

/// A screen as a view shows it. The view keeps it, because a screen leaves the picture at once, while its view still
/// slides away.
@available(iOS 17, *)
@MainActor
private final class LastNode {
  private(set) var screen: ScreenNode?
  private(set) var kind: TreeSnapshot.Record.Kind?
  private(set) var children: [TreeSnapshot.Record] = []
  private var isOnTree = false

  /// Takes the current picture. If the screen has left, only `isOnTree` changes.
  func update(_ id: ScreenID, in shown: ShownTree) {
    let record = shown.picture?[id]
    isOnTree = record != nil
    guard let record else { return }
    kind = record.kind
    children = shown.picture?.children(of: id) ?? []
    screen = shown.screen(id) ?? screen
  }

  /// The path of a stack. After the stack has left, the path is constant.
  func path(of id: ScreenID, in shown: ShownTree) -> Binding<[ScreenID]> {
    isOnTree ? shown.path(of: id) : .constant(children.dropFirst().compactMap(\.id))
  }

  /// The selection of tabs. After the tabs have left, it is constant.
  func selection(of id: ScreenID, in shown: ShownTree) -> Binding<ScreenID?> {
    isOnTree ? shown.selection(of: id) : .constant(children.first(where: \.isFocused)?.id)
  }
}
