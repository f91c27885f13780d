import struct Fixtures.LawRun
import RouteKit
import RouteKitHosting
import StorefrontShop
import storefront
import XCTest

/// The pictures of a tree, as text.
final class SceneTests: XCTestCase {
  func testAListShowsItsTabsItsWayAndTheSelectedRow() throws {
    let shop = try Stage()
    var scene = shop.scene
    scene.moveSelection(by: 1)

    expect(
      scene, 44, 9,
      """
       Kitchen
      [Kitchen]  Cart

        Everything for tea:

        Kettle
      > Teapot

      ? help   Enter open   Esc back   Tab tabs
      """)
  }

  func testTheTreeStandsBesideThePageInAWideWindow() throws {
    let shop = try Stage()
    var scene = shop.scene
    scene.showsTree = true

    expect(
      scene, 84, 9,
      """
       Kitchen                                           ┌─ Tree ────────────────────────┐
      [Kitchen]  Cart                                    │  TabNode                      │
                                                         │  ├─ ● StackNode               │
        Everything for tea:                              │  │  └─ ● Leaf   ◀ visible     │
                                                         │  └─ StackNode                 │
      > Kettle                                           │     └─ ● Leaf                 │
        Teapot                                           │                               │
                                                         └───────────────────────────────┘
      ? help   Enter open   Esc back   Tab tabs   / find   q quit   w what if   u undo
      """)
  }

  func testTheTreeStandsBelowThePageInAHighWindow() throws {
    let shop = try Stage()
    var scene = shop.scene
    scene.showsTree = true

    expect(
      scene, 40, 24,
      """
       Kitchen
      [Kitchen]  Cart

        Everything for tea:

      > Kettle
        Teapot









      ┌─ Tree ───────────────────────────────┐
      │  TabNode                             │
      │  ├─ ● StackNode                      │
      │  │  └─ ● Leaf   ◀ visible            │
      │  └─ StackNode                        │
      │     └─ ● Leaf                        │
      └──────────────────────────────────────┘
      ? help   Enter open   Esc back   / find
      """)
    expect(
      scene, 40, 8,
      """
       Kitchen
      [Kitchen]  Cart

        Everything for tea:

      > Kettle
        Teapot
      ? help   Enter open   Esc back   / find
      """)
  }

  func testTheTreeMarksTheChangesOfTheLastCommits() throws {
    let shop = try Stage()
    try shop.stack.push(Leaf("Kettle"))
    var changes = Scene.Changes()
    shop.tree.observe { changes.add($0) }
    try shop.stack.pop()
    try shop.stack.push(Leaf("Passing"))
    try shop.stack.pop()
    try shop.stack.push(Leaf("Teapot"))
    try shop.tabs.select(1)
    var scene = shop.scene
    scene.changes = changes
    scene.showsTree = true

    expect(
      scene, 84, 11,
      """
       Cart                                              ┌─ Commit 7, edit ──────────────┐
       Kitchen  [Cart]                                   │  TabNode                      │
                                                         │  ├─ StackNode                 │
        The cart is empty.                               │  │  ├─ Leaf                   │
                                                         │+ │  └─ ● Leaf                 │
                                                         │~ └─ ● StackNode               │
                                                         │     └─ ● Leaf   ◀ visible     │
                                                         │- Leaf #6                      │
                                                         │                               │
                                                         └───────────────────────────────┘
      ? help   Enter open   Esc back   Tab tabs   / find   q quit   w what if   u undo
      """)
    let canvas = scene.canvas(Size(columns: 84, rows: 11))
    XCTAssertEqual(canvas.styles(ofRowWith: "+ │  └"), [Style(.green, traits: .bold)])
    XCTAssertEqual(canvas.styles(ofRowWith: "- Leaf"), [Style(.red)])
    XCTAssertEqual(canvas.styles(ofRowWith: "~ "), [Style(.yellow, traits: .bold)])
  }

  func testASheetDimsTheEdgesOfTheScreenBelow() throws {
    let shop = try Stage()
    let sheet = try StackNode(Leaf("Checkout", rows: [Row("pay", command: "pay")]))
    try shop.present(sheet, .sheet)
    try shop.present(Leaf("Address", rows: [Row("home", command: "choose 1")]), .sheet)

    expect(
      shop.scene, 44, 12,
      """
       Kitchen
      [Kitchen]  Cart
        ┌─ Checkout ───────────────────────────┐
        │ ┌─ Address ────────────────────────┐ │
        │ │> home                            │ │
        │ │                                  │ │
        │ │                                  │ │
        │ │                                  │ │
        │ │                                  │ │
        │ │                                  │ │
        └─└──────────────────────────────────┘─┘
      ? help   Enter open   Esc back   / find
      """)
    let canvas = shop.scene.canvas(Size(columns: 44, rows: 12))
    XCTAssertEqual(
      canvas.row(0).first { $0.character == "K" }?.style, Style(traits: [.bold, .dim]))
  }

