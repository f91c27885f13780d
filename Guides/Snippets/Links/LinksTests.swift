import Foundation
import RouteKit
import RouteKitLinks
import RouteKitTesting
import XCTest

/// The examples of Guides/Links.md, in order.
final class LinksTests: XCTestCase {
  func testALinkIsOpened() throws {
    let shop = try BookShop()
    let (tree, links) = (shop.tree, shop.links)
    try TreeRouter(tree).navigate(to: links.route(for: "books://"))
    let url = try XCTUnwrap(URL(string: "books://books/42"))

    let router = TreeRouter(tree).opening(links)
    try router.open(url)

    expectTree(
      tree,
      """
      TabNode
      ├─ ● StackNode
      │  ├─ ShelfScreen "shelf"
      │  └─ ● BookScreen "book"   ◀ visible
      └─ BasketScreen "basket"
      """)

    let here = try links.url(of: tree)
    XCTAssertEqual(here.absoluteString, "books://books/42")
    XCTAssertEqual(
      try links.url(for: "book", with: 42, host: "books.example").absoluteString,
      "https://books.example/books/42")
  }

  func testThePathIsInTheFragment() throws {
    struct Place: Codable {
      let number: Int
      var shelf: String?
    }
    let book = ClosureBuilder { (place: Place) in BookScreen(number: place.number) }.rootRoute()
    let links = try LinkTable(hosts: ["books.example"], accepting: .pathInFragment) { links in
      links.add("book", "books/:number?shelf?", to: book)
    }

    XCTAssertEqual(
      try links.url(for: "book", with: Place(number: 42, shelf: "new")).absoluteString,
      """
      https://books.example/#/books/42?shelf=new
      """)
  }

  func testAnOptionalItemIsLeftOut() throws {
    struct Visit: Codable, Equatable {
      enum Source: String, Codable { case mail, web }

      let number: Int
      let source: Source?
    }
    let book = ClosureBuilder { (visit: Visit) in BookScreen(number: visit.number) }.rootRoute()
    let links = try LinkTable(schemes: ["books"]) { links in
      links.add("book", "books/:number?source?", to: book)
    }

    XCTAssertEqual(
      "\(links.explain("books://books/42?source=poster"))".split(separator: "\n").first,
      """
      books://books/42…: it leads to 'book'; it leaves out 'source': Cannot initialize Source from invalid String value poster
      """)
  }

  func testTwoPatternsOfOneShapeAreAnError() throws {
    let book = ClosureBuilder { (number: Int) in BookScreen(number: number) }.rootRoute()
    XCTAssertThrowsError(
      try LinkTable(schemes: ["books"]) { links in
        links.add("book", "books/:number", to: book)
        links.add("copy", "books/:copy", to: book)
      }
    ) { error in
      XCTAssertEqual(
        "\(error)",
        """
        Cannot make the table of links: 'books/:number' of 'book' and 'books/:copy' of 'copy' have the same shape, so no link can tell them apart.

        Add a literal to one of them.
        """)
    }
  }

  func testAContextIsFilled() throws {
    let shop = try BookShop()
    let (tree, links) = (shop.tree, shop.links)
    let router = TreeRouter(tree)

    try router.navigate(to: links.route(for: "books://search/tea%2Fcups?shelves=a&shelves=b"))
    let query = (tree.visible as? HitsScreen)?.query

    XCTAssertEqual(query?.text, "tea/cups")
    XCTAssertEqual(query?.page, 1)
    XCTAssertEqual(query?.shelves, ["a", "b"])
    XCTAssertEqual(
      try links.url(of: tree).absoluteString, "books://search/tea%2Fcups?shelves=a&shelves=b")
  }

