/// A typed value of a presentation: the heights at which a sheet rests.
struct Detents: Hashable, Codable {
  var heights: [Double]
}
