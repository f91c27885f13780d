import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Explores the ``Bank`` without a defect, and with each one. The table says where each is found, and by which
/// properties.
final class BankTests: XCTestCase {
  private enum Found {
    /// Built-in properties that are broken, and screens of the catalogue that are not reached.
    case builtIn([Exploration<Bank>.Fault], notReached: Set<String> = [])
    /// A property of the app.
    case own(String)
    /// Nothing is proven. The report names what the exploration does not know, with this text.
    case undecided(String)
  }

  private func row(_ defect: Bank.Defect) -> (part: Bank.Part, found: Found) {
    switch defect {
    case .signOutForgetsRecheck: (.accounts, .builtIn([.forbiddenScreen]))
    case .linkPassesSignIn: (.limits, .own("limits are for members"))
    case .undoBringsLimitsBack: (.limits, .own("limits are for members"))
    case .noteOfTheLastUser: (.notes, .undecided("on what 'note' (author) keeps"))

    case .receiptWithoutDone: (.transfers, .builtIn([.deadEnd, .trap, .moveThatNeverSucceeds]))
    case .pinEatsBack: (.cards, .builtIn([.deadEnd, .trap]))
    case .lockNeverOpens: (.locks, .builtIn([.deadEnd, .trap, .moveThatNeverSucceeds]))
    case .offerComesAgain: (.locks, .builtIn([.deadEnd, .trap]))
    case .pickingNeverEnds: (.transfers, .own("the picker"))

    case .twoTapsOpenTwo: (.accounts, .builtIn([.samePlaceTwice]))
    case .branchInNoTab:
      (
        .locks,
        .builtIn([.routeThatAlwaysFails, .moveThatNeverSucceeds], notReached: ["branch"])
      )
    case .freezeNeverSucceeds: (.cards, .builtIn([.moveThatNeverSucceeds]))
    case .signInInACircle:
      (
        .limits,
        .builtIn(
          [.redirectLoop, .routeThatAlwaysFails, .moveThatNeverSucceeds],
          notReached: ["limits", "sign-in", "terms"])
      )
    case .pinIsNeverShown:
      (.cards, .builtIn([.routeThatAlwaysFails, .moveThatNeverSucceeds], notReached: ["pin"]))
    case .backShowsAnotherTab: (.accounts, .builtIn([.backThatSelectsAnotherTab]))
    case .noBlocksAnyway: (.cards, .own("dismissing blocks no card"))
    case .payeeOfTheOtherField: (.transfers, .own("a reference"))

    case .linkPushesAnywhere: (.accounts, .builtIn([.linkThatLandsElsewhere]))
    case .linkBehindTheSheet: (.inbox, .builtIn([.linkThatLandsElsewhere]))
    case .linkKeepsOldMessages: (.inbox, .builtIn([.linkThatLandsElsewhere]))

    case .badgeForgetsLinks: (.inbox, .own("the badge"))
    case .refreshHoldsItsScreen: (.accounts, .builtIn([.leak]))
    case .statementHeldAfterClosing: (.accounts, .builtIn([.leak]))
    case .builderReadsTheMessage: (.inbox, .builtIn([.effectWithoutCommit]))
    }
  }

  /// The nightly run explores all parts, one of the full length two, and a short run one.
  @MainActor
  func testTheBankWithoutADefectIsProven() async throws {
    try LawRun.needsLongRun()
    let parts: [Bank.Part] = LawRun.isFull ? [.transfers, .notes] : [.notes]
    for part in LawRun.isNightly ? Bank.Part.allCases : parts {
      let report = try await Bank.exploration(of: part).runAsking(.states(100_000))
      XCTAssertEqual(report.verdict, .proven, "\(part): \(report)")
    }
  }

  /// The nightly run explores all, one of the full length one in twelve, and a short run the first of those.
  @MainActor
  func testEachDefectIsFoundByTheExpectedProperties() async throws {
    try LawRun.needsLongRun()
    for (position, defect) in Bank.Defect.allCases.enumerated()
    where LawRun.isNightly || position % (LawRun.isFull ? 12 : 24) == 1 {
      let row = row(defect)
      let report = try await Bank.exploration(
        of: row.part, with: defect, undoing: defect == .undoBringsLimitsBack
      ).runAsking(.states(100_000))
      let found = Set(report.findings.map(\.property) + report.notReached)

      switch row.found {
      case .builtIn(let faults, let screens):
        let goals = screens.map { "the screen '\($0)'" }
        XCTAssertEqual(found, Set(faults.map(\.rawValue) + goals), "\(defect): \(report)")
      case .own(let property): XCTAssertEqual(found, [property], "\(defect): \(report)")
      case .undecided(let text):
        XCTAssertEqual(report.verdict, .undecided, "\(defect): \(report)")
        XCTAssertTrue(report.problem?.contains(text) ?? false, "\(defect): \(report)")
      }
    }
  }

  func testMostDefectsAreFoundWithoutAPropertyOfTheApp() {
    let builtIn = Bank.Defect.allCases.filter {
      if case .builtIn = row($0).found { true } else { false }
    }

    XCTAssertEqual(builtIn.count, 17)
    XCTAssertEqual(Bank.Defect.allCases.count, 24)
  }
}