  func testASegmentMayBeOptionalBeforeAQueryAndAtTheBeginning() throws {
    struct Page: Codable, Equatable {
      var page: String?
      let text: String
    }
    struct Volume: Codable, Equatable {
      var locale: String?
      let number: Int
    }
    let tree = ScreenTree()
    let links = try LinkTable(schemes: ["books"], hosts: ["books.example"]) {
      $0.add(
        "page", "help/:page??text",
        to: ClosureBuilder { (page: Page) in Screen(page) }.named("page").rootRoute())
      $0.add(
        "volume", ":locale?/books/:number",
        to: ClosureBuilder { (volume: Volume) in Screen(volume) }.named("volume").rootRoute())
    }
    let router = TreeRouter(tree).opening(links)
    try tree.setRoot(ShelfScreen())

    for (link, page) in [
      ("books://help?text=a", Page(page: nil, text: "a")),
      ("books://help/start?text=a", Page(page: "start", text: "a")),
    ] {
      try router.open(link)
      XCTAssertEqual((tree.visible as? Screen<Page>)?.content, page)
      XCTAssertEqual(try links.url(of: tree).absoluteString, link)
    }
    for (link, volume) in [
      ("https://books.example/books/42", Volume(locale: nil, number: 42)),
      ("https://books.example/de/books/42", Volume(locale: "de", number: 42)),
    ] {
      try router.open(link)
      XCTAssertEqual((tree.visible as? Screen<Volume>)?.content, volume)
      XCTAssertEqual(try links.url(of: tree, host: "books.example").absoluteString, link)
    }
  }

  func testAPatternTakesAFragment() throws {
    let shop = try BookShop()
    let home = Move.dismissAll.then(.selectTab(0)).then(.popToRoot)
    let chapter = ClosureBuilder { (chapter: Chapter) in Screen(chapter) }.pushRoute().from(home)
    let gift = ClosureBuilder { (gift: Gift) in Screen(gift) }.pushRoute().from(home)
    let links = try LinkTable(schemes: ["books"]) { links in
      links.add("chapter", "books/:number/read#:chapter?", to: chapter)
      links.add("gift", "gifts?number#code&from?", to: gift)
    }
    try TreeRouter(shop.tree).navigate(to: shop.links.route(for: "books://"))
    let router = TreeRouter(shop.tree).opening(links)

    try router.open("books://gifts?number=42#code=tea&from=Ann")
    XCTAssertEqual((shop.tree.visible as? Screen<Gift>)?.content.code, "tea")
    try router.open("books://books/42/read#three")

    XCTAssertEqual((shop.tree.visible as? Screen<Chapter>)?.content.chapter, "three")
    XCTAssertEqual(
      try links.url(for: "gift", with: Gift(number: 42, code: "tea")).absoluteString,
      "books://gifts?number=42#code=tea")
    XCTAssertEqual(
      "\(links.explain("books://gifts?number=42"))",
      """
      books://gifts…: no pattern fits it

        gifts?number#code&from?, 'gift': the fragment item 'code' is missing
      """)
    XCTAssertEqual(
      "\(shop.links.explain("books://books/42?utm_source=x#top"))",
      """
      books://books/42…: it leads to 'book', without 1 query item and its fragment

        books/:number, 'book': it fits
      """)
  }

  func testSchemesAndHosts() throws {
    let book = ClosureBuilder { (number: Int) in BookScreen(number: number) }.rootRoute()
    let signedIn = ClosureBuilder { (code: String) in Screen(code) }.rootRoute()

    let links = try LinkTable(
      schemes: ["com.example.books"],
      hosts: ["bücher.example", "*.books.example", "localhost:8080"]
    ) { links in
      links.add("book", "books/:number", to: book)
      links.add("signed in", "signed-in?code", to: signedIn)
    }

    for link in [
      "com.example.books:/signed-in?code=1", "com.example.books:signed-in?code=1",
      "com.example.books://signed-in?code=1", "https://bücher.example/books/1",
      "https://xn--bcher-kva.example/books/1", "https://www.books.example/books/1",
      "https://a.b.books.example/books/1", "https://localhost:8080/books/1",
    ] {
      XCTAssertNoThrow(try links.route(for: link), link)
    }
    for link in [
      "https://books.example/books/1", "https://localhost/books/1",
      "https://bücher.example:443/books/1",
    ] {
      XCTAssertThrowsError(try links.route(for: link), link)
    }
    let many = try LinkTable(hosts: ["*.books.example"]) {
      $0.add("book", "books/:number", to: book)
    }
    XCTAssertThrowsError(try many.url(for: "book", with: 1)) { error in
      XCTAssertEqual(
        "\(error)",
        """
        Cannot write the link to 'book': '*.books.example' stands for many hosts, and no host is given.
        """)
    }
  }

