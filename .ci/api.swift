// Writes the public declarations of a module, one on each line, from the symbol graphs of the toolchain.
//
//   api MODULE GRAPH...

import Foundation

struct Graph: Decodable {
  struct Symbol: Decodable {
    struct Identifier: Decodable { let precise: String }
    struct Kind: Decodable { let identifier: String }
    struct Fragment: Decodable { let spelling: String }
    struct Constraint: Decodable {
      let kind: String
      let lhs: String
      let rhs: String
    }
    struct Extension: Decodable { let constraints: [Constraint]? }

    let identifier: Identifier
    let kind: Kind
    let pathComponents: [String]
    let declarationFragments: [Fragment]?
    let swiftExtension: Extension?
  }
  struct Relationship: Decodable {
    let kind: String
    let source: String
    let target: String
    let targetFallback: String?
  }

  let symbols: [Symbol]
  let relationships: [Relationship]
}

extension Graph.Symbol {
  var path: String { pathComponents.joined(separator: ".") }

  var line: String {
    let text = (declarationFragments ?? []).map(\.spelling).joined()
    let constraints = (swiftExtension?.constraints ?? []).map { constraint in
      let sign = constraint.kind == "sameType" ? "==" : ":"
      return "\(constraint.lhs) \(sign) \(constraint.rhs)"
    }
    let plain = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return "\(path): \(plain)"
      + (constraints.isEmpty ? "" : " [\(constraints.joined(separator: ", "))]")
  }
}

let module = CommandLine.arguments[1]
let graphs = try CommandLine.arguments.dropFirst(2).map { path in
  try JSONDecoder().decode(Graph.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
}
let symbols = graphs.flatMap(\.symbols)
let paths = Dictionary(
  symbols.map { ($0.identifier.precise, $0.path) }, uniquingKeysWith: { first, _ in first })
var lines = Set(symbols.map(\.line))
for relationship in graphs.flatMap(\.relationships) {
  guard ["conformsTo", "inheritsFrom"].contains(relationship.kind),
    let target = paths[relationship.target] ?? relationship.targetFallback
  else { continue }
  // A type of another module has no symbol here.
  guard let source = paths[relationship.source] else { continue }
  lines.insert("\(source): is a \(target.split(separator: ".").last ?? "")")
}
for line in lines.sorted() { print(module, line) }
