/// A key that was pressed, or a text that was pasted.
package enum Key: Equatable, Sendable {
  /// A part of a character: most characters have one part.
  case character(Unicode.Scalar)
  /// A letter with the control key, in lower case.
  case control(Unicode.Scalar)
  /// A character with the Alt key.
  case alt(Unicode.Scalar)
  /// The beginning of a pasted text, at most ``KeyParser/pasteLimit`` bytes.
  case paste(String)
  case enter, escape, tab, backTab, backspace, delete
  case up, down, left, right, home, end, pageUp, pageDown
}

/// Turns the bytes of a terminal into keys.
///
/// The bytes may arrive in any pieces: within a character, within an escape sequence. The parser
/// keeps the beginning, which is a few bytes. It never fails. Bytes that are not UTF-8 become
/// replacement characters, and unknown sequences are left out.
///
/// The Escape key sends the same byte that begins a sequence. Only time tells them apart. The
/// parser has no clock. Its ``patience`` says how long to wait for more bytes, and ``pause()`` says
/// that none came.
///
/// ```swift
/// var parser = KeyParser()
/// parser.read([0x1B])     // []
/// parser.pause()          // [.escape]
/// ```
package struct KeyParser {
  /// The longest text of a paste, in bytes. The rest is discarded.
  package static let pasteLimit = 4_096
  /// The bytes of a text that arrives at once and is a paste without marks, because typing is not that fast. Its
  /// lines must not become commands.
  package static let burstSize = 512

  private var state = State.ground
  /// The bytes of a character that is not complete.
  private var character: [UInt8] = []
  /// Whether the character was typed with the Alt key.
  private var isAlt = false
  /// The bytes of a paste.
  private var pasted: [UInt8] = []
  private var keys: [Key] = []

  private enum State {
    case ground
    /// An Escape byte, perhaps the key.
    case escape
    /// `ESC [`, and the bytes since.
    case sequence([UInt8])
    /// `ESC O`: one more byte.
    case short
    /// `ESC [ [`: one more byte.
    case console
    /// `ESC ]` and others like it: a text for programs. It counts its bytes, and whether the last
    /// one was an Escape.
    case message(UInt8, count: Int, endsWithEscape: Bool)
    /// A paste, and how much of its end marker has arrived. Without marks it ends with a pause, and
    /// the marker is the one that begins a paste.
    case paste(marker: Int, isMarked: Bool)
  }

  private static let escape: UInt8 = 0x1B
  private static let startOfPaste = Array("\u{1B}[200~".utf8)
  private static let endOfPaste = Array("\u{1B}[201~".utf8)
  private static let longestSequence = 32

  package init() {}

  /// The time to wait for more bytes before ``pause()``, or nil if the bytes so far are complete.
  package var patience: Duration? {
    switch state {
    case .ground: nil
    // A terminal sends the bytes of a sequence at once.
    case .escape, .sequence, .short, .console, .message: .milliseconds(50)
    // A paste without an end must not take all keys for ever.
    case .paste(_, let isMarked): isMarked ? .seconds(1) : .milliseconds(200)
    }
  }

  /// Reads bytes, and returns the keys that are complete.
  ///
  /// - Complexity: O(bytes).
  package mutating func read(_ bytes: some Collection<UInt8>) -> [Key] {
    if case .ground = state, bytes.count >= KeyParser.burstSize, bytes.first != KeyParser.escape {
      (pasted, character) = (character, [])
      state = .paste(marker: 0, isMarked: false)
    }
    for byte in bytes { take(byte) }
    return takeKeys()
  }

  /// Returns the keys of an unfinished sequence after which no more bytes arrived in time.
  package mutating func pause() -> [Key] {
    switch state {
    case .ground: break
    case .escape: keys.append(.escape)
    case .short: keys.append(.alt("O"))
    case .sequence(let bytes): if bytes.isEmpty { keys.append(.alt("[")) }
    case .message(let kind, let count, _):
      if count == 0 { keys.append(.alt(Unicode.Scalar(kind))) }
    case .console: break
    case .paste: endPaste()
    }
    state = .ground
    return takeKeys()
  }

  private mutating func takeKeys() -> [Key] {
    defer { keys = [] }
    return keys
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: takeText(byte)
    case .escape: takeAfterEscape(byte)
    case .short: takeShort(byte)
    case .console: state = .ground
    case .sequence(let bytes): takeSequence(byte, after: bytes)
    case .message(let kind, let count, let endsWithEscape):
      takeMessage(byte, kind, count, endsWithEscape)
    case .paste(let marker, let isMarked): takePaste(byte, marker, isMarked)
    }
  }

  // MARK: Text

  private mutating func takeText(_ byte: UInt8) {
    if !character.isEmpty {
      if KeyParser.canFollow(character, byte) {
        character.append(byte)
        if character.count == KeyParser.length(character[0]) { endCharacter() }
        return
      }
      endCharacter()
    }
    switch byte {
    case KeyParser.escape:
      isAlt = false
      state = .escape
    case 0x0D, 0x0A: keys.append(.enter)
    case 0x09: keys.append(.tab)
    case 0x08, 0x7F: keys.append(.backspace)
    case 0x00..<0x20: keys.append(.control(Unicode.Scalar(byte | 0x40).lowercased))
    default:
      character = [byte]
      if KeyParser.length(byte) == 1 { endCharacter() }
    }
  }

  /// Ends a character, complete or not.
  private mutating func endCharacter() {
    let text = String(decoding: character, as: UTF8.self)
    character = []
    defer { isAlt = false }
    guard let scalar = text.unicodeScalars.first else { return }
    // The second set of control characters.
    if (0x80..<0xA0).contains(scalar.value) { return }
    keys.append(isAlt ? .alt(scalar) : .character(scalar))
  }

  /// The number of bytes of a character that begins with a byte. It is 1 for bytes that cannot
  /// begin one.
  private static func length(_ byte: UInt8) -> Int {
    switch byte {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }

  /// Whether a byte can continue a character.
  private static func canFollow(_ character: [UInt8], _ byte: UInt8) -> Bool {
    guard character.count == 1 else { return byte & 0xC0 == 0x80 }
    switch character[0] {
    case 0xE0: return (0xA0...0xBF).contains(byte)
    case 0xED: return (0x80...0x9F).contains(byte)
    case 0xF0: return (0x90...0xBF).contains(byte)
    case 0xF4: return (0x80...0x8F).contains(byte)
    default: return byte & 0xC0 == 0x80
    }
  }

  // MARK: Sequences

  private mutating func takeAfterEscape(_ byte: UInt8) {
    state = .ground
    switch byte {
    case UInt8(ascii: "["): state = .sequence([])
    case UInt8(ascii: "O"): state = .short
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      state = .message(byte, count: 0, endsWithEscape: false)
    case KeyParser.escape:
      keys.append(.escape)
      state = .escape
    case 0x00..<0x20:
      keys.append(.escape)
      takeText(byte)
    default:
      isAlt = byte != 0x7F
      takeText(byte)
    }
  }

  private mutating func takeShort(_ byte: UInt8) {
    state = .ground
    if byte == KeyParser.escape {
      state = .escape
    } else if byte == UInt8(ascii: "M") {
      keys.append(.enter)
    } else if let key = KeyParser.keys[byte] {
      keys.append(key)
    }
  }

  private mutating func takeSequence(_ byte: UInt8, after bytes: [UInt8]) {
    state = .ground
    switch byte {
    // The Linux console has function keys with two brackets.
    case UInt8(ascii: "[") where bytes.isEmpty: state = .console
    case 0x20...0x3F:
      // Of a sequence that is too long only the end matters.
      state = .sequence(bytes.count < KeyParser.longestSequence ? bytes + [byte] : bytes)
    case 0x40...0x7E:
      guard bytes.count < KeyParser.longestSequence else { return }
      endSequence(byte, bytes)
    default:
      // A control character or text ends the sequence.
      takeText(byte)
    }
  }

  private mutating func endSequence(_ last: UInt8, _ bytes: [UInt8]) {
    if last == UInt8(ascii: "Z") {
      keys.append(.backTab)
    } else if last == UInt8(ascii: "~") {
      // A second number says which other keys were held.
      switch String(decoding: bytes.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self) {
      case "1", "7": keys.append(.home)
      case "3": keys.append(.delete)
      case "4", "8": keys.append(.end)
      case "5": keys.append(.pageUp)
      case "6": keys.append(.pageDown)
      case "200": state = .paste(marker: 0, isMarked: true)
      default: break
      }
    } else if let key = KeyParser.keys[last],
      bytes.allSatisfy({ $0 == UInt8(ascii: ";") || (0x30...0x39).contains($0) })
    {
      keys.append(key)
    }
  }

  private static let keys: [UInt8: Key] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right,
    UInt8(ascii: "D"): .left, UInt8(ascii: "F"): .end, UInt8(ascii: "H"): .home,
  ]

  /// A message ends with `ESC \`, or with a control character.
  private mutating func takeMessage(
    _ byte: UInt8, _ kind: UInt8, _ count: Int, _ endsWithEscape: Bool
  ) {
    if endsWithEscape {
      state = .ground
      if byte != UInt8(ascii: "\\") { takeAfterEscape(byte) }
    } else if byte == KeyParser.escape {
      state = .message(kind, count: count + 1, endsWithEscape: true)
    } else if byte < 0x20 {
      state = .ground
    } else {
      state = .message(kind, count: count + 1, endsWithEscape: false)
    }
  }

  // MARK: Pasting

  private mutating func takePaste(_ byte: UInt8, _ marker: Int, _ isMarked: Bool) {
    let mark = isMarked ? KeyParser.endOfPaste : KeyParser.startOfPaste
    if byte == mark[marker] {
      if marker + 1 < mark.count {
        state = .paste(marker: marker + 1, isMarked: isMarked)
      } else if isMarked {
        endPaste()
      } else {
        state = .paste(marker: 0, isMarked: true)
      }
      return
    }
    // The first byte of the marker is nowhere else in it, so no other byte can begin the marker.
    keep(mark[..<marker])
    let isEscape = byte == KeyParser.escape
    if !isEscape { keep([byte]) }
    state = .paste(marker: isEscape ? 1 : 0, isMarked: isMarked)
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    guard pasted.count < KeyParser.pasteLimit else { return }
    pasted += bytes.prefix(KeyParser.pasteLimit - pasted.count)
  }

  private mutating func endPaste() {
    keys.append(.paste(String(decoding: pasted, as: UTF8.self)))
    pasted = []
    state = .ground
  }
}

extension Unicode.Scalar {
  fileprivate var lowercased: Unicode.Scalar {
    properties.lowercaseMapping.unicodeScalars.first ?? self
  }
}
