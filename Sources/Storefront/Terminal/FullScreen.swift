import RouteKit
package import RouteKitHosting
package import StorefrontShop

/// The shop on a full screen: keys become commands, and the tree becomes a picture.
///
/// It is a host of the tree: it shows each movement at once, its size decides whether columns are
/// collapsed, and the keys for tabs and columns are wishes. It does not know the terminal. It
/// receives keys and a size, and its canvas always shows the present.
///
/// A key means what is on the screen, so it waits until the command of the key before it has ended
/// or asks the customer something. Keys that are typed faster than the screen follows are not lost.
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
  /// It only draws, so it may be shown a movement at any time.
  package let turn = HostTurn.same
  private let shop: Shop
  private var connection: HostConnection?
  /// The keys that wait for the command before them.
  private var typed: ArraySlice<Key> = []
  /// The command in progress, or nil. It has ended for the keys when it asks the customer something.
  private var worker: Task<Void, Never>?

  /// The longest line that can be typed, in parts of characters.
  private static let longestLine = 400

  /// Shows a shop, which also opens its first link.
  ///
  /// - Parameters:
  ///   - shop: The shop. Its navigations can be undone from now on.
  ///   - size: The size of the terminal.
  /// - Throws: `RoutingError` if the shop has another host that decides which columns are
  ///   collapsed.
  package init(_ shop: Shop, size: Size) throws {
    (self.shop, self.size) = (shop, size)
    scene = Scene(picture: shop.tree.snapshot(), pages: [:])
    shop.tree.undoLimit = 50
    shop.tree.observe { [weak self] in self?.scene.changes.add($0) }
    let connection = try shop.tree.connect(self)
    connection.onRefusal = { [weak self] in self?.refuse($0) }
    self.connection = connection
    decideCollapse()
    start { await $0.begin() }
  }

  /// Opens the link that had to wait for a screen to ask on, and shows what was not restored.
  private func begin() async {
    if let link = shop.waitingLink {
      shop.waitingLink = nil
      await show(link) { try await $0.perform("open link \(link)") }
    }
    guard let news = shop.news else { return }
    let text = [news, scene.note?.text].compactMap(\.self).joined(separator: "\n\n")
    scene.note = Scene.Note(title: "Welcome back", text: text)
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
      guard let id = screen.screenID, let page = screen as? any Page else { continue }
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
      connection.did(.collapsed(isCollapsed, in: id))
      scene.picture = connection.shown
    }
  }

  /// Shows why a wish or a command is refused: the library's refusals as the library draws them.
  private func refuse(_ error: any Error) {
    if error is RoutingError {
      scene.note = Scene.Note(title: "Refused", text: "\(error)")
    } else {
      scene.reply = error.answer
    }
    onChange()
  }

  // MARK: Commands

  /// Starts a command. The next keys wait until it has ended, or asks the customer something.
  private func start(_ command: @escaping @MainActor (FullScreen) async -> Void) {
    worker = Task {
      await command(self)
      worker = nil
      pressTyped()
      onChange()
    }
  }

  /// Performs a line as the line mode does.
  private func run(_ line: String) {
    let line = line.printable
    let title = shop.shown(line)
    start { await $0.show(title) { try await $0.perform(line) } }
  }

  /// Moves through the tree. A leave check may ask the customer first.
  private func move(_ name: String, _ move: Move) {
    start { screen in
      await screen.show(name) { shop in
        try await shop.customer.arrive(at: move)
        return .text("")
      }
    }
  }

  private func show(
    _ title: String, _ run: @escaping @MainActor (Shop) async throws -> Reply
  ) async {
    scene.changes = Scene.Changes()
    shop.failure = nil
    guard let words = await shop.words(of: run) else {
      isOver = true
      return
    }
    if let failure = shop.failure as? RoutingError { return refuse(failure) }
    reply(words.texts, titled: title)
  }

  /// Shows a short reply at the bottom, and a long one as a note.
  private func reply(_ texts: [String], titled title: String) {
    let text = shop.traced(texts.filter { !$0.isEmpty }.joined(separator: "\n\n"))
    guard !text.isEmpty else { return }
    if text.count(where: \.isNewline) < 4 {
      scene.reply = text
    } else {
      scene.note = Scene.Note(title: title, text: text)
    }
  }

  // MARK: Keys

  /// Whether keys wait, because the command of a key before them has not ended.
  package var isBusy: Bool { worker != nil }

  /// Does what keys say, one after the other. See ``settle()``.
  package func press(_ keys: [Key]) {
    typed += keys
    pressTyped()
  }

  private func pressTyped() {
    while worker == nil, !isOver, let key = typed.popFirst() { press(key) }
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
    case .up: scene.scrollNote(by: -1, size)
    case .down: scene.scrollNote(by: 1, size)
    case .pageUp: scene.scrollNote(by: -10, size)
    case .pageDown: scene.scrollNote(by: 10, size)
    case .home: scene.scrollNote(by: -1_000, size)
    case .end: scene.scrollNote(by: 1_000, size)
    case .paste:
      // A text that was copied must not be lost.
      scene.note = nil
      press(key)
    default: scene.note = nil
    }
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
      let isText = scene.page?.prompt != nil && letter != "?" && letter != ":"
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
    case "u": move("Undo", .undo)
    case "r": move("Redo", .redo)
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
      scene.field = Scene.Field(prompt)
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
    // A link is not a name that rows could have.
    if field.purpose == .filter, field.text.contains("://") {
      field = Scene.Field(.link, text: field.text)
    }
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
    case .filter:
      if row == nil { scene.reply = "No row has '\(field.text)'." }
      choose(row)
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
      scene.field = Scene.Field(prompt)
    }
  }

  // MARK: Moves

  /// Goes back. From the first screen of a column, it leads to the column before, as in a narrow
  /// window.
  private func goBack() {
    let outline = scene.outline
    if let split = outline.first(of: .split), let column = outline.focus(of: split),
      outline.children(of: column).count <= 1,
      !outline.records[split].isCollapsed,
      let before = outline.child(of: split, beside: -1, isRound: false)
    {
      select(before)
    } else {
      move("Back", .back)
    }
  }

  /// Selects the tab some steps beside the selected one, around the ends.
  private func selectTab(_ step: Int) {
    let outline = scene.outline
    if let tabs = outline.first(of: .tabs), let tab = outline.child(of: tabs, beside: step) {
      select(tab)
    }
  }

  /// Moves to the column beside, or to the tab beside if there is no such column.
  private func moveSideways(_ step: Int) {
    let outline = scene.outline
    if let split = outline.first(of: .split), !outline.records[split].isCollapsed,
      let column = outline.child(of: split, beside: step, isRound: false)
    {
      select(column)
    } else {
      selectTab(step)
    }
  }

  /// Brings a tab or a column to the front. No screen leaves, so nothing asks the customer.
  private func select(_ position: Int) {
    guard let id = scene.picture.records[position].id else { return }
    scene.changes = Scene.Changes()
    connection?.wants(.select(id))
  }

  // MARK: Explanations

  /// Shows what the selected row would do.
  private func explain() {
    guard let row = scene.selected else {
      scene.reply = "There is nothing to choose here."
      return
    }
    guard let command = row.command else {
      scene.reply = "'\(row.text)' needs words. Press Enter and type them."
      return
    }
    scene.note = Scene.Note(title: "What if: \(command)", text: explanation(of: command))
  }

  private func explanation(of line: String) -> String {
    do {
      guard let preview = try shop.preview(line) else {
        return "'\(line)' does more than navigate, so its effect cannot be predicted."
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
    ↑ ↓ PageUp PageDown Home End   move through the rows
    Enter            do what the row says
    Esc, Backspace   go back
    ← →              go to the column beside, or to the tab beside
    Tab, Shift-Tab   go to the next tab, or the tab before
    typing           find the rows with the text, or fill in the page
    /                the same, if the text begins with a key of this list
    :                type a command of the line mode. :help lists them
    w                explain what the row would do, and why
    u, r             undo, redo
    l                type a link. A link that you paste needs no key
    t                show or hide the tree
    q                leave the shop
    Control-C        leave at once, without saving

    On a page that takes text, hold Alt for the letters and for /.
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
      case .resized, .suspends, .continues: size = device.size
      case .closed:
        // The last keys may still wait.
        await settle()
        return
      case .changed: break
      }
      if isOver { return }
      if !isBusy { device.makeRoom() }
      try device.show(canvas)
    }
  }
}
