import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class RoutingErrorPatternMatchingTests: XCTestCase {
  func testACatchMatchesAnErrorByItsKind() throws {
    let tree = try ScreenTree(root: StackNode(ScreenNode()))
    var caught = ""

    do {
      try TreeRouter(tree).navigate(to: .pop)
    } catch RoutingError.noContainer {
      caught = "noContainer"
    } catch RoutingError.rootStays {
      caught = "rootStays"
    }

    XCTAssertEqual(caught, "rootStays")
  }

  /// A wrong group makes an app silent about a fault, or noisy about a second tap.
  func testTheGroupsOfTheKindsAreTheOnesOfTheGuide() {
    typealias Kind = RoutingError.Kind
    let groups: [(Kind.Group, [Kind])] = [
      (.refused, [.refused, .mayNotLeave, .redirected]),
      (.ended, [.superseded, .busy, .expired, .treeClosed]),
      (.badLink, [.badLink]),
      (.badData, [.badArchive, .badRecording, .badSnapshot]),
      (.impossible, [.emptyTree, .rootStays, .mustWait, .navigationEnded, .unregistered]),
    ]

    for (group, kinds) in groups {
      for kind in kinds { XCTAssertEqual(kind.group, group, "\(kind)") }
    }
    XCTAssertEqual("\(Kind.busy.group)", "ended")
  }

  func testASwitchOverAnErrorMatchesItsKind() throws {
    let tree = try ScreenTree(root: StackNode(ScreenNode()))

    XCTAssertThrowsError(try TreeRouter(tree).navigate(to: .selectTab(1))) { error in
      switch error {
      case RoutingError.Kind.rootStays: XCTFail("It is another kind.")
      case RoutingError.Kind.noContainer: break
      default: XCTFail("\(error)")
      }
    }
  }

  func testASwitchOverARoutingErrorMatchesBehindADot() throws {
    let tree = ScreenTree()
    var kinds: [String] = []

    for move: Move in [.pop, .undo] {
      do {
        try TreeRouter(tree).navigate(to: move)
      } catch let error as RoutingError {
        switch error {
        case .emptyTree: kinds.append("emptyTree")
        case .nothingToUndo: kinds.append("nothingToUndo")
        default: throw error
        }
      }
    }

    XCTAssertEqual(kinds, ["emptyTree", "nothingToUndo"])
  }

  func testAnErrorOfTheAppIsOfNoKind() {
    struct SoldOut: Error {}

    XCTAssertFalse(RoutingError.Kind.refused ~= SoldOut())
    XCTAssertFalse(RoutingError.Kind.refused ~= CancellationError())
  }

  func testAKindIsReadFromTheErrorsType() {
    XCTAssertEqual(RoutingError.badLink, RoutingError.Kind.badLink)
    XCTAssertNotEqual(RoutingError.badLink, RoutingError.Kind.badArchive)
  }
}
