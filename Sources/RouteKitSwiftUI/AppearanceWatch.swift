import RouteKitHosting

#if os(iOS) || os(visionOS)
  import SwiftUI
  import UIKit
#else
  import Foundation
  import SwiftUIStandIn
#endif

/// An invisible view behind the view of a screen. Its controller hears from UIKit what SwiftUI does not say: when the
/// screen really has come or gone, also after a gesture that was cancelled.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
struct AppearanceWatch: UIViewControllerRepresentable {
  let screen: ShownScreen
  let shown: ShownTree
  /// Whether it is behind everything in the window or in a layer.
  var isOfLayer = false

  func makeUIViewController(context: Context) -> AppearanceWatchController {
    let controller = AppearanceWatchController()
    (controller.screen, controller.shown) = (screen, shown)
    if isOfLayer { screen.watch = controller }
    return controller
  }

  func updateUIViewController(_ controller: AppearanceWatchController, context: Context) {}

  static func dismantleUIViewController(_ controller: AppearanceWatchController, coordinator: ()) {
    controller.leaves()
  }
}

/// The controller of a ``AppearanceWatch``. UIKit calls it with the controllers around it.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
final class AppearanceWatchController: UIViewController {
  weak var shown: ShownTree?
  var screen: ShownScreen?
  private var transition: StageRest?

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard let screen else { return }
    begins()
    shown?.appears(screen, in: self)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if let screen { shown?.appeared(screen, in: self) }
    ends()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    begins()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if let screen { shown?.disappeared(screen, from: self) }
    ends()
  }

  /// SwiftUI drops the view, perhaps before it has gone.
  func leaves() {
    if let screen, screen.isShown(in: self) { shown?.disappeared(screen, from: self) }
    ends()
  }

  private func begins() {
    guard transition == nil, let screen else { return }
    transition = shown?.engine.begins(screen, limit: ShownTree.transitionLimit)
  }

  private func ends() {
    let rest = transition
    transition = nil
    rest?.end()
  }
}

/// A view without a size that notices when a layer of the app leaves the window. It is in UIKit's view around the layer,
/// because a hosting view of SwiftUI takes no views of others.
///
/// RouteKitUIKit has such a view too, but the two modules have no other one in common that knows UIKit.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
final class GuestSentinel: UIView {
  private var onLeaving: (@MainActor @Sendable () -> Void)?
  private weak var shown: ShownTree?

  /// Watches a layer for a tree. One that is already watched for it keeps its sentinel. A window may show several trees.
  ///
  /// - Returns: Whether it is watched. UIKit has no view around the menu of a button.
  static func watch(
    _ controller: UIViewController, for shown: ShownTree,
    onLeaving: @escaping @MainActor @Sendable () -> Void
  ) -> Bool {
    guard let view = controller.presentationController?.containerView else { return false }
    if view.subviews.contains(where: { ($0 as? GuestSentinel)?.shown === shown }) { return true }
    let sentinel = GuestSentinel(frame: .zero)
    (sentinel.shown, sentinel.onLeaving) = (shown, onLeaving)
    view.addSubview(sentinel)
    return true
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window == nil, let onLeaving else { return }
    onLeaving()
    // UIKit may still name the controller that has gone.
    Task { @MainActor in onLeaving() }
  }

  deinit {
    guard let onLeaving else { return }
    Task { @MainActor in onLeaving() }
  }
}
