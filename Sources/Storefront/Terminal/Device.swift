import Dispatch
import StorefrontShop

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The terminal of the process in full-screen use: it shows canvases, and has events.
///
/// The terminal is left as it was found, whatever ends the program. See ``RawMode``.
@MainActor
final class Device {
  /// An event that the screen may have to follow.
  enum Event: Sendable {
    case keys([Key])
    /// The terminal has another size.
    case resized
    /// The customer typed Control-Z.
    case suspends
    /// The program goes on after it was stopped.
    case continues
    /// Something else changed: a commit, an answer.
    case changed
    /// There will be no more keys.
    case closed
  }

  /// The events, for one reader, which calls ``took(_:)`` with each.
  let events: AsyncStream<Event>
  private let continuation: AsyncStream<Event>.Continuation
  /// The room for events with keys that have no effect yet. It is limited, because a program can
  /// type faster than the screen follows.
  private let room = DispatchSemaphore(value: 4)
  /// The events with keys that were taken since ``makeRoom()``.
  private var taken = 0
  private let output = OutputFile.standardOutput
  private let usesColor = Device.environment("NO_COLOR") == nil
  private var isChangeWaiting = false
  /// The canvas on the terminal, or nil if it may show anything.
  private var shown: Canvas?

  /// Whether standard input and output are a terminal that can show a full screen.
  static var isAvailable: Bool {
    guard isatty(0) == 1, isatty(1) == 1, let name = environment("TERM") else { return false }
    return name != "dumb"
  }

  /// Takes the terminal of standard input and output. Call ``leave()`` at the end.
  ///
  /// - Throws: ``SystemProblem`` or ``Refusal`` if the terminal cannot be used.
  init() throws {
    (events, continuation) = AsyncStream.makeStream()
    let signals = try RawMode.begin(input: 0, output: 1)
    do {
      try put(RawMode.entering)
    } catch {
      RawMode.end()
      throw error
    }
    Device.listen(to: 0, signals, into: continuation, room)
  }

  /// Gives the terminal back. Later calls do nothing.
  func leave() {
    RawMode.end()
    makeRoom()
    room.signal()
    continuation.finish()
  }

  /// Says that the keys so far had their effect, so there is room for the next ones.
  func makeRoom() {
    for _ in 0..<taken { room.signal() }
    taken = 0
  }

  /// The size of the terminal. A terminal that does not know its size counts as 80 by 24.
  var size: Size {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return Size(columns: 80, rows: 24)
    }
    return Size(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// Shows a canvas.
  ///
  /// - Throws: ``Refusal`` if the terminal cannot be written.
  func show(_ canvas: Canvas) throws {
    let text = canvas.update(from: shown, usesColor: usesColor)
    shown = canvas
    try put(text)
  }

  /// Writes a text. Another thread may be ending the program: then nothing follows its last text.
  private func put(_ text: String) throws { try output.put(text) { RawMode.isEntered } }

  /// Adds an event for a change, unless one waits already.
  func noteChange() {
    guard !isChangeWaiting else { return }
    isChangeWaiting = true
    continuation.yield(.changed)
  }

  /// Does the terminal's part of an event.
  ///
  /// - Throws: ``SystemProblem`` or ``Refusal`` if the terminal cannot be used after a suspension.
  func took(_ event: Event) throws {
    switch event {
    case .keys: taken += 1
    case .changed: isChangeWaiting = false
    case .suspends:
      try RawMode.suspend()
      try put(RawMode.entering)
      shown = nil
    case .continues:
      try RawMode.enter()
      try put(RawMode.entering)
      shown = nil
    case .resized, .closed: break
    }
  }

  /// The value of a variable of the environment, or nil if it is missing or empty.
  private static func environment(_ name: String) -> String? {
    guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else { return nil }
    return value
  }

  /// Waits for bytes and signals on a thread, and turns them into events.
  private nonisolated static func listen(
    to input: Int32, _ signals: Int32, into events: AsyncStream<Event>.Continuation,
    _ room: DispatchSemaphore
  ) {
    DispatchQueue(label: "storefront.input").async {
      var parser = KeyParser()
      // The end of the parser's patience. Signals do not put it off.
      var end: ContinuousClock.Instant?
      while true {
        var files = [input, signals].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let wait = end.map { max(.zero, $0 - .now).milliseconds + 1 }
        let count = poll(&files, 2, wait ?? -1)
        if count < 0, errno == EINTR { continue }
        guard let numbers = files[1].revents != 0 ? bytes(of: signals) : [], !numbers.contains(0)
        else { return }
        var keys: [Key] = []
        if count < 0 || files[0].revents != 0 {
          let bytes = bytes(of: input)
          // Keys may have been discarded meanwhile.
          let hasEnded = files[0].revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0
          guard let bytes, !bytes.isEmpty || !hasEnded else {
            events.yield(.closed)
            return
          }
          keys = parser.read(bytes)
          end = parser.patience.map { .now + $0 }
        } else if let last = end, last <= .now {
          keys = parser.pause()
          end = nil
        }
        if !keys.isEmpty {
          room.wait()
          events.yield(.keys(keys))
        }
        // The keys before Control-Z come first.
        var last: UInt8?
        for number in numbers where number != last {
          events.yield(event(of: Int32(number)))
          last = number
        }
      }
    }
  }

  private nonisolated static func event(of signal: Int32) -> Event {
    switch signal {
    case SIGTSTP: .suspends
    case SIGCONT: .continues
    default: .resized
    }
  }

  /// Returns the available bytes, or nil after an error.
  private nonisolated static func bytes(of descriptor: Int32) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    var count = read(descriptor, &buffer, buffer.count)
    while count < 0, errno == EINTR { count = read(descriptor, &buffer, buffer.count) }
    if count < 0, errno == EAGAIN { count = 0 }
    return count < 0 ? nil : Array(buffer[..<count])
  }
}

extension Duration {
  fileprivate var milliseconds: Int32 {
    Int32(components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000)
  }
}
