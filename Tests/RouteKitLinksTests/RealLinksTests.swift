import Fixtures
import Foundation
import RouteKit
import RouteKitLinks
import XCTest

/// Links as servers, web forms and campaigns send them.
final class RealLinksTests: XCTestCase {
  private enum Source: String, Codable { case mail, web }

  private struct Project: Codable, Equatable {
    var id: Int
    var source: Source?
    var page: Int?
    var share: Double?
    var title: String?
    var tags: [Int]?
  }

  private let project = "projects/:id?source?&page?&share?&title?&tags?"

  // MARK: Optional items

  func testAnOptionalItemThatItsTypeCannotReadIsNil() throws {
    for (query, wanted) in [
      ("source=new", Project(id: 1)), ("source=web", Project(id: 1, source: .web)),
      ("source=web&source=mail", Project(id: 1)), ("page=two&title=a", Project(id: 1, title: "a")),
      ("page=", Project(id: 1)), ("share=nan&page=2", Project(id: 1, page: 2)),
      ("title=a&title=b", Project(id: 1)), ("tags=1&tags=2", Project(id: 1)),
    ] {
      XCTAssertEqual(
        try context(Project.self, of: "shop://projects/1?" + query, by: project), wanted, query)
    }
    XCTAssertNil(try context(Int?.self, of: "shop://a?n=x", by: "a?n?"))
    XCTAssertNil(try context(Source?.self, of: "shop://a#n=x", by: "a#n?"))
    XCTAssertNil(try context(Source?.self, of: "shop://a#:~:text=x", by: "a#:n?"))
  }

  func testTheNeededPartsOfALinkAreStillRead() throws {
    struct Page: Codable { var page: Int }

    for (pattern, link) in [
      ("projects/:id?source", "projects/1?source=new"), (project, "projects/one"),
      ("projects/:id?page=1", "projects/1?page=two"), ("projects/:id/:page?", "projects/1/two"),
    ] {
      expectError(.badLink) { _ = try context(Project.self, of: "shop://" + link, by: pattern) }
    }
    // The property is not optional, so the error is about the value.
    let links = try table(of: Page.self, "a?page?")
    XCTAssertEqual(
      links.explain("shop://a?page=x").trials.map(\.reason), ["'page' must be an Int, but is 'x'"])
    XCTAssertEqual(
      try table(of: Int.self, "a?page?").explain("shop://a?page=x").trials.map(\.reason),
      ["'page' must be an Int, but is 'x'"])
  }

  func testTheExplanationSaysWhatIsLeftOut() throws {
    let links = try table(of: Project.self, project)

    expectText(
      "\(links.explain("shop://projects/1?source=new&page=2&share=x&utm=1"))",
      """
      shop://projects/1…: it leads to 'page', without 1 query item; it leaves out 'source': Cannot \
      initialize Source from invalid String value new; it leaves out 'share': 'share' must be a \
      Double, but is 'x'

        projects/:id?source?&page?&share?&title?&tags?, 'page': it fits
      """)
    XCTAssertEqual(
      try table(of: Int?.self, "a?n?").explain("shop://a?n=1&n=2").outcome,
      "it leads to 'page'; it leaves out 'n': 'n' appears several times")
  }

  func testAnOptionalListThatCannotBeReadIsLeftOut() throws {
    struct Sizes: Codable, Equatable {
      var size: [Int]?
      var color: Set<Color> = []

      enum Color: String, Codable { case red, blue }
    }
    let pattern = "o?size*&color*"

    for (query, sizes) in [
      ("size=1&size=x&color=red", Sizes(size: nil, color: [.red])),
      ("size=1&size=2&color=red&color=mud", Sizes(size: [1, 2])),
      ("size=99999999999999999999&color=", Sizes(size: nil)), ("", Sizes(size: nil)),
    ] {
      XCTAssertEqual(try context(Sizes.self, of: "shop://o?" + query, by: pattern), sizes, query)
    }
    XCTAssertEqual(try context([Int].self, of: "shop://o?n=1&n=x", by: "o?n*"), [])
    XCTAssertEqual(
      try table(of: Sizes.self, pattern).explain("shop://o?size=x&color=mud").outcome,
      "it leads to 'page'; it leaves out 'size': 'size' must be an Int, but is 'x'; it leaves out 'color': "
        + "Cannot initialize Color from invalid String value mud")
    // In the path, and where one is needed, the values decide.
    for (pattern, link) in [("o?n+", "o?n=1&n=x"), ("o/:n*", "o/1/x")] {
      expectError(.badLink) { _ = try context([Int].self, of: "shop://" + link, by: pattern) }
    }
  }

