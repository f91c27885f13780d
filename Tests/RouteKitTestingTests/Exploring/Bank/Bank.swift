import RouteKit
import RouteKitLinks

/// An app of 21 screens and windows with statements, in which a defect can be planted. It was written with the guides
/// alone, by someone who had not read how explorations work.
final class Bank {
  /// Everything beside the tree that screens, guards and rules read.
  struct State: Hashable {
    var user: String?
    var hasAccepted = false
    var isLocked = false
    var showsPin = false
    var frozen = false
    var blocked = false
    var isPicking = false
    var payee: String?
    var reference: String?
    var unread: Set<Int> = [1, 2]
    var badge = 2
  }

  let tree = ScreenTree()
  let router: TreeRouter
  let defect: Defect?
  var state: State
  private(set) var statements: [ScreenTree] = []
  private var closed: [ScreenTree] = []

  init(_ defect: Defect? = nil, user: String? = nil) throws {
    self.defect = defect
    state = State(user: user)
    router = TreeRouter(tree)
    try router.navigate(to: tabs.rootRoute())
    require(AccountScreen.self)
    require(BookingScreen.self)
    require(PinScreen.self)
    require(NoteScreen.self)
    if defect == .pinIsNeverShown {
      // Only a button of the screen itself shows the secret.
      tree.require(
        ClosureGuard<PinScreen> { [unowned self] _ in state.showsPin ? .allow : .deny },
        for: PinScreen.self)
    }
  }

  func has(_ defect: Defect) -> Bool { self.defect == defect }

  // MARK: Rules

  private func signedIn<Subject>() -> ClosureGuard<Subject> {
    ClosureGuard(named: "signed in") { [unowned self] _ in state.user == nil ? .deny : .allow }
  }

  private func require<Entering: ScreenNode>(_ type: Entering.Type) {
    tree.require(signedIn() as ClosureGuard<Entering>, for: type)
  }

  /// Offers to sign in, after the terms were accepted.
  private lazy var member = ClosureGuard<Void>(named: "member") { [unowned self] in
    state.user == nil ? .redirect(to: signIn) : .allow
  }

  private lazy var accepted = ClosureGuard<Void>(named: "accepted") { [unowned self] in
    state.hasAccepted ? .allow : .redirect(to: terms)
  }

  // MARK: Builders

  private var tabs: TabBuilder<TabNode, Void> {
    let cards = SplitBuilder(
      primary: ClosureBuilder { CardsScreen() }, secondary: ClosureBuilder { NoCardScreen() })
    let more = ClosureBuilder { MoreScreen() }.inStack()
    let backMode: TabNode.BackMode = has(.backShowsAnotherTab) ? .history : .none
    return TabBuilder(
      ClosureBuilder { AccountsScreen() }.inStack(), cards,
      ClosureBuilder { InboxScreen() }.inStack(), more
    ) { TabNode(backMode: backMode) }
  }

  private lazy var accountBuilder = ClosureBuilder { [unowned self] (number: Int) in
    AccountScreen(number, in: self)
  }.named("account")
  private let bookingBuilder = ClosureBuilder { BookingScreen() }.named("booking")
  private let transferBuilder = ClosureBuilder { TransferScreen() }.named("transfer")
  private let payeeBuilder = ClosureBuilder { PayeeScreen() }.named("payee")
  private let receiptBuilder = ClosureBuilder { ReceiptScreen() }.named("receipt")
  private let cardBuilder = ClosureBuilder { (_: Int) in CardScreen() }.named("card")
  private lazy var pinBuilder = ClosureBuilder { [unowned self] in PinScreen(in: self) }
    .named("pin")
  private lazy var messageBuilder = ClosureBuilder {
    [unowned self] (number: Int) -> MessageScreen in
    if has(.builderReadsTheMessage) { state.unread.remove(number) }
    return MessageScreen(number)
  }.named("message")
  private let termsBuilder = ClosureBuilder { TermsScreen() }.named("terms")
  private let signInBuilder = ClosureBuilder { SignInScreen() }.named("sign-in")
  private let limitsBuilder = ClosureBuilder { LimitsScreen() }.named("limits")
  private let branchBuilder = ClosureBuilder { BranchScreen() }.named("branch")
  private let lockBuilder = ClosureBuilder { LockScreen() }.named("lock")
  private lazy var offerBuilder = ClosureBuilder { [unowned self] in OfferScreen(in: self) }
    .named("offer")
  private lazy var noteBuilder = ClosureBuilder { [unowned self] in NoteScreen(by: state.user) }
    .named("note")

