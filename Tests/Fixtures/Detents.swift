/// A typed value of a presentation: the heights at which a sheet rests.
package struct Detents: Hashable, Codable {
  package var heights: [Double]

  package init(heights: [Double]) { self.heights = heights }
}

/// A typed value of a presentation that no archive can have.
package struct Tint: Hashable {
  package var name: String

  package init(name: String) { self.name = name }
}

/// A typed value of a presentation whose encoding fails.
package struct MuteTint: Hashable, Codable {
  package init() {}
  package init(from decoder: any Decoder) throws {}
  package func encode(to encoder: any Encoder) throws { throw SoldOut(item: "words") }
}
