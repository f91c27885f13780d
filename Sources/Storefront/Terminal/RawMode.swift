import StorefrontShop

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
    let pipe = try Pipe()
    guard fcntl(pipe.writing, F_SETFL, O_NONBLOCK) == 0 else {
      throw SystemProblem(number: errno)
    }
    let terminal = UnsafeMutablePointer<Terminal>.allocate(capacity: 1)
    terminal.initialize(
      to: Terminal(
        input: input, output: output, messages: pipe.writing, isEntered: try Flag(),
        isStopping: try Flag()))
    raw = terminal
    waitForFront()
    try save()
    for number in endings + crashes + messages {
      sigaction(number, nil, &terminal.pointee.actions[Int(number)])
    }
    for number in endings + crashes { listen(to: number) { die($0) } }
    listen(to: SIGTSTP) { send($0) }
    for number in [SIGWINCH, SIGCONT] { _ = signal(number) { send($0) } }
    do {
      try enter()
    } catch {
      end()
      throw error
    }
    return pipe.reading
  }

  /// Handles a signal, unless the program was started to ignore it: to survive a hangup, or never
  /// to be suspended.
  private static func listen(to number: Int32, _ handle: @escaping @convention(c) (Int32) -> Void) {
    let old = signal(number, handle)
    if unsafeBitCast(old, to: Int.self) == 1 { _ = signal(number, SIG_IGN) }
  }

  /// Whether the process has the terminal. It is false as soon as a signal ends the program.
  static var isEntered: Bool { raw?.pointee.isEntered.isSet ?? false }

  /// Enters the mode. It may be entered twice.
  static func enter() throws {
    guard let raw else { return }
    var mode = raw.pointee.original
    mode.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INPCK | ISTRIP | IXON)
    mode.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN)
    // Control-Z does not discard the keys before it.
    mode.c_lflag |= tcflag_t(NOFLSH)
    withUnsafeMutableBytes(of: &mode.c_cc) { bytes in
      // Reading never waits, because keys may be discarded after they have been announced.
      bytes[Int(VMIN)] = 0
      bytes[Int(VTIME)] = 0
    }
    raw.pointee.isEntered.set()
    // A write that waits for a slow terminal would keep a signal handler from writing.
    _ = fcntl(raw.pointee.output, F_SETFL, raw.pointee.flags | O_NONBLOCK)
    guard tcsetattr(raw.pointee.input, TCSANOW, &mode) == 0 else {
      throw SystemProblem(number: errno)
    }
  }

  /// Stops the process until the shell continues it. The shell has the terminal meanwhile.
  ///
  /// The process does not stop if it has been continued since, or if it has no shell that could
  /// continue it.
  static func suspend() throws {
    guard let raw, raw.pointee.isStopping.clear() else { return }
    restore()
    _ = signal(SIGTSTP, SIG_DFL)
    stop(by: SIGTSTP)
    _ = signal(SIGTSTP) { send($0) }
    waitForFront()
    try save()
    try enter()
  }

  /// Waits until the process may use the terminal. While a process is in the background, the mode of
  /// the terminal is the one in which its shell reads a line.
  private static func waitForFront() {
    guard let raw else { return }
    // Without a shell that could continue it, the process does not stop, and cannot use the terminal.
    for _ in 0..<100 {
      let front = tcgetpgrp(raw.pointee.input)
      if front < 0 || front == getpgrp() { return }
      stop(by: SIGTTOU)
    }
  }

  /// Stops the process within this call.
  ///
  /// The signal goes to this thread, which lets it through. With kill, another thread could take it,
  /// and this one would go on before the process stops.
  private static func stop(by number: Int32) {
    var stops = sigset_t()
    var mask = sigset_t()
    sigemptyset(&stops)
    sigaddset(&stops, number)
    pthread_sigmask(SIG_UNBLOCK, &stops, &mask)
    raise(number)
    pthread_sigmask(SIG_SETMASK, &mask, nil)
  }

  /// Leaves the mode, and handles no more signals.
  static func end() {
    restore()
    guard let raw else { return }
    for number in endings + crashes + messages {
      sigaction(number, &raw.pointee.actions[Int(number)], nil)
    }
    send(0)
  }

  /// The text that enters the other screen. Lines are not broken at the margin, and pasted text has
  /// marks around it.
  static let entering = "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?2004h"

  private static func save() throws {
    guard let raw, tcgetattr(raw.pointee.input, &raw.pointee.original) == 0 else {
      throw SystemProblem(number: errno)
    }
    raw.pointee.flags = fcntl(raw.pointee.output, F_GETFL)
  }

  private static let endings = [
    SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF,
    SIGXCPU, SIGXFSZ,
  ]
  private static let crashes = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS]
  private static let messages = [SIGWINCH, SIGTSTP, SIGCONT]
}

