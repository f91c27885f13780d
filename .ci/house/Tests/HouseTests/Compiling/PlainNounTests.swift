import XCTest

/// Plain nouns are for the app: its screens declare properties of these names, and the library has none.
final class PlainNounTests: XCTestCase {
  private let nouns = [
    "action", "advice", "amount", "ancestors", "anchor", "article", "asker", "attachments",
    "attempt", "author", "back", "badge", "body", "cart", "cell", "color", "columns", "container",
    "content", "context", "controller", "count", "current", "data", "date", "delegate", "depth",
    "description", "destination", "detail", "document", "edit", "email", "error", "extras",
    "filled", "filter", "fingerprint", "flags", "flow", "flows", "focus", "handler", "handlers",
    "held", "history", "host", "id", "image", "index", "input", "item", "items", "journal", "key",
    "kind", "label", "layer", "layers", "level", "lifecycle", "link", "list", "location", "matches",
    "message", "model", "name", "navigation", "next", "node", "note", "number", "opaque", "options",
    "order", "origin", "owner", "page", "parent", "password", "path", "photo", "place", "position",
    "presentation", "presented", "presenter", "presenting", "previous", "price", "product",
    "progress", "query", "record", "remember", "request", "result", "root", "route", "router",
    "rules", "screen", "section", "selected", "selection", "session", "settings", "size", "slot",
    "snapshot", "sort", "stack", "stamp", "state", "status", "steps", "store", "style", "subtitle",
    "tab", "tabs", "tag", "text", "theme", "title", "token", "tree", "type", "url", "user", "value",
    "view", "viewModel", "visible", "visited", "visitor", "watchers",
  ]

  /// The methods that a screen has for its users.
  private let wordsOfScreens = ["enclosing", "hash", "present", "snapshot"]

  /// The methods of the containers, and the nouns of their domain.
  private let wordsOfContainers = [
    "append", "bottom", "children", "collapse", "column", "edit", "expand", "focus", "insert",
    "keep", "label", "pop", "push", "remove", "replace", "screen", "select", "top",
  ]

  private let containers = ["ContainerNode", "StackNode", "TabNode", "SplitNode"]

  private var bases: [String] { ["ScreenNode"] + containers }

  private func names(forSubclassesOf base: String) -> [String] {
    let nouns = Set(nouns).subtracting(wordsOfScreens)
    return
      (base == "ScreenNode" ? nouns.union(wordsOfContainers) : nouns.subtracting(wordsOfContainers))
      .sorted()
  }

  func testASubclassDeclaresPropertiesWithPlainNouns() throws {
    let classes = bases.map { base in
      let nouns = names(forSubclassesOf: base)
      return """
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
    // The library has messages for the names of earlier drafts, and the compiler for the names of macros and `type`.
    let known: Set<String> = [
      "id", "name", "tree", "owner", "parent", "host", "layer", "presented", "presentation",
      "selected", "previous", "history", "column", "error", "type",
    ]
    let unknown = bases.map { names(forSubclassesOf: $0).filter { !known.contains($0) } }
    let classes = zip(bases, unknown).map { base, names in
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
    for (base, names) in zip(bases, unknown) {
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

    // Each screen also has the members of this internal protocol.
    let screens = ["ScreenNode", "AttachmentOwner"]
    expectNone(plainNouns(of: screens, in: files, except: wordsOfScreens))
    expectNone(plainNouns(of: containers, in: files, except: wordsOfScreens + wordsOfContainers))
  }

  func testAPlainNounIsFound() {
    let file = SourceFile(
      "Sources/RouteKit/Tree/Screens/ScreenNode.swift",
      """
      nonisolated open class ScreenNode {
        @exclusivity(unchecked) final var stamp: Int32 = -1
        public final var isVisible: Bool { var number = 1 }
        private static let title = ""
        public static func == (one: ScreenNode, other: ScreenNode) -> Bool { true }
        func remember(_ number: Int) { let count = 2 }
        override func describe() {}
        open func didEnter() {}
        public final func present(_ screen: ScreenNode) {}
      }

      extension ScreenTree {
        var root: ScreenNode?
      }

      extension ScreenNode.FormerNames {
        public var id: ScreenID? { nil }
      }
      """)

    XCTAssertEqual(
      plainNouns(of: ["ScreenNode"], in: [file], except: ["present"]).map(\.description),
      [
        "Sources/RouteKit/Tree/Screens/ScreenNode.swift:2: a screen of an app may want the name 'stamp'",
        "Sources/RouteKit/Tree/Screens/ScreenNode.swift:4: a screen of an app may want the name 'title'",
        "Sources/RouteKit/Tree/Screens/ScreenNode.swift:6: a screen of an app may want the name 'remember'",
      ])
  }
}

/// Objects to members of some types whose name is one word in lower case, whatever their access level.
///
/// A public one cannot be declared in a subclass. The name of another one leads to an error that says that it is
/// inaccessible.
private func plainNouns(
  of types: [String], in files: [SourceFile], except known: [String]
) -> [Remark] {
  var remarks: [Remark] = []
  for file in files {
    var isInside = false
    for (index, line) in file.code.enumerated() {
      let words = SwiftCode.identifiers(in: line).map(\.name)
      func name(after keywords: Set<String>) -> String? {
        guard let keyword = words.firstIndex(where: keywords.contains), keyword + 1 < words.count,
          line.contains("\(words[keyword]) \(words[keyword + 1])")
        else { return nil }
        return words[keyword + 1]
      }
      if line.hasPrefix("}") {
        isInside = false
      } else if !line.hasPrefix(" "), let type = name(after: ["class", "protocol", "extension"]) {
        isInside = types.contains(type) && !line.contains("\(type).")
      } else if isInside, line.hasPrefix("  "), !line.hasPrefix("   "),
        !words.contains("override"), let member = name(after: ["var", "let", "func"]),
        member.allSatisfy(\.isLowercase), !known.contains(member)
      {
        remarks.append(
          Remark(file.path, index + 1, "a screen of an app may want the name '\(member)'"))
      }
    }
  }
  return remarks
}