  func testALineIsForSomeHosts() throws {
    let book = ClosureBuilder { (number: Int) in BookScreen(number: number) }.rootRoute()
    let signedIn = ClosureBuilder { (code: String) in Screen(code) }.rootRoute()

    let links = try LinkTable(
      schemes: ["books"], hosts: ["books.example", "bks.example", "id.books.example"]
    ) { links in
      links.add("book", "books/:number", to: book)
      links.from(hosts: "bks.example") { links in
        links.add("book", ":number", to: book)
      }
      links.from(hosts: "id.books.example") { links in
        links.add("signed in", "signed-in?code", to: signedIn)
      }
    }

    XCTAssertEqual(try links.route(for: "https://bks.example/42").screenName, "book")
    XCTAssertThrowsError(try links.route(for: "https://books.example/42"))
    XCTAssertEqual(
      try links.url(for: "signed in", with: "1").absoluteString,
      "https://id.books.example/signed-in?code=1")
    XCTAssertEqual(
      "\(links.explain("books://signed-in?code=1"))",
      """
      books://signed-in…: no pattern fits it

        signed-in?code, 'signed in': it is only for links of 'id.books.example'
        :number, 'book': it is only for links of 'bks.example'
      """)
  }

  func testABrowserOpensAnyHost() throws {
    let page = ClosureBuilder { (link: LinkTable.Link) in Screen(link.url) }.rootRoute()

    let links = try LinkTable(accepting: [.anyHost, .http]) { links in
      links.add("page", ":path*", to: page)
    }

    XCTAssertEqual(try links.route(for: "http://news.example/a?b=1").screenName, "page")
  }

  func testTwoTablesAreAsked() throws {
    let page = ClosureBuilder { ShelfScreen() }.rootRoute()
    let help = try LinkTable(hosts: ["help.example"]) { $0.add("help", "start", to: page) }
    let links = try LinkTable(hosts: ["books.example"]) { $0.add("shelf", "", to: page) }
    let tree = ScreenTree()
    try TreeRouter(tree).navigate(to: page)

    let router = TreeRouter(tree).opening(help).opening(links)

    XCTAssertNoThrow(try router.open("https://help.example/start"))
    XCTAssertNoThrow(try router.open("https://books.example/"))
  }

  func testAPatternThatItsContextCannotFitIsRefused() throws {
    struct Leaf: Codable { let number: Int, leaf: Int }
    let leaf = ClosureBuilder { (leaf: Leaf) in LeafScreen(leaf: leaf.leaf) }.rootRoute()

    XCTAssertThrowsError(
      try LinkTable(schemes: ["books"]) { $0.add("leaf", "books/:number/leaf", to: leaf) }
    ) { error in
      XCTAssertEqual(
        "\(error)",
        """
        Cannot make the table of links: 'books/:number/leaf' of 'leaf' cannot fill 'Leaf': it needs 'leaf', which the pattern does not have.

        A link holds single values and lists of them. Each property must be optional, or have the name of a parameter.
        """)
    }
  }

