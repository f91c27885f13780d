#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The program.
@main
package enum Storefront {
  static func main() {
    let status = run(
      Array(CommandLine.arguments.dropFirst()), input: .standardInput,
      print: OutputFile.standardOutput.put, complain: OutputFile.standardError.put)
    exit(status)
  }

  /// Runs the shop from its first to its last line.
  ///
  /// - Parameters:
  ///   - arguments: Those of the command line, without the name of the program.
  ///   - input: Where commands come from, unless the arguments name a script.
  ///   - print: Prints.
  ///   - complain: Prints why the shop did not open, or had to close.
  /// - Returns: The exit status: 0, or 2 if an argument or a file is at fault.
  package static func run(
    _ arguments: [String], input: InputFile, print: @escaping (String) -> Void,
    complain: (String) -> Void
  ) -> Int32 {
    do {
      let options = try Options(arguments)
      if options.asksForHelp {
        print("\(Options.usage)\n")
        return 0
      }
      let catalogue = try options.catalogue.map { try Catalogue(file: $0) } ?? .shipped()
      try serve(options, catalogue, input, print)
      return 0
    } catch {
      complain("storefront: \(error.firstLine)\n")
      return 2
    }
  }

  private static func serve(
    _ options: Options, _ catalogue: Catalogue, _ standardInput: InputFile,
    _ print: @escaping (String) -> Void
  ) throws {
    let name = options.script.map { "script '\($0.printable)'" } ?? "standard input"
    do {
      let input = try options.script.map { try InputFile(path: $0) } ?? standardInput
      let lines = LineReader { try input.next(upTo: 4_096) }
      let console = Console(
        input: lines, isInteractive: options.script == nil && input.isTerminal, print: print)
      try console.serve(Shop(catalogue: catalogue))
    } catch let problem as SystemProblem {
      throw Refusal("\(name) cannot be read: \(problem).")
    }
  }
}
