import XCTest

/// Files, functions and classes that a reader holds in the head.
///
/// A file holds one idea, a function one step, and a class the state of one thing. Split a larger one by idea: remove
/// values that follow from others, and give values that belong together a type with a name.
final class CodeSizesTests: XCTestCase {
  private static let limits = (file: 400, function: 40, storedProperties: 20)

  /// The files, functions and classes that are too large today. A number may fall, and never rises.
  private static let files: [String: Int] = [:]
  private static let functions = [
    "Journal.Entry.perform": 43,
    "Navigation.move": 48,
    "ScreenTree.abandonRoute": 43,
    "ScreenTree.conclude": 42,
  ]
  private static let classes = [
    "Explorer": 54,
    "Navigation": 36,
    "Request": 26,
    "ScreenTree": 21,
  ]

  private static func measuredFiles() throws -> [SourceFile] {
    try Repository.files(in: "Sources")
  }

  func testFilesAreSmall() throws {
    let sizes = try Self.measuredFiles().map { ($0.path, $0.codeLines) }

    expectSmall(sizes, Self.limits.file, allowing: Self.files, "lines of code")
  }

  func testFunctionsAreSmall() throws {
    let sizes = try Self.measuredFiles().flatMap { CodeSizes(of: $0).functions }

    XCTAssertGreaterThan(sizes.count, 4_000)
    expectSmall(
      sizes.map { ($0.name, $0.codeLines) }, Self.limits.function, allowing: Self.functions,
      "lines of code")
  }

  func testClassesKeepFewProperties() throws {
    let sizes = try Self.measuredFiles().flatMap { CodeSizes(of: $0).classes }

    XCTAssertGreaterThan(sizes.count, 300)
    expectSmall(
      sizes.map { ($0.name, $0.storedProperties) }, Self.limits.storedProperties,
      allowing: Self.classes, "stored properties")
  }

  private func expectSmall(
    _ sizes: [(name: String, size: Int)], _ limit: Int, allowing larger: [String: Int],
    _ unit: String, line: UInt = #line
  ) {
    for (name, size) in sizes where size > larger[name] ?? limit {
      XCTFail(
        "\(name) has \(size) \(unit), and \(larger[name] ?? limit) are allowed. Split it by idea.",
        line: line)
    }
    let found = Dictionary(sizes.map { ($0.name, $0.size) }, uniquingKeysWith: max)
    for (name, size) in larger where found[name] ?? 0 < size {
      XCTFail("\(name) has \(found[name] ?? 0) \(unit). Lower its number.", line: line)
    }
  }

  func testStoredPropertiesAreCounted() {
    let sizes = CodeSizes(
      of: SourceFile(
        "Sources/A.swift",
        """
        public final class Node<Child: Owner<Int>>: Owner where Child: Sendable {
          static let shared = Node()
          class var name: String { "{" }
          private(set) weak var parent: Node?  // 1
          var isOpen = false, isLast = false  // 2 and 3
          var table: [String: (Int, Int)] = [:] {  // 4
            didSet { note(table) }
          }
          let act: (Int, Node<Int>) throws
            -> Void  // 5
          var pair: Pair<Int, Int>  // 6
          @MainActor lazy var late: Int = {  // 7
            let local = 1
            return local
          }()
          var count: Int {
            var sum = 0
            sum += 1
            return sum
          }
          public internal(set) var last: Int {
            get { table.count }
            set { table[""] = (newValue, 0) }
          }
          #if DEBUG
            var steps =
              [1, 2]  // 8
          #endif
          init(_ act: @escaping (Int, Node<Int>) throws -> Void = { _, _ in }) { self.act = act }
          struct Part { var one, two: Int }
          final class Inner { let value: Int }
        }
        struct Value { var one = 1 }
        extension Owner.Place { actor Keeper { var kept = 1 } }
        protocol Owner: AnyObject { var owned: Int { get } }
        """))

    XCTAssertEqual(
      sizes.classes,
      [
        ClassSize(name: "Node", storedProperties: 8),
        ClassSize(name: "Node.Inner", storedProperties: 1),
        ClassSize(name: "Owner.Place.Keeper", storedProperties: 1),
      ])
  }

  func testLinesOfFunctionsAreCounted() {
    let sizes = CodeSizes(
      of: SourceFile(
        "Sources/A.swift",
        """
        func top() { call(.init { 1 }) }
        struct Value {
          let text = \"""
            {
            \"""
          init?(
            act: () -> Void = {}
          ) {
            // Not counted.

            func inner() {
            }
          }
          var sum: Int {
            1
          }
          subscript(index: Int) -> Int { index }
        }
        protocol P {
          func requirement()
        }
        """))

    XCTAssertEqual(
      sizes.functions,
      [
        FunctionSize(name: "top", codeLines: 1),
        FunctionSize(name: "Value.init", codeLines: 6),
        FunctionSize(name: "Value.sum", codeLines: 3),
        FunctionSize(name: "Value.subscript", codeLines: 1),
      ])
  }
}