  // MARK: Plus

  func testAPlusInAnItemIsASpace() throws {
    let links = try table(of: Wish.self, "search?text&page=1&tags*")

    for query in ["text=red+shoes&t%61gs=a+b&tags=%2B", "tags=a%20b&tags=%2B&text=red%20shoes"] {
      XCTAssertEqual(
        try context(Wish.self, of: "shop://search?" + query, by: "search?text&page=1&tags*"),
        Wish(text: "red shoes", tags: ["a b", "+"]))
    }
    XCTAssertEqual(
      try links.url(for: "page", with: Wish(text: "1+1 = 2", tags: ["+ "])).absoluteString,
      "shop://search?text=1%2B1%20%3D%202&tags=%2B%20")
    XCTAssertEqual(try context(String.self, of: "shop://a#y=1+2%2B", by: "a#y"), "1 2+")
    XCTAssertEqual(try context(String.self, of: "shop://a#1+2%2B", by: "a#:y"), "1+2+")
    XCTAssertEqual(try context(String.self, of: "shop://1+2%2B", by: ":y"), "1+2+")
  }

  // MARK: Case

  func testATableCanIgnoreTheCaseOfItsLiterals() throws {
    let route = ClosureBuilder { (text: String) in Page(text) }.rootRoute()
    let links = try LinkTable(
      schemes: ["shop"], hosts: ["shop.example"], accepting: .anyCase
    ) { links in
      links.add("user", "Users/:name", to: route)
      links.add("file", "files/Page-{name}.HTML", to: route)
      links.add("street", "Straße/ÄPFEL/:x", to: route)
    }

    for (link, name) in [
      ("users/A", "user"), ("USERS/a", "user"), ("FILES/page-B.html", "file"),
      ("straße/äpfel/1", "street"), ("stra%C3%9Fe/%C3%A4pfel/1", "street"),
    ] {
      XCTAssertEqual(try links.route(for: "shop://" + link).screenName, name)
      XCTAssertEqual(try links.route(for: "https://shop.example/" + link).screenName, name)
    }
    XCTAssertEqual(try links.url(for: "user", with: "aB").absoluteString, "shop:///Users/aB")
    XCTAssertEqual(
      links.explain("shop://FILES/other").trials.map(\.reason),
      ["segment 2 is 'other', not 'Page-{…}.HTML'"])
    expectError(.badLink) {
      _ = try LinkTable(schemes: ["shop"], accepting: .anyCase) { links in
        links.add("one", "Users/:name", to: route)
        links.add("other", "users/:name", to: route)
      }
    }
    expectError(.badLink) { _ = try context(String.self, of: "shop:///A/b", by: "a/:x") }
  }

  func testTextAroundParametersIgnoresCaseAsLiteralsDo() throws {
    let pairs = (UInt32(0x41)...0x2FF).compactMap(Unicode.Scalar.init).filter(
      \.properties.isAlphabetic
    )
    .map { String($0) }
    let letters = ["É", "Я", "Σ", "Ω", "ẞ", "\u{212A}", "İ", "Ǆ"]
    // A short run of the tests takes each fourth letter.
    for (position, small) in (letters + pairs).enumerated()
    where LawRun.isFull || position.isMultiple(of: 4) {
      for letter in Set([small.uppercased(), small.lowercased()]) {
        let text = "a" + letter + "1"
        // Such a letter differs in how its accent is composed, not only in its case.
        let (one, other) = (letter.lowercased(), small.lowercased())
        if one == other, !one.utf8.elementsEqual(other.utf8) { continue }
        let links = try LinkTable(schemes: ["shop"], accepting: .anyCase) { links in
          let route = ClosureBuilder { (_: [String: String]) in Page() }.rootRoute()
          links.add("literal", text, to: route)
          links.add("before", "before/\(text){x}", to: route)
          links.add("between", "between/{x}\(text){y}", to: route)
          links.add("after", "after/{x}\(text)", to: route)
        }
        var components = URLComponents()
        components.scheme = "shop"
        let sent = "A\(small)1"
        func opens(_ path: String) -> String? {
          components.path = "/" + path
          return components.url.flatMap { try? links.route(for: $0).screenName }
        }
        let isLiteral = opens(sent) == "literal"
        XCTAssertEqual(opens("before/\(sent)2") == "before", isLiteral, "\(text), \(sent)")
        XCTAssertEqual(opens("between/2\(sent)2") == "between", isLiteral, "\(text), \(sent)")
        XCTAssertEqual(opens("after/2\(sent)") == "after", isLiteral, "\(text), \(sent)")
      }
    }
  }

