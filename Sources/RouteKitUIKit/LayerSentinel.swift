#if os(iOS) || os(visionOS)
  import UIKit
#else
  import Foundation
  import UIKitStandIn
#endif

/// A view without a size that notices when the view it is in leaves the window, or is released.
///
/// A layer may go without a call: its controller dismisses itself, or what it was presented from has gone.
final class LayerSentinel: UIView {
  private var onLeaving: (@MainActor @Sendable () -> Void)?

  /// Watches a layer. One that is already watched keeps its sentinel. It is in UIKit's view around that of the layer,
  /// because a hosting view of SwiftUI takes no views of others.
  static func watch(
    _ controller: UIViewController, onLeaving: @escaping @MainActor @Sendable () -> Void
  ) {
    guard let view = controller.presentationController?.containerView,
      !view.subviews.contains(where: { $0 is LayerSentinel })
    else { return }
    let sentinel = LayerSentinel(frame: .zero)
    sentinel.onLeaving = onLeaving
    view.addSubview(sentinel)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil, let onLeaving { inNextTurn(onLeaving) }
  }

  deinit {
    if let onLeaving { Task { @MainActor in onLeaving() } }
  }
}
