extension Explanation.Step: CustomStringConvertible {
  /// The step as a sentence: "Looked for 'CartScreen': the visible screen is another."
  public var description: String {
    switch self {
    case .found(let wanted, let location, let screen):
      "Looked for '\(wanted)'\(location.map { " (\($0))" } ?? ""): found \(screen)."
    case .notFound(let wanted, let location, let reason):
      "Looked for '\(wanted)'\(location.map { " (\($0))" } ?? ""): \(reason)."
    case .asked(let source, let reply): "\(source) \(reply)."
    case .triedInVain(_, let error): "Tried, but failed: \(headline(of: error))"
    case .started(let screen?, let start): "Started from \(screen), \(start)."
    case .started(nil, let start): "Nothing to start from: \(start) is not there."
    case .placed(let screen, let owner?): "Placed \(screen) in \(owner)."
    case .placed(let screen, nil): "Placed \(screen) at the root."
    case .presented(let screen, let host): "Presented \(screen) on \(host)."
    case .omitted(let count): "\(count) more \(count == 1 ? "step" : "steps") did not stop it."
    }
  }
}

extension Explanation.Source: CustomStringConvertible {
  /// The source as the beginning of a sentence: "The leave check of Form #3"
  public var description: String {
    switch self {
    case .routeGuard(let name, let destination, let context):
      "The guard '\(name)'" + (destination.map { " before '\($0)'" } ?? "")
        + (context.map { ", asked about \($0)," } ?? "")
    case .rule(let name, let type, let screen):
      "The rule" + (name.map { " '\($0)'" } ?? "") + " for '\(type)', asked about \(screen),"
    case .showingRule(let name, let type, let screen):
      "The rule" + (name.map { " '\($0)'" } ?? "")
        + " for showing '\(type)', asked about \(screen),"
    case .leaveCheck(let screen): "The leave check of \(screen)"
    }
  }
}

extension Explanation.Reply: CustomStringConvertible {
  /// The reply as the end of a sentence: "allowed it"
  public var description: String {
    switch self {
    case .allowed: "allowed it"
    case .denied: "denied it"
    case .asks(let question): "has to ask" + (question.map { " '\($0)'" } ?? "")
    case .sendsElsewhere(let screen): "redirected it \(way(to: screen))"
    case .answeredYes: "was answered yes"
    case .answeredNo: "was answered no"
    case .answeredElsewhere(let screen): "was answered with a redirect \(way(to: screen))"
    }
  }

  private func way(to screen: String?) -> String { screen.map { "to '\($0)'" } ?? "elsewhere" }
}

/// The first line of an error.
func headline(of error: any Error) -> String {
  if let error = error as? RoutingError { return error.headline }
  return String("\(error)".prefix { !$0.isNewline }).withoutHiddenCharacters
}

/// The name of a type of an app, or nil for a type of the library.
func appsName(of type: Any.Type) -> String? {
  _typeName(type).hasPrefix("RouteKit.") ? nil : bareName(of: type)
}

/// The name of a type without its module and its generic arguments, which say more about its implementation than
/// about its meaning.
package func bareName(of type: Any.Type) -> String {
  let name = _typeName(type, qualified: false)
  return name.utf8.firstIndex(of: UInt8(ascii: "<")).map { String(name[..<$0]) } ?? name
}
