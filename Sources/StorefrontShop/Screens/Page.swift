package import RouteKit

/// A screen that a terminal can show.
///
/// This is the app's own protocol, because the library does not know the content of screens. The
/// rows are read each time the screen is printed, so they show the current state of the models.
package protocol Page {
  /// The title for the line with the path.
  var title: String { get }

  /// The rows on the screen, above the actions. Choosing a row with a command runs the command.
  var body: [Row] { get }

  /// The commands for this screen, as the help shows them: `back`, `open product ID`.
  var actions: [String] { get }

  /// The command that typed text completes, or nil if this screen takes no text.
  var prompt: Row.Prompt? { get }
}

extension Page {
  /// Everything that can be moved through: the body, an empty row, and a row for each action.
  package var rows: [Row] { body + [""] + actions.map(Row.init(action:)) }

  /// The lines on the screen. All actions are on the last line.
  var lines: [String] { body.map(\.text) + ["", actions.joined(separator: ", ")] }

  /// The first action that takes words, unless the body is a list to choose from.
  package var prompt: Row.Prompt? {
    if body.contains(where: { $0.command != nil }) { return nil }
    return actions.lazy.compactMap { Row(action: $0).prompt }.first
  }
}

/// A screen of the shop. Its subclasses are pages, so a user interface can show them all in one way.
package class ShopScreen: ScreenNode {
  override init() { super.init() }
}

/// A row of a page.
package struct Row: Hashable, ExpressibleByStringLiteral {
  /// The row in the line mode.
  package let text: String
  /// The line that choosing the row types, or nil if there is nothing to choose.
  package let command: String?
  /// The line that choosing the row begins to type, or nil if it needs no more words.
  package let prompt: Prompt?

  /// The beginning of a line that typed text completes.
  package struct Prompt: Hashable {
    /// The beginning: `search `.
    package let command: String
    /// The words to type, as the help shows them: `WORDS`.
    package let parameters: String
    /// The text to begin with. The customer can change it.
    package var text = ""
    /// Whether the typed text is hidden.
    package var isSecure = false
  }

  /// Creates a row.
  package init(_ text: String, command: String? = nil, prompt: Prompt? = nil) {
    (self.text, self.command, self.prompt) = (text, command, prompt)
  }

  package init(stringLiteral text: String) { self.init(text) }

  /// Creates a row for an action, as the help shows it.
  ///
  /// `back` is a command. `search WORDS` begins one: words in capitals are for the customer to type.
  ///
  /// - Parameter action: The action.
  package init(action: String) {
    let words = action.split(separator: " ")
    let name = words.prefix { $0 != $0.uppercased() }.joined(separator: " ")
    let parameters = words.drop { $0 != $0.uppercased() }.joined(separator: " ")
    text = action
    (command, prompt) =
      parameters.isEmpty
      ? (name, nil) : (nil, Prompt(command: "\(name) ", parameters: parameters))
  }
}

/// A `Screen` shows the page of its content.
extension Screen: Page where Content: Page {
  package var title: String { content.title }
  package var body: [Row] { content.body }
  package var actions: [String] { content.actions }
  package var prompt: Row.Prompt? { content.prompt }
}

/// Rows for products. Long lists are cut off.
enum Listing {
  private static let most = 20

  /// Returns a row for each product, which opens it, and one with the number of those that are left
  /// out.
  static func rows(_ products: [Product], in catalogue: Catalogue) -> [Row] {
    let rows = products.prefix(most).map { product in
      Row(
        line("\(product.id)", product.name, catalogue.text(product.price)),
        command: "open product \(product.id)")
    }
    let rest = products.count - rows.count
    return rest > 0 ? rows + [Row("and \(rest) more: search to find them")] : rows
  }

  /// Returns a row for each entry of a cart or an order, with the number of the product, and one for
  /// the total.
  ///
  /// - Parameters:
  ///   - entries: The entries.
  ///   - catalogue: The catalogue with the currency.
  ///   - areLinks: Whether choosing an entry opens its product.
  /// - Returns: The rows.
  static func rows(
    _ entries: [CartLine], in catalogue: Catalogue, areLinks: Bool = false
  ) -> [Row] {
    let rows = entries.prefix(most).map { entry in
      Row(
        line(
          "\(entry.count) ×", "\(entry.product.name) (\(entry.product.id))",
          catalogue.text(entry.price)),
        command: areLinks ? "open product \(entry.product.id)" : nil)
    }
    let rest = entries.count - rows.count
    let total = entries.reduce(Price.zero) { $0 + $1.price }
    return rows + (rest > 0 ? [Row("and \(rest) more")] : [])
      + [Row(line("", "Total", catalogue.text(total)))]
  }

  private static func line(_ number: String, _ name: String, _ price: String) -> String {
    let (left, right) = (number.padded(to: 5) + name.padded(to: 24), price)
    return left + String(repeating: " ", count: max(0, 12 - right.columns)) + right
  }
}

extension String {
  /// Returns the text followed by spaces, at least one, to fill some columns of a terminal.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - columns))
  }
}

/// The visible screen as text: the path to it, then its lines.
struct Display {
  let tree: ScreenTree

  var text: String {
    let lines = (tree.visible as? any Page)?.lines ?? []
    return (["[\(way)]"] + lines.map { $0.isEmpty ? "" : "  \($0)" }).map(\.printable)
      .joined(separator: "\n")
  }

  /// The titles of the screens that lead here: `Browse › Kitchen ⇒ Checkout`. An arrow precedes
  /// each layer above the first.
  private var way: String {
    tree.layers.map { titles(in: $0).joined(separator: " › ") }.joined(separator: " ⇒ ")
  }

  /// Returns the titles within a layer, from its root to the focused screen. For a stack, these are
  /// all its screens. For a split, they begin with the columns before the focused one.
  private func titles(in layer: ScreenNode) -> [String] {
    var pages: [ScreenNode] = []
    var next: ScreenNode? = layer
    while let node = next {
      next = (node as? ContainerNode)?.focusedChild
      switch node {
      case let stack as StackNode: pages += stack.children.dropLast()
      case let split as SplitNode: pages += split.children.prefix { $0 !== next }
      default: pages.append(node)
      }
    }
    return pages.compactMap { ($0 as? any Page)?.title }
  }
}
