/// A typed value of a presentation: the heights at which a sheet rests.
struct Detents: Hashable, Codable {
  var heights: [Double]
}

/// A typed value of a presentation that no archive can have.
struct Tint: Hashable {
  var name: String
}

/// A typed value of a presentation whose encoding fails.
struct MuteTint: Hashable, Codable {
  init() {}
  init(from decoder: any Decoder) throws {}
  func encode(to encoder: any Encoder) throws { throw SoldOut(item: "words") }
}
