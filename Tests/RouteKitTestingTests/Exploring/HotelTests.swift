import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Explores the ``Hotel`` without a defect, and with each one. The table says where and by which properties each is
/// found.
final class HotelTests: XCTestCase {
  override func setUpWithError() throws { try LawRun.needsLongRun() }

  private struct Row {
    let part: Hotel.Part
    var undoes = false
    var endsSessions = false
    let found: Found
  }

  private enum Found {
    /// The properties that are broken, and the goals that are not reached.
    case broken(Set<String>)
    /// Nothing is proven. The report names the reason, with this text in it.
    case undecided(String)
  }

  private static let deadEnd = "no dead end"
  private static let trap = "a way back from everywhere"
  private static let link = "every link lands at one place"
  private static let redirects = "no redirect loop"
  private static let fails = "no route that always fails"
  private static let effect = "no effect without a commit"
  private static let leak = "no leak"
  private static let goals: Set<String> = ["the screen 'language'", "the screen 'invoice'"]
  private static let builtIn = goals.union([deadEnd, trap, link, redirects, fails, effect, leak])

  private func row(_ defect: Hotel.Defect) -> Row {
    func broken(_ part: Hotel.Part, _ properties: String...) -> Row {
      Row(part: part, found: .broken(Set(properties)))
    }
    func undecided(_ part: Hotel.Part, _ text: String) -> Row {
      Row(part: part, found: .undecided(text))
    }
    return switch defect {
    case .paidWithoutExit: broken(.paying, Self.deadEnd, Self.trap)
    // A route that fails may succeed while a question is open, which is left out: that is not decided.
    case .termsWithoutAccept: broken(.paying, Self.trap, "the screen 'invoice'")
    case .noteNeverLeaves: broken(.notes, Self.trap)
    case .ratingOnEachAppearance: broken(.paying, Self.deadEnd, Self.trap)

    case .linkKeepsSheet: broken(.desk, Self.link)
    case .linkKeepsStack: broken(.desk, Self.link)
    case .linkSelectsNoTab: broken(.desk, Self.link)
    case .linkNeverArrives: broken(.desk, Self.fails)

    case .languageIntoNoContainer: broken(.desk, Self.fails, "the screen 'language'")
    case .languageIsNeverShown: broken(.desk, "the screen 'language'")
    case .redirectInACircle: broken(.desk, Self.redirects, Self.fails)
    case .signInNeedsSignIn: broken(.rooms, Self.fails, Self.redirects)

    case .photosLeak: broken(.rooms, Self.leak)
    case .roomsHeldByTheApp: broken(.rooms, Self.leak)
    case .builderCounts: broken(.rooms, Self.effect)
    case .guardSpendsAVisit: broken(.rooms, Self.effect, "suites are not for visitors")

    case .guardCountsInSecret: undecided(.staff, "'staff'")
    case .guardReadsTheClock: undecided(.staff, "'staff'")
    case .builderRollsDice: undecided(.rooms, "room")
    case .draftKeptByTheScreen: undecided(.notes, "write")
    case .welcomeComesLate: undecided(.desk, "the app changes by itself a moment later")

    case .ruleMissingForGuestList: broken(.staff, "staff screens are for staff")
    case .archivePassesGuard: broken(.staff, "staff screens are for staff")
    case .undoBringsStaffBack:
      Row(part: .staff, undoes: true, found: .broken(["staff screens are for staff"]))
    case .signOutKeepsScreens:
      Row(part: .staff, endsSessions: true, found: .broken(["staff screens are for staff"]))
    case .signOutForgetsLobby: broken(.staff, "staff screens are for staff")
    case .suiteUnguardedOnUpdate: broken(.rooms, "suites are not for visitors")
    case .bookingsUnguardedExceptByButton: broken(.notes, "bookings show to guests")
    case .backSelectsTab:
      broken(.notes, "back from a booking leads to the bookings", Self.trap)
    case .linkToWrongTab:
      // Two notes then share one draft, so the question about it is asked for ever.
      broken(
        .notes, "bookings are in their tab", "no booking is shown twice",
        "back from a booking leads to the bookings", Self.redirects)
    case .bookingTwiceByDoubleTap:
      broken(
        .notes, "no booking is shown twice", "back from a booking leads to the bookings")
    case .draftLostExceptByBack: broken(.notes, "a draft has its form in the selected tab")
    case .draftLeftBehindByTab: broken(.notes, "a draft has its form in the selected tab")
    case .noChecksOut: broken(.paying, "an invoice needs a check-out")
    case .payingEndsElsewhere: broken(.paying, "an invoice needs a check-out")
    case .badgeOfTheButtons: broken(.paying, "the badge counts open invoices")
    case .roomOfAGoneScreen: broken(.rooms, "the weather is that of the room")
    }
  }

