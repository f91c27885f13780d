/// A call of an app's code during an attempt, which must not edit or navigate.
@usableFromInline
struct OutsideCall {
  @usableFromInline
  enum Role: String {
    case builder, finder, destination
    case chooser = "closure given to .choosing for"
    case `guard`, hook
    case rule = "rule for"
    case leaveCheck = "leave check of"
    case inverse = "inverse recorded by"
    case container
    case flow
    case handler = "handler of"
    case contextMapping = "context mapping for"
    case contextCheck = "context check for"
    case preparation = "preparation of"
    case updateCheck = "update check of"
    case update = "update of a copy of"
    case popTo = "closure given to .popTo(where:) for"
    case keeping = "closure given to replaceRoute(keeping:) for"
    case probe = "closure that reads a probe of"
    case presentation = "closure given to presentRoute for"
    case hints = "closure that fills the hints for"
    case keep = "closure given to .keep(where:) for"
    case description = "description of the context for"
  }

  @usableFromInline let role: Role
  @usableFromInline let type: Any.Type

  @usableFromInline
  init(role: Role, type: Any.Type) {
    self.role = role
    self.type = type
  }

  /// "the builder 'ProductBuilder'". For a ``Screen`` it is the type of its content.
  var description: String {
    "the \(role.rawValue) '\((type as? ScreenNode.Type)?.typeTitle ?? bareName(of: type))'"
  }
}

/// A router's finder of the screen that routes start from.
@usableFromInline
struct OutsideFinder {
  let type: Any.Type
  let find: (ScreenTree) -> ScreenNode?
}

extension Navigation {
  /// Calls an app's code, which must not edit the tree during the call.
  @inlinable
  func callOut<Result>(_ role: OutsideCall.Role, to type: Any.Type, _ body: () throws -> Result)
    rethrows -> Result
  {
    let outer = caller
    caller = OutsideCall(role: role, type: type)
    defer { caller = outer }
    return try body()
  }
}
