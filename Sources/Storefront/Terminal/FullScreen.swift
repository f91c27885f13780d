package import RouteKit

/// The shop on a full screen: keys become commands, and the tree becomes a picture.
///
/// It is a host of the tree: it shows each movement at once, its size decides whether columns are
/// collapsed, and the keys for moving are wishes. It knows no terminal. It receives keys and a size,
/// and its canvas always shows the present.
///
/// ```swift
/// let screen = try FullScreen(shop, size: Size(columns: 80, rows: 24))
/// screen.press([.down, .enter])
/// await screen.settle()
/// print(screen.canvas.lines)
/// ```
@MainActor
package final class FullScreen: ScreenHost {
  /// The state that is drawn.
  package private(set) var scene: Scene
  /// The size of the terminal.
  package var size: Size { didSet { decideCollapse() } }
  /// Whether the customer has left the shop.
  package private(set) var isOver = false
  /// Is called when the canvas may have changed without a key.
  package var onChange: () -> Void = {}
  private let shop: Shop
  private var connection: HostConnection?
  /// The commands and moves that have to wait for the one before them.
  private var waiting: [Errand] = []
  private var worker: Task<Void, Never>?

  private typealias Errand = @MainActor (FullScreen) async -> Void
  /// The longest line that can be typed, in parts of characters.
  private static let longestLine = 400
  private static let mostWaiting = 16

  /// Shows a shop, which also opens its first link.
  ///
  /// - Parameters:
  ///   - shop: The shop. Its navigations can be undone from now on.
  ///   - size: The size of the terminal.
  /// - Throws: `RoutingError` if the shop has another host that decides which columns are collapsed.
  package init(_ shop: Shop, size: Size) throws {
    (self.shop, self.size) = (shop, size)
    scene = Scene(picture: shop.tree.snapshot(), pages: [:])
    shop.tree.undoLimit = 50
    shop.tree.observe { [weak self] in self?.scene.changes.add($0) }
    let connection = try shop.tree.connect(self)
    connection.onRefusal = { [weak self] in self?.refuse($0) }
    self.connection = connection
    decideCollapse()
    enqueue { screen in
      let news = screen.shop.news
      _ = await screen.shop.greeting()
      if let news { screen.scene.note = Scene.Note(title: "Welcome back", text: news) }
    }
  }

  /// The picture for the terminal.
  package var canvas: Canvas {
    readPages()
    return scene.canvas(size)
  }

  /// Waits until every command has ended or waits for the customer.
  package func settle() async {
    while let worker { await worker.value }
  }

  /// Reads the pages of all screens, because commands change the models behind them.
  private func readPages() {
    scene.pages = [:]
    for screen in shop.tree.screens {
      guard let id = screen.id, let page = screen as? any Page else { continue }
      scene.pages[id] = Scene.Contents(title: page.title, rows: page.rows, prompt: page.prompt)
    }
  }

  // MARK: The tree

  /// Shows a movement at once: a terminal has no animations.
  package func show(_ movement: Movement) {
    scene.picture = movement.picture
    movement.settled()
    decideCollapse()
    onChange()
  }

  /// True: a window that is wide enough shows all columns.
  package var decidesCollapse: Bool { true }

  /// Reports for each split whether the window shows its columns beside each other.
  private func decideCollapse() {
    guard let connection else { return }
    let isCollapsed = !scene.hasRoomForColumns(size)
    for record in scene.picture.records {
      guard record.kind == .split, record.isCollapsed != isCollapsed, let id = record.id else {
        continue
      }
      connection.did(.collapsed(isCollapsed, id))
      scene.picture = connection.shown
    }
  }

  /// Asks for a move, after the commands before it.
  private func want(_ wish: HostWish) { enqueue { $0.wish(wish) } }

  private func wish(_ wish: HostWish) {
    scene.changes = Scene.Changes()
    connection?.wants(wish)
    let remarks = shop.conversation.takeRemarks()
    if !remarks.isEmpty { reply(remarks.joined(separator: "\n"), titled: "Reply") }
  }

  /// Shows why a wish is refused: the library's refusals as the library draws them.
  private func refuse(_ error: any Error) {
    if error is RoutingError {
      scene.note = Scene.Note(title: "Refused", text: "\(error)")
    } else {
      scene.reply = error.answer
    }
    onChange()
  }

  // MARK: Commands

  /// Adds something to do, in the order of the keys. An errand that asks the customer something has
  /// ended for the next ones.
  private func enqueue(_ errand: @escaping Errand) {
    guard waiting.count < FullScreen.mostWaiting else { return }
    waiting.append(errand)
    guard worker == nil else { return }
    worker = Task {
      while !waiting.isEmpty { await waiting.removeFirst()(self) }
      worker = nil
      onChange()
    }
  }

  /// Performs a line as the line mode does.
  private func run(_ line: String) {
    let line = line.printable
    enqueue { await $0.show(line) { try await $0.perform(line) } }
  }

  private func show(
    _ title: String, _ run: @escaping @MainActor (Shop) async throws -> Reply
  ) async {
    scene.changes = Scene.Changes()
    shop.failure = nil
    guard let text = await shop.answer(run) else {
      isOver = true
      return
    }
    if let failure = shop.failure as? RoutingError {
      scene.note = Scene.Note(title: "Refused", text: "\(failure)")
      return
    }
    // The screen itself is on show.
    let page = Display(tree: shop.tree).text
    reply(text.hasSuffix(page) ? String(text.dropLast(page.count)) : text, titled: title)
  }

  /// Shows a short reply at the bottom, and a long one as a note.
  private func reply(_ text: String, titled title: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let text = lines.map { $0.allSatisfy(\.isWhitespace) ? "" : $0 }.joined(separator: "\n")
    let reply = String(text.drop { $0.isNewline }.reversed().drop { $0.isNewline }.reversed())
    if reply.count(where: \.isNewline) < 4 {
      scene.reply = reply
    } else {
      scene.note = Scene.Note(title: title, text: reply)
    }
  }

  // MARK: Keys

  /// Does what keys say. The last one may be waiting for a question: see ``settle()``.
  package func press(_ keys: [Key]) {
    for key in keys where !isOver { press(key) }
  }

  private func press(_ key: Key) {
    scene.reply = ""
    readPages()
    if scene.note != nil {
      pressOnNote(key)
    } else if scene.field != nil {
      pressInField(key)
    } else {
      pressOnPage(key)
    }
  }

  private func pressOnNote(_ key: Key) {
    switch key {
    case .up: scrollNote(by: -1)
    case .down: scrollNote(by: 1)
    case .pageUp: scrollNote(by: -10)
    case .pageDown: scrollNote(by: 10)
    default: scene.note = nil
    }
  }

  private func scrollNote(by count: Int) {
    guard let note = scene.note else { return }
    let last = note.text.count { $0.isNewline }
    scene.note?.offset = max(0, min(note.offset + count, last))
  }

  private func pressOnPage(_ key: Key) {
    switch key {
    case .up: scene.moveSelection(by: -1)
    case .down: scene.moveSelection(by: 1)
    case .pageUp: scene.moveSelection(by: -10)
    case .pageDown: scene.moveSelection(by: 10)
    case .home: scene.moveSelection(by: -1_000)
    case .end: scene.moveSelection(by: 1_000)
    case .enter: choose(scene.selected)
    case .escape, .backspace: goBack()
    case .tab: selectTab(1)
    case .backTab: selectTab(-1)
    case .right: moveSideways(1)
    case .left: moveSideways(-1)
    case .alt(let letter): _ = press(letter)
    case .control("d"): run("quit")
    case .control, .delete: break
    case .character(let letter):
      // On a page that takes text, letters are text.
      let isText = scene.page?.prompt != nil && letter != "?"
      if isText || !press(letter) { begin(with: String(letter)) }
    case .paste(let text): begin(with: text)
    }
  }

  /// Does what a letter means, if it means something.
  private func press(_ letter: Unicode.Scalar) -> Bool {
    switch letter {
    case "?": scene.note = Scene.Note(title: "Help", text: FullScreen.help)
    case "t":
      scene.showsTree.toggle()
      decideCollapse()
    case "u": want(.route(Move.undo))
    case "r": want(.route(Move.redo))
    case "l": scene.field = Scene.Field(.link)
    case ":": scene.field = Scene.Field(.command(""))
    case "/": scene.field = Scene.Field(.filter)
    case "w": explain()
    case "q": run("quit")
    default: return false
    }
    return true
  }

  /// Begins a line: a link if it looks like one, else text for the page or a filter of its rows.
  private func begin(with text: String) {
    if text.contains("://") {
      scene.field = Scene.Field(.link)
    } else if let prompt = scene.page?.prompt {
      scene.field = Scene.Field(.command(prompt.command), text: prompt.text)
    } else {
      scene.field = Scene.Field(.filter)
    }
    type(text)
  }

  private func pressInField(_ key: Key) {
    guard let field = scene.field else { return }
    switch key {
    case .character(let part): type(String(part))
    case .paste(let text): type(text)
    case .backspace where field.text.isEmpty, .escape: close()
    case .backspace: edit { $0.removeLast() }
    case .control("u"): edit { $0 = "" }
    case .control("w"):
      edit { text in
        while text.last?.isWhitespace == true { text.removeLast() }
        while let last = text.last, !last.isWhitespace { text.removeLast() }
      }
    case .up: scene.moveSelection(by: -1)
    case .down: scene.moveSelection(by: 1)
    case .enter: submit(field)
    default: break
    }
  }

  private func type(_ text: String) {
    edit { line in
      let room = FullScreen.longestLine - line.unicodeScalars.count
      line.unicodeScalars += text.unicodeScalars.prefix(max(0, room))
      line = String(line.map { $0.isNewline ? " " : $0 }).printable
    }
  }

  private func edit(_ change: (inout String) -> Void) {
    guard var field = scene.field else { return }
    change(&field.text)
    field.explanation =
      field.purpose == .link
      ? field.text.isEmpty ? "" : explanation(of: "open link \(field.text)") : ""
    scene.field = field
    if field.purpose == .filter, let page = scene.visible { scene.selection[page] = 0 }
  }

  private func submit(_ field: Scene.Field) {
    let row = scene.selected
    close()
    switch field.purpose {
    case .filter: choose(row)
    case .link: run("open link \(field.text)")
    case .command(let beginning): run(beginning + field.text)
    }
  }

  private func close() {
    if scene.field?.purpose == .filter, let page = scene.visible { scene.selection[page] = 0 }
    scene.field = nil
  }

  /// Does what a row is for.
  private func choose(_ row: Row?) {
    guard let row else { return }
    if let command = row.command {
      run(command)
    } else if let prompt = row.prompt {
      scene.field = Scene.Field(.command(prompt.command), text: prompt.text)
    }
  }

  // MARK: Moves

  /// Goes back. From the first screen of a column, it leads to the column before, as in a narrow
  /// window.
  private func goBack() {
    enqueue { screen in
      let outline = screen.scene.outline
      if let split = outline.first(of: .split), let column = outline.focus(of: split),
        outline.children(of: column).count <= 1, outline.layers.count == 1,
        !outline.records[split].isCollapsed,
        let before = outline.child(of: split, beside: -1, isRound: false)
      {
        screen.select(before)
      } else {
        screen.wish(.back)
      }
    }
  }

  /// Selects the tab some steps beside the selected one, around the ends.
  private func selectTab(_ step: Int) {
    enqueue { screen in
      let outline = screen.scene.outline
      guard let tabs = outline.first(of: .tabs), let tab = outline.child(of: tabs, beside: step)
      else { return }
      screen.select(tab)
    }
  }

  /// Moves to the column beside, or to the tab beside if there is no such column.
  private func moveSideways(_ step: Int) {
    enqueue { screen in
      let outline = screen.scene.outline
      guard let split = outline.first(of: .split), !outline.records[split].isCollapsed,
        let column = outline.child(of: split, beside: step, isRound: false)
      else { return screen.selectTab(step) }
      screen.select(column)
    }
  }

  private func select(_ position: Int) {
    if let id = scene.picture.records[position].id { wish(.select(id)) }
  }

  // MARK: Explanations

  /// Shows what the selected row would do.
  private func explain() {
    guard let command = scene.selected?.command else {
      scene.reply = "Select a row first."
      return
    }
    scene.note = Scene.Note(title: "What if: \(command)", text: explanation(of: command))
  }

  private func explanation(of line: String) -> String {
    do {
      guard let preview = try shop.preview(line) else {
        return "'\(line)' does more than go somewhere, so only doing it can show the effect."
      }
      return explanation(of: preview)
    } catch {
      return "\(error)"
    }
  }

  /// The library's own words: the searches and questions on the way, then the changes or the error.
  private func explanation(of preview: Preview) -> String {
    let changes = preview.changes.map { "- \($0)" }
    switch preview.outcome {
    case .refused(_, let error), .fails(let error):
      return "\(error)\n\n\(preview.explanation)"
    default:
      return (["\(preview.explanation)"] + (changes.isEmpty ? [] : [""]) + changes)
        .joined(separator: "\n")
    }
  }

  private static let help = """
    ↑ ↓ PageUp PageDown   move through the rows
    Enter                 do what the row says
    Esc, Backspace        go back
    ← →                   go to the column beside, or to the tab beside
    Tab, Shift-Tab        go to the next tab, or the tab before
    typing                shows the rows with the typed text, or fills in the page
    w                     what would the row do, and why
    u, r                  undo, redo
    l                     go to a link. A pasted link begins this too
    :                     type a command, as in the line mode
    /                     show the rows with a text, also if it begins with one of these letters
    t                     show or hide the tree
    q, Control-C          leave the shop, leave without saving

    On a page that takes text, hold Alt for the letters.
    """
}

extension FullScreen {
  /// Shows the shop on a terminal until the customer leaves, or there are no more keys.
  ///
  /// - Parameter device: The terminal.
  /// - Throws: ``Refusal`` if the terminal cannot be written.
  func run(on device: Device) async throws {
    onChange = device.noteChange
    try device.show(canvas)
    for await event in device.events {
      try device.took(event)
      switch event {
      case .keys(let keys): press(keys)
      case .resized: size = device.size
      case .closed: return
      case .suspends, .continues: size = device.size
      case .changed: break
      }
      if isOver { return }
      try device.show(canvas)
    }
  }
}
