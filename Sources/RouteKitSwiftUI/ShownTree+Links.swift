import RouteKitLinks

#if os(iOS) || os(visionOS)
  import SwiftUI
#else
  import Foundation
  import SwiftUIStandIn
#endif

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension ShownTree {
  /// Opens a link. SwiftUI passes it to each view of the window, and several may show this tree.
  func open(_ link: URL, by navigator: Navigator) {
    guard !stages.contains(where: { $0 !== self && $0.link == link }) else { return }
    self.link = link
    navigator.open(link)
    Task { self.link = nil }
  }
}
