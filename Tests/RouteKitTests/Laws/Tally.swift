/// How often each thing was done, and how often it was refused or rolled back.
final class Tally {
  private var rows: [String: (done: Int, refused: Int)] = [:]
  private var order: [String] = []
  /// The rows that must not be 0.
  private var wanted: Set<String> = []
  /// The rows that must be 0 because they are impossible.
  private var impossible: Set<String> = []

  /// Adds a row for something that can be done and can be refused.
  func expect(_ name: String) { open(name) }

  /// Adds a row for something that is always refused.
  func expectRefused(_ name: String) {
    open(name)
    impossible.insert(name + " done")
  }

  /// Adds a row for something that either happens or does not.
  func expectDone(_ name: String) {
    open(name)
    impossible.insert(name + " refused")
  }

  private func open(_ name: String) {
    if rows.updateValue((0, 0), forKey: name) == nil { order.append(name) }
    wanted.insert(name)
  }

  func done(_ name: String) {
    list(name)
    rows[name]?.done += 1
  }

  func refused(_ name: String) {
    list(name)
    rows[name]?.refused += 1
  }

  /// Adds a row for something that need not happen.
  private func list(_ name: String) {
    if rows[name] == nil {
      rows[name] = (0, 0)
      order.append(name)
    }
  }

  func timesDone(_ name: String) -> Int { rows[name]?.done ?? 0 }
  func timesRefused(_ name: String) -> Int { rows[name]?.refused ?? 0 }

  /// The rows that are 0 but must not be.
  var missing: [String] {
    order.filter(wanted.contains).flatMap { name -> [String] in
      let row = rows[name] ?? (0, 0)
      return [(name + " done", row.done), (name + " refused", row.refused)]
        .filter { $0.1 == 0 && !impossible.contains($0.0) }.map(\.0)
    }
  }

  /// The table: a name, how often it was done, and how often it was refused.
  var table: String {
    let width = order.map(\.count).max() ?? 0
    func cell(_ count: Int, _ name: String) -> String {
      let text = impossible.contains(name) ? "-" : "\(count)"
      return String(repeating: " ", count: max(0, 9 - text.count)) + text
    }
    let head = String(repeating: " ", count: width) + "     done  refused"
    return
      ([head]
      + order.map { name in
        let row = rows[name] ?? (0, 0)
        return name + String(repeating: " ", count: width - name.count)
          + cell(row.done, name + " done") + cell(row.refused, name + " refused")
      }).joined(separator: "\n")
  }
}
