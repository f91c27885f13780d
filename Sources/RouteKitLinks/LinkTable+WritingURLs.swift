public import RouteKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension LinkTable {
  /// Writes the link that leads to a screen.
  ///
  /// ```swift
  /// try links.url(for: "product", with: 42)                         // shop://products/42
  /// try links.url(for: "product", with: 42, host: "shop.example")   // https://shop.example/products/42
  /// ```
  ///
  /// Reading the link gives the same context again. The link is checked before it is returned: if
  /// it would lead to another screen or give another context, this throws an error.
  ///
  /// ```
  /// Cannot write the link to 'page': none of its patterns can hold this context.
  ///
  /// Because: Cannot write 'pages/:name': the link would lead to 'newest'.
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the screen in the table.
  ///   - context: The context to write into the link. A property without a matching parameter is an
  ///     error, unless it is nil or an empty list.
  ///   - host: A declared host or one below a declared wildcard, for an `https` link. If it is nil, the link has the
  ///     first scheme, or without schemes the first host.
  /// - Returns: The link, written with the first pattern that can hold the context.
  /// - Throws: `RoutingError` of the kind `notFound` if the table does not have that name, and of
  ///   the kind `badLink` if the context has another type or none of the patterns can hold it.
  /// - Complexity: O(length of the link).
  public func url<Context: Codable>(
    for name: String, with context: Context, host: String? = nil
  ) throws -> URL {
    let entry = try entry(named: name)
    if entry.contextType != Context.self {
      throw RoutingError.cannotWrite(
        to: name, because: "its context is '\(entry.contextType)', not '\(Context.self)'")
    }
    return try url(to: entry, with: context, host: host)
  }

  /// Writes the link that leads to a screen that needs no context.
  ///
  /// - Parameters:
  ///   - name: The name of the screen in the table.
  ///   - host: A declared host or one below a declared wildcard, for an `https` link. If it is nil, the link has the
  ///     first scheme, or without schemes the first host.
  /// - Returns: The link, written with the first pattern.
  /// - Throws: The same errors as ``url(for:with:host:)``.
  public func url(for name: String, host: String? = nil) throws -> URL {
    let entry = try entry(named: name)
    if !entry.coding.isOfNothing {
      throw RoutingError.cannotWrite(to: name, because: "it needs a '\(entry.contextType)'")
    }
    return try url(to: entry, with: (), host: host)
  }

  /// Writes the link that leads to the visible screen.
  ///
  /// An alert or an action sheet asks something about the screen that it covers. So if it has no
  /// link, this writes the link of that screen. For the visible screen itself, pass the screen.
  ///
  /// - Parameters:
  ///   - tree: The tree. Its visible screen must be built by a named builder, so it remembers
  ///     its context; see `ViewBuilder.named(_:)`.
  ///   - host: A declared host or one below a declared wildcard, for an `https` link. If it is nil, the link has the
  ///     first scheme, or without schemes the first host.
  /// - Returns: The link.
  /// - Throws: `RoutingError` of the kind `emptyTree` if the tree has no root, and of the kind
  ///   `unnamed` if the screen has no name in the table or does not remember its context. Otherwise
  ///   the same errors as ``url(for:with:host:)``.
  public func url(of tree: ScreenTree, host: String? = nil) throws -> URL {
    guard var screen = tree.visible else {
      throw RoutingError.emptyTree("write the link to the visible screen")
    }
    while true {
      do { return try url(of: screen, host: host) } catch let error as RoutingError {
        guard error.kind == .unnamed, let covered = screen.coveredByQuestion else { throw error }
        screen = covered
      }
    }
  }

  /// Writes the link that leads to a screen like the given one.
  ///
  /// - Parameters:
  ///   - screen: A screen built by a named builder.
  ///   - host: A declared host or one below a declared wildcard, for an `https` link. If it is nil, the link has the
  ///     first scheme, or without schemes the first host.
  /// - Returns: The link.
  /// - Throws: The same errors as ``url(of:host:)-(ScreenTree,_)``.
  public func url(of screen: ScreenNode, host: String? = nil) throws -> URL {
    let title = screen.quotedTitle
    guard let name = screen.screenName else {
      throw RoutingError.unnamed(title, "it has no name", "Name its builder: builder.named(name).")
    }
    guard let entry = index.named[name] else {
      throw RoutingError.unnamed(title, "no link leads to that name", nil)
    }
    if entry.coding.isOfNothing { return try url(to: entry, with: (), host: host) }
    guard let context = screen.rememberedContext, type(of: context) == entry.contextType else {
      throw RoutingError.unnamed(
        title, "it does not remember the '\(entry.contextType)' it was built with",
        "Name the builder that takes it: builder.named(\(name.inDoubleQuotes)).")
    }
    return try url(to: entry, with: context, host: host)
  }

  private func entry(named name: String) throws -> LinkEntry {
    if let entry = index.named[name] { return entry }
    throw RoutingError(
      .notFound, action: "write the link to \(name.quoted)",
      reason: "the table does not have that name",
      // A name may be in several groups.
      advice: Set(index.entries.map(\.name)).sorted().adviceOfNearest(to: name))
  }

  private func url(to entry: LinkEntry, with context: Any, host: String?) throws -> URL {
    var reasons: [any Error] = []
    var unreachable: [LinkFault] = []
    for entry in sequence(first: entry, next: \.next) {
      let start: LinkStart
      do { start = try index.addresses.prefix(of: host, for: entry.group) } catch {
        unreachable.append(error)
        continue
      }
      for pattern in entry.patterns.prefix(entry.texts.count) {
        do {
          return try url(by: pattern, of: entry, with: context, after: start)
        } catch let fault as FlatnessFault {
          throw RoutingError.notFlat(entry.contextType, pattern, because: fault)
        } catch {
          reasons.append(
            RoutingError(
              .badLink, action: "write \(pattern.description.quoted)", reason: error.reasonForLink)
          )
        }
      }
    }
    if reasons.isEmpty, let first = unreachable.first {
      let others = sequence(first: entry, next: \.next).dropFirst().compactMap(\.group?.text)
      let isMore = unreachable.count > 1 && first.reason == entry.group?.reason
      throw RoutingError.cannotWrite(
        to: entry.name,
        because: ([first.reason] + (isMore ? others : [])).joined(separator: ", and of "),
        advice: first.advice)
    }
    throw RoutingError.cannotWrite(
      to: entry.name, because: "none of its patterns can hold this context", reasons: reasons)
  }

  private func url(
    by pattern: LinkPattern, of entry: LinkEntry, with context: Any,
    after start: LinkStart
  ) throws -> URL {
    let fields = try LinkFields(of: context, by: entry.coding)
    if start.isGiven, let link = fields.link, !link.hasHost(start.text) {
      throw LinkFault("the context holds a link that does not begin with '\(start.text)'")
    }
    let text =
      try fields.link
      ?? start.text
      + pattern.text(
        of: fields, in: index.trie, isWeb: start.hasHost,
        isInFragment: start.hasHost && index.hasPathInFragment(ofHost: start.host ?? -1))
    try check(text, leadsTo: entry, with: context, as: fields)
    guard let url = URL(string: text), url.absoluteString == text else {
      throw LinkFault("\(text.quoted) is not a URL")
    }
    return url
  }

  /// Reads the written link to check that it leads back.
  private func check(
    _ text: String, leadsTo entry: LinkEntry, with context: Any, as fields: LinkFields
  ) throws {
    let link = try LinkText(text, in: index)
    guard let route = try index.match(link) else {
      throw LinkFault("the link would not fit any pattern")
    }
    if route.entry !== entry {
      throw LinkFault("the link would lead to \(route.entry.name.quoted)")
    }
    let back = try LinkFields(of: route.context, by: entry.coding)
    if !back.isSame(as: fields, inAnyOrder: false)
      && !(back.isSame(as: fields, inAnyOrder: true) && areEqual(route.context, context))
    {
      throw LinkFault("reading the link would give another context")
    }
  }
}

