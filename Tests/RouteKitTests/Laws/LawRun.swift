import Foundation

/// The length of a random test and its seed, from the environment or by default.
struct LawRun {
  static let usualLength = 20_000

  let seed: UInt64
  let navigations: Int

  init() {
    let environment = ProcessInfo.processInfo.environment
    seed = environment["ROUTEKIT_SEED"].flatMap(UInt64.init) ?? UInt64.random(in: 1...999_999)
    navigations =
      environment["ROUTEKIT_NAVIGATIONS"].flatMap(Int.init) ?? LawRun.usualLength
  }
}
