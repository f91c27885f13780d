/// The figures as a readable table.
struct Table {
  let figures: [Figures]

  init(_ figures: [Figures]) { self.figures = figures }

  /// A warning if this is a debug build, the headings, and a row for each figure.
  var text: String {
    let headings = ["operation", "size", "ns", "by hand", "ratio", "allocations", "by hand"]
    let rows = [headings] + figures.map(row)
    let widths = headings.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { cells in
      zip(cells, widths).enumerated().map { column, cell in
        let padding = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 ? cell.0 + padding : padding + cell.0
      }
      .joined(separator: "  ")
    }
    return (warnings + lines).joined(separator: "\n")
  }

  private var warnings: [String] {
    #if DEBUG
      [
        "These figures are from a debug build. Run: swift run -c release RouteKitBenchmarks.",
        "",
      ]
    #else
      []
    #endif
  }

  private func row(_ figures: Figures) -> [String] {
    [
      figures.operation,
      "\(figures.size)",
      figures.nanoseconds.text(places: 1),
      figures.nanosecondsByHand.text(places: 1),
      figures.ratio.text(places: 2),
      figures.allocations.map(String.init) ?? "–",
      figures.allocationsByHand.map(String.init) ?? "–",
    ]
  }
}
