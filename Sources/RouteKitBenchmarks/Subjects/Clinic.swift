import RouteKit
import RouteKitLinks
import RouteKitTesting

/// An app of 22 screens, to be explored: five tabs, one with a split, sheets, three roles, links, and a question.
final class Clinic {
  enum Role: Hashable { case guest, patient, staff }

  /// All that guards and moves read, except the tree.
  struct Session: Hashable {
    var role = Role.guest
    var hasVisit = false
    var isUnread = true
    var hasDraft = false
  }

  let tree = ScreenTree()
  let router: TreeRouter
  var session = Session()
  private let stacks: [StackNode]
  private let split: SplitNode
  /// Whether guests are asked to sign in. Otherwise they are refused.
  let asks: Bool

  init(asks: Bool = true) throws {
    self.asks = asks
    router = TreeRouter(tree)
    stacks = try [
      StackNode(Home()), StackNode(Visits()), StackNode(Inbox()), StackNode(Profile()),
    ]
    split = try SplitNode(primary: Doctors())
    try tree.setRoot(TabNode(stacks[0], stacks[1], split, stacks[2], stacks[3], backMode: .none))
    let isPatient = ClosureGuard { [unowned self] (_: Visit) in
      session.role == .patient ? .allow : .deny
    }
    tree.require(isPatient, for: Visit.self)
  }

  // MARK: Routes

  /// Selects a tab. The other tabs go back to their first screens, except the first tab.
  func tab(_ index: Int) -> Move {
    Move { [unowned self] navigation in
      for stack in stacks.dropFirst() { try stack.popToRoot(in: navigation) }
      if let detail = split.screen(in: .secondary) { try split.removeChild(detail, in: navigation) }
      return try navigation.perform(Move.selectTab(index))
    }
  }

  /// Opens a screen above the first one of a tab.
  func push(_ tab: Int, _ make: @escaping () -> ScreenNode) -> Move {
    self.tab(tab).then(.popToRoot).then(
      Move(ClosureBuilder { (_: Int) in make() }.pushRoute().with(1)))
  }

  func allows(_ roles: Role...) -> ClosureGuard<Void> {
    ClosureGuard { [unowned self] in roles.contains(session.role) ? .allow : .deny }
  }

  func visit(_ number: Int) -> ClosureRoute<Visit, Void> {
    ClosureBuilder { (_: Int) in Visit() }.pushRoute().with(number).guarded(by: allows(.patient))
  }

  func doctor(_ number: Int) -> ClosureRoute<Doctor, Void> {
    ClosureBuilder { (_: Int) in Doctor() }.secondaryRoute().with(number)
  }

  /// Asks guests to sign in.
  var booking: ClosureRoute<StackNode, Void> {
    ClosureBuilder { Booking() }.inStack().presentRoute().guarded(by: SigningIn(clinic: self))
  }

  func signOut() throws {
    (session.role, session.hasVisit, session.hasDraft) = (.guest, false, false)
    if tree.layers.count > 1 { try router.navigate(to: .dismiss) }
    try router.navigate(to: tab(0))
  }

  func links() throws -> LinkTable {
    try LinkTable(schemes: ["clinic"]) { links in
      links.add("news", "news", to: push(0) { News() }.rooted())
      links.add("doctors", "doctors", to: tab(2).rooted())
      links.add("letter", "letter", to: push(3) { Letter() }.rooted())
      links.add(
        "visit", "visit", to: tab(1).then(Move(visit(1))).guarded(by: allows(.patient)).rooted())
      links.add("book", "book", to: tab(1).then(Move(booking)).rooted())
      links.add("roster", "roster", to: push(4) { Staff() }.guarded(by: allows(.staff)).rooted())
    }
  }

  // MARK: Exploring

  typealias Step = Exploration<Clinic>.Step