  func testValuesKeepTheirCaseBesideTextInAnotherCase() throws {
    var read: [String: String] = [:]
    let builder = ClosureBuilder { (values: [String: String]) in
      read = values
      return Page()
    }
    let links = try LinkTable(schemes: ["shop"], accepting: .anyCase) {
      $0.add("page", "Große{x}BIS-ẞ{y}", to: builder.rootRoute())
    }

    let tree = ScreenTree()
    try TreeRouter(tree).navigate(to: links.route(for: "shop:///gROßEİ\u{212A}bis-ßÉ"))
    XCTAssertEqual(read, ["x": "İ\u{212A}", "y": "É"])
  }

  // MARK: A path in the fragment

  private func singlePage(_ pattern: String) throws -> LinkTable {
    let route = ClosureBuilder { (values: [String: String]) in Page("page") }.rootRoute()
    return try LinkTable(
      schemes: ["app"], hosts: ["app.example"], accepting: .pathInFragment
    ) { links in
      links.add("home", "", to: ClosureBuilder { Page("home") }.rootRoute())
      links.add("page", pattern, to: route)
    }
  }

  func testThePathIsReadBehindTheHashAndWrittenThereForTheWeb() throws {
    let links = try singlePage("room/:id?via?")

    for (link, name) in [
      ("https://app.example/#/room/1?via=x", "page"), ("https://app.example#/room/1", "page"),
      ("https://app.example/room/1?via=x", "page"), ("app://#/room/1", "page"),
      ("app:#/room/1", "page"), ("app:///#/room/1/", "page"), ("https://app.example/#/", "home"),
      ("https://app.example/#top", "home"), ("https://app.example/#", "home"),
      ("https://app.example/room/1#/room", "page"), ("https://app.example/#/room/1%23top", "page"),
    ] {
      XCTAssertEqual(try links.route(for: link).screenName, name, link)
    }
    for link in ["#//room/1", "#/room/..", "#/other", "#/room/%zz", "#/room/1/2", "#/room/%00"] {
      expectError(.badLink) { _ = try links.route(for: "https://app.example/" + link) }
    }
    let values = ["id": "a/#?+ü", "via": "x y+"]
    let written = "room/a%2F%23%3F%2B%C3%BC?via=x%20y%2B"
    XCTAssertEqual(
      try links.url(for: "page", with: values, host: "app.example").absoluteString,
      "https://app.example/#/" + written)
    XCTAssertEqual(try links.url(for: "page", with: values).absoluteString, "app://" + written)
    XCTAssertEqual(
      try links.url(for: "home", host: "app.example").absoluteString, "https://app.example/#/")
  }

  func testAFragmentWithinAFragmentIsPartOfAValue() throws {
    let links = try singlePage("docs/:page#:section?")

    for link in ["https://app.example/#/docs/a#b", "https://app.example/#/docs/a%23b"] {
      let tree = ScreenTree()
      try TreeRouter(tree).navigate(to: links.route(for: link))
      XCTAssertEqual(links.explain(link).outcome, "it leads to 'page'")
      XCTAssertEqual(links.explain(link).link, "https://app.example/…")
    }
    XCTAssertEqual(
      try links.url(for: "page", with: ["page": "a#b"], host: "app.example").absoluteString,
      "https://app.example/#/docs/a%23b")
    XCTAssertEqual(
      try links.url(for: "page", with: ["page": "a", "section": "b"]).absoluteString,
      "app://docs/a#b")
    expectError(
      .badLink,
      """
      Cannot write the link to 'page': none of its patterns can hold this context.

      Because: Cannot write 'docs/:page#:section?': its path is in the fragment, so it has no place for another.
      """
    ) {
      _ = try links.url(
        for: "page", with: ["page": "a", "section": "b"], host: "app.example")
    }
    XCTAssertEqual(
      links.explain("https://app.example/?utm=1#/docs/a?x=1").outcome,
      "it leads to 'page', without its query before '#' and 1 query item")
  }