  func testAnAlertIsAsSmallAsItsText() throws {
    let shop = try Stage()
    let rows: [Row] = ["The note is not saved. Leave anyway?", "", Row("y", command: "y")]
    try shop.present(Leaf("Discard the note?", rows: rows + [Row("n", command: "n")]), .alert)

    expect(
      shop.scene, 60, 12,
      """
       Kitchen
      [Kitchen]  Cart
          ┌─ Discard the note? ──────────────────────────────┐
        Ev│  The note is not saved. Leave anyway?            │
          │                                                  │
        Ke│> y                                               │
        Te│  n                                               │
          └──────────────────────────────────────────────────┘



      ? help   Enter open   Esc back   / find   q quit   w what if
      """)
    expect(
      shop.scene, 23, 7,
      """
      ┌─ Discard the note? ─┐
      │  anyway?            │
      │                     │
      │> y                  │
      │  n                  │
      └─────────────────────┘
      ? help   Enter open
      """)
  }

  func testAFullScreenCoversEverything() throws {
    let shop = try Stage()
    try shop.present(Leaf("Welcome", rows: ["Hello"]), .fullScreen)

    expect(
      shop.scene, 30, 5,
      """
       Welcome
        Hello


      ? help   Enter open   Esc back
      """)
  }

  func testASplitShowsItsColumnsUnlessItIsCollapsed() throws {
    let tree = ScreenTree()
    let list = Leaf("Kitchen", rows: [Row("Kettle", command: "1"), Row("Teapot", command: "2")])
    let details = try StackNode(Leaf("Kettle", rows: ["45.00", Row("add", command: "add")]))
    let split = try SplitNode(primary: list, secondary: details)
    try tree.setRoot(split)
    var scene = Scene(of: tree)

    expect(
      scene, 64, 7,
      """
       Kitchen
        Kitchen             │   Kettle
      > Kettle              │   45.00
        Teapot              │   add
                            │
                            │
      ? help   Enter open   Esc back   / find   q quit   w what if
      """)
    XCTAssertTrue(scene.hasRoomForColumns(Size(columns: 60, rows: 7)))
    XCTAssertFalse(scene.hasRoomForColumns(Size(columns: 59, rows: 7)))
    scene.showsTree = true
    XCTAssertFalse(scene.hasRoomForColumns(Size(columns: 90, rows: 7)))
    XCTAssertTrue(scene.hasRoomForColumns(Size(columns: 110, rows: 7)))

    try split.collapse()
    expect(
      Scene(of: tree), 64, 7,
      """
       Kitchen
      > Kettle
        Teapot



      ? help   Enter open   Esc back   / find   q quit   w what if
      """)
  }

  func testALongListFollowsTheSelection() throws {
    let tree = ScreenTree()
    try tree.setRoot(Leaf("Many", rows: (1...40).map { Row("row \($0)", command: "\($0)") }))
    var scene = Scene(of: tree)
    scene.moveSelection(by: 20)

    expect(
      scene, 20, 7,
      """
       Many
        row 19
        row 20
      > row 21
        row 22
        row 23
      ? help   Enter open
      """)
    scene.moveSelection(by: 1_000)
    expect(
      scene, 20, 7,
      """
       Many
        row 36
        row 37
        row 38
        row 39
      > row 40
      ? help   Enter open
      """)
  }

  func testATableWithoutRoomLosesItsGapBeforeItsEnd() throws {
    let tree = ScreenTree()
    try tree.setRoot(
      Leaf(
        "Everything for tea",
        rows: [Row("Kettle         45.00", command: "1"), "Teapot          9.50"]))

    expect(
      Scene(of: tree), 18, 4,
      """
       Everything for t…
      > Kettle     45.00
        Teapot      9.50
      ? help   Esc back
      """)
    expect(
      Scene(of: tree), 14, 6,
      """
       Everything f…
      > Kettle  45.…
        Teapot  9.50


      ? help
      """)
  }

