import Foundation

/// The folders of Sources/RouteKit, from the lowest floor to the highest. A folder only names itself and the folders of
/// lower floors.
struct FloorPlan {
  static let ground = [
    "Values", "Tree/Screens", "Tree/Attempts", "Tree/Asking", "Tree/History", "Tree/Containers",
  ]
  /// The only folders that may name each other. They are one mechanism: an attempt edits the screens of a tree, asks
  /// about them, and may have to wait for the answer.
  static let mechanism = ["Tree/Screens", "Tree/Attempts", "Tree/Asking"]
  static let pieces = ["Building", "Finding", "Transitions"]
  static let spine = ["Routes", "Routing", "Naming", "Observing", "Results"]
  static let features = [
    "Flows", "Destinations", "Tracking", "Archives",
  ]

  /// The folders that a folder may name, itself included, or nil if the folder is not in the plan.
  static func mayName(_ folder: String) -> [String]? {
    if mechanism.contains(folder) { return ["Values"] + mechanism }
    if let floor = ground.firstIndex(of: folder) { return Array(ground[...floor]) }
    if pieces.contains(folder) { return ground + [folder] }
    if let floor = spine.firstIndex(of: folder) { return ground + pieces + spine[...floor] }
    if features.contains(folder) { return ground + pieces + spine + [folder] }
    return nil
  }

  /// The folder of the plan that a file of the library is in.
  static func folder(of file: SourceFile) -> String? {
    let folders = file.folders.dropFirst(2)
    return folders.first == "Tree" ? folders.prefix(2).joined(separator: "/") : folders.first
  }
}

/// The names that a file declares.
struct Declarations {
  /// Top-level types that other files can see, and their lines.
  private(set) var types: [(name: String, isProtocol: Bool, line: Int)] = []
  /// Static members of extensions, such as the leading-dot factories.
  private(set) var staticMembers: [String] = []
  /// Every name that the file declares, including generic parameters and nested types.
  private(set) var all: Set<String> = []
  /// The types with conformances in this file, and their protocols.
  private(set) var conformances: [(type: String, to: [String])] = []

  init(of file: SourceFile) {
    var depth = 0
    var isInExtension = false
    for (index, line) in file.code.enumerated() {
      // Most lines declare nothing, and a search for text is faster.
      let declares = line.hasOne(of: Self.keywords)
      if depth == 0, declares, !isHidden(line), let match = line.firstMatch(of: Self.typeAtTop) {
        types.append((String(match.2), match.1 == "protocol", index + 1))
      }
      if depth == 0 { isInExtension = line.contains("extension ") }
      if depth == 1, isInExtension, let match = line.firstMatch(of: Self.staticMember) {
        staticMembers.append(String(match.1))
      }
      if declares {
        for match in line.matches(of: Self.anyName) { all.insert(String(match.1)) }
      }
      for match in line.contains("<") ? line.matches(of: Self.genericParameters) : [] {
        for parameter in match.1.split(separator: ",") {
          let words = SwiftCode.identifiers(in: String(parameter))
          if let name = words.first(where: { $0.name != "each" }) { all.insert(name.name) }
        }
      }
      depth += line.bracesOpened
    }
    for match in file.code.joined(separator: "\n").matches(of: Self.conformance) {
      let protocols = match.2.components(before: " where ").split { ",&".contains($0) }
      conformances.append(
        (String(match.1), protocols.compactMap { SwiftCode.identifiers(in: String($0)).last?.name })
      )
    }
  }

  private func isHidden(_ line: String) -> Bool {
    line.hasPrefix("private ") || line.hasPrefix("fileprivate ") || line.contains("import ")
  }

  nonisolated(unsafe) private static let typeAtTop =
    /^(?:[\w@()]+\s+)*?(class|struct|enum|protocol|actor|typealias)\s+(\w+)/.wordBoundaryKind(
      .simple)
  nonisolated(unsafe) private static let staticMember = /\bstatic\s+(?:var|let|func)\s+(\w+)/
    .wordBoundaryKind(.simple)
  private static let keywords = [
    "class", "struct", "enum", "protocol", "actor", "type", "var", "let", "func", "case",
  ]
  nonisolated(unsafe) private static let anyName =
    /\b(?:class|struct|enum|protocol|actor|typealias|associatedtype|var|let|func|case)\s+(\w+)/
    .wordBoundaryKind(.simple)
  nonisolated(unsafe) private static let genericParameters =
    /\b(?:func|struct|class|enum|typealias|init|subscript)\b\s*\w*<([^>]*)>/.wordBoundaryKind(
      .simple)
  nonisolated(unsafe) private static let conformance =
    /\b(?:class|struct|enum|actor|extension)\s+(\w+)(?:<[^{]*?>)?\s*:\s*([^{]*)\{/.wordBoundaryKind(
      .simple)
}

extension Substring {
  /// The text before a word, or all of it.
  fileprivate func components(before word: String) -> Substring {
    firstRange(of: word).map { self[..<$0.lowerBound] } ?? self
  }
}
