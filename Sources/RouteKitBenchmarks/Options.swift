/// What the command line asks for.
struct Options {
  private(set) var wantsJSON = false
  private(set) var wantsHelp = false
  private var filters: [String] = []

  static let usage = """
    usage: RouteKitBenchmarks [--json] [--filter NAME] [--help]

      --json         print one JSON object a line instead of a table
      --filter NAME  measure only operations whose name contains NAME, as written; may be repeated
      --help         print this

    Sizes are screens in the stack, tabs, levels, guards, flows, or rules that are asked. Each operation is measured beside the same
    edits by hand on plain classes, in turn. A budget may be in u: what a push and a pop cost by hand.
    """

  /// Reads the arguments.
  ///
  /// - Throws: ``UsageError`` for an option that is unknown or lacks its value.
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

  /// The operations that the filters let through, all of them if there is no filter.
  ///
  /// - Throws: ``UsageError`` for a filter that no operation's name contains.
  func select(from operations: [Operation]) throws -> [Operation] {
    for filter in filters where !operations.contains(where: { $0.name.contains(filter) }) {
      let names = operations.map(\.name).joined(separator: ", ")
      throw UsageError("No operation's name contains '\(filter)'. There are: \(names).")
    }
    guard !filters.isEmpty else { return operations }
    return operations.filter { operation in filters.contains { operation.name.contains($0) } }
  }
}
