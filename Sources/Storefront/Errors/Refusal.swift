/// Why a command cannot be done, in one line for the customer. The shop goes on.
struct Refusal: Error, CustomStringConvertible {
  let description: String

  init(_ line: String) { description = line }
}
