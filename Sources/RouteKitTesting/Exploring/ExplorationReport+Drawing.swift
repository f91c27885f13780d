import RouteKit

extension ExplorationReport {
  /// The moves between visible screens as a Mermaid flowchart, for Markdown pages.
  ///
  /// A move that leads to a screen from all others is drawn once, from "everywhere".
  public var mermaid: String {
    let nodes = places.enumerated().map { "  s\($0)[\"\(escaped($1.name))\"]" }
    let arrows = merged().map { "  \(name(of: $0)) -->|\"\(escaped($0.move))\"| s\($0.to)" }
    let everywhere = merged().contains { $0.from == Self.everywhere } ? ["  all([everywhere])"] : []
    return (["flowchart LR"] + everywhere + nodes + arrows).joined(separator: "\n") + "\n"
  }

  /// The moves between visible screens in the DOT language of Graphviz.
  ///
  /// A move that leads to a screen from all others is drawn once, from "everywhere".
  public var dot: String {
    let nodes = places.enumerated().map { "  s\($0) [label=\"\(quoted($1.name))\"];" }
    let arrows = merged().map { "  \(name(of: $0)) -> s\($0.to) [label=\"\(quoted($0.move))\"];" }
    let everywhere =
      merged().contains { $0.from == Self.everywhere } ? ["  all [label=\"everywhere\"];"] : []
    return (["digraph exploration {"] + everywhere + nodes + arrows + ["}"])
      .joined(separator: "\n") + "\n"
  }

  private func name(of edge: Edge) -> String {
    edge.from == Self.everywhere ? "all" : "s\(edge.from)"
  }

  /// The moves between visible screens as an SVG picture. Each row contains the screens with shortest ways of the
  /// same length.
  public var svg: String {
    let rows = Dictionary(grouping: places.indices) { places[$0].moves.count }
    let (width, height) = (190, 110)
    var centers: [Int: (x: Int, y: Int)] = [:]
    for (row, depth) in rows.keys.sorted().enumerated() {
      for (column, place) in (rows[depth] ?? []).enumerated() {
        centers[place] = (column * width + width / 2, row * height + 40)
      }
    }
    let size = (
      (rows.values.map(\.count).max() ?? 1) * width, max(1, rows.count) * height
    )
    var parts = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(size.0) \(size.1)\" "
        + "font-family=\"sans-serif\" font-size=\"12\">",
      "<style>text{fill:#222}path{stroke:#888}rect{fill:#eef;stroke:#446}"
        + "@media(prefers-color-scheme:dark){text{fill:#eee}rect{fill:#224;stroke:#aac}}</style>",
      "<defs><marker id=\"a\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"7\" markerHeight=\"7\" "
        + "orient=\"auto\"><path d=\"M0 0L8 4L0 8z\" fill=\"#888\"/></marker></defs>",
    ]
    for edge in merged(withEverywhere: false) where edge.from != edge.to {
      guard let from = centers[edge.from], let to = centers[edge.to] else { continue }
      let (start, end) = from.y <= to.y ? (from.y + 18, to.y - 18) : (from.y - 18, to.y + 18)
      let bend = from.y == to.y ? from.y + 50 : (start + end) / 2
      parts.append(
        "<path d=\"M\(from.x) \(from.y == to.y ? from.y + 18 : start)Q\((from.x + to.x) / 2 + 20) \(bend) "
          + "\(to.x) \(from.y == to.y ? to.y + 18 : end)\" fill=\"none\" marker-end=\"url(#a)\">"
          + "<title>\(escaped(edge.move))</title></path>")
    }
    for place in places.indices {
      guard let center = centers[place] else { continue }
      parts.append(
        "<rect x=\"\(center.x - 80)\" y=\"\(center.y - 18)\" width=\"160\" height=\"36\" rx=\"8\"/>"
          + "<text x=\"\(center.x)\" y=\"\(center.y + 4)\" text-anchor=\"middle\">\(escaped(places[place].name))</text>"
      )
    }
    return parts.joined(separator: "\n") + "\n</svg>\n"
  }

  /// The screens, a shortest way to each, and the moves between them, as JSON.
  public var json: String {
    let screens = places.map { place in
      "    {\"name\": \"\(quoted(place.name))\", \"code\": \"\(place.code)\", \"moves\": ["
        + place.moves.map { "\"\(quoted($0))\"" }.joined(separator: ", ") + "]}"
    }
    let moves = edges.map {
      "    {\"from\": \($0.from), \"to\": \($0.to), \"move\": \"\(quoted($0.move))\"}"
    }
    return "{\n  \"states\": \(tally.states),\n  \"screens\": [\n"
      + screens.joined(separator: ",\n")
      + "\n  ],\n  \"moves\": [\n" + moves.joined(separator: ",\n") + "\n  ]\n}\n"
  }

  /// Represents all screens, as the beginning of an edge.
  private static let everywhere = -1

  /// The edges, with all moves between two screens merged into one edge. In a picture of more than four screens, a
  /// move that leads to a screen from all others is one edge.
  private func merged(withEverywhere: Bool = true) -> [Edge] {
    var beginnings: [Ending: Set<Int>] = [:]
    for edge in edges { beginnings[Ending(edge), default: []].insert(edge.from) }
    let global = beginnings.filter { ending, from in
      withEverywhere && places.count > 4 && from.union([ending.to]).count == places.count
    }
    var moves: [[Int]: [String]] = [:]
    for ending in global.keys.sorted(by: { ($0.to, $0.move) < ($1.to, $1.move) }) {
      moves[[Self.everywhere, ending.to], default: []].append(ending.move)
    }
    for edge in edges where global[Ending(edge)] == nil {
      moves[[edge.from, edge.to], default: []].append(edge.move)
    }
    return moves.map { Edge(from: $0[0], to: $0[1], move: $1.joined(separator: ", ")) }
      .sorted { ($0.from, $0.to) < ($1.from, $1.to) }
  }

  /// A move and where it leads.
  private struct Ending: Hashable {
    let to: Int
    let move: String

    init(_ edge: Edge) { (to, move) = (edge.to, edge.move) }
  }

  private func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // XML does not allow control characters, and a line break ends a line of Mermaid.
      case _ where character.isNewline || character == "\t": result += " "
      default: result += String(character).withoutHiddenCharacters
      }
    }
    return result
  }

  /// Escapes a text for JSON. This is also enough for DOT.
  private func quoted(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where scalar.value < 32:
        let hex = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