  func testAFragmentIsAPathOnlyWithTheWord() throws {
    let links = try table(of: String.self, "room/:id")
    expectError(.badLink) { _ = try links.route(for: "https://shop.example/#/room/1") }
  }

  // MARK: Several parameters in a segment

  private typealias Values = [String: String]

  func testASegmentHasSeveralParameters() throws {
    for (pattern, text, values) in [
      (":from-:to", "a-b", ["from": "a", "to": "b"]),
      (":from-:to", "a-b-c", ["from": "a", "to": "b-c"]),
      (":from-:to", "-5-3", ["from": "-5", "to": "3"]),
      (":year-:month-:day", "2024-05-07", ["year": "2024", "month": "05", "day": "07"]),
      ("@:user", "@ann", ["user": "ann"]), ("@{a}@", "@@@", ["a": "@"]),
      ("~{user}.:host", "~a.b.c", ["user": "a", "host": "b.c"]),
      ("{a}x{b}", "axxb", ["a": "a", "b": "xb"]), (":a--:b", "1--2", ["a": "1", "b": "2"]),
      ("v{major}.:minor.html", "v1.2.html.html", ["major": "1", "minor": "2.html"]),
      (#":year(\d{4})-:title"#, "2024-tea", ["year": "2024", "title": "tea"]),
      ("{a}é{b}", "%C3%A9%C3%A9%C3%A9", ["a": "é", "b": "é"]),
      (##"\*\+\(\)\?\:\{\}\#\\:x"##, "*+()%3F:%7B%7D%23%5Cy", ["x": "y"]),
      (#"a\+-:b\+"#, "a+-1+", ["b": "1"]), (#"a\(:b\)"#, "a(1)", ["b": "1"]),
    ] {
      let links = try table(of: Values.self, pattern)
      XCTAssertEqual(
        try context(Values.self, of: "shop:///" + text, by: pattern), values, pattern)
      let url = try links.url(for: "page", with: values)
      XCTAssertEqual(try context(Values.self, of: url.absoluteString, by: pattern), values)
    }
    for (pattern, text) in [
      (":from-:to", "a-"), (":from-:to", "-a"), (":from-:to", "ab"), (":from-:to", "-"),
      (":a--:b", "1-2"), (#":a(\d+)-:b"#, "x-1"), (":a-:b.html", "a-.html"),
    ] {
      expectError(.badLink) { _ = try context(Values.self, of: "shop:///" + text, by: pattern) }
    }
  }

  func testAWrittenSegmentIsReadBackOrRefused() throws {
    let links = try table(of: Values.self, "trips/:from-:to")

    XCTAssertEqual(
      try links.url(for: "page", with: ["from": "a b", "to": "c-d"]).absoluteString,
      "shop://trips/a%20b-c-d")
    expectError(
      .badLink,
      """
      Cannot write the link to 'page': none of its patterns can hold this context.

      Because: Cannot write 'trips/:from-:to': reading the link would give another context.
      """
    ) { _ = try links.url(for: "page", with: ["from": "a-b", "to": "c"]) }
    expectError(.badLink) { _ = try links.url(for: "page", with: ["from": "", "to": "c"]) }
  }

  func testOfSeveralTextsTheLongerComesFirstWhateverTheOrder() throws {
    let route = ClosureBuilder { (_: Values) in Page() }.rootRoute()
    let patterns = [
      ":a", ":a-:b", ":a--:b", ":a-:b-:c", "x{a}-:b", "{a}_{b}-:c", "{a}.{b}",
    ]
    for patterns in [patterns, patterns.reversed()] {
      let links = try LinkTable(schemes: ["shop"]) { links in
        for pattern in patterns { links.add(pattern, pattern, to: route) }
      }
      for (text, pattern) in [
        ("1", ":a"), ("1-2", ":a-:b"), ("1--2", ":a--:b"), ("1-2-3", ":a-:b-:c"),
        ("x-1-2", ":a-:b-:c"), ("x1-2", "x{a}-:b"), ("1.2-3", ":a-:b"), ("1_2-3", "{a}_{b}-:c"),
      ] {
        XCTAssertEqual(
          try links.route(for: "shop:///" + text).pattern?.description, pattern, text)
      }
      XCTAssertEqual(
        links.explain("shop:///1-2/3").trials.map(\.reason).last,
        "it has 1 segment, the link has 2")
    }
    expectError(.badLink) {
      _ = try LinkTable(schemes: ["shop"]) { links in
        links.add("one", ":a-:b", to: route)
        links.add("other", ":x-{y}", to: route)
      }
    }
  }

  func testASegmentWithSeveralParametersIsReadInLinearTime() throws {
    let pattern = (0..<30).map { "{x\($0)}-a" }.joined() + "b"
    let links = try LinkTable(schemes: ["shop"], accepting: .anyCase) {
      $0.add("page", pattern, to: ClosureBuilder { (_: Values) in Page() }.rootRoute())
    }
    try expectLinearWork(from: 500) { count in
      let text = "shop:///" + String(repeating: "-a", count: count)
      return { for _ in 0..<20 { XCTAssertThrowsError(try links.route(for: text)) } }
    }
    // Both the text and the segment grow.
    let limits = LinkTable.Limits(urlBytes: 1_000_000, valueBytes: 1_000_000)
    try expectLinearWork(from: 500) { count in
      let between = String(repeating: "a", count: count) + "b"
      let links = try LinkTable(schemes: ["shop"], limits: limits) {
        $0.add("page", "{x}\(between){y}", to: ClosureBuilder { (_: Values) in Page() }.rootRoute())
      }
      let text = "shop:///" + String(repeating: "a", count: 3 * count)
      return { for _ in 0..<20 { XCTAssertThrowsError(try links.route(for: text)) } }
    }
  }

  // MARK: Patterns of other routers

  func testAParameterOfAnotherRouterIsRefusedWithAdvice() {
    let item = "An item has the name of its property: id, or id? if it is optional."
    for (pattern, message) in [
      ("users?id={id}", "the default of 'id' is written like a parameter.\n\n" + item),
      ("users?id=:id", "the default of 'id' is written like a parameter.\n\n" + item),
      ("users#id={user}", "the default of 'id' is written like a parameter.\n\n" + item),
      ("users/{id}/", "'{id}' is not a parameter.\n\nWrite :id."),
      ("/{id}", "'{id}' is not a parameter.\n\nWrite :id."),
      ("users?{id}", "the query item '{id}' has no name.\n\nWrite id."),
    ] {
      expectError(.badLink, "Cannot read the pattern '\(pattern)': \(message)") {
        _ = try LinkPattern(pattern)
      }
    }
    for pattern in ["a?filter={}", "a?b={\"c\"}", "a?b=:", "a?b=12:30"] {
      XCTAssertNoThrow(try LinkPattern(pattern), pattern)
    }
  }

  // MARK: A text and its URL

  func testATextAndItsURLAreOneLink() throws {
    struct Everything: Codable, Equatable {
      var path: [String]
      var item: String?
      var rest: String?
    }
    let texts = [
      "{id}", "a|b", "a^b", "\"a\"", "a b", "<a>", "`", "a\\b", "[a]", "é", "+", "a#b#c",
    ]
    for text in texts + ["\u{1}", "\u{7F}"] {
      for start in [
        "shop://x/", "shop:///x/y/", "https://shop.example/", "shop://a?item=", "shop://a#",
      ] {
        let url = try XCTUnwrap(URL(string: start + text))
        let both = [start + text, url.absoluteString].map { link in
          try? context(Everything.self, of: link, by: ":path*?item?#:rest?")
        }
        XCTAssertEqual(both[0], both[1], start + text)
        XCTAssertEqual(both[0] == nil, text.utf8.contains { $0 < 0x20 || $0 == 0x7F }, start + text)
      }
    }
    XCTAssertEqual(
      try context(String.self, of: "shop://search?text={a|b}", by: "search?text"), "{a|b}")
  }

  func testATextThatCannotBeAURLIsALinkThatFails() throws {
    let links = try table(of: [String].self, ":path*")
    for text in ["shop://a|b", "shop://a b/c", "shop://\\a", "https://shop.example\\a"] {
      XCTAssertNil(URL(string: text), text)
      expectError(.badLink) { _ = try links.route(for: text) }
    }
  }
}