  func testAContextHasTheWholeLink() throws {
    struct Callback: Codable {
      let state: String
      let link: LinkTable.Link
    }
    let signedIn = ClosureBuilder { (callback: Callback) in Screen(callback) }.rootRoute()
    let links = try LinkTable(schemes: ["books"]) { links in
      links.add("signed in", "signed-in?state", to: signedIn)
    }
    let tree = ScreenTree()

    let url = try XCTUnwrap(URL(string: "books://signed-in?state=1&code=2&iss=id.example"))
    try TreeRouter(tree).navigate(to: links.route(for: url))

    let callback = try XCTUnwrap((tree.visible as? Screen<Callback>)?.content)
    XCTAssertEqual(callback.link.url, url)
    XCTAssertEqual(callback.link.items.map(\.name), ["state", "code", "iss"])
    XCTAssertEqual(try links.url(for: "signed in", with: callback), url)
  }

  func testARouteThatStartsElsewhereIsNotTaken() throws {
    let book = ClosureBuilder { (number: Int) in BookScreen(number: number) }.pushRoute()
    XCTAssertThrowsError(
      try LinkTable(schemes: ["books"]) { $0.add("book", "books/:number", to: book) }
    ) { error in
      XCTAssertEqual(
        "\(error)",
        """
        Cannot make the table of links: the route of 'book' starts at the visible screen.

        A link must lead to the same place from everywhere. Start with from(.root), or with a route that does. If a route starts at the root without saying so, write route.rooted().
        """)
    }
  }

  func testALinkOfThreeLevelsGoesBackThroughTheSecond() throws {
    let shop = try BookShop()
    let router = TreeRouter(shop.tree)
    try router.navigate(to: shop.links.route(for: "books://"))
    let home = Move.dismissAll.then(.selectTab(0)).then(.popToRoot)
    let book = ClosureBuilder { (number: Int) in BookScreen(number: number) }.named("book")
      .pushRoute().from(home)

    let leaf = ClosureBuilder { LeafScreen(leaf: $0) }.pushRoute()
      .mapContext { (link: LeafLink) in link.leaf }
      .from(book.mapContext { (link: LeafLink) in link.number })

    let links = try LinkTable(schemes: ["books"]) { links in
      links.add("leaf", "books/:number/:leaf", to: leaf)
      links.addNotFound(home.mapContext { (_: URL) in })
    }
    try router.navigate(to: links.route(for: "books://books/42/7"))

    expectTree(
      shop.tree,
      """
      TabNode
      ├─ ● StackNode
      │  ├─ ShelfScreen "shelf"
      │  ├─ BookScreen "book"
      │  └─ ● LeafScreen   ◀ visible
      └─ BasketScreen "basket"
      """)
    XCTAssertEqual((shop.tree.visible as? LeafScreen)?.leaf, 7)
    try router.back()
    XCTAssertEqual((shop.tree.visible as? BookScreen)?.number, 42)
    try router.navigate(to: links.route(for: "books://nowhere"))
    XCTAssertTrue(shop.tree.visible is ShelfScreen)
  }

  @MainActor
  func testALinkBeforeTheFirstRootIsKept() async throws {
    let shop = try BookShop()
    let (tree, links) = (shop.tree, shop.links)
    let url = try XCTUnwrap(URL(string: "books://books/42"))
    let router = TreeRouter(tree).opening(links)
    var ending: Result<Arrival, any Error>?

    router.open(url) { ending = $0 }
    XCTAssertNil(ending)
    try router.navigate(to: links.route(for: "books://"))
    await expectEventually("the link ends") { ending != nil }

    XCTAssertTrue(try ending?.get().screen is BookScreen)
  }

  /// A shop whose links to books wait for the stock.
  private func stocked(by stock: Stock) throws -> (tree: ScreenTree, links: LinkTable) {
    let tree = ScreenTree()
    let home = ClosureBuilder { ShelfScreen() }.inStack().rootRoute()
    let book = ClosureBuilder { (number: Int) in BookScreen(number: number) }.pushRoute()
      .from(home)
    try TreeRouter(tree).navigate(to: home)
    let links = try LinkTable(schemes: ["books"]) { links in
      links.add("book", "books/:number", to: book.guarded(by: Stocked(stock: stock)))
    }
    return (tree, links)
  }

