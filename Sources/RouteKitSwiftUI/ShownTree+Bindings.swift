import RouteKit
import RouteKitHosting

#if os(iOS) || os(visionOS)
  import SwiftUI
#else
  import SwiftUIStandIn
#endif

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension ShownTree {
  /// Makes a change that SwiftUI has made already.
  private func userMoves(
    _ container: ShownScreen, _ change: (inout StageContents<ShownScreen>) -> Void
  ) {
    userBegins()
    move(container, isAnimated: true) { change(&container.contents) }
    engine.userMoved()
  }

  /// The child in front of tabs. Selecting it again is a wish.
  func selection(of tabs: ShownScreen) -> Binding<ShownScreen?> {
    Binding(
      get: { @MainActor in tabs.contents.focus },
      set: { @MainActor child in
        guard let child, let id = child.id, tabs.contents.children.contains(child) else { return }
        guard tabs.contents.focus != child else { return self.engine.wants(.reselect(id)) }
        self.userMoves(tabs) { $0.focus = child }
      })
  }

  /// The text in a field of an alert.
  func text(in field: AlertField, of layer: ShownScreen) -> Binding<String> {
    Binding(
      get: { @MainActor in field.text },
      set: { @MainActor text in
        field.text = text
        layer.keystrokes += 1
      })
  }

  /// The column that a collapsed split shows.
  func column(of split: ShownScreen) -> Binding<NavigationSplitViewColumn> {
    Binding(
      get: { @MainActor in (split.contents.frontColumn ?? .primary).inSwiftUI },
      set: { @MainActor column in
        let place = SplitColumn.allCases.first { $0.inSwiftUI == column }
        guard let child = place.flatMap({ split.contents.columns[$0] }) else { return }
        self.userMoves(split) { $0.focus = child }
      })
  }

  /// The layer above another one or the root, if it is of a kind. SwiftUI sets nil after the user has dismissed it, and
  /// when a page in it calls `dismiss`.
  ///
  /// SwiftUI may dismiss a popover that the user may not dismiss. Then it is presented again.
  func layer(on below: ShownScreen, _ kind: ShownScreen.LayerKind) -> Binding<ShownScreen?> {
    let layer = below.layer(kind)
    return Binding(
      get: { @MainActor in below.layer(kind) },
      set: { @MainActor new in
        guard new == nil, let layer, layer.presenter == below else { return }
        if self.isUp(layer) { return self.pageDismisses(layer) }
        guard layer.presentation.isDismissibleByUser else {
          return self.hide([layer], isAnimated: true)
        }
        self.userBegins()
        self.dismiss(layer, by: StageChange(isAnimated: true))
        self.engine.userMoved()
      })
  }

  /// Whether there is an alert, or a list of choices.
  ///
  /// SwiftUI sets false before or after it calls the action of a button, and after a tap outside of a list. So
  /// the layer is removed when the alert has closed, unless an answer has done that.
  func isAsking(on below: ShownScreen, _ kind: ShownScreen.LayerKind) -> Binding<Bool> {
    let layer = below.layer(kind)
    let mayEnd =
      kind == .choices
      ? layer?.presentation.isDismissibleByUser == true : layer?.alert?.choices.isEmpty == true
    return Binding(
      get: { @MainActor in below.layer(kind) != nil },
      set: { @MainActor isPresented in
        guard !isPresented, let layer, layer.presenter == below else { return }
        self.hide([layer], isAnimated: true) {
          guard mayEnd, layer.presenter == nil else { return }
          self.own.removeAll { $0 == layer }
          self.engine.userMoved()
        }
      })
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension SplitColumn {
  fileprivate var inSwiftUI: NavigationSplitViewColumn {
    switch self {
    case .primary: .sidebar
    case .supplementary: .content
    case .secondary: .detail
    }
  }
}
