import RouteKit
import RouteKitTesting
import XCTest

final class HotelTests: XCTestCase {
  @MainActor func testMeasure() async throws {
    let names = ProcessInfo.processInfo.environment["HOTEL"].map { $0.split(separator: ",").map(String.init) }
    let clock = ContinuousClock()
    if names?.contains("none") ?? true {
      for areas in Hotel.Area.allCases.map({ [$0] }) {
        let start = clock.now
        print("===== repaired", areas, try await exploration(of: nil, areas: areas).runAsking(.seconds(60)), start.duration(to: .now))
      }
    }
    for defect in Hotel.Defect.allCases where names?.contains("\(defect)") ?? true {
      for area in Hotel.Area.allCases {
        let start = ContinuousClock.now
        let report = try await exploration(of: defect, areas: [area]).runAsking(.seconds(60))
        if report.verdict == .proven { continue }
        print("===== \(defect) \(area) \(start.duration(to: .now))")
        if let problem = report.problem { print("PROBLEM", problem) }
        for finding in report.findings { print("FOUND", finding.property, finding.detail ?? "", finding.moves, finding.code) }
        if !report.notReached.isEmpty { print("NOTREACHED", report.notReached) }
        if !report.notDecided.isEmpty { print("NOTDECIDED", report.notDecided) }
      }
    }
  }

  private static func archive() throws -> TreeArchive {
    let hotel = try Hotel()
    hotel.signInAsStaff()
    try hotel.router.navigate(to: .selectTab(2))
    try hotel.router.navigate(to: hotel.staff)
    try hotel.router.navigate(to: hotel.guestList)
    return try hotel.tree.archive(using: hotel.catalog())
  }

  /// An exploration of some areas of the hotel.
  private func exploration(
    of defect: Hotel.Defect?, areas: [Hotel.Area] = Hotel.Area.allCases
  ) throws -> Exploration<Hotel> {
    var exploration = Exploration<Hotel> {
      let hotel = try Hotel(defect)
      return Subject(hotel, tree: hotel.tree, router: hotel.router, state: \.state) { hotel, yes in
        try hotel.answer(yes)
      }
      .windows { [$0.lobby] }
    }
    .moves { hotel in
      try [
        .back, .tab(0), .route("bookings", hotel.bookings), .link("hotel://", in: hotel.links.get()),
      ]
    }
    .within(.screensInAStack(3), .layers(2), .openQuestions(Int(ProcessInfo.processInfo.environment["Q"] ?? "0") ?? 0))
    .reaches { try $0.catalog(of: areas) }
    .never(
      .deadEnd, .trap, .redirectLoop, .routeThatAlwaysFails, .linkThatLandsElsewhere,
      .effectWithoutCommit, .leak)
    for area in areas {
      exploration =
        switch area {
        case .rooms: withRooms(exploration)
        case .bookings: withBookings(exploration)
        case .desk: try withDesk(exploration)
        }
    }
    return exploration
  }

  private func withRooms(_ exploration: Exploration<Hotel>) -> Exploration<Hotel> {
    exploration.moves { hotel in
      try [
        .route("room 1", hotel.room.with(1)).on(RoomsScreen.self),
        .route("suite 9", hotel.room.with(9)).on(RoomsScreen.self),
        .route("next room", hotel.room.with(9)).on(RoomScreen.self),
        .route("photos", hotel.photos).on(RoomScreen.self),
        .link("hotel://rooms/1", in: hotel.links.get()),
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

  private func withBookings(_ exploration: Exploration<Hotel>) -> Exploration<Hotel> {
    exploration.moves { hotel in
      let links = try hotel.links.get()
      return try [
        .route("booking", hotel.booking.with(1)).on(BookingsScreen.self),
        .route("note", hotel.note).on(BookingScreen.self),
        .route("check out", hotel.checkOut).on(BookingScreen.self),
        .route("privacy", hotel.privacy).on(TermsScreen.self),
        .route("pay", hotel.pay).on(InvoiceScreen.self),
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
    .move("accept", on: TermsScreen.self) { try $0.accept() }
    .move("pay the sum", on: SumScreen.self) { hotel in
      try (hotel.tree.visible as? SumScreen)?.pay()
    }
    .move("done", on: PaidScreen.self) { hotel in
      try (hotel.tree.visible as? PaidScreen)?.done()
    }
    .always("bookings show to guests") { subject in
      subject.app.isGuest || !(subject.visible is BookingsScreen)
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
    .always("an invoice needs a check-out") { subject in
      [.guest(.checkedOut), .guest(.paid)].contains(subject.app.state.account)
        || !subject.contains(InvoiceScreen.self)
    }
    .always("the badge counts open invoices", \.app.state.badge) { subject in
      subject.tree.screens.count { $0 is InvoiceScreen }
    }
  }

  private func withDesk(_ exploration: Exploration<Hotel>) throws -> Exploration<Hotel> {
    let archive = try Self.archive()
    return exploration.moves { hotel in
      let links = try hotel.links.get()
      return try [
        .tab(2),
        .route("help", hotel.help).on(DeskScreen.self),
        .route("staff", hotel.staff).on(DeskScreen.self),
        .route("guests", hotel.guestList).on(StaffScreen.self),
        .route("settings", hotel.settings).on(DeskScreen.self),
        .route("language", hotel.language).on(SettingsScreen.self),
        .route("guests in the lobby", hotel.guestList).through(hotel.lobbyRouter)
          .on(WelcomeScreen.self),
        .route("back in the lobby", .back).through(hotel.lobbyRouter).on(GuestListScreen.self),
        .link("hotel://help", in: links), .link("hotel://guests", in: links),
      ]
    }
    .move("sign in as staff", on: DeskScreen.self) { hotel in
      if hotel.state.account == .visitor { hotel.signInAsStaff() }
    }
    .move("sign out", on: DeskScreen.self) { try $0.signOut() }
    .move("relaunch") { try $0.restore(archive) }
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