  @MainActor
  func testALinkWaitsForItsData() async throws {
    let stock = Stock()
    let (tree, links) = try stocked(by: stock)
    let url = try XCTUnwrap(URL(string: "books://books/42"))

    let router = TreeRouter(tree).latestOnly().opening(links).expiring(after: .seconds(30))
    router.open(url) { result in
      if case .failure(let error) = result { print(error) }
    }

    await expectEventually("the book is open") { tree.visible is BookScreen }
    XCTAssertTrue(stock.isLoaded)
  }

  @MainActor
  func testALinkDoesNotWaitForEver() async throws {
    let (tree, links) = try stocked(by: Stock())
    let router = TreeRouter(tree).opening(links).expiring(after: .zero)

    // The clock's thread may be late on a busy machine, so turns are not counted.
    let kind: RoutingError.Kind? = await withCheckedContinuation { ended in
      router.open("books://books/42") { result in
        if case .failure(let error) = result {
          ended.resume(returning: (error as? RoutingError)?.kind)
        } else {
          ended.resume(returning: nil)
        }
      }
    }

    XCTAssertEqual(kind, .expired)
    XCTAssertTrue(tree.visible is ShelfScreen)
  }

  func testALinkThatCannotWaitSaysSo() throws {
    let shop = try BookShop()
    let url = try XCTUnwrap(URL(string: "books://books/42"))

    XCTAssertThrowsError(try TreeRouter(shop.tree).opening(shop.links).open(url)) { error in
      XCTAssertEqual(
        "\(error)",
        """
        Cannot open 'books://books/42': the tree has no root yet.

        arrive(at: url) and open(url) { … } wait for a root. If the link should create the root, navigate to router.route(for: url).
        """)
    }
  }

  @MainActor
  func testALinkThatMustSignInGoesOnAfterIt() async throws {
    let shop = try BookShop()
    let (tree, links) = (shop.tree, shop.links)
    try TreeRouter(tree).navigate(to: links.route(for: "books://"))
    let url = try XCTUnwrap(URL(string: "books://basket"))
    let router = TreeRouter(tree).opening(links)

    try await router.arrive(at: url)

    XCTAssertTrue(tree.visible is BasketScreen)
    XCTAssertEqual(shop.membership.visits, 1)
  }

  func testAnExpressionChoosesTheScreen() throws {
    let book = ClosureBuilder { (number: Int) in BookScreen(number: number) }.rootRoute()
    let title = ClosureBuilder { (title: String) in Screen(title) }.rootRoute()
    let links = try LinkTable(schemes: ["books"]) { links in
      links.add("book", #"books/:number(\d{1,6})"#, to: book)
      links.add("title", "books/:title", to: title)
    }

    let tree = ScreenTree()
    try TreeRouter(tree).navigate(to: links.route(for: "books://books/42"))
    XCTAssertTrue(tree.visible is BookScreen)
    try TreeRouter(tree).navigate(to: links.route(for: "books://books/dune"))
    XCTAssertTrue(tree.visible is Screen<String>)
    XCTAssertThrowsError(try links.url(for: "title", with: "42"))
  }

  func testWhyALinkFitsNothing() throws {
    let links = try BookShop().links

    let explanation = links.explain("books://books/forty-two")

    XCTAssertEqual(
      "\(explanation)",
      """
      books://books/forty-two: no pattern fits it

        books/:number, 'book': 'number' must be an Int, but is 'forty-two'
      """)
  }

  func testACatalogueListsThePatterns() throws {
    let tree = ScreenTree()
    let builder = ClosureBuilder { (number: Int) in BookScreen(number: number) }

    let book = builder.named("book")
    let catalog = try ScreenCatalog { screens in
      screens.add(book, links: ["books/:number"], formerNames: ["title"])
    }
    let links = try LinkTable(schemes: ["books"], catalog: catalog) { links in
      links.add("book", to: book.rootRoute())
    }

    try TreeRouter(tree).navigate(to: links.route(for: "books://books/7"))
    XCTAssertEqual(try links.url(of: tree).absoluteString, "books://books/7")
  }
}