  enum Part: CaseIterable { case accounts, transfers, cards, inbox, limits, locks, notes }

  /// The screens of a part of the app.
  func catalog(of part: Part) throws -> ScreenCatalog {
    try ScreenCatalog { screens in
      switch part {
      case .accounts:
        screens.add(accountBuilder)
        screens.add(bookingBuilder)
      case .transfers:
        screens.add(transferBuilder)
        screens.add(payeeBuilder)
        screens.add(receiptBuilder)
      case .cards:
        screens.add(cardBuilder)
        screens.add(pinBuilder)
      case .inbox: screens.add(messageBuilder)
      case .limits:
        screens.add(termsBuilder)
        screens.add(signInBuilder)
        screens.add(limitsBuilder)
      case .locks:
        screens.add(branchBuilder)
        screens.add(lockBuilder)
        screens.add(offerBuilder)
      case .notes: screens.add(noteBuilder)
      }
    }
  }

  // MARK: Accounts

  lazy var account: ClosureRoute<AccountScreen, Int> =
    has(.twoTapsOpenTwo)
    ? accountBuilder.pushRoute() : accountBuilder.pushRoute().reusing(.visible)
  lazy var booking = bookingBuilder.pushRoute().reusing(.visible)

  func openStatement() throws {
    let statement = ScreenTree()
    try TreeRouter(statement).navigate(to: ClosureBuilder { StatementScreen() }.rootRoute())
    statements.append(statement)
  }

  func closeStatement() throws {
    guard let statement = statements.popLast() else { throw NothingOpen() }
    if has(.statementHeldAfterClosing) { closed.append(statement) }
    try statement.close()
  }

  // MARK: Transfers

  lazy var transfer = transferBuilder.pushRoute()
    .from(StackBuilder().presentRoute(.fullScreen) { $0.isDismissibleByUser = false })
    .reusing(.visible)

  /// A button of one of the two fields.
  func choose(_ field: WritableKeyPath<State, String?>) async throws {
    guard !state.isPicking else { throw NothingOpen() }
    state.isPicking = true
    let name = try await router.result(of: payeeBuilder.presentRoute())
    if has(.pickingNeverEnds), name == nil { return }
    state.isPicking = false
    if let name { state[keyPath: has(.payeeOfTheOtherField) ? \.payee : field] = name }
  }

  func cancelTransfer() throws {
    try router.navigate(to: .dismiss)
    (state.payee, state.reference) = (nil, nil)
  }

  func send() throws {
    guard state.payee != nil else { throw NothingOpen() }
    try router.navigate(to: receiptBuilder.replaceAllRoute())
    (state.payee, state.reference) = (nil, nil)
  }

  func done() throws { try router.navigate(to: has(.receiptWithoutDone) ? .pop : .dismiss) }

  // MARK: Cards

  lazy var card = cardBuilder.secondaryRoute()
  lazy var pin = pinBuilder.presentRoute { $0.isDismissibleByUser = false }.reusing(.visible)

  func freeze() throws {
    guard let split = tree.visible?.enclosing(SplitNode.self),
      split.screen(in: has(.freezeNeverSucceeds) ? .supplementary : .secondary) is CardScreen
    else { throw NothingOpen() }
    state.frozen.toggle()
  }

