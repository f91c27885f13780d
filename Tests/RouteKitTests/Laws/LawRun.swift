import Foundation

/// How long a random test runs, and from which seed: as the environment says, or as usual.
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
