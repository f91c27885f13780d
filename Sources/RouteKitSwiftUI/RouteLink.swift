public import RouteKit

#if os(iOS) || os(visionOS)
  public import SwiftUI
#else
  public import SwiftUIStandIn
#endif

/// A row of a list that navigates. It looks like a `NavigationLink` in a list, and VoiceOver says the same of it.
///
/// A `NavigationLink` shows a view that the tree does not know. A `RouteLink` performs a route:
///
/// ```swift
/// List {
///   RouteLink("Soup", to: Cookbook.recipe.pushRoute(), with: 1)
///   RouteLink(to: Cookbook.basket.presentRoute()) { Label("Basket", systemImage: "basket") }
/// }
/// ```
///
/// A tap does what `navigator.go(to:with:)` does, and an error goes to the same place. But the route starts from the page
/// of the link, unless the visible screen is inside that: in a wide window, a link in the first column pushes there, even
/// while another column has the focus. While its navigation waits for a guard, another tap on the link does nothing. Nor
/// does a tap on a page that another page of its layer covers already, so two taps at once navigate once. To dim the row,
/// use `disabled(_:)`.
///
/// Outside of a list, use a `Button`. Outside of a ``RoutedView``, a tap only writes to the log:
///
/// ```
/// Cannot follow a RouteLink: it is not in a RoutedView.
/// ```
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
public struct RouteLink<Label: View>: View {
  private let label: Label
  private let go: @MainActor (Navigator, ScreenNode?) -> Task<Void, Never>
  @Environment(\.navigator) private var navigator
  @Environment(\.shownPlace) private var place
  @Environment(\.isEnabled) private var isEnabled
  @State private var isNavigating = false

  /// Creates a link with a label.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - context: The data that the route needs.
  ///   - fileID: The caller's file, for a `Recorder`. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  ///   - label: Makes the label. It is at the leading edge of the row.
  public init<Target: Route>(
    to route: Target, with context: Target.Context, fileID: StaticString = #fileID,
    line: UInt = #line, @SwiftUI.ViewBuilder label: () -> Label
  ) {
    self.label = label()
    go = { $0.go(to: route, with: context, startingIn: $1, fileID: fileID, line: line) }
  }

  /// Creates a link with a label, for a route that needs no context.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - fileID: The caller's file, for a `Recorder`. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  ///   - label: Makes the label. It is at the leading edge of the row.
  public init(
    to route: some Route<Void>, fileID: StaticString = #fileID, line: UInt = #line,
    @SwiftUI.ViewBuilder label: () -> Label
  ) {
    self.init(to: route, with: (), fileID: fileID, line: line, label: label)
  }

  /// The row.
  public var body: some View {
    Button(action: follow) {
      HStack {
        label.multilineTextAlignment(.leading)
        Spacer()
        Image(systemName: "chevron.forward")
          .font(.footnote.weight(.semibold))
          .foregroundStyle(.tertiary)
          .accessibilityHidden(true)
      }
      // A button would be drawn in the tint color of the app.
      .foregroundStyle(isEnabled ? Color.primary : Color.secondary)
    }
  }

  private func follow() {
    guard let navigator else {
      return NavigationLog.write("Cannot follow a RouteLink: it is not in a RoutedView.")
    }
    guard !isNavigating, place?.isInFrontOfLayer ?? true else { return }
    let navigation = go(navigator, place?.screen.screen)
    isNavigating = true
    Task {
      await navigation.value
      isNavigating = false
    }
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension RouteLink where Label == Text {
  /// Creates a link with a text that is localized.
  ///
  /// - Parameters:
  ///   - title: The key of the text.
  ///   - route: The route.
  ///   - context: The data that the route needs.
  ///   - fileID: The caller's file, for a `Recorder`. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  public init<Target: Route>(
    _ title: LocalizedStringKey, to route: Target, with context: Target.Context,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(to: route, with: context, fileID: fileID, line: line) { Text(title) }
  }

  /// Creates a link with a text that is localized, for a route that needs no context.
  ///
  /// - Parameters:
  ///   - title: The key of the text.
  ///   - route: The route.
  ///   - fileID: The caller's file, for a `Recorder`. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  public init(
    _ title: LocalizedStringKey, to route: some Route<Void>, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(to: route, fileID: fileID, line: line) { Text(title) }
  }

  /// Creates a link with a text, such as the name of a recipe.
  ///
  /// - Parameters:
  ///   - title: The text.
  ///   - route: The route.
  ///   - context: The data that the route needs.
  ///   - fileID: The caller's file, for a `Recorder`. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  @_disfavoredOverload
  public init<Target: Route>(
    _ title: some StringProtocol, to route: Target, with context: Target.Context,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(to: route, with: context, fileID: fileID, line: line) { Text(title) }
  }

  /// Creates a link with a text, such as the name of a recipe, for a route that needs no context.
  ///
  /// - Parameters:
  ///   - title: The text.
  ///   - route: The route.
  ///   - fileID: The caller's file, for a `Recorder`. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, to route: some Route<Void>, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(to: route, fileID: fileID, line: line) { Text(title) }
  }
}

/// The screen that a view is on.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
@MainActor
struct ShownPlace {
  let screen: ShownScreen
  let shown: ShownTree
  /// The names of the views from which screens grow.
  let namespace: Namespace.ID

  /// Whether the screen is in front of its layer.
  var isInFrontOfLayer: Bool { shown.layer(showing: screen.screen) != nil }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension EnvironmentValues {
  var shownPlace: ShownPlace? {
    get { self[ShownPlaceKey.self] }
    set { self[ShownPlaceKey.self] = newValue }
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
private struct ShownPlaceKey: EnvironmentKey {
  static var defaultValue: ShownPlace? { nil }
}
