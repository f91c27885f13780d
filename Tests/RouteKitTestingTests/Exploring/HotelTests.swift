import RouteKit
import RouteKitTesting
import XCTest

final class HotelTests: XCTestCase {
  @MainActor func testMeasure() async throws {
    let names = ProcessInfo.processInfo.environment["HOTEL"].map { $0.split(separator: ",").map(String.init) }
    if names?.contains("none") ?? true { print(try await explore(nil)) }
    for defect in Hotel.Defect.allCases where names?.contains("\(defect)") ?? true {
      let start = ContinuousClock.now
      let report = try await explore(defect)
      print("=== \(defect) \(start.duration(to: .now))\n\(report)\n")
    }
  }

  @MainActor func testProbe() async throws {
    let e = exploration(of: nil, archive: try Self.archive())
    let one = try e.replay("34")
    let two = try e.replay("18")
    print(one.tree.snapshot(), one.app.state, one.app.lobby.snapshot())
    print(one.tree.fingerprint == two.tree.fingerprint, one.app.state == two.app.state)
    dump(one.tree.fingerprint)
    dump(two.tree.fingerprint)
    try one.app.router.navigate(to: .selectTab(0))
    let zero = try e.replay("")
    print(one.tree.fingerprint == zero.tree.fingerprint, one.app.state == zero.app.state)
  }
  // endprobe
  @MainActor private func explore(_ defect: Hotel.Defect?) async throws -> ExplorationReport {
    try await exploration(of: defect, archive: Self.archive()).runAsking(.seconds(60))
  }

  private static func archive() throws -> TreeArchive {
    let hotel = try Hotel()
    hotel.signInAsStaff()
    try hotel.router.navigate(to: .selectTab(2))
    try hotel.router.navigate(to: hotel.staff)
    try hotel.router.navigate(to: hotel.guestList)
    return try hotel.tree.archive(using: hotel.catalog.get())
  }

  private func exploration(of defect: Hotel.Defect?, archive: TreeArchive) -> Exploration<Hotel> {
    Exploration<Hotel> {
      let hotel = try Hotel(defect)
      return Subject(hotel, tree: hotel.tree, router: hotel.router, state: \.state) { hotel, yes in
        try hotel.answer(yes)
      }
      .windows { [$0.lobby] }
    }
    .moves { hotel in
      let links = try hotel.links.get()
      return try [
        .route("room 1", hotel.room.with(1)).on(RoomsScreen.self),
        .route("suite 9", hotel.room.with(9)).on(RoomsScreen.self),
        .route("next room", hotel.room.with(9)).on(RoomScreen.self),
        .route("photos", hotel.photos).on(RoomScreen.self),
        .route("booking", hotel.booking.with(1)).on(BookingsScreen.self),
        .route("note", hotel.note).on(BookingScreen.self),
        .route("check out", hotel.checkOut).on(BookingScreen.self),
        .route("privacy", hotel.privacy).on(TermsScreen.self),
        .route("pay", hotel.pay).on(InvoiceScreen.self),
        .route("help", hotel.help).on(DeskScreen.self),
        .route("staff", hotel.staff).on(DeskScreen.self),
        .route("guests", hotel.guestList).on(StaffScreen.self),
        .route("settings", hotel.settings).on(DeskScreen.self),
        .route("language", hotel.language).on(SettingsScreen.self),
        .route("guests in the lobby", hotel.guestList).through(hotel.lobbyRouter)
          .on(WelcomeScreen.self),
        .route("back in the lobby", .back).through(hotel.lobbyRouter).on(GuestListScreen.self),
        .back, .tab(0), .tab(2),
        .route("bookings", hotel.bookings),
        .link("hotel://", in: links), .link("hotel://rooms/1", in: links),
        .link("hotel://bookings", in: links), .link("hotel://bookings/1", in: links),
        .link("hotel://help", in: links), .link("hotel://guests", in: links),
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
    .move("sign in as staff", on: DeskScreen.self) { hotel in
      if hotel.state.account == .visitor { hotel.signInAsStaff() }
    }
    .move("sign out", on: DeskScreen.self) { try $0.signOut() }
    .move("relaunch") { try $0.restore(archive) }
    .within(.screensInAStack(3), .layers(2), .openQuestions(Int(ProcessInfo.processInfo.environment["Q"] ?? "0") ?? 0))
    .reaches { try $0.catalog.get() }
    .never(
      .deadEnd, .trap, .redirectLoop, .routeThatAlwaysFails, .linkThatLandsElsewhere,
      .effectWithoutCommit, .leak)
    .always("staff screens are for staff") {
      $0.app.state.account == .staff
        || !($0.contains(StaffScreen.self) || $0.contains(GuestListScreen.self))
    }
    .always("suites are not for visitors") { subject in
      subject.app.state.account != .visitor
        || !subject.tree.screens.contains { ($0 as? RoomScreen)?.number ?? 0 >= 9 }
    }
    .always("bookings show to guests") { subject in
      subject.app.isGuest || !(subject.visible is BookingsScreen)
    }
    .always("the badge counts open invoices", \.app.state.badge) { subject in
      subject.tree.screens.count { $0 is InvoiceScreen }
    }
    .always("the weather is that of the room", \.app.state.room) { subject in
      subject.tree.screens.lazy.compactMap { ($0 as? RoomScreen)?.number }.first
    }
    .always("a draft has its form in the selected tab") { subject in
      !subject.app.state.draft
        || (subject.tree.root as? TabNode)?.selectedTab?.contains(NoteScreen.self) ?? false
    }
    .always("an invoice needs a check-out") { subject in
      subject.app.state.account == .guest(.checkedOut)
        || subject.app.state.account == .guest(.paid) || !subject.contains(InvoiceScreen.self)
    }
    .always("no booking is shown twice") { subject in
      subject.tree.screens.count { $0 is BookingScreen } < 2
    }
    .always("bookings are in their tab") { subject in
      guard let tabs = subject.tree.root as? TabNode else { return false }
      return tabs.children.enumerated().allSatisfy {
        $0.offset == 1 || !$0.element.contains(BookingScreen.self)
      }
    }
  }
}

extension ScreenNode {
  fileprivate func contains<Screen: ScreenNode>(_ type: Screen.Type) -> Bool {
    screenTree?.screens.contains { $0 is Screen && $0.screenAncestors.contains { $0 === self } }
      ?? false
  }
}
