import XCTest

/// The folders of Sources/RouteKit whose parts name each other, and these parts. Do not add to this list.
private let mechanisms = ["Tree": ["Asking", "Attempts", "Screens"]]

/// The largest number of files that name each other in a mechanism, and in any other folder. They may only fall.
private let limits = (mechanism: 30, folder: 5)

/// The folders in which two parts name each other, directly or indirectly, with these parts.
///
/// A part is a folder with all its contents, or the files next to the folders. The name of the latter is a full stop.
/// Two files in different folders that name each other make a cycle of their folders. So if there is no cycle at any
/// level, files that depend on each other are in one folder.
func cycles(in files: [SourceFile], below root: String) -> [String: [String]] {
  let links = namedFiles(in: files)
  var parts: [String: [String: Set<String>]] = [:]
  for (index, file) in files.enumerated() {
    for other in links[index] {
      let (place, one, two) = parting(of: file, and: files[other], below: root)
      if one != two { parts[place, default: [:]][one, default: []].insert(two) }
    }
  }
  return parts.compactMapValues { edges in
    let cyclic = edges.keys.filter { part in reached(from: part, over: edges).contains(part) }
    return cyclic.isEmpty ? nil : cyclic.sorted()
  }
}

/// The files that name each other's types, directly or indirectly.
func knots(in files: [SourceFile]) -> [[SourceFile]] {
  let links = namedFiles(in: files)
  let reached = files.indices.map { start in
    var found: Set<Int> = []
    var next = Array(links[start])
    while let file = next.popLast() { if found.insert(file).inserted { next += links[file] } }
    return found
  }
  var knots: [[SourceFile]] = []
  var tied: Set<Int> = []
  for file in files.indices where reached[file].contains(file) && !tied.contains(file) {
    let knot = files.indices.filter { reached[file].contains($0) && reached[$0].contains(file) }
    tied.formUnion(knot)
    if knot.count > 1 { knots.append(knot.map { files[$0] }) }
  }
  return knots
}

/// For each file, the files that declare a type that it names.
private func namedFiles(in files: [SourceFile]) -> [Set<Int>] {
  let declarations = files.map(\.declarations)
  var home: [String: Int] = [:]
  for (index, declared) in declarations.enumerated() {
    for type in declared.types { home[type.name] = index }
  }
  return zip(files, declarations).map { file, declared in
    var named: Set<Int> = []
    for line in file.code {
      // A type after a full stop is nested in another one.
      for (name, before) in SwiftCode.identifiers(in: line)
      where before != "." && !declared.all.contains(name) {
        if let other = home[name] { named.insert(other) }
      }
    }
    return named
  }
}

/// The innermost folder that contains both files, and the part of it that contains each.
private func parting(
  of one: SourceFile, and two: SourceFile, below root: String
) -> (place: String, one: String, two: String) {
  let depth = root.split(separator: "/").count
  let (first, second) = (one.folders.dropFirst(depth), two.folders.dropFirst(depth))
  let common = zip(first, second).prefix { $0 == $1 }.count
  return (
    first.prefix(common).joined(separator: "/"), first.dropFirst(common).first ?? ".",
    second.dropFirst(common).first ?? "."
  )
}

private func reached(from part: String, over edges: [String: Set<String>]) -> Set<String> {
  var found: Set<String> = []
  var next = Array(edges[part] ?? [])
  while let other = next.popLast() {
    if found.insert(other).inserted { next += edges[other] ?? [] }
  }
  return found
}

final class CycleTests: XCTestCase {
  func testFoldersDoNotNameEachOtherAtAnyLevel() throws {
    let found = cycles(
      in: try Repository.files(in: "Sources/RouteKit"), below: "Sources/RouteKit")

    for (folder, parts) in found.sorted(by: { $0.key < $1.key })
    where mechanisms[folder] != parts {
      XCTFail("In '\(folder)' these name each other: \(parts.joined(separator: ", ")).")
    }
    for folder in mechanisms.keys.sorted() where found[folder] == nil {
      XCTFail("'\(folder)' has no cycle any more. Take it off the list.")
    }
  }

  func testFilesThatNameEachOtherAreFewAndInOneFolder() throws {
    let mechanism = Set(FloorPlan.mechanism)
    for knot in try Repository.library.flatMap({
      knots(in: try Repository.files(in: "Sources/" + $0))
    }) {
      let folders = Set(knot.compactMap(FloorPlan.folder))
      let limit = folders.isSubset(of: mechanism) ? limits.mechanism : limits.folder
      let names = knot.map(\.name).joined(separator: ", ")

      XCTAssertTrue(folders.count == 1 || folders.isSubset(of: mechanism), names)
      XCTAssertLessThanOrEqual(knot.count, limit, names)
    }
  }

  func testFilesThatNameEachOtherAreFound() {
    let files = [
      SourceFile("Sources/Kit/Node.swift", "class Node { var tree: Tree? }"),
      SourceFile("Sources/Kit/Tree.swift", "class Tree { var root: Leaf? }"),
      SourceFile("Sources/Kit/Leaf.swift", "class Leaf { var node: Node? }"),
      SourceFile("Sources/Kit/Top.swift", "class Top { var tree: Tree? }"),
    ]

    XCTAssertEqual(
      knots(in: files).map { $0.map(\.name) }, [["Node.swift", "Tree.swift", "Leaf.swift"]])
  }

  func testACycleIsFoundAtTheLevelWhereItsPathsPart() {
    let files = [
      SourceFile("Sources/Kit/Tree/Core/Node.swift", "class Node { var tree: Tree? }"),
      SourceFile("Sources/Kit/Tree/Core/Tree.swift", "class Tree { var root: Node? }"),
      SourceFile("Sources/Kit/Tree/Nodes/Leaf.swift", "class Leaf: Node { let box: Box }"),
      SourceFile("Sources/Kit/Tree/Boxes/Box.swift", "class Box { let lid: Lid }"),
      SourceFile("Sources/Kit/Tree/Lids/Lid.swift", "class Lid { let leaf: Leaf }"),
      SourceFile("Sources/Kit/Links/Link.swift", "struct Link { let path: Path; let leaf: Leaf }"),
      SourceFile("Sources/Kit/Links/Paths/Path.swift", "struct Path { let links: [Link] }"),
    ]

    XCTAssertEqual(
      cycles(in: files, below: "Sources/Kit"),
      ["Tree": ["Boxes", "Lids", "Nodes"], "Links": [".", "Paths"]])
  }

  func testANestedTypeAndAGenericParameterAreNotTypesOfAnotherFolder() {
    let files = [
      SourceFile("Sources/Kit/Low/Step.swift", "struct Step { let path: Step.Path }"),
      SourceFile("Sources/Kit/Low/Sole.swift", "struct Sole<Path> { let path: Path }"),
      SourceFile("Sources/Kit/High/Path.swift", "struct Path { let step: Step }"),
    ]

    XCTAssertEqual(cycles(in: files, below: "Sources/Kit"), [:])
  }
}
