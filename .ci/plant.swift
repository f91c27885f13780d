// Plants faults in a copy of the library, all at once behind one switch: the body of a function with a fault becomes
// `if plantedFault == 7 { the body with fault 7 } else { the body }`. The environment variable ROUTEKIT_FAULT is the
// switch.
//
//   plant FOLDER <FAULTS
//
// A fault is four texts, each followed by a NUL: a number, a file in a module of the folder, the old text and the new text. The
// numbers of the faults that are not planted are printed, each with the reason. It is compiled with SwiftCode.swift of
// the house tests, which tells code from comments and strings.

import Foundation

extension String {
  var linesOfText: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

struct Fault {
  let number: String
  let file: String
  let old: [UInt8]
  let new: [UInt8]
}

/// A place of a text, and what it becomes.
struct Change {
  let range: Range<Int>
  let new: ArraySlice<UInt8>
}

/// The text of a file, and where the bodies of its functions are.
struct Source {
  let text: [UInt8]
  private let code: [UInt8]
  /// From behind each opening brace of a member or a global function to its closing brace.
  private(set) var bodies: [Range<Int>] = []

  init(_ bytes: [UInt8]) {
    text = bytes
    code = Array(
      SwiftCode.lines(of: String(decoding: bytes, as: UTF8.self)).code.joined(separator: "\n").utf8)
    var open: [(start: Int, isType: Bool, isBody: Bool)] = []
    var headerStart = 0
    for (position, byte) in code.enumerated() {
      switch byte {
      case UInt8(ascii: "{"):
        let header = String(decoding: code[headerStart..<position], as: UTF8.self)
        let isType = Source.declaresType(header)
        let isInType = open.last?.isType ?? true
        open.append((position + 1, isType, isInType && !isType))
        headerStart = position + 1
      case UInt8(ascii: "}"):
        if let last = open.popLast(), last.isBody { bodies.append(last.start..<position) }
        headerStart = position + 1
      default: break
      }
    }
    bodies = bodies.flatMap { accessors(of: $0) ?? [$0] }
  }

  /// Whether the last declaration of a header is that of a type.
  private static func declaresType(_ header: String) -> Bool {
    let types: Set = ["struct", "enum", "extension", "protocol", "actor", "class"]
    let others: Set = ["func", "init", "deinit", "var", "let", "subscript", "case"]
    let keywords = header.linesOfText.compactMap { line in
      // `class func` is a function.
      SwiftCode.identifiers(in: line).map(\.name).filter {
        types.contains($0) || others.contains($0)
      }
      .first { others.contains($0) || !line.contains("class func") }
    }
    return keywords.last.map(types.contains) ?? false
  }

  /// The bodies of the accessors of a property, or nil if the body is its getter or that of a function.
  private func accessors(of body: Range<Int>) -> [Range<Int>]? {
    let inside = String(decoding: code[body], as: UTF8.self)
    let accessor = #/^\s*(?:(?:non)?mutating\s+)?(?:get|set|_read|_modify|willSet|didSet)\b/#
    guard inside.firstMatch(of: accessor) != nil else { return nil }
    var found: [Range<Int>] = []
    var (depth, opening) = (0, 0)
    for position in body {
      if code[position] == UInt8(ascii: "{") {
        if depth == 0 { opening = position + 1 }
        depth += 1
      } else if code[position] == UInt8(ascii: "}") {
        depth -= 1
        if depth == 0 { found.append(opening..<position) }
      }
    }
    return found
  }
}

/// The bytes that a fault changes, without those that its texts begin and end with together.
func change(_ fault: Fault, in text: [UInt8]) throws -> Change {
  let places = text.indices.filter {
    text[$0] == fault.old.first && text[$0...].starts(with: fault.old)
  }
  guard let place = places.first, places.count == 1 else {
    throw Problem("its text does not stand exactly once in \(fault.file)")
  }
  let (old, new) = (fault.old, fault.new)
  let start = zip(old, new).prefix { $0 == $1 }.count
  let rest = min(old.count, new.count) - start
  let end = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
  return Change(
    range: place + start..<place + old.count - end, new: new[start..<new.count - end])
}

struct Problem: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

var input = FileHandle.standardInput.readDataToEndOfFile().split(
  separator: 0, omittingEmptySubsequences: false
).map(Array.init)
var faults: [String: [Fault]] = [:]
while input.count > 3 {
  let fault = Fault(
    number: String(decoding: input[0], as: UTF8.self),
    file: String(decoding: input[1], as: UTF8.self), old: input[2], new: input[3])
  faults[fault.file, default: []].append(fault)
  input.removeFirst(4)
}

let folder = URL(fileURLWithPath: CommandLine.arguments[1])
for (file, faults) in faults.sorted(by: { $0.key < $1.key }) {
  let url = folder.appendingPathComponent(file)
  let source = Source(Array(try Data(contentsOf: url)))
  var planted: [Range<Int>: [(Fault, Change)]] = [:]
  for fault in faults {
    do {
      let change = try change(fault, in: source.text)
      let body = source.bodies.first {
        $0.lowerBound <= change.range.lowerBound && change.range.upperBound <= $0.upperBound
      }
      guard let body else { throw Problem("it is not in the body of one function") }
      planted[body, default: []].append((fault, change))
    } catch {
      print("\(fault.number) \(error)")
    }
  }
  var text = source.text
  for (body, changes) in planted.sorted(by: { $0.key.lowerBound > $1.key.lowerBound }) {
    var new = Array("\n".utf8)
    for (fault, change) in changes {
      new += Array("if plantedFault == \(fault.number) {\n".utf8)
      new += source.text[body.lowerBound..<change.range.lowerBound] + change.new
      new += source.text[change.range.upperBound..<body.upperBound] + Array("\n} else ".utf8)
    }
    new += Array("{\n".utf8) + source.text[body] + Array("\n}\n".utf8)
    text.replaceSubrange(body, with: new)
  }
  try Data(text).write(to: url)
}
let plantedSwitch = """
  import Foundation

  /// The number of the fault that shows.
  @usableFromInline let plantedFault =
    ProcessInfo.processInfo.environment["ROUTEKIT_FAULT"].flatMap { Int($0) } ?? -1

  """
for module in Set(faults.keys.compactMap { $0.split(separator: "/").first.map(String.init) }) {
  try plantedSwitch.write(
    to: folder.appendingPathComponent(module + "/PlantedFault.swift"), atomically: true,
    encoding: .utf8)
}
