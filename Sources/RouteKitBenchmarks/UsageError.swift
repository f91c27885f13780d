/// A command line that cannot be followed, and why.
struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
