import RouteKit
import RouteKitHosting

#if os(iOS) || os(visionOS)
  import SwiftUI
#else
  import Foundation
  import SwiftUIStandIn
#endif

/// Shows a tree.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
struct TreeView<TabLabel: View>: View {
  let shown: ShownTree
  /// The names of the views from which screens grow.
  let namespace: Namespace.ID
  let tab: (String) -> TabLabel
  let badge: (String) -> Int

  var body: some View {
    if let root = shown.root { LayerView(root: root, tree: self) }
  }

  /// The identity keeps the state of one screen from the next one at the same place.
  func view(of screen: ShownScreen) -> some View {
    NodeView(screen: screen, tree: self).id(screen.id)
  }
}

/// Shows the root of the window or of a layer, and the layer above it.
///
/// A layer is not presented by the view of the screen that it is on: SwiftUI makes that again if it comes to another place
/// in its container, and would lose the layer.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
private struct LayerView<TabLabel: View>: View {
  let root: ShownScreen
  let tree: TreeView<TabLabel>
  @State private var frame = CGRect.zero

  private var shown: ShownTree { tree.shown }

  /// A page may draw nothing, or be several views.
  var body: some View {
    let view = VStack { tree.view(of: root) }.background {
      AppearanceWatch(screen: root, shown: shown, isOfLayer: true).frame(width: 0, height: 0).id(
        root.id)
    }
    .background { choices(at: shown.anchorFrame(of: root.layer(.choices), in: frame)) }
    return alert(on: covers(on: view.noteFrame { frame = $0 }))
  }

  private func covers(on view: some View) -> some View {
    view
      .sheet(item: shown.layer(on: root, .sheet), onDismiss: root.layerEnded) {
        dismissible($0).growing(from: $0.presentation.anchor, in: tree.namespace)
      }
      .fullScreenCover(item: shown.layer(on: root, .cover), onDismiss: root.layerEnded) {
        layerView(of: $0).growing(from: $0.presentation.anchor, in: tree.namespace)
      }
      .popover(
        item: shown.layer(on: root, .popover),
        attachmentAnchor: .rect(
          shown.anchorFrame(of: root.layer(.popover), in: frame).map { .rect($0) } ?? .bounds)
      ) { layer in
        let size = layer.presentation.lengths
        dismissible(layer)
          .frame(
            idealWidth: size.map { CGFloat($0.width) }, idealHeight: size.map { CGFloat($0.height) }
          )
          .onDisappear(perform: root.layerEnded)
      }
  }

  /// The stacks of the layer below are not around a layer.
  private func layerView(of layer: ShownScreen) -> some View {
    LayerView(root: layer, tree: tree).environment(\.isInStack, false)
  }

  /// The user cannot dismiss a layer that presents another one, so its screens are not asked.
  @SwiftUI.ViewBuilder private func dismissible(_ layer: ShownScreen) -> some View {
    let isHeld = layer.layer == nil && shown.holds(layer, from: HostWish.dismiss)
    let view = layerView(of: layer).interactiveDismissDisabled(isHeld)
    if let heights = layer.presentation[SheetHeights.self]?.inSwiftUI, !heights.isEmpty {
      view.presentationDetents(heights)
    } else {
      view
    }
  }

  private func alert(on view: some View) -> some View {
    let layer = root.layer(.alert)
    return view.alert(
      layer?.alert?.title ?? "", isPresented: shown.isAsking(on: root, .alert), presenting: layer,
      actions: { AlertActions(layer: $0, shown: shown) }, message: { message(of: $0) })
  }

  /// A list of choices has no anchor. Where it is a popover, it points at the view that it is on.
  private func choices(at anchor: CGRect?) -> some View {
    let layer = root.layer(.choices)
    let place = anchor ?? CGRect(origin: .zero, size: frame.size)
    return Color.clear.frame(width: anchor?.width, height: anchor?.height)
      .confirmationDialog(
        layer?.alert?.title ?? "", isPresented: shown.isAsking(on: root, .choices),
        titleVisibility: .visible, presenting: layer,
        actions: { AlertActions(layer: $0, shown: shown) }, message: { message(of: $0) }
      )
      .position(x: place.midX, y: place.midY)
  }

  @SwiftUI.ViewBuilder private func message(of layer: ShownScreen) -> some View {
    if let message = layer.alert?.message, !message.isEmpty { Text(message) }
  }
}

/// The text fields and the buttons of an alert.
///
/// SwiftUI ignores a change of the data that an alert was presented with. So this view observes the typed texts.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
private struct AlertActions: View {
  let layer: ShownScreen
  let shown: ShownTree

  var body: some View {
    ForEach(layer.screen.alertFields.indices, id: \.self) { index in
      field(layer.screen.alertFields[index])
    }
    ForEach((layer.alert?.choices ?? []).indices, id: \.self) { index in
      if let choice = layer.alert?.choices[index] { button(choice, role: role(of: index)) }
    }
  }

  @SwiftUI.ViewBuilder private func field(_ field: AlertField) -> some View {
    if field.isSecure {
      SecureField(field.label, text: shown.text(in: field, of: layer))
    } else {
      TextField(field.label, text: shown.text(in: field, of: layer))
    }
  }

  /// UIKit raises an exception for a second button with the role `cancel`. Beside a destructive button, SwiftUI adds its
  /// own one if there is none, and the tree would not know that answer.
  private func role(of index: Int) -> ButtonRole? {
    let choices = layer.alert?.choices ?? []
    if index == choices.firstIndex(where: \.isCancel) { return .cancel }
    return choices[index].isDestructive && choices.contains(where: \.isCancel) ? .destructive : nil
  }

