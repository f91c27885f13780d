#if !os(iOS) && !os(visionOS)
  import struct Fixtures.LawRun
  import RouteKit
  import RouteKitTesting
  import StorefrontShop
  import XCTest

  /// A user of the shop in a window, who does what a customer of the terminal types.
  @MainActor
  protocol ShopUser: AnyObject {
    var shop: Shop { get }
    /// Does with a gesture what a line says.
    ///
    /// - Returns: Whether what the user sees has such a gesture.
    func gesture(for line: String) -> Bool
    /// Types a line, for which the user sees no gesture.
    func type(_ line: String)
    /// Lets the last command and everything that moves come to rest.
    func settle() async
    /// The differences between what the window shows and the tree.
    var differences: [String] { get }
  }

  extension ShopUser {
    /// The page of the visible screen.
    var page: (any StorefrontShop.Page)? { shop.tree.visible as? any StorefrontShop.Page }

    /// The row on show, in any column, that does what a line says.
    func row(for line: String) -> Row? {
      shop.tree.visibleScreens.compactMap { $0 as? any StorefrontShop.Page }.flatMap { $0.rows }
        .first { $0.command == line }
    }

    /// Takes the tour beside a terminal. A short run of the tests takes its first lines.
    func takeTheTour(isWide: Bool = false) async throws {
      let tour = try Tour()
      let lines = Array(tour.lines.prefix(LawRun.isFull ? .max : 45))
      let terminal = try await tour.shop(at: 0)
      if isWide { try terminal.columns.expand() }

      let gestures = await expectTheSame(as: terminal, typing: lines)

      XCTAssertGreaterThan(gestures, lines.count / 5)
    }

    /// Types lines in the terminal, and does the same in the window. After each step, the window shows the screens that
    /// the terminal shows.
    ///
    /// - Returns: The number of lines that were gestures.
    func expectTheSame(
      as terminal: Shop, typing lines: [String], file: StaticString = #filePath,
      line number: UInt = #line
    ) async -> Int {
      var gestures = 0
      for line in lines {
        await terminal.answer(line)
        if gesture(for: line) { gestures += 1 } else { type(line) }
        await settle()
        let drawing = terminal.tree.snapshot().drawing()
        for _ in 0..<100 where shop.tree.snapshot().drawing() != drawing {
          await Task.yield()
          await settle()
        }
        XCTAssertEqual(
          shop.tree.snapshot().drawing(), drawing, "after '\(line)'", file: file, line: number)
        XCTAssertEqual(differences, [], "after '\(line)'", file: file, line: number)
      }
      print(
        """
        The tour in \(Self.self): \(lines.count) steps, \(gestures) of them gestures, and \(lines.count) comparisons \
        with the terminal and with the tree.
        """)
      return gestures
    }
  }
#endif