  /// A run of the full length explores all parts, and a short run one.
  @MainActor
  func testTheRepairedHotelIsProven() async throws {
    for part in LawRun.isFull ? Hotel.Part.allCases : [.desk] {
      let exploration = try exploration(of: nil, parts: [part])
        .move("the session ends", byUser: false) { try $0.signOut() }
      let report = try await exploration.runAsking(.states(100_000))

      XCTAssertEqual(report.verdict, .proven, "\(report)")
      XCTAssertEqual(report.assumptions, [], "\(report)")
    }
  }

  /// All parts together, which takes as long as the other tests of this file.
  @MainActor
  func testTheWholeHotelIsProven() async throws {
    try XCTSkipUnless(LawRun.isNightly, "explored in .ci/nightly")
    let exploration = try exploration(of: nil, parts: Hotel.Part.allCases)
      .move("the session ends", byUser: false) { try $0.signOut() }
    let report = try await exploration.runAsking(.states(100_000))

    XCTAssertEqual(report.verdict, .proven, "\(report)")
    XCTAssertEqual(report.assumptions, [], "\(report)")
    XCTAssertGreaterThan(report.tally.states, 600, "\(report)")
  }

  /// A run of the full length tries one defect in three, and a short run one in nineteen.
  @MainActor
  func testEachDefectIsFoundByTheExpectedProperties() async throws {
    for (position, defect) in Hotel.Defect.allCases.enumerated()
    where LawRun.isNightly || position.isMultiple(of: LawRun.isFull ? 3 : 19) {
      let row = row(defect)
      var exploration = try exploration(of: defect, parts: [row.part])
      if row.undoes { exploration = exploration.undoing(1) }
      if row.endsSessions {
        exploration = exploration.move("the session ends", byUser: false) { try $0.signOut() }
      }
      // Nothing asks in the part of the staff.
      let report =
        row.part == .staff
        ? try exploration.run(.states(40))
        : try await exploration.within(.openQuestions(0)).runAsking(.states(40))
      let found = Set(report.findings.map(\.property)).union(report.notReached)

      switch row.found {
      case .broken(let properties):
        XCTAssertEqual(report.verdict, .broken, "\(defect): \(report)")
        XCTAssertEqual(found, properties, "\(defect): \(report)")
      case .undecided(let text):
        XCTAssertEqual(report.verdict, .undecided, "\(defect): \(report)")
        XCTAssertTrue(report.problem?.contains(text) ?? false, "\(defect): \(report)")
      }
    }
  }

  func testMostDefectsAreFoundWithoutAPropertyOfTheApp() {
    let own = Hotel.Defect.allCases.filter { defect in
      switch row(defect).found {
      case .broken(let properties): properties.isDisjoint(with: Self.builtIn)
      case .undecided: false
      }
    }
    XCTAssertEqual(Hotel.Defect.allCases.count, 37)
    XCTAssertEqual(own.count, 14)
  }

  // MARK: The exploration

  private static func archive() throws -> TreeArchive {
    let hotel = try Hotel()
    hotel.signInAsStaff()
    try hotel.router.navigate(to: .selectTab(2))
    try hotel.router.navigate(to: hotel.staff)
    try hotel.router.navigate(to: hotel.guestList)
    return try hotel.tree.archive(using: hotel.catalog())
  }