  func testALongLineOfTheTreeKeepsTheArrowOfTheVisibleScreen() throws {
    let shop = try Stage()
    let leaf = Leaf("Kettle")
    leaf.screenName = "a kettle with a long name"
    try shop.stack.push(leaf)
    var scene = shop.scene
    scene.showsTree = true

    expect(
      scene, 84, 10,
      """
       Kitchen › Kettle                                  ┌─ Tree ────────────────────────┐
      [Kitchen]  Cart                                    │  TabNode                      │
                                                         │  ├─ ● StackNode               │
                                                         │  │  ├─ Leaf                   │
                                                         │  │  └─ ● Leaf "a kettle wit… ◀│
                                                         │  └─ StackNode                 │
                                                         │     └─ ● Leaf                 │
                                                         │                               │
                                                         └───────────────────────────────┘
      ? help   Enter open   Esc back   Tab tabs   / find   q quit   w what if   u undo
      """)
  }

  func testAFilterShowsTheRowsWithTheTypedText() throws {
    let shop = try Stage()
    var scene = shop.scene
    scene.field = Scene.Field(.filter, text: "TEA")

    expect(
      scene, 44, 9,
      """
       Kitchen
      [Kitchen]  Cart

      > Teapot



      Find: TEA
      Enter open   ↑↓ choose   Esc all rows
      """)
    XCTAssertEqual(scene.selected?.text, "Teapot")
    scene.field?.text = "sofa"
    expect(
      scene, 44, 9,
      """
       Kitchen
      [Kitchen]  Cart

        No row has 'sofa'.



      Find: sofa
      Enter open   ↑↓ choose   Esc all rows
      """)
    XCTAssertNil(scene.selected)
  }

  func testATypedLineHasTheCursorAtItsEndAndItsExplanationBelow() throws {
    let shop = try Stage()
    var scene = shop.scene
    scene.field = Scene.Field(.link, text: "shop://products/42")
    scene.field?.explanation = "Would arrive at ProductScreen."

    expect(
      scene, 44, 9,
      """
       Kitchen
      [Kitchen]  Cart


      > Kettle
        Teapot
      Link: shop://products/42
      Would arrive at ProductScreen.
      Enter go there   Esc cancel
      """)
    let canvas = scene.canvas(Size(columns: 44, rows: 9))
    XCTAssertEqual(canvas.cursor, Point(row: 6, column: 24))
    XCTAssertEqual(scene.canvas(Size(columns: 12, rows: 9)).lines[3], "Link: ts/42 ")
  }

  func testARefusalIsShownInFrontOfEverything() throws {
    let shop = try Stage()
    XCTAssertThrowsError(try TreeRouter(shop.tree).navigate(to: .pop)) { error in
      var scene = shop.scene
      scene.note = Scene.Note(title: "Refused", text: "\(error)")

      expect(
        scene, 60, 14,
        """
         Kitchen
        [Ki┌─ Refused ─────────────────────────────────────────┐
           │ Cannot pop 'Leaf': it is the root of 'StackNode'. │
          E│                                                   │
           │   TabNode                                         │
        > K│   └─ ● StackNode                                  │
          T│      └─ ● Leaf   ◀ visible                        │
           │                                                   │
           │ If the stack may already be at its root, use      │
           │ popToRoot, which then changes nothing.            │
           └───────────────────────────────────────────────────┘


        Esc close   ↑↓ scroll
        """)
      scene.note?.offset = 100
      XCTAssertTrue(scene.canvas(Size(columns: 60, rows: 5)).text.contains("which then changes"))
    }
  }

  func testANoteIsScrolledToItsLastLineInASmallTerminal() {
    var scene = Scene(picture: ScreenTree().snapshot(), pages: [:])
    let words = (1...9).map { "word \($0)" }
    scene.note = Scene.Note(title: "Long", text: words.joined(separator: " "))
    let size = Size(columns: 14, rows: 6)

    for _ in 1...20 { scene.scrollNote(by: 1, size) }
    expect(
      scene, 14, 6,
      """
      ┌─ Long ─────┐
      │ word 7     │
      │ word 8     │
      │ word 9     │
      └────────────┘
      Esc close
      """)
    scene.scrollNote(by: -1, size)
    XCTAssertTrue(scene.canvas(size).text.contains("word 6"), "there is nothing below the end")
  }

  func testAnEmptyTreeIsDrawn() {
    let scene = Scene(picture: ScreenTree().snapshot(), pages: [:])

    XCTAssertEqual(scene.canvas(Size(columns: 8, rows: 2)).lines, ["(empty) ", "        "])
    XCTAssertNil(scene.visible)
    XCTAssertNil(scene.selected)
  }

