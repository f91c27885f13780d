import RouteKit
import RouteKitHosting

#if os(iOS) || os(visionOS)
  import SwiftUI
  import UIKit
#else
  import SwiftUIStandIn
#endif

// The sheets and the alerts that pages present themselves, without the tree.

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension ShownTree {
  /// The layers on the screen, the lowest first. The guests are above those of the tree: a page in front presents them.
  var layers: [ShownScreen] { own + guests }

  /// The layers that the tree does not know. SwiftUI presents layers on a search field that is active.
  var guests: [ShownScreen] {
    known.removeAll { $0.controller == nil }
    let others = presented.filter { !($0 is UISearchController) && !isOwnAlertOrLayer($0) }
    return others.map { controller in
      if let guest = known.first(where: { $0.controller === controller }) { return guest }
      let guest = ShownScreen(guest: controller)
      known.append(guest)
      return guest
    }
  }

  /// The controllers that UIKit presents above the root view, the lowest first.
  private var presented: [UIViewController] {
    guard let watch = root?.watch else { return [] }
    return Array(sequence(first: watch, next: \.presentedViewController).dropFirst())
  }

  private func isOwnAlertOrLayer(_ controller: UIViewController) -> Bool {
    if alerts.contains(where: { $0.controller === controller }) { return true }
    if own.contains(where: { $0.watch?.outermost === controller }) { return true }
    // A page's own alert with the same texts cannot be told from the tree's.
    guard let asking = controller as? UIAlertController,
      !known.contains(where: { $0.controller === controller }),
      let layer = own.last(where: { $0.alert != nil && $0.presenter != nil }),
      let alert = layer.alert,
      (asking.title ?? "", asking.message ?? "") == (alert.title, alert.message)
    else { return false }
    alerts = alerts.filter { $0.controller != nil } + [ShownAlert(of: layer, controller)]
    return true
  }

  /// The controller of an alert of the tree. It does not become a guest while it goes.
  struct ShownAlert {
    weak var controller: UIViewController?
    private weak var layer: ShownScreen?

    init(of layer: ShownScreen, _ controller: UIViewController) {
      (self.layer, self.controller) = (layer, controller)
    }

    func shows(_ layer: ShownScreen, in presented: [UIViewController]) -> Bool {
      self.layer == layer && presented.contains { $0 === controller }
    }
  }

  /// Looks at what UIKit presents, before the engine moves anything. A layer that comes or goes moves.
  func noticeMotion() {
    for guest in guests where !isWatched(guest) { looksAgain() }
    for controller in presented where controller.isBeingPresented || controller.isBeingDismissed {
      guard let root, let coordinator = controller.transitionCoordinator, coordinator !== ended
      else { continue }
      let rest = engine.begins(root, limit: ShownTree.transitionLimit)
      coordinator.animate(alongsideTransition: nil) { [weak self, weak coordinator] _ in
        // UIKit may still name the coordinator whose completions it calls.
        self?.ended = coordinator
        rest.end()
      }
    }
  }

  private func isWatched(_ guest: ShownScreen) -> Bool {
    guard let controller = guest.controller else { return true }
    return GuestSentinel.watch(controller, for: self) { [weak self] in self?.guestHasGone() }
  }

  /// Looks at the guests again soon, if a layer waits until they have gone.
  private func looksAgain() {
    guard !looksLater, let connection = engine.connection,
      own.count(where: { $0.presenter != nil }) < connection.shown.layersOnShow.count
    else { return }
    looksLater = true
    schedule(after: .milliseconds(50)) { [weak self] in
      guard let self else { return }
      looksLater = false
      if guests.isEmpty { guestHasGone() } else { engine.check() }
    }
  }

  /// The layers that SwiftUI has lost because of the guest are presented now.
  private func guestHasGone() {
    let controllers = presented
    for layer in own where layer.presenter != nil {
      layer.failures = 0
      if layer.alert != nil {
        layer.isLost = !alerts.contains { $0.shows(layer, in: controllers) }
      }
    }
    engine.check()
  }

  /// Whether UIKit presents a layer of the tree, and does not dismiss it.
  func isUp(_ layer: ShownScreen) -> Bool {
    guard let controller = layer.watch?.outermost else { return false }
    return controller.presentingViewController != nil && !controller.isBeingDismissed
  }

  /// A page in a layer calls SwiftUI's `dismiss`, and nothing has moved yet. The tree decides whether the layer goes, as
  /// for any navigation of the app. If SwiftUI does not wait for that, a layer that stays is presented again.
  func pageDismisses(_ layer: ShownScreen) {
    layer.isLost = true
    engine.wants(.route(Move.dismiss.from(layer.screen)))
    Task { if self.isUp(layer) { layer.isLost = false } }
  }

  /// Dismisses a layer of the app, because the root changes. Its view knows nothing of it.
  func dismiss(guest: ShownScreen, by change: StageChange) {
    guard let presenter = guest.controller?.presentingViewController else { return }
    let rest = engine.begins(guest)
    presenter.dismiss(animated: change.isAnimated) { rest.end() }
  }
}

extension UIViewController {
  /// The controller that is presented, or the root of the window.
  fileprivate var outermost: UIViewController {
    sequence(first: self, next: \.parent).reduce(self) { $1 }
  }
}
