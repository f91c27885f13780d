extension Budget {
  /// All budgets. An operation that is measured at several sizes is measured by its worst result.
  ///
  /// u is the time of a push and a pop by hand in the same run.
  static var all: [Budget] { edits + searches + growth + matching }

  private static var edits: [Budget] {
    [
      Budget(byHand: "push", limit: 3.8), Budget(byHand: "pushMade", limit: 4),
      Budget("present", limit: 3.8, unit: "u above by hand") { figures, unit in
        unit.map { (figures.nanoseconds - figures.nanosecondsByHand) / $0 }
      },
      Budget(byHand: "buildTabsStackScreen", limit: 3), Budget(byHand: "chain10", limit: 3.4),
      Budget(inUnits: "switchTab", limit: 3),
      Budget(byHand: "guards", limit: 4, "one guard", sizes: 1...1),
      Budget(byHand: "observed", limit: 9, "one observer", sizes: 1...1),
      Budget(byHand: "observed", limit: 11.3, "five observers", sizes: 5...5),
      Budget(byHand: "tracker", limit: 16), Budget(byHand: "undo", limit: 7.8),
      Budget(inUnits: "refused", limit: 8), Budget(inUnits: "allows", limit: 8.5),
      Budget(byHand: "directEdits", limit: 3.3),
      Budget("destination", limit: 1.5, unit: "times the same route") { figures, _ in
        figures.ratio
      },
    ]
  }

  private static var searches: [Budget] {
    [
      Budget(byHand: "visible", limit: 0.5, "nested 1000 deep", sizes: 1_000...1_000),
      Budget(byHand: "findExisting", limit: 1.5, "among 1000 and more", sizes: 1_000...),
      Budget(byHand: "findAbsent", limit: 1.5, "among 1000 and more", sizes: 1_000...),
      Budget("findExisting", limit: 3, unit: "u above by hand, among fewer", worst: aboveByHand),
      Budget("findAbsent", limit: 3, unit: "u above by hand, among fewer", worst: aboveByHand),
    ]
  }

  /// Budgets for the growth with the size, and for allocations.
  private static var growth: [Budget] {
    [
      Budget(linear: "archive"), Budget(linear: "restore"),
      // Ten times as many layers take 10.6 times as many instructions, and leave two caches.
      Budget(linear: "observedLayers", limit: 30),
      Budget(linear: "joined", in: "navigations"),
      Budget(flat: "push"), Budget(flat: "present"), Budget(flat: "chain10"),
      Budget(flat: "switchTab"),
      Budget(byHand: "flows", limit: 3, "10000 at once", sizes: 10_000...10_000),
      Budget("push", limit: 1, unit: "allocations", worst: allocations),
      Budget("guards", limit: 1, unit: "allocations", worst: allocations),
      Budget("rules", limit: 1, unit: "allocations", worst: allocations),
    ]
  }

  /// Budgets for the cost of matching a link, and for its growth with the number of patterns.
  private static var matching: [Budget] {
    [
      "match", "matchShared", "matchNone", "matchCrossed", "matchSeveral", "matchWithin",
      "matchQuery",
    ].flatMap { name in
      [Budget(byHand: name, limit: 2), Budget(matching: name)]
    }
  }

  /// A budget of each size of an operation.
  private init(
    _ operation: String, limit: Double, unit: String,
    worst measure: @escaping (Figures, _ unit: Double?) -> Double?
  ) {
    self.init(name: operation, limit: limit, unit: unit) { figures in
      let pushes = figures.filter { $0.operation == "push" }.map(\.nanosecondsByHand)
      return figures.filter { $0.operation == operation }
        .compactMap { measure($0, pushes.median) }.max()
    }
  }

  /// A budget for the time of an operation, divided by its time by hand.
  private init(
    byHand operation: String, limit: Double, _ what: String? = nil,
    sizes: some RangeExpression<Int> = 0...
  ) {
    let unit = "times by hand" + (what.map { ", \($0)" } ?? "")
    self.init(operation, limit: limit, unit: unit) { figures, _ in
      sizes.contains(figures.size) ? figures.ratio : nil
    }
  }

  /// A budget for the time of an operation in u.
  private init(inUnits operation: String, limit: Double) {
    self.init(operation, limit: limit, unit: "u") { figures, unit in
      unit.map { figures.nanoseconds / $0 }
    }
  }

  private static func allocations(_ figures: Figures, _ unit: Double?) -> Double? {
    figures.allocations.map(Double.init)
  }

  /// The cost of an operation minus its cost by hand, among fewer than 1 000 screens.
  private static func aboveByHand(_ figures: Figures, _ unit: Double?) -> Double? {
    guard figures.size < 1_000 else { return nil }
    return unit.map { (figures.nanoseconds - figures.nanosecondsByHand) / $0 }
  }

  /// A budget for how much matching may depend on the number of patterns.
  private init(matching operation: String) {
    self.init(name: "\(operation), 10000 patterns", limit: 2, unit: "times 10") { all in
      func cost(_ size: Int) -> Double? {
        all.first { $0.operation == operation && $0.size == size }?.nanoseconds
      }
      guard let most = cost(10_000), let least = cost(10) else { return nil }
      return most / least
    }
  }

  /// A budget for an operation whose cost may grow in proportion to the number of screens, but not
  /// to its square. Ten times as many screens may cost ten times as much, plus the cost of leaving
  /// a cache.
  private init(linear operation: String, in things: String = "screens", limit: Double = 20) {
    self.init(name: "\(operation), 10000 \(things)", limit: limit, unit: "times 1000") { all in
      func cost(_ size: Int) -> Double? {
        all.first { $0.operation == operation && $0.size == size }?.nanoseconds
      }
      guard let most = cost(10_000), let least = cost(1_000) else { return nil }
      return most / least
    }
  }

  /// A budget for how much the cost of an operation may depend on the number of siblings.
  private init(flat operation: String) {
    self.init(name: "\(operation), flat in width", limit: 1.1, unit: "from least to most") {
      let costs = $0.filter { $0.operation == operation }.map(\.nanoseconds)
      guard let least = costs.min(), let most = costs.max() else { return nil }
      return most / least
    }
  }
}