  var moves: [Step] {
    get throws {
      let links = try links()
      let news = ClosureBuilder { (_: Int) in News() }.pushRoute()
      let offer = ClosureBuilder { Offer() }.pushRoute()
      let report = ClosureBuilder { Report() }.pushRoute()
      let hours = ClosureBuilder { Hours() }.presentRoute(over: .onTop)
      let letter = ClosureBuilder { Letter() }.pushRoute()
      let paper = ClosureBuilder { Attachment() }.pushRoute().guarded(by: allows(.patient, .staff))
      let reply = ClosureBuilder { [unowned self] in Reply(self) }.presentRoute()
      let settings = ClosureBuilder { Settings() }.pushRoute()
      let staff = ClosureBuilder { Staff() }.pushRoute().guarded(by: allows(.staff))
      let roster = ClosureBuilder { Roster() }.pushRoute()
      let help = ClosureBuilder { Help() }.presentRoute()
      let slot = ClosureBuilder { (_: Int) in Slot() }.pushRoute()
      return [
        .back, .dismiss,
        .route("home", tab(0)), .route("visits", tab(1)), .route("doctors", tab(2)),
        .route("inbox", tab(3)), .route("profile", tab(4)),
        .route("news 1", news.with(1)).on(Home.self), .route("news 2", news.with(2)).on(Home.self),
        .route("offer", offer).on(Home.self),
        .route("visit 1", visit(1)).on(Visits.self), .route("visit 2", visit(2)).on(Visits.self),
        .route("report", report).on(Visit.self),
        .route("doctor 1", doctor(1)).on(Doctors.self),
        .route("doctor 2", doctor(2)).on(Doctors.self), .route("hours", hours).on(Doctor.self),
        .route("letter", letter).on(Inbox.self), .route("attachment", paper).on(Letter.self),
        .route("reply", reply).on(Letter.self),
        .route("settings", settings).on(Profile.self), .route("staff", staff).on(Profile.self),
        .route("roster", roster).on(Staff.self),
        .route("help", help).on(Home.self), .route("book", booking).on(Doctor.self),
        .route("book a visit", booking).on(Visits.self),
        .route("slot 1", slot.with(1)).on(Booking.self),
        .route("slot 2", slot.with(2)).on(Booking.self),
        try .link("clinic://news", in: links), try .link("clinic://doctors", in: links),
        try .link("clinic://letter", in: links), try .link("clinic://visit", in: links),
        try .link("clinic://roster", in: links), try .link("clinic://book", in: links),
      ]
    }
  }

  struct NotAsked: Error {}

  static func exploration(asking: Bool = true) -> Exploration<Clinic> {
    Exploration {
      let clinic = try Clinic(asks: asking)
      return Subject(clinic, tree: clinic.tree, router: clinic.router, state: \.session) {
        clinic, yes in
        guard let signIn = clinic.tree.visible as? SignIn else { throw NotAsked() }
        try signIn.finish(with: yes)
      }
    }
    .moves { try $0.moves }
    .move("sign in", on: Profile.self) { $0.session.role = .patient }
    .move("sign in as staff", on: Profile.self) { $0.session.role = .staff }
    .move("sign out") { try $0.signOut() }
    .move("read", on: Letter.self) { $0.session.isUnread = false }
    .move("type", on: Reply.self) { $0.session.hasDraft = true }
    .move("send", on: Reply.self) { clinic in
      clinic.session.hasDraft = false
      try clinic.router.navigate(to: .dismiss)
    }
    .move("confirm", on: Slot.self) { clinic in
      clinic.session.hasVisit = true
      try clinic.router.navigate(to: ClosureBuilder { Confirmed() }.pushRoute())
    }
    .within(.screensInAStack(3), .layers(2))
    .always("visits are for patients") {
      !$0.contains(Visit.self) || $0.app.session.role == .patient
    }
    .always("the roster is for staff") {
      !$0.contains(Roster.self) || $0.app.session.role == .staff
    }
    .reaches("the roster") { $0.shows(Roster.self) }
    .never(.deadEnd, .trap, .redirectLoop, .routeThatAlwaysFails, .linkThatLandsElsewhere)
  }
}

/// Asks guests to sign in.
private struct SigningIn: Guard, Questioning {
  let clinic: Clinic

  func check(_: Void) -> Verdict {
    if clinic.session.role != .guest { return .allow }
    return clinic.asks ? .ask(self) : .deny
  }

  func answer(_ asking: Asking) async throws -> Answer {
    let signIn = ClosureBuilder { Clinic.SignIn() }.presentRoute(over: .onTop)
    guard try await asking.router.result(of: signIn) == true else { return .deny }
    clinic.session.role = .patient
    return .askAgain
  }
}

extension Clinic {
  final class Home: ScreenNode {}
  final class News: ScreenNode {}
  final class Offer: ScreenNode {}
  final class Visits: ScreenNode {}
  final class Visit: ScreenNode {}
  final class Report: ScreenNode {}
  final class Doctors: ScreenNode {}
  final class Doctor: ScreenNode {}
  final class Hours: ScreenNode {}
  final class Inbox: ScreenNode {}
  final class Letter: ScreenNode {}

  /// A form that closes only if nothing is written, or after it is sent.
  final class Reply: ScreenNode {
    private unowned let clinic: Clinic
    init(_ clinic: Clinic) { self.clinic = clinic }
    override func leaveCheck(_ departure: Departure) -> Verdict {
      clinic.session.hasDraft ? .deny : .allow
    }
  }

  final class Attachment: ScreenNode {}
  final class Profile: ScreenNode {}
  final class Settings: ScreenNode {}
  final class Staff: ScreenNode {}
  final class Roster: ScreenNode {}
  final class Help: ScreenNode {}
  final class Booking: ScreenNode {}
  final class Slot: ScreenNode {}
  final class Confirmed: ScreenNode {}
  final class SignIn: ScreenNode, Finishing { typealias Outcome = Bool }
}
