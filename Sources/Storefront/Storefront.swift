package import StorefrontShop

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@main
package enum Storefront {
  @MainActor
  static func main() async {
    let status = await run(
      Array(CommandLine.arguments.dropFirst()), input: .standardInput,
      canShowScreens: Device.isAvailable, print: OutputFile.standardOutput.put,
      complain: OutputFile.standardError.put)
    exit(status)
  }

  /// Runs the shop from start to end.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the command line, without the name of the program.
  ///   - input: The source of commands, unless the arguments name a script.
  ///   - canShowScreens: Whether the process has a terminal for a full screen.
  ///   - print: Prints a text.
  ///   - complain: Prints the reason why the shop did not open or had to close.
  /// - Returns: The exit status: 0, or 2 if an argument or a file is faulty, or the output cannot
  ///   be written.
  @MainActor
  package static func run(
    _ arguments: [String], input: InputFile, canShowScreens: Bool = false,
    print: @escaping (String) throws -> Void, complain: (String) throws -> Void
  ) async -> Int32 {
    do {
      let options = try Options(arguments)
      if options.asksForHelp {
        try print("\(Options.usage)\n")
        return 0
      }
      let catalogue = try options.catalogue.map { try Catalogue(file: $0) } ?? .shipped()
      #if GTK
        if options.showsWindow {
          let shop = try open(options, catalogue)
          try await ShopWindow(shop).run()
          try print("\(await shop.close())\n")
          return 0
        }
      #endif
      if canShowScreens, !options.isPlain, options.script == nil {
        try await show(options, catalogue, print)
      } else {
        try await serve(options, catalogue, input, print)
      }
      return 0
    } catch {
      // If the message cannot be written either, only the status remains.
      do { try complain("storefront: \(error.firstLine)\n") } catch {}
      return 2
    }
  }

  @MainActor
  private static func open(_ options: Options, _ catalogue: Catalogue) throws -> Shop {
    let state = try options.state.map { try StateFile(path: $0) }
    return try Shop(
      catalogue: catalogue, link: options.link, state: state, isTraced: options.isTraced)
  }

  /// Shows the shop on the full screen.
  @MainActor
  private static func show(
    _ options: Options, _ catalogue: Catalogue, _ print: (String) throws -> Void
  ) async throws {
    let shop = try open(options, catalogue)
    let device = try Device()
    defer { device.leave() }
    let screen = try FullScreen(shop, size: device.size)
    try await screen.run(on: device)
    let goodbye = try await shop.close()
    device.leave()
    try print("\(goodbye)\n")
  }

  @MainActor
  private static func serve(
    _ options: Options, _ catalogue: Catalogue, _ standardInput: InputFile,
    _ print: @escaping (String) throws -> Void
  ) async throws {
    let name = options.script.map { "script '\($0.printable)'" } ?? "standard input"
    do {
      let input = try options.script.map { try InputFile(path: $0) } ?? standardInput
      let lines = LineReader { try input.next(upTo: 4_096) }
      let console = Console(
        input: lines, isInteractive: options.script == nil && input.isTerminal, print: print)
      try await console.serve(try open(options, catalogue))
    } catch let problem as SystemProblem {
      throw Refusal("\(name) cannot be read: \(problem).")
    }
  }
}
