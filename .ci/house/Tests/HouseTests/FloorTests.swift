import XCTest

/// Names of static members that collections of the standard library have too. After a full stop they do not identify
/// a folder.
private let namesOfCollections: Set<String> = [
  "append", "first", "insert", "last", "popLast", "remove",
]

/// Objects to names of a folder in another folder that must not use them, and to folders that are not in the plan.
func misplacedNames(in files: [SourceFile]) -> [Remark] {
  let declarations = files.map(\.declarations)
  var home: [String: String] = [:]
  var members: [String: Set<String>] = [:]
  for (file, declared) in zip(files, declarations) {
    guard let folder = FloorPlan.folder(of: file) else { continue }
    for type in declared.types { home[type.name] = folder }
    for member in declared.staticMembers { members[member, default: []].insert(folder) }
  }
  var known: [String: Set<String>] = [:]
  for (file, declared) in zip(files, declarations) {
    guard let folder = FloorPlan.folder(of: file) else { continue }
    known[folder, default: []].formUnion(declared.all)
  }
  var remarks: [Remark] = []
  for (file, declared) in zip(files, declarations) {
    guard let folder = FloorPlan.folder(of: file) else {
      remarks += declared.types.map {
        Remark(file.path, $0.line, "'\($0.name)' is declared outside of every folder")
      }
      continue
    }
    guard let allowed = FloorPlan.mayName(folder) else {
      remarks.append(Remark(file.path, 1, "the plan has no folder '\(folder)'"))
      continue
    }
    let familiar = allowed.reduce(into: Set<String>()) { $0.formUnion(known[$1] ?? []) }
    for (index, line) in file.code.enumerated() {
      for (name, before) in SwiftCode.identifiers(in: line) where !declared.all.contains(name) {
        if let owner = home[name], !allowed.contains(owner) {
          remarks.append(Remark(file.path, index + 1, "\(folder) names '\(name)' of \(owner)"))
        }
        if before == ".", let owners = members[name], owners.isDisjoint(with: allowed),
          !familiar.contains(name), !namesOfCollections.contains(name), let owner = owners.min()
        {
          remarks.append(Remark(file.path, index + 1, "\(folder) names '.\(name)' of \(owner)"))
        }
      }
    }
  }
  return remarks
}

/// Objects to files of protocols that name a conformer.
func namedConformers(in files: [SourceFile]) -> [Remark] {
  let declarations = files.map(\.declarations)
  var conformers: [String: Set<String>] = [:]
  for conformance in declarations.flatMap(\.conformances) {
    for name in conformance.to { conformers[name, default: []].insert(conformance.type) }
  }
  var remarks: [Remark] = []
  for (file, declared) in zip(files, declarations) {
    for type in declared.types where type.isProtocol {
      for (index, line) in file.code.enumerated() {
        for (name, _) in SwiftCode.identifiers(in: line)
        where conformers[type.name]?.contains(name) == true {
          remarks.append(
            Remark(file.path, index + 1, "the file of '\(type.name)' names its conformer '\(name)'")
          )
        }
      }
    }
  }
  return remarks
}

/// Objects to folders whose names say nothing.
func vagueFolders(in files: [SourceFile]) -> [Remark] {
  let vague: Set<String> = ["Utilities", "Utils", "Helpers", "Extensions", "Common", "Misc"]
  return files.filter { !vague.isDisjoint(with: $0.folders) }
    .map { Remark($0.path, 1, "no folder is named so: say what is in it") }
}

final class FloorTests: XCTestCase {
  func testAFolderNamesOnlyFoldersBelowIt() throws {
    let files = try Repository.files(in: "Sources/RouteKit")

    XCTAssertFalse(files.isEmpty)
    expectNone(misplacedNames(in: files))
  }

  func testAProtocolsFileNamesNoConformer() throws {
    // RootViewProvider is still in the file of its first conformer.
    let files = try Repository.sources(of: Repository.library).filter {
      $0.name != "ScreenTree.swift"
    }

    expectNone(namedConformers(in: files))
  }

  func testFoldersHaveMeaningfulNames() throws {
    expectNone(
      vagueFolders(in: try Repository.files(in: "Sources") + Repository.files(in: "Tests")))
  }

  func testNamesOfAFloorAboveAreFound() {
    let files = [
      SourceFile(
        "Sources/RouteKit/Tree/Screens/Node.swift",
        """
        class Node {
          func go(_ route: any Route) {}  // Route in a comment
          func wander<Place: Route>(to place: Place) { visit(.home) }
        }
        """),
      SourceFile(
        "Sources/RouteKit/Routes/Route.swift",
        """
        public protocol Route {}
        extension Node {
          static var home: Node { Node() }
        }
        """),
      SourceFile("Sources/RouteKit/Flows/Link.swift", "struct Link { let place: Place }"),
      SourceFile(
        "Sources/RouteKit/Tracking/Place.swift", "private struct Mine {}; struct Other {}"),
      SourceFile("Sources/RouteKit/Destinations/Place.swift", "public struct Place {}"),
      SourceFile("Sources/RouteKit/Stuff/Thing.swift", "struct Thing {}"),
      SourceFile("Sources/RouteKit/Loose.swift", "struct Loose {}"),
    ]

    XCTAssertEqual(
      misplacedNames(in: files).map(\.description),
      [
        "Sources/RouteKit/Tree/Screens/Node.swift:2: Tree/Screens names 'Route' of Routes",
        "Sources/RouteKit/Tree/Screens/Node.swift:3: Tree/Screens names 'Route' of Routes",
        "Sources/RouteKit/Tree/Screens/Node.swift:3: Tree/Screens names '.home' of Routes",
        "Sources/RouteKit/Flows/Link.swift:1: Flows names 'Place' of Destinations",
        "Sources/RouteKit/Stuff/Thing.swift:1: the plan has no folder 'Stuff'",
        "Sources/RouteKit/Loose.swift:1: 'Loose' is declared outside of every folder",
      ])
  }

  func testAConformerInTheFileOfItsProtocolIsFound() {
    let files = [
      SourceFile(
        "Sources/RouteKit/Tree/Screens/Guard.swift",
        "protocol Guard {}\nextension Guard { func f() -> Open<Int> { Open() } }"),
      SourceFile(
        "Sources/RouteKit/Tree/Screens/Open.swift",
        "struct Open<A>: Equatable, Guard where A: Equatable {}"),
    ]

    XCTAssertEqual(
      namedConformers(in: files).map(\.description),
      [
        "Sources/RouteKit/Tree/Screens/Guard.swift:2: the file of 'Guard' names its conformer 'Open'",
        "Sources/RouteKit/Tree/Screens/Guard.swift:2: the file of 'Guard' names its conformer 'Open'",
      ])
  }

  func testAVagueFolderIsFound() {
    XCTAssertEqual(
      vagueFolders(in: [SourceFile("Sources/RouteKit/Tree/Screens/Helpers/A.swift", "")]).count, 1)
  }
}
