/// One thing that an attempt looked for or heard, as small values: no node, and no text before
/// somebody reads it.
enum Note: Sendable {
  case searched(Any.Type, by: any SearchWording, from: Sighting?, found: Sighting?)
  case asked(Inquirer, Explanation.Reply)
  /// Everything from a note on was rolled back, because of the error.
  case triedInVain(since: Int, any Error)
  case started(Sighting?, Explanation.Start)
  case placed(Sighting, in: Sighting?)
  case presented(Sighting, on: Sighting)
  /// So many let the navigation pass, for which there was no room.
  case omitted(Int)
}

/// Who was asked, and about what.
enum Inquirer: Sendable {
  case routeGuard(Any.Type, before: ScreenNode.Type, about: ContextLabel)
  case rule(Any.Type, about: Sighting)
  case leaveCheck(Sighting)
}

/// A screen as it was when something was noted of it.
struct Sighting: Sendable, Equatable {
  let type: ScreenNode.Type
  let name: String?
  /// The number that its tree gave it, or 0.
  let number: Int

  init(_ node: ScreenNode) {
    let isForeign = node.treeReference?._withUnsafeGuaranteedRef { $0.salt != node.numberSalt }
    type = Swift.type(of: node)
    name = node.name
    number = isForeign ?? false ? 0 : node.number
  }

  static func == (one: Sighting, other: Sighting) -> Bool {
    one.type == other.type && one.name == other.name && one.number == other.number
  }

  /// The type, and the name in quotes if there is one.
  var title: String { type.title(named: name) }
}

/// How a search says where it looked and why there is nothing, when somebody wants to know.
protocol SearchWording: AnyObject, Sendable {
  /// What a search that finds nothing comes to: "there is none".
  var absence: String { get }

  /// Where it looked, "from the top layer: current, contained", or nil for what is in one place. The
  /// origin is the title of the screen that its route starts from, if it was told one.
  func place(from origin: String?) -> String?
}

extension ScreenNode {
  /// The type of a screen, and its name in quotes if it has one.
  class func title(named name: String?) -> String {
    name.map { "\(typeTitle) \($0.debugDescription)" } ?? typeTitle
  }

  /// What a route ends in, as errors call it; nil if neither its type nor a name says anything.
  static func destination(named name: String?) -> String? {
    self == ScreenNode.self ? name : title(named: name)
  }
}
