extension LinkTable {
  /// More links that a table accepts, beside `https` links of the declared hosts and links of the declared schemes.
  ///
  /// ```swift
  /// let links = try LinkTable(accepting: [.anyHost, .http]) { links in   // a browser
  ///   links.add("page", ":path*", to: page)
  /// }
  /// ```
  ///
  /// Each of them widens what others can send to the app, so none of them is on by default.
  public struct Acceptance: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Opens `https` links of every host with a valid name, declared or not. Use it for a browser. Anyone can own such
    /// a host, so keep the lines for your own hosts in ``LinkTable/Draft/from(schemes:hosts:accepting:fill:)``.
    public static let anyHost = Acceptance(rawValue: 1)

    /// Opens `http` links as `https` links of the same host, also the lines in groups. Anyone who controls the network
    /// can change them. So put a line that must not open from `http` in a second table without this word, and open both
    /// with `router.opening(one).opening(other)`. Links are never written with it.
    public static let http = Acceptance(rawValue: 2)

    /// A custom scheme may be followed by a declared host, which is not a segment:
    /// `shop://www.shop.example/projects/1` and `shop://projects/1` are the same link. Links with the scheme are written
    /// with the host.
    public static let hostAfterScheme = Acceptance(rawValue: 4)

    /// Literals fit in uppercase and lowercase, as on a server that ignores the case of a path. Links are written as the
    /// patterns are. Values and the names of items keep their case.
    public static let anyCase = Acceptance(rawValue: 8)

    /// The path and the query may be behind `#`, as in links of a single-page site:
    /// `https://shop.example/#/products/1?ref=mail` and `https://shop.example/products/1?ref=mail` are the same link. Web
    /// links are written with `#`. It counts only if it is followed by a slash, and if there is no path before it. A query
    /// before it is not read, and another `#` behind it is part of a value.
    ///
    /// If only some hosts have such a site, accept it in their group: ``LinkTable/Draft/from(schemes:hosts:accepting:fill:)``.
    public static let pathInFragment = Acceptance(rawValue: 16)
  }
}
