import XCTest

/// Files, functions and classes that a reader holds in the head.
///
/// A file holds one idea, a function one step, and a class the state of one thing. Split a larger one by idea: remove
/// values that follow from others, and give values that belong together a type with a name.
final class CodeSizesTests: XCTestCase {
  func testFilesAreSmall() throws {
    for file in try Repository.files(in: "Sources") {
      expectSmall(file.codeLines, "lines of code", limit: 400, of: file.path)
    }
  }

  func testFunctionsAreSmall() throws {
    var count = 0
    for file in try Repository.files(in: "Sources") {
      let functions = file.sizes.functions
      count += functions.count
      for function in functions {
        expectSmall(
          function.codeLines, "lines of code", limit: 40, of: "\(file.path): \(function.name)")
      }
    }
    XCTAssertGreaterThan(count, 4_000)
  }

  func testClassesKeepFewProperties() throws {
    var count = 0
    for file in try Repository.files(in: "Sources") {
      let classes = file.sizes.classes
      count += classes.count
      for found in classes {
        expectSmall(
          found.storedProperties, "stored properties", limit: 20,
          of: "\(file.path): \(found.name)")
      }
    }
    XCTAssertGreaterThan(count, 300)
  }

  private func expectSmall(
    _ size: Int, _ unit: String, limit: Int, of name: String, line: UInt = #line
  ) {
    guard size > limit else { return }
    XCTFail("\(name) has \(size) \(unit), and \(limit) are allowed. Split it by idea.", line: line)
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