  /// An exploration of some parts of the hotel.
  private func exploration(
    of defect: Hotel.Defect?, parts: [Hotel.Part]
  ) throws -> Exploration<Hotel> {
    var dice = defect == .builderRollsDice ? LawRun().seed : 0
    var exploration = Exploration<Hotel> {
      let hotel = try Hotel(defect) {
        dice = dice &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return dice >> 63 == 1
      }
      return Subject(hotel, tree: hotel.tree, router: hotel.router, state: \.state) { hotel, yes in
        try hotel.answer(yes)
      }
      .windows { [$0.lobby] }
    }
    .checkedBriefly()
    .moves { _ in [.back, .tab(0)] }
    .within(.screensInAStack(3), .layers(2))
    .reaches { try $0.catalog(of: parts) }
    .never(.deadEnd, .trap, .redirectLoop, .routeThatAlwaysFails, .effectWithoutCommit, .leak)
    if parts != [.paying] { exploration = exploration.never(.linkThatLandsElsewhere) }
    if !Set(parts).isDisjoint(with: [.rooms, .notes, .paying]) {
      exploration = exploration.moves { [.route("bookings", $0.bookings)] }
    }
    if !Set(parts).isDisjoint(with: [.rooms, .paying, .desk]) {
      exploration = exploration.moves { _ in [.dismiss] }
    }
    if !Set(parts).isDisjoint(with: [.notes, .paying]) {
      exploration = exploration.moves { hotel in
        [.route("booking", hotel.booking.with(1)).on(BookingsScreen.self)]
      }
    }
    if !Set(parts).isDisjoint(with: [.notes, .desk, .staff]) {
      exploration = exploration.moves { _ in [.tab(2)] }
    }
    if !Set(parts).isDisjoint(with: [.desk, .staff]) {
      exploration = exploration.moves { [.route("staff", $0.staff).on(DeskScreen.self)] }
    }
    for part in parts { exploration = try exploring(part, exploration) }
    return exploration
  }

  private func exploring(
    _ part: Hotel.Part, _ exploration: Exploration<Hotel>
  ) throws -> Exploration<Hotel> {
    switch part {
    case .rooms: exploringRooms(exploration)
    case .notes: exploringNotes(exploration)
    case .paying: exploringPaying(exploration)
    case .desk: exploringDesk(exploration)
    case .staff: try exploringStaff(exploration)
    }
  }

  private func exploringRooms(_ exploration: Exploration<Hotel>) -> Exploration<Hotel> {
    exploration.moves { hotel in
      let links = try hotel.links.get()
      return try [
        .route("room 1", hotel.room.with(1)).on(RoomsScreen.self),
        .route("suite 9", hotel.suite).on(RoomsScreen.self),
        .route("next room", hotel.room.with(9)).on(RoomScreen.self),
        .route("photos", hotel.photos).on(RoomScreen.self),
        .link("hotel://", in: links), .link("hotel://rooms/1", in: links),
      ]
    }
    .always("suites are not for visitors") { subject in
      subject.app.state.account != .visitor
        || !subject.tree.screens.contains { ($0 as? RoomScreen)?.number ?? 0 >= 9 }
    }
    .always("the weather is that of the room", \.app.state.room) { subject in
      subject.tree.screens.lazy.compactMap { ($0 as? RoomScreen)?.number }.first
    }
  }

