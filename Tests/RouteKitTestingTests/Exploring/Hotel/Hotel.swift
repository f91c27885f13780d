import RouteKit
import RouteKitLinks

/// An app of 18 screens in two windows, in which a defect can be planted. It was written with the guides alone, by
/// someone who had not read how explorations work.
final class Hotel {
  /// How far the guest of a booking is.
  enum Stay { case booked, agreed, checkedOut, paid }

  enum Account: Hashable {
    case visitor, staff
    case guest(Stay)
  }

  /// Everything beside the tree that screens, guards and rules read.
  struct State: Hashable {
    var account = Account.visitor
    /// Whether the note of the booking has text that is not saved.
    var draft = false
    /// The badge of the bookings: open invoices.
    var badge = 0
    /// The room of which the app shows the weather: that of the room's screen.
    var room: Int?
    /// How often a visitor may still look at a suite.
    var visits = 0
  }

  static let discard = Confirmation("Throw the note away?", confirm: "Throw away", cancel: "Keep")
  static let leaving = Confirmation("Check out?", confirm: "Check out", cancel: "Stay")

  let tree = ScreenTree()
  let lobby = ScreenTree()
  /// A link, or a tap, ends what waits for an answer.
  let router: any Router
  let lobbyRouter: TreeRouter
  let defect: Defect?
  var state = State()
  var recentRooms: [RoomScreen] = []
  private let isLucky: () -> Bool
  private var triesInSecret = 0
  private var lastTap = ContinuousClock.now

  /// Creates a hotel.
  ///
  /// - Parameters:
  ///   - defect: The defect, or nil for the repaired app.
  ///   - isLucky: Rolls the dice of the builder that does so.
  /// - Throws: An error of the first navigation.
  init(_ defect: Defect? = nil, isLucky: @escaping () -> Bool = { false }) throws {
    (self.defect, self.isLucky) = (defect, isLucky)
    router = TreeRouter(tree).latestOnly()
    lobbyRouter = TreeRouter(lobby)
    tree.undoLimit = 10
    try router.navigate(to: tabs.rootRoute())
    try lobbyRouter.navigate(to: ClosureBuilder { WelcomeScreen() }.inStack().rootRoute())
    addRules()
    tree.observe { [unowned self] _ in
      if !has(.badgeOfTheButtons) { state.badge = tree.screens.count { $0 is InvoiceScreen } }
    }
  }

  func has(_ defect: Defect) -> Bool { self.defect == defect }
  var isGuest: Bool { if case .guest = state.account { true } else { false } }

  /// Navigates from a callback, which has no place to show an error.
  func attempt(_ move: Move) {
    do { try router.navigate(to: move) } catch {}
  }

  /// Navigates a moment later, as after a request to a server.
  func attemptLater(_ move: Move) {
    nonisolated(unsafe) let (hotel, move) = (self, move)
    Task { @MainActor in
      await Task.yield()
      hotel.attempt(move)
    }
  }

  // MARK: Builders

  private var tabs: TabBuilder<TabNode, Void> {
    TabBuilder(
      ClosureBuilder { RoomsScreen() }.named("rooms").inStack(),
      ClosureBuilder { BookingsScreen() }.named("bookings").inStack(),
      ClosureBuilder { DeskScreen() }.named("desk").inStack())
  }

  private lazy var roomBuilder = ClosureBuilder {
    [unowned self] (number: Int) throws -> RoomScreen in
    if has(.builderCounts) { state.visits += 1 }
    let isUpgraded = has(.builderRollsDice) && isLucky()
    return RoomScreen(isUpgraded ? number + 1 : number, in: self)
  }.named("room")

  private lazy var bookingBuilder = ClosureBuilder { [unowned self] (number: Int) in
    BookingScreen(number, in: self)
  }.named("booking")

  private lazy var noteBuilder = ClosureBuilder { [unowned self] in NoteScreen(in: self) }
    .named("note")
  private lazy var invoiceBuilder = ClosureBuilder { [unowned self] in InvoiceScreen(in: self) }
    .named("invoice")
  private lazy var helpBuilder = ClosureBuilder { [unowned self] in HelpScreen(in: self) }
    .named("help")
  private let staffBuilder = ClosureBuilder { StaffScreen() }.named("staff")
  private let guestListBuilder = ClosureBuilder { GuestListScreen() }.named("guests")
  private let settingsBuilder = ClosureBuilder { SettingsScreen() }.named("settings")
  private let languageBuilder = ClosureBuilder { LanguageScreen() }.named("language")
  private let termsBuilder = ClosureBuilder { TermsScreen() }.named("terms")
  private let privacyBuilder = ClosureBuilder { PrivacyScreen() }.named("privacy")

  /// A part of the app, which a part of the team develops.
  enum Part: CaseIterable { case rooms, notes, paying, desk, staff }

