#if GTK
  import CGtk
  import Foundation
  import RouteKit
  import RouteKitHosting
  import RouteKitTesting
  import StorefrontShop
  import XCTest
  import storefront

  /// The window of the shop, under real clicks and keys. `.ci/nightly window` runs it on a virtual screen.
  final class WindowTourTests: XCTestCase {
    @MainActor func testTheTourShowsTheScreensOfTheTerminal() async throws {
      let user = try await WindowUser()
      let tour = try Tour()

      let gestures = try await user.expectTheSame(as: tour.shop(at: 0), typing: tour.lines)

      XCTAssertGreaterThan(gestures, 30)
    }

    @MainActor func testTheWindowAsksBeforeItCloses() async throws {
      let user = try await WindowUser()
      for line in ["add 42", "note", "write ring twice"] {
        user.type(line)
        await user.settle()
      }

      gtk_window_close(cast(user.window.stage.window))
      await user.settle()
      XCTAssertEqual(user.page?.title, "Discard the note?")
      XCTAssertTrue(user.gesture(for: "n"))
      await user.settle()
      XCTAssertFalse(user.window.isOver)
      XCTAssertEqual(user.page?.title, "Note")

      gtk_window_close(cast(user.window.stage.window))
      await user.settle()
      XCTAssertTrue(user.gesture(for: "y"))
      for _ in 0..<100 where !user.window.isOver { await user.settle() }
      XCTAssertTrue(user.window.isOver)
    }

    @MainActor func testTheFieldsOfAnAlertEnableItsChoice() async throws {
      let user = try await WindowUser()
      user.type("gift")
      await user.settle()
      XCTAssertFalse(user.gesture(for: "redeem"))

      for text in ["1234", "5678"] {
        user.focusNextEmptyField()
        user.press("type", text)
        await user.settle()
      }
      XCTAssertTrue(user.gesture(for: "redeem"))
      await user.settle()

      XCTAssertEqual(user.shop.tree.layers.count, 1)
      XCTAssertEqual(user.differences, [])
    }

    @MainActor func testTheSplitCollapsesWithTheWidth() async throws {
      let user = try await WindowUser()
      let split = try XCTUnwrap((user.shop.tree.root as? TabNode)?.children.first as? SplitNode)
      XCTAssertTrue(user.gesture(for: "open department Garden"))
      await user.settle()
      user.xdotool("windowsize", "\(user.number(of: user.window.stage.window))", "1000", "600")
      for _ in 0..<100 where split.isCollapsed { await user.settle() }

      XCTAssertFalse(split.isCollapsed)
      XCTAssertEqual(user.differences, [])
    }
  }

  /// A user of the window who has a mouse and a keyboard.
  @MainActor
  private final class WindowUser: ShopUser {
    let window: ShopWindow
    let shop: Shop

    init() async throws {
      guard ProcessInfo.processInfo.environment["DISPLAY"] != nil else {
        throw XCTSkip("There is no screen.")
      }
      shop = try Shop(catalogue: .shipped())
      window = try ShopWindow(shop)
      // The terminal shows one column.
      gtk_window_set_default_size(cast(window.stage.window), 600, 700)
      await settle()
    }

    /// Runs the main loop until the commands have ended and nothing has moved for some time.
    func settle() async {
      var quiet = 0
      for _ in 0..<1_000 where quiet < 20 {
        do { try await window.turn() } catch { return }
        quiet = window.stage.engine.isBusy || isWaiting ? 0 : quiet + 1
      }
    }

    /// Whether a click, a key or a command has not had its effect yet.
    private var isWaiting: Bool { g_main_context_pending(nil) != 0 }

    func type(_ line: String) {
      guard let entry = widgets(in: window.stage.window).last(where: isEntry) else { return }
      // The line at the bottom is covered while a sheet shows, so this is typed as the keyboard would.
      gtk_editable_set_text(OpaquePointer(entry), line)
      g_signal_emit_activate(entry)
    }

    func gesture(for line: String) -> Bool {
      let layer = window.stage.frames.last
      if line == "back", layer == nil || !isAlert, isClickable("‹ Back") { return click("‹ Back") }
      if line == "dismiss", layer != nil, !isClickable(line) { return closeLayer() }
      if line.hasPrefix("tab "), layer == nil {
        // A second click on a tab goes home, as the command does not.
        let tabs = shop.tree.root as? TabNode
        let name = line.dropFirst(4)
        if tabs?.focusedChild?.screenName == String(name) { return false }
        return click(name.prefix(1).uppercased() + name.dropFirst())
      }
      let row = page?.rows.first { $0.command == line }
      return click(row?.text ?? line)
    }

    /// Presses Escape, which goes back in the sheet if it can, or the button that closes the sheet.
    private func closeLayer() -> Bool {
      if isClickable("‹ Back") {
        gtk_window_close(cast(front))
        return true
      }
      return press("key", "Escape")
    }

    private var isAlert: Bool {
      shop.tree.visible.flatMap { Alert<Move>(of: $0) } != nil
    }

    // MARK: The mouse and the keyboard

    /// The window in front.
    private var front: Widget { window.stage.frames.last ?? window.stage.window }

    func number(of window: Widget) -> UInt { window_number(window) }

    private func isClickable(_ title: String) -> Bool { button(title) != nil }

    private func button(_ title: String) -> Widget? {
      widgets(in: front).first {
        isKind($0, gtk_button_get_type()) && gtk_widget_get_sensitive($0) != 0
          && gtk_button_get_label(cast($0)).map { String(cString: $0) } == title
      }
    }

    /// Clicks the middle of a button, wherever it is on the screen, and waits until GTK says so.
    private func click(_ title: String) -> Bool {
      guard let button = button(title) else { return false }
      scroll(to: button)
      // GTK moves the contents of the scrolled window when it draws next.
      waitAFrame()
      let click = Click()
      on(raw(button), "clicked") {
        click.hasArrived = true
        return false
      }
      var (x, y) = (0.0, 0.0)
      gtk_widget_translate_coordinates(
        button, front, Double(gtk_widget_get_width(button)) / 2,
        Double(gtk_widget_get_height(button)) / 2, &x, &y)
      var (left, top) = (0.0, 0.0)
      gtk_native_get_surface_transform(OpaquePointer(front), &left, &top)
      xdotool(
        "mousemove", "--sync", "--window", "\(number(of: front))", "\(Int(x + left))",
        "\(Int(y + top))", "click", "1")
      for _ in 0..<250 where !click.hasArrived { waitAFrame() }
      XCTAssertTrue(click.hasArrived, "the click on '\(title)' at \(x), \(y) has not arrived")
      return true
    }

    /// Whether a button was clicked.
    private final class Click { var hasArrived = false }

    private func scroll(to widget: Widget) { gtk_widget_grab_focus(widget) }

    private func waitAFrame() {
      for _ in 0..<10 {
        while g_main_context_iteration(nil, 0) != 0 {}
        usleep(2_000)
      }
    }

    func focusNextEmptyField() {
      let field = widgets(in: front).first {
        isEntry($0) && String(cString: gtk_editable_get_text(OpaquePointer($0))).isEmpty
      }
      if let field { gtk_widget_grab_focus(field) }
    }

    @discardableResult
    func press(_ command: String, _ keys: String) -> Bool {
      xdotool("windowfocus", "--sync", "\(number(of: front))", command, keys)
      return true
    }

    func xdotool(_ arguments: String...) {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["xdotool"] + arguments
      do {
        try process.run()
        process.waitUntilExit()
        XCTAssertEqual(process.terminationStatus, 0, "\(arguments)")
      } catch {
        XCTFail("\(error)")
      }
    }

    // MARK: The widgets

    private func isEntry(_ widget: Widget) -> Bool { isKind(widget, gtk_entry_get_type()) }

    /// The widgets in another one that the user sees.
    private func widgets(in widget: Widget) -> [Widget] {
      guard gtk_widget_get_mapped(widget) != 0 else { return [] }
      return [widget] + children(of: widget).flatMap { widgets(in: $0) }
    }

    /// The texts that the user sees in the window in front.
    private var texts: [String] {
      widgets(in: front).filter { isKind($0, gtk_label_get_type()) }
        .map { String(cString: gtk_label_get_text(OpaquePointer($0))) }
    }

    var differences: [String] {
      var differences: [String] = []
      let steps = window.stage.picture.steps(to: shop.tree.snapshot())
      if !steps.isEmpty { differences.append("the stage has not shown \(steps)") }
      let layers = shop.tree.layers.count - 1
      if window.stage.frames.count != layers {
        differences.append("\(window.stage.frames.count) windows are in front, and not \(layers)")
      }
      guard let page else { return differences + ["nothing shows"] }
      let title = String(cString: gtk_window_get_title(cast(front)))
      if title != page.title { differences.append("the title is '\(title)'") }
      let alert = shop.tree.visible.flatMap { Alert<Move>(of: $0) }
      let expected = alert.map { $0.choices.map(\.title) } ?? page.body.map(\.text)
      for text in [page.title] + expected.filter({ !$0.isEmpty }) where !texts.contains(text) {
        differences.append("'\(text)' is not on the screen")
      }
      return differences
    }
  }
#endif
