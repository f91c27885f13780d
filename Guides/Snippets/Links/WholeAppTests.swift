import Foundation
import RouteKit
import RouteKitLinks
import XCTest

/// Routes that show their names, and the values of their links.
@dynamicMemberLookup
private struct Shown<Context> {
  subscript(dynamicMember name: String) -> ClosureRoute<Screen<Context>, Context> {
    ClosureBuilder { (context: Context) in Screen(context) }.named(name).rootRoute()
  }
}

private struct SignIn: Codable {
  let state: String
  let link: LinkTable.Link
}

private struct Reading: Codable {
  let number: Int
  let page: Int?
}

/// The part "A table for a whole app" of Guides/Links.md.
final class WholeAppTests: XCTestCase {
  func testATableForAWholeApp() throws {
    let pages = Shown<Void>()
    let numbers = Shown<Int>()
    let texts = Shown<String>()
    let paths = Shown<[String]>()
    let signedIn = Shown<SignIn>().signedIn
    let reader = Shown<Reading>().reader
    let web = Shown<URL>().web

    let links = try LinkTable(
      schemes: ["books"],
      hosts: ["www.books.example", "bks.example", "id.books.example", "read.books.example"],
      accepting: .hostAfterScheme
    ) { links in
      links.add("home", "", aliases: ["index.html"], to: pages.home)
      links.add("new", "new", to: pages.new)
      links.add("bestsellers", "bestsellers/:list?", to: texts.bestsellers)
      links.add("search", "search?text", aliases: ["s?text", "find/:text"], to: texts.search)
      links.add("genres", "genres", to: pages.genres)
      links.add("genre", "genres/:path+", to: paths.genre)

      links.add(
        "book", "books/:number", aliases: ["b/:number", "product-{number}.html"], to: numbers.book)
      links.add("isbn", #"books/:isbn(97[89]\d{10})"#, to: texts.isbn)
      links.add("reviews", "books/:number/reviews", to: numbers.reviews)
      links.add("write review", "books/:number/reviews/new", to: numbers.writeReview)
      links.add("excerpt", "books/:number/excerpt", to: numbers.excerpt)
      links.add("audio", "books/:number/audio", to: numbers.audio)
      links.add("author", "authors/:name", to: texts.author)
      links.add("series", "series/:name", to: texts.series)
      links.add("publisher", "publishers/:name", to: texts.publisher)
      links.add("events", "events/:city?", to: texts.events)
      links.add("event", #"events/:number(\d+)"#, to: numbers.event)

      links.add("basket", "basket", to: pages.basket)
      links.add("checkout", "checkout", to: pages.checkout)
      links.add("gift", "gifts/:code", to: texts.gift)
      links.add("wishes", "wishes", to: pages.wishes)
      links.add("wishes of a friend", "wishes/:name", to: texts.friend)
      links.add("orders", "orders", to: pages.orders)
      links.add("order", "orders/:number", to: numbers.order)
      links.add("parcel", "orders/:number/parcel", to: numbers.parcel)
      links.add("returns", "orders/:number/return", to: numbers.returns)
      links.add("invoice", "orders/:number/invoice", to: numbers.invoice)

      links.add("account", "account", to: pages.account)
      links.add("addresses", "account/addresses", to: pages.addresses)
      links.add("payment", "account/payment", to: pages.payment)
      links.add("newsletter", "account/newsletter", to: pages.newsletter)
      links.add("sign out", "account/sign-out", to: pages.signOut)
      links.add("help", "help/:path*", to: paths.help)
      links.add("shops", "shops", to: pages.shops)
      links.add("shop", "shops/:city", to: texts.shop)
      links.add("terms", "terms", aliases: ["legal/terms"], to: pages.terms)
      links.add("privacy", "privacy", aliases: ["legal/privacy"], to: pages.privacy)

      links.from(hosts: "bks.example") { links in
        links.add("book", ":number", to: numbers.book)
      }
      links.from(hosts: "id.books.example") { links in
        links.add("signed in", "callback?state", to: signedIn)
        links.add("new password", "password#:token", to: texts.newPassword)
      }
      links.from(hosts: "read.books.example", accepting: .pathInFragment) { links in
        links.add("reader", "read/:number/:page?", to: reader)
      }
      links.addNotFound(web, forUndeclaredHosts: true)
    }

    let tree = ScreenTree()
    let router = TreeRouter(tree)
    for (link, name) in [
      ("https://www.books.example", "home"), ("books://", "home"),
      ("https://www.books.example/books/42", "book"), ("books://books/42", "book"),
      ("books://www.books.example/books/42", "book"), ("https://bks.example/42", "book"),
      ("https://www.books.example/books/9783161484100", "isbn"),
      ("https://www.books.example/product-42.html", "book"),
      ("https://www.books.example/events/7", "event"),
      ("https://www.books.example/events/oslo", "events"),
      ("https://www.books.example/s?text=red+shoes", "search"),
      ("https://id.books.example/callback?state=1&code=2", "signedIn"),
      ("https://id.books.example/password#secret", "newPassword"),
      ("https://www.books.example/callback?state=1&code=2", "web"),
      ("books://callback?state=1&code=2", "web"), ("https://www.books.example/42", "web"),
      ("books://id.books.example/callback?state=1&code=2", "web"),
      ("https://read.books.example/#/read/42/7", "reader"),
      ("https://read.books.example/#/books/42", "book"),
      ("https://www.books.example/#/read/42/7", "home"),
      ("https://www.books.example/blog/1", "web"), ("https://news.example/", "web"),
    ] {
      try router.navigate(to: links.route(for: link))
      XCTAssertEqual(tree.visible?.screenName, name, link)
    }
    XCTAssertEqual(
      try links.url(for: "book", with: 42).absoluteString, "books://www.books.example/books/42")
    XCTAssertEqual(
      try links.url(for: "book", with: 42, host: "bks.example").absoluteString,
      "https://bks.example/books/42")
    XCTAssertEqual(
      try links.url(for: "new password", with: "a").absoluteString,
      "https://id.books.example/password#a")
    XCTAssertEqual(
      try links.url(for: "reader", with: Reading(number: 42, page: 7)).absoluteString,
      "https://read.books.example/#/read/42/7")
  }
}