  func testControlCharactersInTextsAndNamesAreNeverPrinted() throws {
    let shop = try Stage()
    let bad = "\u{1B}[2J\u{7}\r\n\u{9B}1m\u{202E}"
    let leaf = Leaf(bad, rows: [Row(bad), Row(bad, command: "back")])
    leaf.screenName = bad
    try shop.stack.push(leaf)
    var scene = shop.scene
    scene.showsTree = true
    scene.reply = bad
    let canvas = scene.canvas(Size(columns: 100, rows: 12))

    let scalars = canvas.lines.joined().unicodeScalars
    XCTAssertFalse(scalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) })
    XCTAssertFalse(scalars.contains { $0.value == 0x202E })
  }

  /// Every state at every size: nothing traps, and every row has its width.
  func testEverySizeHasAPicture() throws {
    try LawRun.needsLongRun()
    let (step, wide) = LawRun.isFull ? (1, [499, 500, 1_000]) : (30, [499])
    let shop = try Stage()
    try shop.stack.push(Leaf("中文", rows: [Row("文字", command: "a"), "文字文字", "👩‍👩‍👧❤️"]))
    var scenes = [shop.scene]
    try shop.present(Leaf("Sheet", rows: [Row("a", command: "a")]), .sheet)
    try shop.present(Leaf("Alert", rows: [Row("a", command: "a"), "b"]), .alert)
    scenes += [shop.scene, shop.scene, shop.scene, shop.scene]
    scenes[2].field = Scene.Field(.filter, text: "文")
    scenes[3].note = Scene.Note(title: "文字", text: "a\n\n" + String(repeating: "文 ", count: 80))
    scenes[4].field = Scene.Field(.link, text: String(repeating: "文", count: 100))
    scenes[4].field?.explanation = "why not"
    for index in scenes.indices {
      scenes[index].showsTree = index.isMultiple(of: 2)
      scenes[index].reply = index == 1 ? "Added." : ""
      for columns in Array(stride(from: 1, through: 90, by: step)) + wide {
        for rows in [1, 2, 3, 4, 5, 8, 12, 24, 60] {
          let canvas = scenes[index].canvas(Size(columns: columns, rows: rows))
          for line in canvas.lines { XCTAssertEqual(line.columns, columns) }
        }
      }
    }
    XCTAssertEqual(scenes[0].canvas(Size(columns: 1, rows: 1)).lines, ["…"])
  }

  private func expect(
    _ scene: Scene, _ columns: Int, _ rows: Int, _ expected: String, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let text = scene.canvas(Size(columns: columns, rows: rows)).text
    XCTAssertEqual(text, expected, "\n\(text)", file: file, line: line)
  }
}

/// A screen with a page.
final class Leaf: ScreenNode, Page {
  let title: String
  let body: [Row]
  let actions: [String] = []
  var rows: [Row] { body }

  init(_ title: String, rows: [Row] = []) {
    (self.title, body) = (title, rows)
    super.init()
  }
}

/// A small shop of two tabs.
private struct Stage {
  let tree = ScreenTree()
  let stack: StackNode
  let tabs: TabNode

  init() throws {
    let rows: [Row] = [
      "Everything for tea:", "", Row("Kettle", command: "open 1"), Row("Teapot", command: "open 2"),
    ]
    stack = try StackNode(Leaf("Kitchen", rows: rows))
    tabs = try TabNode(
      stack, try StackNode(Leaf("Cart", rows: ["The cart is empty."])))
    try tree.setRoot(tabs)
  }

  var scene: Scene { Scene(of: tree) }

  func present(_ screen: ScreenNode, _ style: Presentation.Style) throws {
    let route = ClosureBuilder { screen }.presentRoute(style, over: .onTop)
    try TreeRouter(tree).navigate(to: route)
  }
}

extension Scene {
  /// Shows a tree, without the drawing of it.
  fileprivate init(of tree: ScreenTree) {
    var pages: [ScreenID: Contents] = [:]
    for screen in tree.screens {
      guard let id = screen.screenID, let leaf = screen as? Leaf else { continue }
      pages[id] = Contents(title: leaf.title, rows: leaf.rows)
    }
    self.init(picture: tree.snapshot(), pages: pages)
    showsTree = false
  }
}

extension Canvas {
  /// The rows without the spaces at their ends.
  var text: String {
    lines.map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
      .joined(separator: "\n")
  }

  /// The styles of the characters of a row from a text on.
  fileprivate func styles(ofRowWith text: String) -> Set<Style> {
    guard let index = lines.firstIndex(where: { $0.contains(text) }) else { return [] }
    let before = lines[index].components(separatedBy: text)[0].count
    return Set(row(index).dropFirst(before).prefix(text.count).map(\.style))
  }
}
