import XCTest

/// Plain nouns are for the app: its screens declare properties of these names, and the library has none.
final class PlainNounTests: XCTestCase {
  private let nouns = [
    "action", "advice", "amount", "ancestors", "anchor", "article", "asker", "attachments",
    "attempt", "author",
    "back", "badge", "body", "cart", "cell", "color", "columns", "container", "content", "context",
    "controller",
    "count", "current", "data", "date", "delegate", "depth", "description", "destination", "detail",
    "document", "edit",
    "email", "error", "extras", "filled", "filter", "fingerprint", "flags", "flow", "flows",
    "focus", "handler",
    "handlers", "held", "history", "host", "id", "image", "index", "input", "item", "items",
    "journal", "key", "kind",
    "label", "layer", "layers", "level", "lifecycle", "link", "list", "location", "matches",
    "message", "model", "name",
    "navigation", "next", "node", "note", "number", "opaque", "options", "order", "origin", "owner",
    "page", "parent",
    "password", "path", "photo", "place", "position", "presentation", "presented", "presenter",
    "presenting",
    "previous", "price", "product", "progress", "query", "record", "remember", "request", "result",
    "root", "route",
    "router", "rules", "screen", "section", "selected", "selection", "session", "settings", "size",
    "slot", "snapshot",
    "sort", "stack", "stamp", "state", "status", "steps", "store", "style", "subtitle", "tab",
    "tabs", "tag", "text",
    "theme", "title", "token", "tree", "type", "url", "user", "value", "view", "viewModel",
    "visible", "visited",
    "visitor", "watchers",
  ]

  private let bases = ["ScreenNode", "ContainerNode", "StackNode", "TabNode", "SplitNode"]

  func testASubclassDeclaresPropertiesWithPlainNouns() throws {
    let classes = bases.map { base in
      """
      final class Product\(base): \(base) {
      \(nouns.map { "  let \($0): Int" }.joined(separator: "\n"))

        init(_ number: Int) {
      \(nouns.map { "    self.\($0) = number" }.joined(separator: "\n"))
          super.init()
        }
      }
      """
    }
    let program = """
      import RouteKit

      final class ProductScreen: ScreenNode {
        let id: Int
        var name: String
        init(id: Int, name: String) { (self.id, self.name) = (id, name) }
      }

      \(classes.joined(separator: "\n\n"))

      func numbers(_ one: ProductScreen, _ other: ProductStackNode) -> [Int] {
        [one.id, other.id, other.parent, other.children.count]
      }
      """

    let messages = try SwiftCompiler().messages(about: ["Product": program], checking: .actors)

    XCTAssertEqual(messages.map(\.description), [])
  }

  func testANameThatASubclassDidNotDeclareIsUnknown() throws {
    // `id` is that of `Identifiable`, and the compiler has its own messages for `error` and `type`.
    let known = wordsOfUsers.union(["id", "error", "type"])
    let names = nouns.filter { !known.contains($0) }
    let classes = bases.map { base in
      """
      final class Product\(base): \(base) {
        func show(_ other: Product\(base)) {
      \(names.map { "    _ = \($0)\n    _ = other.\($0)" }.joined(separator: "\n"))
        }
      }
      """
    }
    let programs = zip(bases, classes).map { ($0, "import RouteKit\n\n" + $1) }

    let messages = try SwiftCompiler().messages(
      about: Dictionary(uniqueKeysWithValues: programs), checking: .types)

    let texts = Dictionary(grouping: messages, by: \.program).mapValues { $0.map(\.text) }
    for base in bases {
      XCTAssertEqual(
        texts[base],
        names.flatMap {
          [
            "error: cannot find '\($0)' in scope",
            "error: value of type 'Product\(base)' has no member '\($0)'",
          ]
        }, base)
    }
  }

  func testAScreenHasNoPropertyOfOnePlainWord() throws {
    let files = try Repository.files(in: "Sources/RouteKit")

    expectNone(plainNouns(of: bases, in: files))
  }

  func testAPlainNounIsFound() {
    let file = SourceFile(
      "Sources/RouteKit/Core/ScreenNode.swift",
      """
      nonisolated open class ScreenNode {
        @exclusivity(unchecked) final var stamp: Int32 = -1
        public final var isVisible: Bool { var number = 1 }
        private static let title = ""
        public static func == (one: ScreenNode, other: ScreenNode) -> Bool { true }
        func remember(_ number: Int) { let count = 2 }
        override func describe() {}
        open func didEnter() {}
      }

      extension ScreenTree {
        var root: ScreenNode?
      }
      """)

    XCTAssertEqual(
      plainNouns(of: ["ScreenNode"], in: [file]).map(\.description),
      [
        "Sources/RouteKit/Core/ScreenNode.swift:2: a screen of an app may want the name 'stamp'",
        "Sources/RouteKit/Core/ScreenNode.swift:4: a screen of an app may want the name 'title'",
        "Sources/RouteKit/Core/ScreenNode.swift:6: a screen of an app may want the name 'remember'",
      ])
  }
}

/// The verbs that a screen and the containers have for their users, and the words of the containers' domain.
private let wordsOfUsers: Set<String> = [
  "append", "bottom", "children", "collapse", "column", "edit", "enclosing", "expand", "focus",
  "hash", "insert",
  "keep", "label", "pop", "present", "push", "remove", "replace", "screen", "select", "snapshot",
  "top",
]

/// Objects to members of some classes whose name is one word in lower case, whatever their access level.
///
/// A public one cannot be declared in a subclass. The name of another one leads to an error that says that it is
/// inaccessible.
private func plainNouns(of classes: [String], in files: [SourceFile]) -> [Remark] {
  var remarks: [Remark] = []
  for file in files {
    var isInside = false
    for (index, line) in file.code.enumerated() {
      if let type = line.firstMatch(of: /^(?:[a-z]+ )*(?:class|extension) (\w+)/) {
        isInside = classes.contains(String(type.1))
      } else if line.hasPrefix("}") {
        isInside = false
      } else if isInside,
        let member = line.firstMatch(
          of: /^  ((?:@?\w+(?:\([^)]*\))? )*)(?:var|let|func) ([a-z]+)\b/),
        !member.1.contains("override"), !wordsOfUsers.contains(String(member.2))
      {
        remarks.append(
          Remark(file.path, index + 1, "a screen of an app may want the name '\(member.2)'"))
      }
    }
  }
  return remarks
}
