import Foundation
import RouteKit

extension Explored {
  /// A number of a state that a bound can limit. The raw value is the name of the bound.
  enum Dimension: String, CaseIterable {
    case screensInAStack, layers, visits, windows, openQuestions, undoing, screens

    /// A number of it, as in reports.
    func text(_ number: Int) -> String {
      let plural = number == 1 ? "" : "s"
      return switch self {
      case .screensInAStack: "\(number) screen\(plural) in a stack"
      case .layers: "\(number) layer\(plural)"
      case .visits: "\(number) visit\(plural) of tabs"
      case .windows: "\(number) window\(plural)"
      case .openQuestions: "\(number) open question\(plural)"
      case .undoing: "\(number) undo\(plural)"
      case .screens: "\(number) screen\(plural)"
      }
    }
  }

  /// How the states of a run grow, to say which bound makes them fewer.
  struct Growth {
    /// How many states have how many of something.
    private var counts: [Dimension: [Int: Int]] = [:]
    private var states = 0
    private var firstTabs: [ScreenTree.Fingerprint] = []
    /// The states whose tabs were compared with the first ones, and those in which several differ.
    private var (compared, mixed) = (0, 0)

    /// Notes a state that is explored.
    mutating func note(_ trees: [ScreenTree], _ key: Key, undoing: Int, hasTabs: Bool) {
      states += 1
      var sizes: [Dimension: Int] = [
        .windows: trees.count, .openQuestions: key.open.count, .undoing: undoing,
      ]
      for tree in trees {
        sizes.raise(.layers, to: tree.layers.count - 1)
        sizes.raise(.screens, to: tree.screens.count)
        for screen in tree.screens {
          if let stack = screen as? StackNode {
            sizes.raise(.screensInAStack, to: stack.children.count)
          } else if let tabs = screen as? TabNode {
            sizes.raise(.visits, to: tabs.tabHistory.count)
          }
        }
      }
      for (dimension, size) in sizes { counts[dimension, default: [:]][size, default: 0] += 1 }
      if hasTabs, states % 16 == 1, let tabs = trees.first?.root as? TabNode { compare(tabs) }
    }

    private mutating func compare(_ tabs: TabNode) {
      let all = tabs.children.map { $0.screenFingerprint() }
      if firstTabs.isEmpty { return firstTabs = all }
      compared += 1
      if zip(all, firstTabs).count(where: { $0 != $1 }) > 1 { mixed += 1 }
    }

    /// The advice for a run that ended early.
    func advice(within bounded: Set<Dimension>) -> String {
      if compared > 10, mixed * 2 > compared {
        return """
          In most states several tabs differ from the start, so the states of the tabs are multiplied: \
          if it is true, add .assuming(.eachTabAlone).
          """
      }
      // A bound below the fewest plus one would leave nothing to explore.
      let growing = Dimension.allCases.filter { dimension in
        (dimension != .screens || bounded.contains(dimension)) && range(of: dimension).count > 2
      }.map { ($0, states(with: $0, above: middle(of: $0))) }
      guard let (dimension, count) = growing.max(by: { $0.1 < $1.1 }), count * 5 > states else {
        return "No bound stands out: make the moves fewer, or the limit of the run larger."
      }
      let limit = bound(for: dimension)
      let call = ".\(dimension)(\(limit))"
      let change =
        bounded.contains(dimension)
        ? "lower the bound to \(call)" : "add \(dimension == .undoing ? call : ".within(\(call))")"
      return """
        \(grouped(states(with: dimension, above: limit))) of \(grouped(states)) states have more than \
        \(dimension.text(limit)): \(change).
        """
    }

    private func range(of dimension: Dimension) -> ClosedRange<Int> {
      let sizes = counts[dimension, default: [:]].keys
      return (sizes.min() ?? 0)...(sizes.max() ?? 0)
    }

    private func middle(of dimension: Dimension) -> Int {
      let range = range(of: dimension)
      return (range.lowerBound + range.upperBound) / 2
    }

    private func states(with dimension: Dimension, above size: Int) -> Int {
      counts[dimension, default: [:]].reduce(0) { $0 + ($1.key > size ? $1.value : 0) }
    }

    /// The largest bound that at most a tenth of the states keep, but more than the fewest have.
    private func bound(for dimension: Dimension) -> Int {
      var (few, most) = (0, range(of: dimension).lowerBound + 1)
      for (size, count) in counts[dimension, default: [:]].sorted(by: { $0.key < $1.key }) {
        few += count
        if few * 10 > states { break }
        most = max(most, size)
      }
      return most
    }
  }
}

extension [Explored.Dimension: Int] {
  fileprivate mutating func raise(_ dimension: Key, to size: Int) {
    self[dimension] = Swift.max(self[dimension, default: 0], size)
  }
}

/// Says early that a run will not end within its limits, and which bound makes its states fewer.
struct Forecast<App>: RunPart {
  let run: Run<App>
  /// The number of states after which it was clear that the run ends early, or nil.
  private(set) var foretoldAfter: Int?

  /// A line about how the states grow, for a run that ended early.
  func text(_ growth: Explored.Growth) -> String? {
    guard findings.stopped != nil, let advice = advice(growth) else { return nil }
    return "Growth\(foretoldAfter.map { ", seen after \(grouped($0)) states" } ?? ""): \(advice)"
  }

  /// Says once, as soon as it is clear, that the run will end early.
  mutating func foretell(_ growth: Explored.Growth) {
    guard foretoldAfter == nil, graph.expanded >= 200, let reason, let advice = advice(growth)
    else { return }
    foretoldAfter = graph.expanded
    let text = "Exploring, after \(grouped(graph.expanded)) states: \(reason) \(advice)\n"
    FileHandle.standardError.write(Data(text.utf8))
  }

  /// Why the run will end before all states that are known are explored, or nil.
  private var reason: String? {
    if graph.states.count > run.limits.states {
      return "the limit of \(grouped(run.limits.states)) states is too small."
    }
    // Tabs that are explored alone share the time.
    guard let deadline = run.limits.deadline, graph.tab == nil else { return nil }
    let perState = run.limits.begin.duration(to: .now) / graph.expanded
    guard run.limits.begin + perState * graph.states.count > deadline else { return nil }
    return "the time is perhaps not enough for \(grouped(graph.states.count)) states."
  }

  private func advice(_ growth: Explored.Growth) -> String? {
    guard graph.expanded > 1, graph.expanded < graph.states.count else { return nil }
    let depth = graph.states[graph.expanded].depth
    let sizes = [depth - 1, depth].map { depth in graph.states.count { $0.depth == depth } }
    if sizes[1] < sizes[0] {
      return """
        The states get fewer with each move (\(grouped(sizes[0])), then \(grouped(sizes[1]))): \
        a larger limit of the run may be enough.
        """
    }
    let values = Set(graph.states.prefix(graph.expanded).compactMap(\.key.state)).count
    let step = "\(grouped(sizes[0])) states, and \(grouped(sizes[1])) after one more move. "
    if values > 10, values * 2 >= graph.expanded {
      return step + """
        The state of the subject has \(grouped(values)) values in \(grouped(graph.expanded)) states: \
        leave out of it what no guard, rule or builder reads.
        """
    }
    let undoing: [Explored.Dimension] = plan.undoLimit == nil ? [] : [.undoing]
    return step + growth.advice(within: Set(plan.bounds.map(\.dimension) + undoing))
  }
}
