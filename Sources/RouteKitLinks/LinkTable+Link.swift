import RouteKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension LinkTable {
  /// A whole link, for a context that needs more of it than its pattern names.
  ///
  /// A context has it as a property, or is one. No pattern names it:
  ///
  /// ```swift
  /// struct Callback: Codable {
  ///   let state: String
  ///   let link: LinkTable.Link
  /// }
  /// links.add("signed in", "callback?state", to: signedIn)
  /// // books://callback?state=1&code=2 has the items 'state' and 'code'
  /// ```
  ///
  /// A context with a link is written as this link. Anything that the sender appended is in it, also what is private. An
  /// archive stores it, as the text of the URL, if a screen remembers such a context.
  public struct Link: Hashable, Sendable, Codable {
    /// The link as received. Characters that no URL has are percent-encoded.
    public let url: URL
    /// All query items, decoded, in their order. An item without `=` has no value.
    public let items: [URLQueryItem]

    /// Creates a link, as a table reads it.
    ///
    /// - Parameter url: The link, of any scheme and host.
    /// - Throws: `RoutingError` of the kind `badLink` if an item is not percent-encoded as it has to be.
    public init(_ url: URL) throws {
      do { self.init(url, items: try LinkText.items(of: url.absoluteString)) } catch {
        throw RoutingError.cannotOpen(url.absoluteString, because: error.reasonForLink)
      }
    }

    init(_ url: URL, items: [LinkText.Item]) {
      self.url = url
      self.items = items.map { URLQueryItem(name: $0.name, value: $0.isFlag ? nil : $0.value) }
    }

    public init(from decoder: any Decoder) throws {
      try self.init(decoder.singleValueContainer().decode(URL.self))
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(url)
    }
  }
}