/// Everything that a signal handler needs, in memory that is never released.
private struct Terminal {
  let input: Int32
  let output: Int32
  /// The descriptor to write the numbers of signals to.
  let messages: Int32
  var original = termios()
  /// The flags of the output, as the terminal was found.
  var flags: Int32 = 0
  let isEntered: Flag
  /// Whether a signal asks the process to stop, and none has continued it since.
  let isStopping: Flag
  /// The former actions of the signals, by their numbers.
  let actions: UnsafeMutablePointer<sigaction>

  init(input: Int32, output: Int32, messages: Int32, isEntered: Flag, isStopping: Flag) {
    (self.input, self.output, self.messages) = (input, output, messages)
    (self.isEntered, self.isStopping) = (isEntered, isStopping)
    actions = .allocate(capacity: 65)
    actions.initialize(repeating: sigaction(), count: 65)
  }
}

private struct Pipe {
  let reading: Int32
  let writing: Int32

  init() throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw SystemProblem(number: errno) }
    (reading, writing) = (ends[0], ends[1])
  }
}

/// A flag that signal handlers share with the program: a byte in a pipe.
///
/// A handler runs on any thread, and the program may be using the flag on another one. Unlike a variable, a pipe allows
/// that, and the writer of the flag has written everything before. Swift's atomic types need newer systems.
private struct Flag {
  private let pipe: Pipe

  init() throws {
    pipe = try Pipe()
    for end in [pipe.reading, pipe.writing] where fcntl(end, F_SETFL, O_NONBLOCK) != 0 {
      throw SystemProblem(number: errno)
    }
  }

  var isSet: Bool {
    var file = pollfd(fd: pipe.reading, events: Int16(POLLIN), revents: 0)
    return poll(&file, 1, 0) == 1
  }

  func set() {
    guard !isSet else { return }
    var byte: UInt8 = 1
    _ = write(pipe.writing, &byte, 1)
  }

  /// Clears the flag, and returns whether it was set. If several threads clear it, that is true for one of them.
  func clear() -> Bool {
    var bytes: UInt64 = 0
    return read(pipe.reading, &bytes, 8) > 0
  }
}

nonisolated(unsafe) private var raw: UnsafeMutablePointer<Terminal>?

// The functions below run in signal handlers, at any point of the program. They call nothing but
// the functions that the operating system allows there, and need no memory.

/// Gives the terminal back as it was.
private func restore() {
  guard let raw, raw.pointee.isEntered.clear() else { return }
  // The first character ends a sequence that was interrupted.
  let leaving: StaticString = "\u{18}\u{1B}[0m\u{1B}[?25h\u{1B}[?2004l\u{1B}[?7h\u{1B}[?1049l"
  put(leaving, on: raw.pointee.output)
  _ = fcntl(raw.pointee.output, F_SETFL, raw.pointee.flags)
  tcsetattr(raw.pointee.input, TCSANOW, &raw.pointee.original)
  // Keys that were typed for this program are not for the shell.
  tcflush(raw.pointee.input, TCIFLUSH)
}

/// Writes a text without waiting long: a terminal that takes no more text must not keep the program
/// from ending. If it is slow, the text that waits for it is discarded.
private func put(_ text: StaticString, on output: Int32) {
  var rest = UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)[...]
  for _ in 0..<10 where !rest.isEmpty {
    var file = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
    if poll(&file, 1, 50) == 1 {
      let count = write(output, rest.base.baseAddress.map { $0 + rest.startIndex }, rest.count)
      if count < 0, errno != EAGAIN, errno != EINTR { break }
      rest = rest.dropFirst(max(count, 0))
    } else {
      tcflush(output, TCOFLUSH)
    }
  }
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
  switch number {
  case SIGTSTP: raw.pointee.isStopping.set()
  case SIGCONT: _ = raw.pointee.isStopping.clear()
  default: break
  }
  var byte = UInt8(truncatingIfNeeded: number)
  _ = write(raw.pointee.messages, &byte, 1)
  errno = before
}
