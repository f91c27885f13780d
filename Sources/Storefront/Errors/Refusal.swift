/// The reason why a command fails, in one line for the customer. The shop continues.
struct Refusal: Error, CustomStringConvertible {
  let description: String

  init(_ line: String) { description = line }
}
