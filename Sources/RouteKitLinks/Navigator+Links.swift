public import RouteKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Navigator {
  /// Opens a link, and waits for guards that have to ask and for the first root. An error goes to
  /// `Navigator.onFailure`.
  ///
  /// ```swift
  /// let navigator = Navigator(tree, by: TreeRouter(tree).opening(links))
  /// navigator.open(url)
  /// ```
  ///
  /// The navigator must have a router that opens links. With any other router it fails:
  ///
  /// ```text
  /// Cannot open 'shop://products/42': the router of the navigator has no table of links.
  /// ```
  ///
  /// - Parameters:
  ///   - url: The link. It may come from anywhere, and nothing in it is trusted.
  ///   - isolation: The caller's actor. Leave it at its default.
  ///   - fileID: The caller's file, for a `Recorder`. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  /// - Returns: The navigation, to cancel it.
  @discardableResult
  public func open(
    _ url: URL, isolation: isolated any Actor = #isolation, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Task<Void, Never> {
    open(url.absoluteString, fileID: fileID, line: line)
  }

  /// Opens a link that is still a text, as `open(_:)` does.
  ///
  /// - Parameters:
  ///   - text: The link. It may come from anywhere and have any length.
  ///   - isolation: The caller's actor. Leave it at its default.
  ///   - fileID: The caller's file, for a `Recorder`. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  /// - Returns: The navigation, to cancel it.
  @discardableResult
  public func open(
    _ text: String, isolation: isolated any Actor = #isolation, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Task<Void, Never> {
    do {
      guard let router = router as? LinkedRouter else { throw RoutingError.hasNoLinks(for: text) }
      return go(to: try router.opening(text), fileID: fileID, line: line)
    } catch {
      report(error)
      return Request.ended
    }
  }
}

extension RoutingError {
  fileprivate static func hasNoLinks(for link: String) -> RoutingError {
    cannotOpen(
      link, because: "the router of the navigator has no table of links",
      advice: "Create the navigator with a router that opens links: router.opening(links).")
  }
}
