import XCTest

/// Expects that the memory that something asks for grows with the number of what it is about, and not
/// with its square. Four times as many take about four times as much, where the square would take
/// sixteen times as much. The closure makes what is needed for a number, and returns what is measured.
func expectLinear(
  from few: Int = 500, file: StaticString = #filePath, line: UInt = #line,
  _ prepare: (Int) throws -> () throws -> Void
) throws {
  func bytes(_ number: Int) throws -> Int? {
    let body = try prepare(number)
    return try AllocatedBytes.count(in: body)
  }

  // What is allocated once and for all is not counted.
  _ = try bytes(1)
  guard let less = try bytes(few), let more = try bytes(few * 4) else {
    throw XCTSkip("This runtime does not count what is allocated.")
  }
  XCTAssertLessThan(
    more, less * 8, "\(less) bytes for \(few), \(more) for \(few * 4)", file: file, line: line)
}
