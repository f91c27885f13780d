import Dispatch

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
  /// The room for events with keys that wait to be read. It is limited, because a program can type
  /// faster than the screen follows.
  private let room = DispatchSemaphore(value: 4)
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
    Device.listen(to: 0, signals, into: continuation, room)
    try output.put(RawMode.entering)
  }

  /// Gives the terminal back. Later calls do nothing.
  func leave() {
    RawMode.end()
    room.signal()
    continuation.finish()
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
    if !text.isEmpty { try output.put(text) }
  }

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
    case .keys: room.signal()
    case .changed: isChangeWaiting = false
    case .suspends:
      try RawMode.suspend()
      try output.put(RawMode.entering)
      shown = nil
    case .continues:
      try RawMode.enter()
      try output.put(RawMode.entering)
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
      while true {
        var files = [input, signals].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let count = poll(&files, 2, parser.patience.map(\.milliseconds) ?? -1)
        if count < 0, errno == EINTR { continue }
        if files[1].revents != 0 {
          let numbers = Set(bytes(of: signals))
          guard !numbers.isEmpty, !numbers.contains(0) else { return }
          for number in numbers { events.yield(event(of: Int32(number))) }
        }
        var keys = count == 0 ? parser.pause() : []
        if count < 0 || files[0].revents != 0 {
          let bytes = bytes(of: input)
          guard !bytes.isEmpty else {
            events.yield(.closed)
            return
          }
          keys = parser.read(bytes)
        }
        guard !keys.isEmpty else { continue }
        room.wait()
        events.yield(.keys(keys))
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

  /// Returns the available bytes, or none at the end or after an error.
  private nonisolated static func bytes(of descriptor: Int32) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 4_096) { buffer, count in
      var result = read(descriptor, buffer.baseAddress, 4_096)
      while result < 0, errno == EINTR {
        result = read(descriptor, buffer.baseAddress, 4_096)
      }
      count = max(result, 0)
    }
  }
}

extension Duration {
  fileprivate var milliseconds: Int32 {
    Int32(components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000)
  }
}
