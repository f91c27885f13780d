import Foundation
import XCTest

/// A terminal with a program in it. The program has it as its controlling terminal.
final class PseudoTerminal {
  /// The path of the built program, next to the tests.
  static var storefront: String {
    let bundle = Bundle(for: PseudoTerminal.self).bundleURL
    let folder = bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
    return folder.appendingPathComponent("storefront").path
  }

  /// Everything that the program has written.
  var output: String { String(decoding: bytes, as: UTF8.self) }
  private var bytes: [UInt8] = []
  /// The output that no expectation has used yet, in bytes.
  private var position = 0
  private let terminal: Int32
  /// The side of the program, kept open so its mode can be read after the program has ended.
  private let side: Int32
  private let program: pid_t
  /// A file without a name that takes the standard errors, because the screen of the program would cover them.
  private let errors: Int32
  private var ending = Ending.running
  private var isClosed = false
  /// The mode of the terminal before the program was started.
  let initialMode: [UInt64]

  enum Ending: Equatable {
    case running
    case exited(Int32)
    case killed(Int32)
  }

  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  /// Starts a program.
  init(
    command: [String] = [PseudoTerminal.storefront], environment: [String] = ["TERM=xterm"]
  ) throws {
    var ends: (terminal: Int32, side: Int32) = (-1, -1)
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&ends.terminal, &ends.side, nil, nil, &size) == 0,
      let name = ttyname(ends.side).map({ String(cString: $0) })
    else { throw Problem(description: "There are no pseudo-terminals here.") }
    (terminal, side) = ends
    // The program may change the mode at once, so it is read before.
    initialMode = try PseudoTerminal.mode(of: side)
    var path = Array((NSTemporaryDirectory() + "/errors-XXXXXX").utf8CString)
    errors = mkstemp(&path)
    guard errors >= 0 else { throw Problem(description: "There is no file for errors.") }
    unlink(path)
    program = try PseudoTerminal.start(
      command, environment, on: name, errors: errors, closing: [terminal, side, errors])
  }

  deinit {
    close()
    if ending == .running {
      kill(program, SIGKILL)
      waitpid(program, nil, 0)
    }
    Foundation.close(side)
    Foundation.close(errors)
  }

  #if canImport(Darwin)
    private static let newSession = Int16(POSIX_SPAWN_SETSID)
  #else
    // Swift does not see the name of the GNU extension, which other C libraries have too.
    private static let newSession: Int16 = 0x80
  #endif

  private static func start(
    _ command: [String], _ environment: [String], on name: String, errors: Int32,
    closing descriptors: [Int32]
  ) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // The first terminal that the first process of a session opens is the session's. Signals do
    // what they usually do, whatever the tests inherited.
    posix_spawnattr_setflags(
      &attributes, PseudoTerminal.newSession | Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK)
    )
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    for descriptor in descriptors { posix_spawn_file_actions_addclose(&actions, descriptor) }
    let arguments = command.map { strdup($0) } + [nil]
    // A crash must not wait for a key, and a sanitizer must leave it as it is.
    let others = [
      "PATH=/usr/bin:/bin", "SWIFT_BACKTRACE=enable=no", "ASAN_OPTIONS=handle_segv=0",
      "TSAN_OPTIONS=handle_segv=0",
    ]
    let variables = (environment + others).map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var program: pid_t = 0
    let result = posix_spawn(&program, command[0], &actions, &attributes, arguments, variables)
    guard result == 0 else {
      throw Problem(
        description: "\(command[0]) does not start: \(String(cString: strerror(result)))")
    }
    return program
  }

  /// Types a text.
  func type(_ text: String) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
      guard count > 0 else { throw Problem(description: "The terminal takes no text.") }
      rest = rest.dropFirst(count)
    }
  }

  /// Waits until the program writes a text after the last expected one, and does something every
  /// few milliseconds meanwhile.
  func expect(
    _ text: String, line: UInt = #line, meanwhile: (() throws -> Void)? = nil
  ) throws {
    let wanted = Array(text.utf8)
    let end = Date() + 30
    while true {
      try meanwhile?()
      if let found = bytes[position...].firstRange(of: wanted) {
        position = found.upperBound
        return
      }
      // An ended program writes no more, but its last output can still be read.
      let hasEnded = noticeEnd()
      let count = bytes.count
      guard Date() < end, read(within: hasEnded ? 1 : meanwhile == nil ? 100 : 5),
        !hasEnded || bytes.count > count
      else {
        try skipIfTheSanitizerFailed()
        XCTFail(
          "no \(text.debugDescription) in \(output.suffix(2_000).debugDescription)\(complaint)",
          line: line)
        throw Problem(description: "The program does not write \(text.debugDescription).")
      }
    }
  }

  /// Reads some output. It is false if there will be none.
  private func read(within milliseconds: Int32) -> Bool {
    var file = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    guard poll(&file, 1, milliseconds) > 0 else { return true }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = Foundation.read(terminal, &buffer, buffer.count)
    guard count > 0 else { return false }
    bytes += buffer[..<count]
    return true
  }

  /// Changes the size until more output waits than the terminal has room for.
  func stall() {
    for rows in 1...400 {
      resize(columns: 200, rows: 60 - rows % 7)
      poll(nil, 0, 2)
    }
  }

  func send(_ signal: Int32) { kill(program, signal) }

  func resize(columns: Int, rows: Int) {
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
  }

  /// Hangs up.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    Foundation.close(terminal)
  }

  /// Waits until the program has ended. The output is read meanwhile, or left unread.
  ///
  /// - Parameter reads: Whether the output is read.
  /// - Returns: The way in which it ended.
  /// - Throws: An error if it does not end within 30 seconds.
  func end(reads: Bool = true) throws -> Ending {
    let end = Date() + 30
    while !noticeEnd() {
      if Date() > end {
        try skipIfTheSanitizerFailed()
        throw Problem(description: "The program does not end: \(output.suffix(2_000))\(complaint)")
      } else if isClosed || !reads {
        usleep(1_000)
      } else {
        // A program that writes must not wait for its reader.
        _ = read(within: 1)
      }
    }
    return ending
  }

  /// Notes the way in which the program has ended. It is false while it runs.
  private func noticeEnd() -> Bool {
    guard ending == .running else { return true }
    var status: Int32 = 0
    guard waitpid(program, &status, WNOHANG) == program else { return false }
    let signal = status & 0x7F
    ending = signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal)
    return true
  }

  /// Waits as ``end(reads:)`` does, and fails with what the program said if it ends in another way.
  func expectEnd(_ expected: Ending, reads: Bool = true, line: UInt = #line) throws {
    let ending = try end(reads: reads)
    if ending != expected { try skipIfTheSanitizerFailed() }
    XCTAssertEqual(ending, expected, complaint, line: line)
  }

  /// The thread sanitizer has a fault: a signal that arrives while it waits for itself ends the program by a check of the
  /// sanitizer's own code. It is issue 1541 of google/sanitizers, and says nothing about the program.
  private func skipIfTheSanitizerFailed() throws {
    try XCTSkipIf(
      complaint.contains("ThreadSanitizer: CHECK failed"), "the sanitizer failed itself\(complaint)"
    )
  }

  /// The standard errors of the program, such as the report of a sanitizer, or nothing.
  var complaint: String {
    var said: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = pread(errors, &buffer, buffer.count, off_t(said.count))
      guard count > 0 else { break }
      said += buffer[..<count]
    }
    return said.isEmpty ? "" : "\nThe program said:\n\(String(decoding: said, as: UTF8.self))"
  }

  /// The mode of the terminal, to compare.
  func mode() throws -> [UInt64] { try PseudoTerminal.mode(of: side) }

  private static func mode(of side: Int32) throws -> [UInt64] {
    var mode = termios()
    guard tcgetattr(side, &mode) == 0 else { throw Problem(description: "It is not a terminal.") }
    let characters = withUnsafeBytes(of: &mode.c_cc) { $0.map(UInt64.init) }
    return [mode.c_iflag, mode.c_oflag, mode.c_cflag, mode.c_lflag].map { UInt64($0) } + characters
  }
}
