import Foundation
import XCTest

/// The length of a random test and its seed, from the environment or by default. No test draws a seed in another way.
///
/// The default seed is fixed, so a run of the tests has the same result each time. `ROUTEKIT_SEED` is another one, or
/// `random` for one that is drawn. Each test prints its seed and its length as they have to be given to repeat it.
/// The default length is short. `ROUTEKIT_NAVIGATIONS` is another one.
package struct LawRun {
  package static let usualSeed: UInt64 = 1
  package static let usualLength = 250
  /// The length from which tests run that take long.
  package static let longLength = 2_000
  /// The length of `.ci/run`.
  package static let fullLength = 20_000

  /// The length from which the longest explorations run, in `.ci/nightly`.
  package static let nightlyLength = 100_000

  /// Whether tests run at full length. Other slow tests are shorter by default too.
  package static let isFull = isLong(fullLength)

  /// Whether tests run at the length of the nightly checks.
  package static let isNightly = isLong(nightlyLength)

  /// Skips a test that takes more than a quarter of a second, unless the run is longer than the usual one.
  package static func needsLongRun() throws {
    try XCTSkipUnless(
      isLong(longLength), "run from ROUTEKIT_NAVIGATIONS=\(longLength), as in .ci/run")
  }

  private static func isLong(_ length: Int) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    return (try? LawRun(demandLength: length, environment: environment))?.demandsAll == true
  }

  package let seed: UInt64
  package let navigations: Int
  private let demandLength: Int

  /// Reads the seed and the length, and prints them. A value that is invalid ends the run of all tests.
  ///
  /// - Parameters:
  ///   - demandLength: The length from which a run must see every rare event. Laws whose rare events are common
  ///     enough, such as those with planted faults, also demand them of a shorter run.
  ///   - test: The name of the test.
  package init(demandLength: Int = LawRun.fullLength, of test: String = #function) {
    do {
      try self.init(demandLength: demandLength, environment: ProcessInfo.processInfo.environment)
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      exit(2)
    }
    print("ROUTEKIT_SEED=\(seed) ROUTEKIT_NAVIGATIONS=\(navigations) \(test)")
    // A crash would lose it.
    fflush(nil)
  }

  /// Reads the seed and the length from an environment.
  ///
  /// - Throws: ``InvalidVariable``
  package init(demandLength: Int = LawRun.fullLength, environment: [String: String]) throws {
    self.demandLength = demandLength
    switch environment["ROUTEKIT_SEED"] {
    case nil: seed = LawRun.usualSeed
    case "random": seed = LawRun.drawnSeed
    case let text?:
      guard let number = UInt64(text) else {
        throw InvalidVariable(name: "ROUTEKIT_SEED", value: text, wanted: "a number, or 'random'")
      }
      seed = number
    }
    let text = environment["ROUTEKIT_NAVIGATIONS"] ?? "\(LawRun.usualLength)"
    guard let length = Int(text), length > 0 else {
      throw InvalidVariable(name: "ROUTEKIT_NAVIGATIONS", value: text, wanted: "a number above 0")
    }
    navigations = length
  }

  /// One seed for all tests, so one value of `ROUTEKIT_SEED` repeats a run of all of them.
  private static let drawnSeed = UInt64.random(in: 1...999_999)

  /// An error that names a variable of the environment and what it may be.
  package struct InvalidVariable: Error, CustomStringConvertible {
    package let name: String
    package let value: String
    package let wanted: String

    package var description: String { "\(name) is '\(value)'. Give \(wanted)." }
  }

  /// Whether everything must happen. A run that is shorter than the full length may miss something.
  package var demandsAll: Bool { navigations >= demandLength }

  /// Returns whether a run is to go on.
  ///
  /// A rare event can be missing after the full length by bad luck. The run then goes on until nothing is missing,
  /// up to four times its length.
  ///
  /// - Parameters:
  ///   - made: The number that was made.
  ///   - length: The number to make, such as ``navigations`` or a part of it.
  ///   - missing: The rows that have not happened.
  /// - Returns: Whether to make more.
  package func goesOn(after made: Int, of length: Int, missing: @autoclosure () -> [String]) -> Bool
  {
    if made < length { return true }
    return demandsAll && made < 4 * length && !missing().isEmpty
  }
}
