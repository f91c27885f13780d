import Foundation
import XCTest

/// Expects that the memory that something keeps grows with the number of what it is about, and not with
/// its square. Four times as many keep about four times as much, where the square would keep sixteen
/// times as much. The closure makes what is needed for a number, and returns what is measured.
func expectLinearMemory(
  from few: Int = 500, file: StaticString = #filePath, line: UInt = #line,
  _ prepare: (Int) throws -> () throws -> Void
) throws {
  func bytes(_ number: Int) throws -> Int? {
    let body = try prepare(number)
    let before = bytesInUse
    try body()
    let after = bytesInUse
    return withExtendedLifetime(body) {
      before.flatMap { before in after.map { $0 - before } }
    }
  }

  // What is allocated once and for all does not count.
  _ = try bytes(1)
  guard let less = try bytes(few), let more = try bytes(few * 4) else {
    throw XCTSkip("This C library does not say how much of the heap is in use.")
  }
  XCTAssertGreaterThan(less, few, "nothing is kept", file: file, line: line)
  XCTAssertLessThan(
    more, less * 8, "\(less) bytes for \(few), \(more) for \(few * 4)", file: file, line: line)
}

/// Expects that the work of the processor grows so, for what allocates nothing that stays. Ten times as
/// many take about ten times as long, where the square would take a hundred times as long. The least of
/// three times counts.
func expectLinearWork(
  from few: Int, file: StaticString = #filePath, line: UInt = #line,
  _ prepare: (Int) throws -> () throws -> Void
) throws {
  func work(_ number: Int) throws -> Double {
    var least = Double.infinity
    for _ in 0..<3 {
      let body = try prepare(number)
      let start = clock()
      try body()
      least = min(least, Double(clock() - start))
    }
    return least
  }

  let (less, more) = (try work(few), try work(few * 10))
  XCTAssertLessThan(
    more, less * 25, "\(less) ticks for \(few), \(more) for \(few * 10)", file: file, line: line)
}
