import Fixtures
import RouteKit
import RouteKitLinks
import RouteKitTesting
import XCTest

/// Several trees in one subject, models that must agree with the tree, and builders with effects.
final class WindowsAndModelsTests: XCTestCase {
  private func studio(
    knowsWindows: Bool = true, stack: Int = 2,
    _ moves: @escaping (Studio) throws -> [Exploration<Studio>.Step]
  ) -> Exploration<Studio> {
    Exploration<Studio> {
      let studio = try Studio()
      let subject = Subject(studio, tree: studio.tree, router: studio.router)
      return knowsWindows ? subject.windows(\.palettes) : subject
    }
    .checkedBriefly()
    .moves(moves)
    .within(.screensInAStack(stack))
  }

  private func palette(_ studio: Studio) -> [Exploration<Studio>.Step] {
    let other = TreeRouter(studio.palettes[0])
    return [
      .route("picture", studio.picture), .pop,
      .route("color", ClosureBuilder { Color() }.pushRoute()).through(other).on(Colors.self),
      .route("close color", Move.pop).through(other),
    ]
  }

  func testTheStatesOfTwoWindowsAreMultiplied() throws {
    for assumptions in [[], [Exploration<Studio>.Assumption.callbacksDoNotNavigate]] {
      let exploration = assumptions.reduce(studio(palette)) { $0.assuming($1) }
      let report = try exploration.never(.deadEnd, .trap, .leak, .routeThatAlwaysFails).run()

      XCTAssertEqual(report.verdict, .proven, "\(report)")
      XCTAssertEqual(report.tally.states, 4)
    }
  }

  func testAnotherWindowMustBeWithinTheBoundsAtTheStart() throws {
    let many = try studio(palette).within(.windows(1)).run()
    XCTAssertEqual(
      many.problem, "The app is outside the bounds at the start: 1 window. Use a larger bound.")
    let deep = try studio { studio in
      if !(studio.palettes[0].visible is Color) {
        try TreeRouter(studio.palettes[0]).navigate(to: ClosureBuilder { Color() }.pushRoute())
      }
      return [.route("picture", studio.picture), .pop]
    }
    .within(.screensInAStack(1)).run()
    XCTAssertEqual(
      deep.problem,
      "The app is outside the bounds at the start: 1 screen in a stack. Use a larger bound.")
  }

  func testAPropertyOverTwoWindowsHasAShortestWay() throws {
    let exploration = studio(palette).always("a color needs a picture") {
      !$0.contains(Color.self) || $0.contains(Picture.self)
    }
    let report = try exploration.run()

    XCTAssertEqual(report.findings.map(\.moves), [["color"]], "\(report)")
    XCTAssertTrue(try exploration.replay(report.findings[0].code).shows(Color.self))
  }

  /// The screens of the other windows were not looked at.
  func testAScreenOfTheCatalogueMayBeInAnotherWindow() throws {
    let report = try studio { studio in
      let other = TreeRouter(studio.palettes[0])
      return [
        .route("color", studio.color.pushRoute()).through(other).on(Colors.self),
        .route("close color", Move.pop).through(other),
      ]
    }
    .reaches { studio in try ScreenCatalog { $0.add(studio.color) } }
    .run()

    XCTAssertEqual(report.notReached, [], "\(report)")
    XCTAssertEqual(report.verdict, .proven, "\(report)")
  }

  /// A screen that another window keeps for its return counted as a trap.
  func testAnotherWindowMayKeepAScreen() throws {
    for keepsInMainWindow in [true, false] {
      let report = try studio(palette)
        .move("keep") { studio in
          let tree = keepsInMainWindow ? studio.tree : studio.palettes[0]
          guard let screen = tree.visible, screen is Picture || screen is Color else {
            throw NotHere()
          }
          tree.keepLimit = 1
          try tree.keep(screen)
        }
        .never(.trap).run()

      XCTAssertEqual(report.verdict, .proven, "\(report)")
    }
  }

  func testATabThatIsExploredAloneMayKeepAScreen() throws {
    let report = try Exploration<Studio> {
      let studio = try Studio(tabs: true)
      return Subject(studio, tree: studio.tree, router: studio.router)
    }
    .moves { studio in
      [.route("picture", studio.picture).on(Gallery.self), .pop, .tab(0), .tab(1)]
    }
    .move("keep", on: Picture.self) { studio in
      studio.tree.keepLimit = 1
      if let screen = studio.tree.visible { try studio.tree.keep(screen) }
    }
    .never(.trap).assuming(.eachTabAlone).run()

    XCTAssertEqual(report.verdict, .proven, "\(report)")
  }