  func catalog(of parts: [Part] = Part.allCases) throws -> ScreenCatalog {
    try ScreenCatalog { screens in
      if parts.contains(.rooms) {
        screens.add("rooms", ClosureBuilder { RoomsScreen() })
        screens.add(roomBuilder)
      }
      if parts.contains(.notes) {
        screens.add("bookings", ClosureBuilder { BookingsScreen() })
        screens.add(bookingBuilder)
        screens.add(noteBuilder)
      }
      if parts.contains(.paying) {
        screens.add(invoiceBuilder)
        screens.add(termsBuilder)
        screens.add(privacyBuilder)
      }
      if parts.contains(.desk) {
        screens.add("desk", ClosureBuilder { DeskScreen() })
        screens.add(helpBuilder)
        screens.add(settingsBuilder)
        screens.add(languageBuilder)
      }
      if parts.contains(.staff) {
        screens.add(staffBuilder)
        screens.add(guestListBuilder)
      }
    }
  }

  // MARK: Routes of the rooms

  /// The buttons of the list, and those to the next room, which show it in the same screen.
  lazy var room = roomBuilder.pushRoute().reusing(.visible)
  /// The button of a suite. It has the guard itself if there is no rule.
  lazy var suite = Move(
    room.with(9).guarded(
      by: ClosureGuard(named: "suites") { [unowned self] in mayEnterSuites ? .allow : .deny }))

  lazy var photos = ClosureBuilder { [unowned self] in Screen(Photos(in: self)) }.named("photos")
    .presentRoute()

  private var mayEnterSuites: Bool {
    if has(.guardSpendsAVisit), state.visits < 2 {
      state.visits += 1
      return true
    }
    return state.account != .visitor
  }

  // MARK: Routes of the bookings

  lazy var booking: ClosureRoute<BookingScreen, Int> =
    has(.bookingTwiceByDoubleTap)
    ? bookingBuilder.pushRoute() : bookingBuilder.pushRoute().reusing(.showing)
  lazy var note = noteBuilder.pushRoute()
  lazy var checkOut = invoiceBuilder.pushRoute().guarded(by: MayCheckOut(hotel: self))
    .onCommit { [unowned self] _, _ in
      if has(.badgeOfTheButtons) { state.badge += 1 }
    }
  /// The button of the tab. It has the guard itself if there is no rule.
  lazy var bookings = Move.selectTab(1).guarded(by: IsGuest<Void>(hotel: self))

  lazy var throwAway = Move(
    Move.pop.guarded(by: Discarding(hotel: self)).onCommit { [unowned self] _, _ in
      state.draft = false
    })

  lazy var terms: ClosureRoute<StackNode, Void> = termsBuilder.inStack().presentRoute {
    [unowned self] record, _, _ in
    record.isDismissibleByUser = state.account != .guest(.booked)
  }
  lazy var privacy = privacyBuilder.pushRoute()

  func accept() throws {
    if has(.termsWithoutAccept) { return }
    if state.account == .guest(.booked) { state.account = .guest(.agreed) }
    try router.navigate(to: .dismiss)
  }

  lazy var pay = ClosureBuilder { [unowned self] in
    try PayFlow(in: self).attach(to: PayStack())
  }.named("pay").onOutcome { [unowned self] _, _ in
    attempt(has(.payingEndsElsewhere) ? .selectTab(0) : .popToRoot)
    state.account = .guest(.booked)
    state.badge = 0
  }.presentRoute()

  // MARK: Routes of the desk

  lazy var help: ClosureRoute<HelpScreen, Void> =
    has(.redirectInACircle)
    ? helpBuilder.pushRoute().guarded(
      by: ClosureGuard { [unowned self] in
        state.account == .visitor ? .redirect(to: staff) : .allow
      })
    : helpBuilder.pushRoute()
  lazy var staff: ClosureRoute<StaffScreen, Void> = staffBuilder.pushRoute().guarded(
    by: ClosureGuard(named: "for staff") { [unowned self] in
      if has(.guardCountsInSecret) {
        triesInSecret += 1
        if triesInSecret > 5 { return .deny }
      }
      if has(.guardReadsTheClock) {
        let last = lastTap
        lastTap = .now
        if last.duration(to: lastTap) < .microseconds(700) { return .deny }
      }
      return state.account == .staff ? .allow : .redirect(to: help)
    })
  lazy var guestList = guestListBuilder.pushRoute()
  lazy var settings = settingsBuilder.inStack().presentRoute()
  lazy var language: any Route<Void> =
    switch defect {
    case .languageIntoNoContainer: languageBuilder.pushRoute(into: .secondary)
    case .languageIsNeverShown: settingsBuilder.replaceRoute()
    default: languageBuilder.pushRoute()
    }

