package import RouteKit
package import RouteKitLinks
package import RouteKitUIKit
package import StorefrontShop

#if os(iOS) || os(visionOS)
  package import UIKit
#else
  package import Foundation
  package import UIKitStandIn
#endif

/// The shop in a scene of UIKit.
///
/// Each page is a table. A tap on a row does what its command does in the terminal. In an app, name this class in
/// `UISceneDelegateClassName` of the property list.
package final class ShopSceneDelegate: RoutedSceneDelegate {
  /// The shop, or nil if its catalogue cannot be read.
  package private(set) var shop: Shop?
  /// The last command. It has ended when it asks the customer something.
  package private(set) var command: Task<Void, Never>?
  /// The words of the last reply, which show above the title.
  package private(set) var reply = ""

  package override func makeTree() -> ScreenTree {
    do { shop = try Shop(catalogue: .shipped()) } catch { didRefuse(error) }
    return shop?.tree ?? ScreenTree()
  }

  package override func makeHost(in window: UIWindow) -> UIKitHost {
    UIKitHost(window: window) { [weak self] screen, _ in PageController(screen, of: self) }
  }

  package override func willShow(_ host: UIKitHost) {
    host.dress = { [weak self] screen, controller in
      if screen.screenParent is TabNode { controller.title = screen.screenName?.capitalized }
      (controller as? PageController)?.update(with: self?.reply)
    }
  }

  package override func router(_ router: TreeRouter) -> any Router { shop?.customer ?? router }

  /// The shop has opened at its first screen already.
  package override func root() -> any Route<Void> { Move.find(.visible) }

  package override func links() throws -> LinkTable? { shop?.links }

  package override func didRefuse(_ error: any Error) { say(error.answer) }

  /// Does what a line does in the terminal, or a row of a screen.
  package func type(_ line: String, on screen: ScreenNode? = nil) {
    command = Task { [weak self] in
      guard let words = await self?.shop?.reply(to: line, on: screen) else { return }
      self?.say(words)
    }
  }

  private func say(_ words: String) {
    reply = words
    host?.refresh()
  }
}

/// A table with the rows of a page.
package final class PageController: UITableViewController {
  /// The rows when the table was drawn.
  package private(set) var rows: [Row] = []
  private let screen: ScreenNode
  private weak var delegate: ShopSceneDelegate?

  init(_ screen: ScreenNode, of delegate: ShopSceneDelegate?) {
    (self.screen, self.delegate) = (screen, delegate)
    super.init(style: .insetGrouped)
    update(with: nil)
  }

  package required init?(coder: NSCoder) { nil }

  /// Reads the page again, because commands change the models behind it.
  func update(with reply: String?) {
    guard let page = screen as? any Page else { return }
    (title, rows, navigationItem.prompt) = (page.title, page.rows, reply)
    if isViewLoaded { tableView.reloadData() }
  }

  package override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }

  package override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { rows.count }

  package override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    let row = rows[indexPath.row]
    var content = cell.defaultContentConfiguration()
    content.text = row.text
    cell.contentConfiguration = content
    cell.accessoryType = row.command == nil && row.prompt == nil ? .none : .disclosureIndicator
    return cell
  }

  package override func tableView(
    _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
  ) {
    tableView.deselectRow(at: indexPath, animated: true)
    let row = rows[indexPath.row]
    if let command = row.command {
      delegate?.type(command, on: screen)
    } else {
      row.prompt.map(ask)
    }
  }

  /// Asks for the words that complete a command, in an alert that the tree does not know.
  private func ask(_ prompt: Row.Prompt) {
    guard let delegate, let host = delegate.host else { return }
    let alert = UIAlertController(title: prompt.parameters, message: nil, preferredStyle: .alert)
    alert.addTextField { $0.text = prompt.text }
    alert.addAction(
      host.button("OK") { [weak delegate, weak alert, screen] in
        delegate?.type(prompt.command + (alert?.textFields?.first?.text ?? ""), on: screen)
      })
    alert.addAction(host.button("Cancel", .cancel))
    present(alert, animated: true)
  }
}