  /// The landing was read from the first window: its pictures come and go, or nothing in it changes.
  func testALinkMayLandInAnotherWindow() throws {
    try LawRun.needsLongRun()
    for isReused in [false, true] {
      for isAbove in [false, true] {
        let report = try studio(stack: 3) { studio in
          let push = studio.color.pushRoute()
          let color = isReused ? push.reusing(.visible) : push
          let links = try LinkTable(schemes: ["studio"]) { links in
            if isAbove {
              links.add("color", "color", to: color.rooted())
            } else {
              links.add("color", "color", to: color.from(Move.popToRoot).rooted())
            }
          }
          let other = TreeRouter(studio.palettes[0])
          return try (isAbove ? [] : [.route("picture", studio.picture), .pop]) + [
            .route("more", ClosureBuilder { Colors() }.pushRoute()).through(other),
            .route("close color", Move.pop).through(other),
            .link("studio://color", in: links).through(other),
          ]
        }
        .never(.linkThatLandsElsewhere).run()

        XCTAssertEqual(report.verdict, isAbove ? .broken : .proven, "\(isReused): \(report)")
        let way = report.findings.first?.moves
        XCTAssertEqual(way?.count, isAbove ? 2 : nil, "\(report)")
      }
    }
  }

  func testAWindowThatIsNotDeclaredDecidesNothing() throws {
    let report = try studio(knowsWindows: false, palette).run()

    XCTAssertNotEqual(report.verdict, .proven, "\(report)")
  }

  func testWindowsOpenAndCloseWithinABound() throws {
    let report = try studio { studio in [.route("picture", studio.picture), .pop] }
      .move("open") { try $0.open() }
      .move("close") { if $0.palettes.count > 1 { $0.palettes.removeLast() } }
      .within(.windows(4)).never(.trap)
      .run()

    XCTAssertEqual(report.verdict, .proven, "\(report)")
    XCTAssertEqual(report.tally.states, 2 * 3, "\(report)")
    XCTAssertTrue("\(report)".contains("2 screens in a stack, 4 windows."), "\(report)")
  }

  /// The badge is not a part of the state, so the first way to the start agrees.
  func testABadgeThatIsNotCountedDownIsBrokenAfterASecondWay() throws {
    for isRepaired in [false, true] {
      let report = try Exploration<Studio> {
        let studio = try Studio()
        if isRepaired {
          studio.tree.observe { [unowned studio] _ in
            studio.badge = studio.tree.screens.count { $0 is Picture }
          }
        }
        return Subject(studio, tree: studio.tree, router: studio.router)
      }
      .moves { _ in [.pop] }
      .move("picture") { studio in
        try studio.router.navigate(to: studio.picture)
        if !isRepaired { studio.badge += 1 }
      }
      .within(.screensInAStack(2))
      .always("the badge counts pictures", \.app.badge) {
        $0.tree.screens.count { $0 is Picture }
      }
      .run()

      if isRepaired {
        XCTAssertEqual(report.verdict, .proven, "\(report)")
        continue
      }
      XCTAssertEqual(report.verdict, .broken, "\(report)")
      XCTAssertEqual(report.findings.map(\.moves), [["picture", "pop"]], "\(report)")
      XCTAssertTrue(
        "\(report)".contains(
          "Broken: the badge counts pictures (it is 1 instead of 0). A way, 2 moves: picture · pop"),
        "\(report)")
    }
  }

  /// A property read something that was left from a move that was undone. The property was blamed.
  func testAPropertyThatFailsOnlyAfterUndoneMovesIsNotBroken() throws {
    let report = try Exploration<Studio> {
      let studio = try Studio()
      return Subject(studio, tree: studio.tree, router: studio.router)
    }
    .moves { studio in
      let counted = ClosureBuilder { [unowned studio] in
        studio.badge += 1
        return Picture()
      }
      return [.route("picture", counted.pushRoute()), .pop]
    }
    .within(.screensInAStack(3))
    .always("few pictures are built") { $0.app.badge < 4 }
    .run()

    XCTAssertEqual(report.verdict, .undecided, "\(report)")
  }

  func testABuilderThatChangesWhatAGuardReadsIsNamed() throws {
    let report = try studio { studio in
      let counted = ClosureBuilder { [unowned studio] in
        studio.badge = 1
        return Picture()
      }
      let guarded = ClosureBuilder { Color() }.pushRoute().guarded(
        by: ClosureGuard { [unowned studio] in studio.badge == 1 ? .allow : .deny })
      return [.route("color", guarded), .route("picture", counted.pushRoute()), .pop]
    }
    .run()

    XCTAssertEqual(report.verdict, .undecided, "\(report)")
    XCTAssertTrue(
      report.problem?.hasSuffix(
        "'picture' changes it when it is only tried: one of its builders, guards or rules has an effect."
      ) ?? false, "\(report)")
  }
}

private final class Gallery: ScreenNode {}
private final class Picture: ScreenNode {}
private final class Colors: ScreenNode {}
private final class Color: ScreenNode {}

/// Pictures in one window, and colors in others.
private final class Studio {
  let tree = ScreenTree()
  let router: TreeRouter
  var palettes: [ScreenTree] = []
  var badge = 0

  init(tabs: Bool = false) throws {
    router = TreeRouter(tree)
    let gallery = try StackNode(Gallery())
    try tree.setRoot(tabs ? try TabNode(gallery, StackNode(Colors())) : gallery)
    try open()
  }

  func open() throws {
    let palette = ScreenTree()
    try palette.setRoot(StackNode(Colors()))
    palettes.append(palette)
  }

  var picture: ClosureRoute<Picture, Void> { ClosureBuilder { Picture() }.pushRoute() }
  let color = ClosureBuilder { Color() }.named("color")
}
