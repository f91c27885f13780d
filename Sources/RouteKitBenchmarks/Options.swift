/// The options of the command line.
struct Options {
  private(set) var wantsJSON = false
  private(set) var wantsHelp = false
  private var filters: [String] = []

  static let usage = """
    usage: RouteKitBenchmarks [--json] [--filter NAME] [--help]

      --json         print a JSON object on each line instead of a table
      --filter NAME  measure only operations whose name contains NAME, as written; may be repeated
      --help         print this

    A size is a number of screens in the stack, tabs, levels, guards, flows, observers, or rules that apply. Each operation is measured
    alternately with the same edits by hand on plain classes. A budget may be in u, the time of a push and a pop by hand.
    """

  /// Reads the arguments.
  ///
  /// - Throws: ``UsageError`` if an option is unknown or has no value.
  init(_ arguments: some Sequence<String>) throws {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--json": wantsJSON = true
      case "--help": wantsHelp = true
      case "--filter":
        guard let name = rest.next(), !name.hasPrefix("--") else {
          throw UsageError("--filter needs the name of an operation.")
        }
        filters.append(name)
      default: throw UsageError("There is no option '\(argument)'.")
      }
    }
  }

  /// Returns the operations that pass the filters, or all if there are no filters.
  ///
  /// - Throws: ``UsageError`` if a filter is not part of any operation's name.
  func select(from operations: [Operation]) throws -> [Operation] {
    for filter in filters where !operations.contains(where: { $0.name.contains(filter) }) {
      let names = operations.map(\.name).joined(separator: ", ")
      throw UsageError("No operation's name contains '\(filter)'. The operations are: \(names).")
    }
    guard !filters.isEmpty else { return operations }
    return operations.filter { operation in filters.contains { operation.name.contains($0) } }
  }
}
