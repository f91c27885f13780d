/// Writes an archive according to bytes, so most inputs of a fuzzer have the form of one.
struct FuzzedRecords {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  /// The archive as JSON.
  mutating func text() -> String {
    var records: [String] = []
    while !bytes.isEmpty, records.count < 600 {
      if roll(24) == 23 {
        // Nested levels.
        for _ in 0..<roll(200) {
          records.append(#"{"kind":"stack"\#(owner(records.count, back: 0))}"#)
        }
      }
      records.append(record(at: records.count))
    }
    return #"{"fingerprint":"0","format":1,"records":[\#(records.joined(separator: ","))]}"#
  }

  private mutating func record(at position: Int) -> String {
    var text = #"{"kind":"\#(pick(["leaf", "stack", "tabs", "split", "container"]))""#
    text += owner(position, back: roll(8))
    let screen = roll(FuzzedRecords.screens.count + 1)
    if screen > 0 { text += #","screen":"\#(FuzzedRecords.screens[screen - 1])""# }
    let traits = roll(256)
    if traits & 1 != 0 { text += #","context":"\#(pick(FuzzedRecords.contexts))""# }
    if traits & 2 != 0 { text += #","state":"\#(pick(FuzzedRecords.contexts))""# }
    if traits & 4 != 0 {
      text += #","label":"\#(pick(["primary", "secondary", "supplementary", "menu", "content"]))""#
    }
    if traits & 8 != 0 { text += layer() }
    if traits & 16 != 0 { text += #","focus":\#(roll(6) - 1)"# }
    if traits & 32 != 0 {
      text += #","backMode":"\#(pick(["history", "first", "order", "none"]))","history":["#
      text += (0..<roll(5)).map { _ in "\(roll(6) - 1)" }.joined(separator: ",") + "]"
    }
    if traits & 64 != 0 { text += #","isCollapsed":true"# }
    if traits & 128 != 0 { text += oddity() }
    return text + "}"
  }

  private func owner(_ position: Int, back: Int) -> String {
    position == 0 ? "" : #","owner":\#(max(0, position - 1 - back))"#
  }

  private mutating func layer() -> String {
    var text =
      #","layer":{"style":"\#(pick(["sheet", "alert", "x\\n"]))","isDismissibleByUser":true"#
    if roll(2) == 1 { text += #","asker":\#(roll(9) - 1)"# }
    if roll(2) == 1 { text += #","values":{"a":"b"},"size":{"width":1e9,"height":-0.5}"# }
    return text + "}"
  }

  private mutating func oddity() -> String {
    switch roll(4) {
    case 0: #","name":"\#(pick(FuzzedRecords.screens))""#
    case 1: #","hole":{"type":"\#(pick(["Reader", "Leaf", "a\\nb"]))","reason":"it is\\none"}"#
    case 2: #","lostState":"it was\\nlost""#
    default: #","name":"name\\n""#
    }
  }

  private static let screens = [
    "feed", "item", "order", "reader", "outline", "note", "wheel", "drawer", "pile", "home",
    "sheet",
    "product", "article", "bill", "gone", "x\\n",
  ]

  private static let contexts = [
    "4", "1", "2", "3", "5", "-1", "12", "49", "50", "101", "9223372036854775807", "1e400", "null",
    "\\\"lamp\\\"", "\\\"ask\\\"", "\\\"never\\\"", "\\\"gone\\\"", "\\\"\\\\u0000\\\"", "[", "",
    "{\\\"title\\\":\\\"a\\\",\\\"chapters\\\":[{\\\"title\\\":\\\"b\\\"}],\\\"weight\\\":\\\"nan\\\"}",
  ]

  private mutating func roll(_ bound: Int) -> Int { Int(bytes.popFirst() ?? 0) % bound }

  private mutating func pick(_ list: [String]) -> String { list[roll(list.count)] }
}
