import RouteKit
import RouteKitHosting

#if os(iOS) || os(visionOS)
  import UIKit
#else
  import UIKitStandIn
#endif

/// The hosts of all windows. A controller that navigates finds the one that shows it.
@MainActor
enum HostLookup {
  private static var entries: [Entry] = []
  private struct Entry { weak var host: UIKitHost? }

  static var all: [UIKitHost] { entries.compactMap(\.host) }

  static func add(_ host: UIKitHost) {
    entries = entries.filter { $0.host != nil } + [Entry(host: host)]
  }

  /// The screen of a controller, and its host, in any window.
  static func owner(of controller: UIViewController) -> (host: UIKitHost, screen: ScreenNode)? {
    all.lazy.compactMap { host in host.engine.screen(of: controller).map { (host, $0) } }.first
  }

  /// The screen that a controller shows or is a part of, and its host: that of the controller itself, or else of the
  /// nearest one that holds or presents it.
  static func showing(_ controller: UIViewController) -> (host: UIKitHost, screen: ScreenNode)? {
    sequence(first: controller, next: { $0.parent ?? $0.presentingViewController })
      .lazy.compactMap(owner).first
  }
}