  private func button(_ choice: RouteKit.Alert<Move>.Choice, role: ButtonRole?) -> some View {
    Button(choice.title, role: role) {
      if let answer = choice.answer { shown.engine.wants(.route(answer)) }
    }
    .disabled(!choice.isEnabled)
  }
}

/// Shows a screen with everything that it holds.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
private struct NodeView<TabLabel: View>: View {
  let screen: ShownScreen
  let tree: TreeView<TabLabel>
  @Environment(\.isInStack) private var isInStack

  var body: some View {
    node
      .environment(
        \.shownPlace, ShownPlace(screen: screen, shown: tree.shown, namespace: tree.namespace)
      )
      .background { AppearanceWatch(screen: screen, shown: tree.shown).frame(width: 0, height: 0) }
  }

  @SwiftUI.ViewBuilder private var node: some View {
    switch screen.kind {
    case .stack where isInStack && screen.contents.children.isEmpty: VStack {}
    case .stack where isInStack, .split where isInStack:
      Text("\(screen.screen) cannot be shown in a stack.")
    case .stack: stack
    case .tabs: tabs
    case .split: SplitView(split: screen, tree: tree)
    case .container: focusedChild
    default: PageView(screen: screen.screen)
    }
  }

  /// A stack whose bottom changes drops its path, so each bottom has its own stack.
  private var stack: some View {
    let bottom = screen.screens.first
    return NavigationStack(path: tree.shown.path(of: screen)) {
      if let bottom {
        BottomView(screen: bottom, column: screen, tree: tree)
          .navigationDestination(for: ShownScreen.self) {
            PushedView(screen: $0, stack: screen, tree: tree)
          }
      }
    }
    .environment(\.isInStack, true)
    .id(bottom?.id)
  }

  private var tabs: some View {
    TabView(selection: tree.shown.selection(of: screen)) {
      ForEach(screen.contents.children, id: \.self) { child in
        let title = tree.shown.title(of: child)
        tree.view(of: child)
          .tabItem { tree.tab(title) }
          .badge(tree.badge(title))
          .tag(Optional(child))
      }
    }
  }

  @SwiftUI.ViewBuilder private var focusedChild: some View {
    if let child = screen.contents.focus ?? screen.contents.children.first { tree.view(of: child) }
  }
}

/// Shows a screen above the bottom of a stack.
///
/// While the screen may not leave at once, there is no swipe, and a button in place of SwiftUI's asks first: a view that
/// SwiftUI has popped and that comes back has lost its state. Only the screen on top can be swiped away.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
private struct PushedView<TabLabel: View>: View {
  let screen: ShownScreen
  let stack: ShownScreen
  let tree: TreeView<TabLabel>

  var body: some View {
    let isOnTop = stack.screens.last == screen
    let isHeld = isOnTop && tree.shown.holds(stack.removable ?? screen, from: HostWish.remove)
    tree.view(of: screen)
      .growing(from: screen.screen.pushHints?.anchor, in: tree.namespace)
      .asksToGoBack(isHeld, shown: tree.shown)
  }
}

/// Shows the screen at the bottom of a stack, or a column that is not a stack.
///
/// In a collapsed split, SwiftUI's back button there shows the column before. So it asks as that of a pushed screen does.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
private struct BottomView<TabLabel: View>: View {
  let screen: ShownScreen
  /// The stack, or the screen itself.
  let column: ShownScreen
  let tree: TreeView<TabLabel>

  var body: some View {
    let isOnTop = column.kind != .stack || column.screens.last == screen
    tree.view(of: screen)
      .asksToGoBack(isOnTop && tree.shown.holdsColumn(column), shown: tree.shown)
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension View {
  /// Puts a button that asks in place of SwiftUI's while a screen is held.
  fileprivate func asksToGoBack(_ isHeld: Bool, shown: ShownTree) -> some View {
    navigationBarBackButtonHidden(isHeld).toolbar {
      if isHeld {
        ToolbarItem(placement: .navigation) {
          Button("Back", systemImage: "chevron.backward") { shown.engine.wants(.back) }
        }
      }
    }
  }
}

/// Shows a split, and reports whether the window has room for its columns.
///
/// In a portrait window, SwiftUI's own choice hides all columns but the last one, or puts them above that.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
private struct SplitView<TabLabel: View>: View {
  let split: ShownScreen
  let tree: TreeView<TabLabel>
  @Environment(\.horizontalSizeClass) private var width
  /// The user may hide columns.
  @State private var visibility = NavigationSplitViewVisibility.all

  var body: some View {
    columns.navigationSplitViewStyle(.balanced).onChange(of: width, initial: true) {
      tree.shown.collapse(split, width == .compact)
    }
  }

  @SwiftUI.ViewBuilder private var columns: some View {
    let column = tree.shown.column(of: split)
    if split.hasThreeColumns {
      NavigationSplitView(columnVisibility: $visibility, preferredCompactColumn: column) {
        view(in: .primary)
      } content: {
        view(in: .supplementary)
      } detail: {
        view(in: .secondary)
      }
    } else {
      NavigationSplitView(columnVisibility: $visibility, preferredCompactColumn: column) {
        view(in: .primary)
      } detail: {
        view(in: .secondary)
      }
    }
  }

  @SwiftUI.ViewBuilder private func view(in column: SplitColumn) -> some View {
    if let child = split.contents.columns[column] {
      if child.kind == .stack {
        tree.view(of: child)
      } else {
        BottomView(screen: child, column: child, tree: tree)
      }
    }
  }
}

extension EnvironmentValues {
  /// Whether a stack is around the view. SwiftUI shows no other one in it.
  fileprivate var isInStack: Bool {
    get { self[InStackKey.self] }
    set { self[InStackKey.self] = newValue }
  }
}

private struct InStackKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}
