import Foundation

extension FuzzedTable {
  /// Screens whose patterns have every shape.
  static let usual: @Sendable () -> [Entry] = {
    [
      Entry("home", [""], aliases: ["start"]),
      Entry("book", ["books/:number"], aliases: ["b/:number", "b?number"], as: Int.self),
      Entry("newest", ["books/new"]),
      Entry("titles", ["books/:titles+"], as: [String].self),
      Entry("copy", ["copies/:id", "copy?id"], as: UUID.self),
      Entry("day", ["days/:year/:month?/:day?"], aliases: ["d/:year?month?"], as: FuzzedDay.self),
      Entry("help", ["help/:page?"], as: String.self),
      Entry("files", ["files/:path+"], as: [String].self),
      Entry("edit", ["files/:path*/edit"], as: [String].self),
      Entry("version", ["files/:first/:rest+/at/v{hint}.json"], as: FuzzedRest.self),
      Entry("user", ["users/user-{number}", "users/{number}.json"], as: Int.self),
      Entry("name", ["users/é{name}", "users/{name}é"], as: String.self),
      Entry("admin", ["users/user-1{number}"], as: Int.self),
      Entry("folder", ["files/all/:path*"], as: [String].self),
      Entry(
        "search", ["search?text&page=1&order?&tags*&kinds+&colours*"],
        aliases: ["find/:text?page=7&order?&tags*&kinds+&colours*"], as: FuzzedSearch.self),
      Entry(
        "values", ["values/:small?large&isOn?&double?&float?&date?&link?&id?"],
        as: FuzzedValues.self),
      Entry(
        "found", ["found/:text/?page=1&order?#tags[]*&kinds*&colours*"],
        aliases: ["found#text&page=2&tags*&kinds*"], as: FuzzedSearch.self),
      Entry(
        "section", ["docs/:first#:second?", "docs?first&hint=#:second"], as: FuzzedSection.self),
      Entry("münchen", ["münchen/:id"], as: String.self),
      Entry("crossing", [":first/all/:second?/end/:rest*?hint=no"], as: FuzzedRest.self),
      Entry("café", ["café au lait/é/:first?hint&rest*&second?"], as: FuzzedRest.self),
      Entry(
        "trip", ["trips/:first-:hint/:rest*", "trips/@:first.{hint}é/:rest*"], as: FuzzedRest.self),
      Entry(
        "comparison", ["compare/:first+/with/:second*", "compare/:second+/and/x/:first+/end"],
        as: FuzzedPair.self),
      Entry("anything", [":first/:second/:rest*?hint=no"], as: FuzzedRest.self),
    ]
  }
}