  private func exploringNotes(_ exploration: Exploration<Hotel>) -> Exploration<Hotel> {
    exploration.moves { hotel in
      let links = try hotel.links.get()
      return try [
        .route("note", hotel.note).on(BookingScreen.self),
        .link("hotel://bookings", in: links), .link("hotel://bookings/1", in: links),
      ]
    }
    .move("tap twice", on: BookingsScreen.self) { hotel in
      for _ in 1...2 { try hotel.router.navigate(to: hotel.booking.with(1)) }
    }
    .move("write", on: NoteScreen.self) { hotel in
      (hotel.tree.visible as? NoteScreen)?.write()
    }
    .move("save", on: NoteScreen.self) { hotel in
      try (hotel.tree.visible as? NoteScreen)?.save()
    }
    .always("bookings show to guests") { subject in
      subject.app.isGuest
        || !(subject.visible is BookingsScreen || subject.contains(BookingScreen.self))
    }
    .always("bookings are in their tab") { subject in
      (subject.tree.root as? TabNode)?.children.enumerated().allSatisfy {
        $0.offset == 1 || !$0.element.holds(BookingScreen.self)
      } ?? false
    }
    .always("no booking is shown twice") { subject in
      subject.tree.screens.count { $0 is BookingScreen } < 2
    }
    .always("a draft has its form in the selected tab") { subject in
      !subject.app.state.draft
        || (subject.tree.root as? TabNode)?.selectedTab?.holds(NoteScreen.self) ?? false
    }
    .always(
      "back from a booking leads to the bookings", after: "back",
      from: { $0.visible.map { type(of: $0) } }
    ) { before, after in before != BookingScreen.self || after == BookingsScreen.self }
  }

  private func exploringPaying(_ exploration: Exploration<Hotel>) -> Exploration<Hotel> {
    exploration.moves { hotel in
      [
        .route("check out", hotel.checkOut).on(BookingScreen.self),
        .route("privacy", hotel.privacy).on(TermsScreen.self),
        .route("pay", hotel.pay).on(InvoiceScreen.self),
      ]
    }
    .move("accept", on: TermsScreen.self) { try $0.accept() }
    .move("pay the sum", on: SumScreen.self) { hotel in
      try (hotel.tree.visible as? SumScreen)?.pay()
    }
    .move("done", on: PaidScreen.self) { hotel in
      try (hotel.tree.visible as? PaidScreen)?.done()
    }
    .always("an invoice needs a check-out") { subject in
      [.guest(.checkedOut), .guest(.paid)].contains(subject.app.state.account)
        || !subject.contains(InvoiceScreen.self)
    }
    .always("the badge counts open invoices", \.app.state.badge) { subject in
      subject.tree.screens.count { $0 is InvoiceScreen }
    }
  }

  private func exploringDesk(_ exploration: Exploration<Hotel>) -> Exploration<Hotel> {
    exploration.moves { hotel in
      try [
        .route("help", hotel.help).on(DeskScreen.self),
        .route("settings", hotel.settings).on(DeskScreen.self),
        .route("language", hotel.language).on(SettingsScreen.self),
        .link("hotel://help", in: hotel.links.get()),
      ]
    }
  }

  private func exploringStaff(_ exploration: Exploration<Hotel>) throws -> Exploration<Hotel> {
    let archive = try Self.archive()
    return exploration.moves { hotel in
      try [
        .route("guests", hotel.guestList).on(StaffScreen.self),
        .route("guests in the lobby", hotel.guestList).through(hotel.lobbyRouter)
          .on(WelcomeScreen.self),
        .route("back in the lobby", .back).through(hotel.lobbyRouter).on(GuestListScreen.self),
        .link("hotel://guests", in: hotel.links.get()),
      ]
    }
    .move("sign in as staff", on: DeskScreen.self) { hotel in
      if hotel.state.account == .visitor { hotel.signInAsStaff() }
    }
    .move("sign out", on: DeskScreen.self) { try $0.signOut() }
    .move("relaunch", byUser: false) { try $0.restore(archive) }
    .always("staff screens are for staff") {
      $0.app.state.account == .staff
        || !($0.contains(StaffScreen.self) || $0.contains(GuestListScreen.self))
    }
  }
}

extension ScreenNode {
  /// Whether a screen of a type is inside this one.
  fileprivate func holds<Held: ScreenNode>(_ type: Held.Type) -> Bool {
    screenTree?.screens.contains { $0 is Held && $0.screenAncestors.contains { $0 === self } }
      ?? false
  }
}
