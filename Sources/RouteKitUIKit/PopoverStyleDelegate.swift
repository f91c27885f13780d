#if os(iOS) || os(visionOS)
  import UIKit
#else
  import Foundation
  import UIKitStandIn
#endif

/// The delegate of a presentation whose own delegate adapts its style to the window, for example to keep a popover on a
/// phone. The host itself has no such method: with one, it would have to know UIKit's rules.
final class PopoverStyleDelegate: NSObject, UIPopoverPresentationControllerDelegate {
  private weak var host: UIKitHost?

  init(for host: UIKitHost) { self.host = host }

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    let app = host?.delegates.app[\.delegate, of: controller]
    return (app?.adaptivePresentationStyle(for:traitCollection:))?(controller, traitCollection)
      ?? (app?.adaptivePresentationStyle(for:))?(controller) ?? .none
  }

  func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
    host?.presentationControllerShouldDismiss(controller) ?? true
  }

  func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
    host?.presentationControllerDidAttemptToDismiss(controller)
  }

  func presentationControllerWillDismiss(_ controller: UIPresentationController) {
    host?.presentationControllerWillDismiss(controller)
  }

  func presentationControllerDidDismiss(_ controller: UIPresentationController) {
    host?.presentationControllerDidDismiss(controller)
  }
}
