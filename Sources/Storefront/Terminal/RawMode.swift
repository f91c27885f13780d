#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The mode of a terminal in which every key arrives at once, on a screen beside the usual one.
///
/// A process has one set of signal handlers, and they cannot capture anything, so the mode is the
/// process's. The handlers give the terminal back before a signal ends the program, also after a
/// crash.
enum RawMode {
  /// Starts to handle signals, and enters the mode.
  ///
  /// - Parameters:
  ///   - input: The descriptor of the terminal for reading.
  ///   - output: The descriptor of the terminal for writing.
  /// - Returns: A descriptor. The numbers of signals that do not end the program can be read from
  ///   it, and 0 after ``end()``.
  /// - Throws: ``SystemProblem`` if the terminal cannot be used so.
  static func begin(input: Int32, output: Int32) throws -> Int32 {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0, fcntl(ends[1], F_SETFL, O_NONBLOCK) == 0 else {
      throw SystemProblem(number: errno)
    }
    let terminal = UnsafeMutablePointer<Terminal>.allocate(capacity: 1)
    terminal.initialize(to: Terminal(input: input, output: output, messages: ends[1]))
    raw = terminal
    try save()
    for number in endings + crashes {
      sigaction(number, nil, &terminal.pointee.actions[Int(number)])
      let old = signal(number) { die($0) }
      // A program that was started to survive a hangup goes on to.
      if unsafeBitCast(old, to: Int.self) == 1 { _ = signal(number, SIG_IGN) }
    }
    for number in messages { _ = signal(number) { send($0) } }
    try enter()
    return ends[0]
  }

  /// Enters the mode. It may be entered twice.
  static func enter() throws {
    guard let raw else { return }
    var mode = raw.pointee.original
    mode.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INPCK | ISTRIP | IXON)
    mode.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN)
    withUnsafeMutableBytes(of: &mode.c_cc) { bytes in
      bytes[Int(VMIN)] = 1
      bytes[Int(VTIME)] = 0
    }
    raw.pointee.isEntered = true
    guard tcsetattr(raw.pointee.input, TCSANOW, &mode) == 0 else {
      throw SystemProblem(number: errno)
    }
  }

  /// Stops the process until the shell continues it. The shell has the terminal meanwhile.
  static func suspend() throws {
    restore()
    _ = signal(SIGTSTP, SIG_DFL)
    // The signal goes to this thread, which lets it through, so the whole process stops within this call.
    // With kill, another thread could take it, and this one would enter the mode before it stops. The process
    // does not stop if it has no shell that could continue it.
    var stops = sigset_t()
    var mask = sigset_t()
    sigemptyset(&stops)
    sigaddset(&stops, SIGTSTP)
    pthread_sigmask(SIG_UNBLOCK, &stops, &mask)
    raise(SIGTSTP)
    pthread_sigmask(SIG_SETMASK, &mask, nil)
    _ = signal(SIGTSTP) { send($0) }
    try save()
    try enter()
  }

  /// Leaves the mode, and handles no more signals.
  static func end() {
    restore()
    guard let raw else { return }
    for number in endings + crashes { sigaction(number, &raw.pointee.actions[Int(number)], nil) }
    for number in messages { _ = signal(number, SIG_DFL) }
    send(0)
  }

  /// The text that enters the other screen. Lines are not broken at the margin, and pasted text has
  /// marks around it.
  static let entering = "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?2004h"

  private static func save() throws {
    guard let raw, tcgetattr(raw.pointee.input, &raw.pointee.original) == 0 else {
      throw SystemProblem(number: errno)
    }
  }

  private static let endings = [SIGTERM, SIGHUP, SIGINT, SIGQUIT]
  private static let crashes = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]
  private static let messages = [SIGWINCH, SIGTSTP, SIGCONT]
}

/// Everything that a signal handler needs, in memory that is never released.
private struct Terminal {
  let input: Int32
  let output: Int32
  /// The descriptor to write the numbers of signals to.
  let messages: Int32
  var original = termios()
  var isEntered = false
  /// The former actions of the signals, by their numbers.
  let actions: UnsafeMutablePointer<sigaction>

  init(input: Int32, output: Int32, messages: Int32) {
    (self.input, self.output, self.messages) = (input, output, messages)
    actions = .allocate(capacity: 65)
    actions.initialize(repeating: sigaction(), count: 65)
  }
}

nonisolated(unsafe) private var raw: UnsafeMutablePointer<Terminal>?

// The functions below run in signal handlers, at any point of the program. They call nothing but
// the functions that the operating system allows there, and need no memory.

/// Gives the terminal back as it was.
private func restore() {
  guard let raw, raw.pointee.isEntered else { return }
  raw.pointee.isEntered = false
  // The first character ends a sequence that was interrupted.
  let leaving: StaticString = "\u{18}\u{1B}[0m\u{1B}[?25h\u{1B}[?2004l\u{1B}[?7h\u{1B}[?1049l"
  // A terminal that takes no more text must not keep the program from ending.
  var file = pollfd(fd: raw.pointee.output, events: Int16(POLLOUT), revents: 0)
  if poll(&file, 1, 0) == 1 {
    _ = write(raw.pointee.output, leaving.utf8Start, leaving.utf8CodeUnitCount)
  }
  tcsetattr(raw.pointee.input, TCSANOW, &raw.pointee.original)
  // Keys that were typed for this program are not for the shell.
  tcflush(raw.pointee.input, TCIFLUSH)
}

/// Restores the terminal, and lets the signal do what it did before: end the program.
private func die(_ number: Int32) {
  restore()
  if let raw { sigaction(number, &raw.pointee.actions[Int(number)], nil) }
  raise(number)
}

/// Writes the number of a signal for the program to read.
private func send(_ number: Int32) {
  guard let raw else { return }
  let before = errno
  var byte = UInt8(truncatingIfNeeded: number)
  _ = write(raw.pointee.messages, &byte, 1)
  errno = before
}