extension ScreenNode {
  /// The screen that the alert or action sheet of this screen covers, or nil if it is in no such layer.
  fileprivate var coveredByQuestion: ScreenNode? {
    let layer = screenLayer
    guard let style = layer.screenPresentation?.style, style == .alert || style == .actionSheet,
      let host = layer.screenHost
    else { return nil }
    return (host as? ContainerNode)?.focusedChild?.visibleInside ?? host
  }
}

/// Whether two contexts are equal, if their type is `Equatable`. A set, for example, may write its
/// values in another order.
private func areEqual(_ one: Any, _ other: Any) -> Bool {
  func isEqual<Context: Equatable>(_ one: Context) -> Bool { other as? Context == one }
  guard let one = one as? any Equatable else { return false }
  return isEqual(one)
}

extension RoutingError {
  fileprivate static func cannotWrite(
    to name: String, because reason: String, advice: String? = nil, reasons: [any Error] = []
  ) -> RoutingError {
    RoutingError(
      .badLink, action: "write the link to \(name.quoted)", reason: reason, advice: advice,
      reasons: reasons)
  }

  fileprivate static func unnamed(
    _ screen: String, _ reason: String, _ advice: String?
  ) -> RoutingError {
    RoutingError(
      .unnamed, action: "write the link to", subject: screen, reason: reason, advice: advice)
  }
}

extension Error {
  /// The reason why a pattern does not fit, as the second half of a sentence. It is on one line,
  /// although an error of the app may be long and quote what came from outside.
  var reasonForLink: String {
    switch self {
    case let fault as ValueFault: fault.reason
    case let fault as FlatnessFault: fault.reason
    case let fault as LinkFault: fault.reason
    case let error as RoutingError where error.kind == .badLink: error.reason
    case let error as DecodingError: error.text.onOneLine(atMost: 200)
    default: "\(self)".onOneLine(atMost: 200)
    }
  }
}

extension DecodingError {
  fileprivate var text: String {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context.debugDescription
    @unknown default: "\(self)"
    }
  }
}
