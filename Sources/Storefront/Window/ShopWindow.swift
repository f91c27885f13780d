#if GTK
  import CGtk
  import RouteKit
  import RouteKitHosting
  package import StorefrontShop

  /// The shop in a window of GTK. A click on a row types the command of the row.
  @MainActor
  package final class ShopWindow {
    package let shop: Shop
    package let stage: GtkStage
    /// Whether the customer has left the shop.
    package private(set) var isOver = false
    /// The last command. It has ended when it asks the customer something.
    package private(set) var command: Task<Void, Never>?
    /// The box and the rows of each page.
    private var pages: [ObjectIdentifier: (box: Widget, rows: [Row])] = [:]
    private let status: Widget

    /// Shows a shop in a window.
    ///
    /// - Throws: ``Refusal`` if there is no display, and `RoutingError` if another host decides which columns are
    ///   collapsed.
    package init(_ shop: Shop) throws {
      guard gtk_init_check() != 0 else { throw Refusal("There is no display for a window.") }
      self.shop = shop
      status = label("")
      var fill: (ScreenNode) -> Widget = { _ in label("") }
      stage = GtkStage(title: { ShopWindow.title(of: $0) }, content: { fill($0) })
      fill = { [weak self] in self?.makePage(of: $0) ?? label("") }
      stage.onEmpty = { [weak self] in self?.isOver = true }
      stage.onRest = { [weak self] in self?.reload() }
      let entry: Widget = gtk_entry_new()
      gtk_entry_set_placeholder_text(cast(entry), "Any command: cart, open product 42, help")
      on(raw(entry), "activate") { [weak self] in
        self?.type(text(of: entry))
        gtk_editable_set_text(opaque(entry), "")
        return false
      }
      let column: Widget = gtk_window_get_child(cast(stage.window))
      for widget in [status, entry] { gtk_box_append(cast(column), widget) }
      gtk_window_set_default_size(cast(stage.window), 820, 560)
      let connection = try shop.tree.connect(stage, by: shop.customer)
      connection.onRefusal = { [weak self] error in
        let kind = (error as? RoutingError)?.kind
        if kind != .superseded, kind != .mayNotLeave { self?.say(error.answer) }
      }
      gtk_window_present(cast(stage.window))
    }

    /// Lets GTK's main loop run until the shop is over.
    package func run() async throws {
      while !isOver { try await turn() }
      stage.disconnect()
    }

    /// Handles what has happened, and lets the tasks of the main actor run. GTK's own loop would never let them.
    package func turn() async throws {
      while g_main_context_iteration(nil, 0) != 0 {}
      try await Task.sleep(for: .milliseconds(4))
    }

    private static func title(of screen: ScreenNode) -> String {
      if let page = screen as? any Page { return page.title }
      return (screen as? ContainerNode)?.children.first.map { title(of: $0) } ?? ""
    }

    private func makePage(of screen: ScreenNode) -> Widget {
      let body = box(GTK_ORIENTATION_VERTICAL)
      let area: Widget = gtk_scrolled_window_new()
      gtk_scrolled_window_set_child(opaque(area), body)
      gtk_widget_set_vexpand(area, 1)
      gtk_widget_set_size_request(area, 320, -1)
      pages[ObjectIdentifier(screen)] = (body, [])
      fill(screen)
      return area
    }

    /// Reads the pages again, because commands change the models behind them.
    private func reload() {
      let screens = stage.engine.allViews.compactMap { stage.engine.screen(of: $0.view) }
      pages = pages.filter { id, _ in screens.contains { ObjectIdentifier($0) == id } }
      screens.forEach(fill)
    }

    private func fill(_ screen: ScreenNode) {
      guard let page = screen as? any Page, let old = pages[ObjectIdentifier(screen)] else {
        return
      }
      let rows = page.rows
      guard rows != old.rows else { return }
      pages[ObjectIdentifier(screen)]?.rows = rows
      for child in children(of: old.box) { gtk_box_remove(cast(old.box), child) }
      for row in rows { gtk_box_append(cast(old.box), widget(for: row, on: screen)) }
    }

    private func widget(for row: Row, on screen: ScreenNode) -> Widget {
      if let command = row.command {
        let button = button(row.text) { [weak self, weak screen] in self?.type(command, on: screen)
        }
        let text: Widget = gtk_button_get_child(cast(button))
        gtk_label_set_xalign(opaque(text), 0)
        gtk_widget_add_css_class(button, "monospace")
        return button
      }
      guard let prompt = row.prompt else { return label(row.text, "monospace") }
      let entry: Widget = gtk_entry_new()
      gtk_entry_set_placeholder_text(cast(entry), row.text)
      gtk_editable_set_text(opaque(entry), prompt.text)
      on(raw(entry), "activate") { [weak self, weak screen] in
        self?.type(prompt.command + text(of: entry), on: screen)
        return false
      }
      return entry
    }

    /// Does what a line does in the terminal, or a row of a screen.
    private func type(_ line: String, on screen: ScreenNode? = nil) {
      command = Task { [weak self] in
        guard let words = await self?.shop.reply(to: line, on: screen) else {
          self?.isOver = true
          return
        }
        self?.say(words)
        self?.reload()
      }
    }

    private func say(_ words: String) { gtk_label_set_text(opaque(status), words) }
  }
#endif
