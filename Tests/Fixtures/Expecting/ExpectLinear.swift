import Foundation
import XCTest

/// Expects that memory in use grows in proportion to a number, and not with its square. With four times the
/// number, about four times as much may be kept, where quadratic growth would keep sixteen times as much. The
/// closure makes the objects for a number, and returns the measured memory.
package func expectLinearMemory(
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

  // Memory that is allocated only once does not count.
  _ = try bytes(1)
  guard var less = try bytes(few), var more = try bytes(few * 4) else {
    throw XCTSkip("This C library does not say how much of the heap is in use.")
  }
  // Another thread may have released memory meanwhile, or allocated some.
  for _ in 0..<2 where less <= few { less = max(less, try bytes(few) ?? less) }
  for _ in 0..<2 where more >= less * 8 { more = min(more, try bytes(few * 4) ?? more) }
  XCTAssertGreaterThan(less, few, "nothing is kept", file: file, line: line)
  XCTAssertLessThan(
    more, less * 8, "\(less) bytes for \(few), \(more) for \(few * 4)", file: file, line: line)
}

/// Expects the same of processor time, for work that keeps no memory. Ten times the number may take about ten
/// times as long, where quadratic growth would take a hundred times as long. The fastest of three runs
/// counts. A short run of the tests does the work once and compares no time, which needs a machine that is not busy.
package func expectLinearWork(
  from few: Int, file: StaticString = #filePath, line: UInt = #line,
  _ prepare: (Int) throws -> () throws -> Void
) throws {
  try expectWork(
    of: { try prepare(few * 10) }, isBelow: 25, timesThatOf: { try prepare(few) },
    file: file, line: line)
}

/// Expects that some work takes less than so many times the processor time of other work. The fastest of some runs
/// counts. A short run of the tests does the other work once and compares no time.
package func expectWork(
  of prepare: () throws -> () throws -> Void, isBelow factor: Double,
  timesThatOf prepareOther: () throws -> () throws -> Void, runs: Int = 3,
  file: StaticString = #filePath, line: UInt = #line
) throws {
  func work(_ prepare: () throws -> () throws -> Void) throws -> Double {
    var least = Double.infinity
    for _ in 0..<runs {
      let body = try prepare()
      let start = clock()
      try body()
      least = min(least, Double(clock() - start))
    }
    return least
  }

  guard LawRun.isFull else { return try prepareOther()() }
  let (work, other) = (try work(prepare), try work(prepareOther))
  XCTAssertLessThan(
    work, other * factor, "\(work) ticks, and \(other) for the other", file: file, line: line)
}

/// Expects the same of work that tasks of the main actor do together. The closure does all of it for a number.
@MainActor package func expectLinearWaiting(
  from few: Int, file: StaticString = #filePath, line: UInt = #line,
  _ body: (Int) async throws -> Void
) async throws {
  func work(_ number: Int) async throws -> Double {
    var least = Double.infinity
    for _ in 0..<3 {
      let start = clock()
      try await body(number)
      least = min(least, Double(clock() - start))
    }
    return least
  }

  guard LawRun.isFull else { return try await body(few) }
  let (less, more) = (try await work(few), try await work(few * 10))
  XCTAssertLessThan(
    more, less * 25, "\(less) ticks for \(few), \(more) for \(few * 10)", file: file, line: line)
}
