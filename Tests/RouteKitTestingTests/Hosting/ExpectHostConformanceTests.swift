import Fixtures
import RouteKit
import RouteKitHosting
import RouteKitTesting
import XCTest

/// A host with a fault: it does not perform some steps, or does not settle.
private final class FaultyHost: ScreenHost {
  enum Fault { case none, skipsDismissals, showsCommitsLate, forgetsToSettle, throwsAway }

  private let fault: Fault
  private(set) var picture = ScreenTree().snapshot()
  private var movement: Movement?

  init(_ fault: Fault) { self.fault = fault }

  func show(_ movement: Movement) {
    self.movement = movement
    let isDismissal = movement.steps.contains {
      if case .dismiss = $0.kind { true } else { false }
    }
    switch fault {
    case .skipsDismissals where isDismissal: break
    case .showsCommitsLate: picture = movement.from
    case .throwsAway: self.movement = nil
    default: picture = movement.picture
    }
  }

  func settle() {
    if fault != .forgetsToSettle { movement?.settled() }
  }

  /// The user selects another child of a container, and the host does not report it.
  func selectInSilence() {
    let other = picture.records.first { record in
      record.label != nil && !record.isFocused && record.owner != nil
    }
    if let id = other?.id { picture = picture.selecting(id) }
  }

  /// The user swipes the visible screen away.
  func swipe() {
    guard let visible = picture.records.last(where: \.isVisible)?.id else { return }
    picture = picture.removing([visible])
    movement?.connection.did(.removed([visible]))
  }
}

final class ExpectHostConformanceTests: FailureKeepingCase {
  private static let seeds: ClosedRange<UInt64> = 1...(LawRun.isFull ? 100 : 30)

  private func failures(_ fault: FaultyHost.Fault) -> [String] {
    failures {
      expectConformance(
        of: FaultyHost(fault), seeds: Self.seeds, settle: { $0.settle() }, shows: \.picture,
        act: { host, _ in host.swipe() })
    }.map(\.text)
  }

  func testAHostThatShowsEachPictureConforms() throws {
    try LawRun.needsLongRun()
    XCTAssertEqual(failures(.none), [])
  }

  func testTheHostsOfThisModuleConform() {
    let seeds: ClosedRange<UInt64> = 1...(LawRun.isFull ? 100 : 8)
    expectConformance(of: ImmediateHost(), seeds: seeds, settle: { _ in }, shows: \.picture)
    expectConformance(of: ManualHost(), seeds: seeds, settle: { $0.settle() }, shows: \.picture)
    expectConformance(
      of: HostileHost(seed: 5, canBeInterrupted: true), seeds: seeds, settle: { $0.calmDown() },
      shows: \.picture, act: { host, _ in host.act() })
  }

  func testAHostThatSkipsStepsFails() throws {
    let failure = try XCTUnwrap(failures(.skipsDismissals).first)

    XCTAssertTrue(failure.contains("the host does not show the tree: ["), failure)
  }

  func testTheFailureOfAHostThatDoesNotReportASelectionSaysHow() throws {
    let failure = try XCTUnwrap(
      failures {
        expectConformance(
          of: FaultyHost(.none), settle: { $0.settle() },
          shows: { host in
            host.selectInSilence()
            return host.picture
          })
      }.map(\.text).first)

    XCTAssertTrue(failure.contains("the host does not show the tree: [select"), failure)
    XCTAssertTrue(
      failure.contains(
        """
        Only the child in front differs. If the user brought it there, the host has to report that: \
        did(.selected) of its connection, or userMoved() of a stage's engine.
        """), failure)
  }

  func testAHostWithAFaultFailsOnce() {
    for fault in [FaultyHost.Fault.showsCommitsLate, .forgetsToSettle, .throwsAway] {
      XCTAssertEqual(failures(fault).count, 1, "\(fault)")
    }
  }

  func testAHostThatMovesPanesConforms() throws {
    try LawRun.needsLongRun()
    XCTAssertEqual(paneFailures(.none), [])
  }

  func testAHostOfPanesWithAFaultDoesNotShowTheTree() {
    for fault in PaneHost.Fault.allCases where fault != .none {
      let failures = paneFailures(fault)
      XCTAssertEqual(failures.count, 1, "\(fault)")
      let text = failures.first ?? ""
      XCTAssertTrue(text.contains("does not show the tree: ["), text)
    }
  }

  private func paneFailures(_ fault: PaneHost.Fault) -> [String] {
    failures {
      expectConformance(
        of: PaneHost(fault), seeds: Self.seeds, settle: { $0.settle() }, shows: \.picture,
        act: { host, number in host.swipe(number) })
    }.map(\.text)
  }
}