  private lazy var isStaff = ClosureGuard(named: "is staff") { [unowned self] (_: Void) in
    state.account == .staff ? .allow : .deny
  }

  func signInAsStaff() { state.account = .staff }

  func signOut() throws {
    (state.account, state.draft) = (.visitor, false)
    if has(.undoBringsStaffBack) {
      try router.navigate(to: .popToRoot)
      try lobby.recheck()
      return
    }
    if !has(.signOutKeepsScreens) { try tree.recheck() }
    if !has(.signOutForgetsLobby) { try lobby.recheck() }
    // A question or a sheet must not stay over the bookings.
    try router.navigate(to: .dismissAll.then(.selectTab(0)))
    tree.forgetHistory()
  }

  /// Shows the screens of the last run.
  func restore(_ archive: TreeArchive) throws {
    _ = try tree.restore(archive, using: catalog(), into: tabs)
  }

  // MARK: Links

  private func home(_ tab: Int) -> Move { Move.dismissAll.then(.selectTab(tab)).then(.popToRoot) }

  lazy var links = Result {
    try LinkTable(schemes: ["hotel"]) { links in
      let help: any Route<Void> =
        switch defect {
        case .linkKeepsSheet: Move.selectTab(2).from(.root).then(helpBuilder.pushRoute()).rooted()
        case .linkKeepsStack: Move.dismissAll.then(.selectTab(2)).then(helpBuilder.pushRoute())
        case .linkSelectsNoTab: Move.dismissAll.then(helpBuilder.pushRoute())
        case .linkNeverArrives: helpBuilder.pushRoute().from(home(3))
        default: helpBuilder.pushRoute().from(home(2))
        }
      links.add("rooms", "", to: home(0))
      links.add("room", "rooms/:number", to: roomBuilder.pushRoute().from(home(0)))
      links.add("bookings", "bookings", to: home(1))
      let bookingTab = has(.linkToWrongTab) ? 2 : 1
      links.add(
        "booking", "bookings/:number", to: bookingBuilder.pushRoute().from(home(bookingTab)))
      links.add("help", "help", to: Move(help).rooted())
      let guests = guestListBuilder.pushRoute().from(home(2))
      links.add(
        "guests", "guests",
        to: has(.ruleMissingForGuestList) ? Move(guests) : Move(guests.guarded(by: isStaff)))
    }
  }

  // MARK: Rules

  private func addRules() {
    let staffOnly = ClosureGuard(named: "staff only") { [unowned self] (_: ScreenNode) in
      state.account == .staff ? .allow : .deny
    }
    let hasStaffRule = !has(.archivePassesGuard) && !has(.undoBringsStaffBack)
    if hasStaffRule {
      tree.require(staffOnly.about(StaffScreen.self), for: StaffScreen.self)
    }
    if hasStaffRule && !has(.ruleMissingForGuestList) {
      tree.require(staffOnly.about(GuestListScreen.self), for: GuestListScreen.self)
    }
    lobby.require(staffOnly.about(GuestListScreen.self), for: GuestListScreen.self)

    if !has(.suiteUnguardedOnUpdate) {
      let suites = ClosureGuard(named: "suites") { [unowned self] (room: RoomScreen) in
        room.number < 9 || mayEnterSuites ? .allow : .deny
      }
      tree.require(suites, for: RoomScreen.self)
    }
    tree.require(IsGuest<BookingScreen>(hotel: self), for: BookingScreen.self)
    tree.require(IsGuest<InvoiceScreen>(hotel: self), for: InvoiceScreen.self)
    if !has(.bookingsUnguardedExceptByButton) {
      tree.require(IsGuest<BookingsScreen>(hotel: self), beforeShowing: BookingsScreen.self)
    }
    if has(.draftLeftBehindByTab) {
      tree.require(DraftIsDone<RoomsScreen>(hotel: self), beforeShowing: RoomsScreen.self)
    } else if !has(.draftLostExceptByBack) {
      tree.require(DraftIsDone<ScreenNode>(hotel: self), beforeShowing: ScreenNode.self)
    }
    if has(.signInNeedsSignIn) {
      tree.require(IsGuest<SignInScreen>(hotel: self), for: SignInScreen.self)
    }
  }

  /// Answers the question on the screen.
  func answer(_ yes: Bool) throws {
    switch tree.visible {
    case let signIn as SignInScreen: try signIn.finish(with: yes)
    case let alert as Screen<Confirmation> where yes: try alert.finish(with: true)
    default: try router.navigate(to: .dismiss)
    }
  }
}

extension ClosureGuard<ScreenNode> {
  /// The same guard, asked about screens of one class.
  fileprivate func about<Shown: ScreenNode>(_ type: Shown.Type) -> ClosureGuard<Shown> {
    ClosureGuard<Shown>(named: name) { check($0) }
  }
}
