/// Measures RouteKit's navigations next to the same edits by hand, and prints the figures.
///
/// Run it with `swift run -c release RouteKitBenchmarks`; `--help` lists the options.
@main
struct Benchmarks {
  static func main() {
    do {
      try run(Options(CommandLine.arguments.dropFirst()))
    } catch let error as UsageError {
      fail("\(error)\n\(Options.usage)", status: 2)
    } catch {
      fail("\(error)", status: 1)
    }
  }

  private static func run(_ options: Options) throws {
    guard !options.wantsHelp else { return print(Options.usage) }
    let operations = try options.select(from: Operation.all)
    let contests = try operations.flatMap { try $0.contests() }
    let figures = try Sampling().measure(contests)
    if options.wantsJSON {
      for figure in figures { print(figure.json) }
    } else {
      print(Table(figures).text, terminator: "\n\n")
      print(Budget.all.map { $0.verdict(on: figures) }.joined(separator: "\n"))
    }
  }
}