  func block() async throws {
    let question = Confirmation("Block the card?", confirm: "Block", cancel: "Keep")
    let answer = try await router.result(of: question.presentRoute())
    if answer == true || has(.noBlocksAnyway) { state.blocked = true }
  }

  // MARK: Inbox

  lazy var message = messageBuilder.pushRoute().reusing(.visible).onArrival {
    [unowned self] screen, _ in
    read(screen, countingDown: true)
  }

  private func read(_ message: MessageScreen, countingDown: Bool) {
    state.unread.remove(message.number)
    if countingDown { state.badge = state.unread.count }
  }

  func markUnread() { (state.unread, state.badge) = ([1, 2], 2) }

  // MARK: Sessions

  lazy var signIn = signInBuilder.presentRoute().from(Move.dismissAll).guarded(by: accepted)
  lazy var terms: ClosureRoute<TermsScreen, Void> = {
    let terms = termsBuilder.presentRoute().from(Move.dismissAll)
    return has(.signInInACircle) ? terms.guarded(by: member) : terms
  }()
  lazy var limits = limitsBuilder.pushRoute().reusing(.visible).guarded(by: member)
  lazy var branch = Move.selectTab(has(.branchInNoTab) ? 7 : 3).then(
    branchBuilder.pushRoute().reusing(.visible))
  lazy var note = noteBuilder.presentRoute().reusingKept().reusing(.visible)

  func accept() throws {
    state.hasAccepted = true
    try router.navigate(to: .dismiss)
  }

  func signIn(as user: String) throws {
    state.user = user
    try router.navigate(to: .dismiss)
  }

  lazy var offer = offerBuilder.presentRoute().reusing(.visible)

  func offerAgain() {
    guard has(.offerComesAgain) else { return }
    do { try router.navigate(to: offer) } catch {}
  }

  func lock() throws {
    guard state.user != nil, !state.isLocked else { throw NothingOpen() }
    state.isLocked = true
    try router.navigate(
      to: Move.dismissAll.then(
        lockBuilder.presentRoute(.fullScreen) { $0.isDismissibleByUser = false }))
  }

  func unlock() throws {
    try router.navigate(to: has(.lockNeverOpens) ? .pop : .dismiss)
    state.isLocked = false
  }

  func signOut() throws {
    (state.user, state.hasAccepted, state.isLocked) = (nil, false, false)
    if !has(.signOutForgetsRecheck) { try tree.recheck() }
    try router.navigate(to: Move.dismissAll.then(.selectTab(3)).then(.popToRoot))
    if !has(.undoBringsLimitsBack) { tree.forgetHistory() }
    if !has(.noteOfTheLastUser) { tree.keepLimit = 0 }
    tree.keepLimit = 10
  }

  func closeNote() throws {
    guard let note = tree.visible as? NoteScreen else { throw NothingOpen() }
    try router.navigate(to: .dismiss)
    try tree.keep(note)
  }

  // MARK: Links

  private func home(_ tab: Int) -> Move { Move.dismissAll.then(.selectTab(tab)).then(.popToRoot) }

  lazy var links = Result {
    try LinkTable(schemes: ["bank"]) { links in
      let account = accountBuilder.pushRoute()
      links.add(
        "account", "accounts/:number",
        to: has(.linkPushesAnywhere) ? account.rooted() : account.from(home(0)))
      let limits = limitsBuilder.pushRoute().from(home(3))
      links.add(
        "limits", "limits", to: has(.linkPassesSignIn) ? limits : limits.guarded(by: member))
      links.add(
        "inbox", "inbox",
        to: has(.linkBehindTheSheet) ? Move.selectTab(2).from(.root) : home(2))
      let message = messageBuilder.pushRoute().onArrival { [unowned self] screen, _ in
        read(screen, countingDown: !has(.badgeForgetsLinks))
      }
      let tab = Move.dismissAll.then(.selectTab(2))
      links.add(
        "message", "messages/:number",
        to: message.from(has(.linkKeepsOldMessages) ? tab : home(2)).rooted())
    }
  }
}

private struct NothingOpen: Error {}
