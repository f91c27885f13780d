import RouteKit
import RouteKitTesting

extension Bank {
  /// An exploration of a part of the app, with all built-in properties and those of the app.
  static func exploration(
    of part: Part, with defect: Defect? = nil, undoing: Bool = false
  ) -> Exploration<Bank> {
    let startsSignedIn = [.transfers, .cards, .locks].contains(part)
    var exploration = Exploration<Bank> {
      let bank = try Bank(defect, user: startsSignedIn ? "Ada" : nil)
      return Subject(bank, tree: bank.tree, router: bank.router, state: \.state)
        .windows { $0.statements }
    }
    .checkedBriefly()
    .moves { _ in [.back] }
    .within(.screensInAStack(3), .layers(2), .windows(2))
    .reaches { try $0.catalog(of: part) }
    .never(
      .deadEnd, .trap, .forbiddenScreen, .moveThatNeverSucceeds, .samePlaceTwice, .redirectLoop,
      .routeThatAlwaysFails, .backThatSelectsAnotherTab, .effectWithoutCommit, .leak)
    if [.accounts, .inbox, .limits].contains(part) {
      exploration = exploration.never(.linkThatLandsElsewhere)
    }
    if undoing { exploration = exploration.undoing(1) }
    return switch part {
    case .accounts: exploringAccounts(exploration)
    case .transfers: exploringTransfers(exploration)
    case .cards: exploringCards(exploration)
    case .inbox: exploringInbox(exploration)
    case .limits: exploringLimits(exploration)
    case .locks: exploringLocks(exploration)
    case .notes: exploringNotes(exploration)
    }
  }

  private static func exploringAccounts(_ exploration: Exploration<Bank>) -> Exploration<Bank> {
    exploration.moves { bank in
      try [
        .tab(0), .tab(3),
        .route("account 1", bank.account.with(1)).on(AccountsScreen.self),
        .route("account 2", bank.account.with(2)).on(AccountsScreen.self),
        .route("booking", bank.booking).on(AccountScreen.self),
        .link("bank://accounts/1", in: bank.links.get()),
      ]
    }
    .move("sign in", on: MoreScreen.self) { $0.state.user = "Ada" }
    .move("sign out", on: MoreScreen.self) { try $0.signOut() }
    .move("statement", on: AccountScreen.self) { try $0.openStatement() }
    .move("close the statement") { try $0.closeStatement() }
  }

  private static func exploringTransfers(_ exploration: Exploration<Bank>) -> Exploration<Bank> {
    exploration.moves { [.dismiss, .route("transfer", $0.transfer).on(AccountsScreen.self)] }
      .moveThatWaits("payee", on: TransferScreen.self) { try await $0.choose(\.payee) }
      .moveThatWaits("reference", on: TransferScreen.self) { try await $0.choose(\.reference) }
      .move("Ann", on: PayeeScreen.self) { bank in
        try (bank.tree.visible as? PayeeScreen)?.finish(with: "Ann")
      }
      .move("cancel", on: TransferScreen.self) { try $0.cancelTransfer() }
      .move("send", on: TransferScreen.self) { try $0.send() }
      .move("done", on: ReceiptScreen.self) { try $0.done() }
      .always("the picker", \.app.state.isPicking) { $0.contains(PayeeScreen.self) }
      .reaches("a reference") { $0.app.state.reference != nil }
  }

  private static func exploringCards(_ exploration: Exploration<Bank>) -> Exploration<Bank> {
    exploration.moves { bank in
      [
        .tab(0), .tab(1), .dismiss,
        .route("card 1", bank.card.with(1)).on(CardsScreen.self),
        .route("card 2", bank.card.with(2)).on(CardsScreen.self),
        .route("pin", bank.pin).on(CardScreen.self),
      ]
    }
    .move("show", on: PinScreen.self) { $0.state.showsPin = true }
    .move("freeze", on: CardScreen.self) { try $0.freeze() }
    .moveThatWaits("block", on: CardScreen.self) { try await $0.block() }
    .move("yes", on: Screen<Confirmation>.self) { bank in
      try (bank.tree.visible as? Screen<Confirmation>)?.finish(with: true)
    }
    .move("unblock", on: CardScreen.self) { $0.state.blocked = false }
    .leavingForGood(NoCardScreen.self)
    .always("dismissing blocks no card", after: "dismiss", from: \.app.state.blocked) { $0 == $1 }
  }

  private static func exploringInbox(_ exploration: Exploration<Bank>) -> Exploration<Bank> {
    exploration.moves { bank in
      let links = try bank.links.get()
      return try [
        .tab(0), .tab(2), .route("transfer", bank.transfer).on(AccountsScreen.self),
        .route("message 1", bank.message.with(1)).on(InboxScreen.self),
        .route("message 2", bank.message.with(2)).on(InboxScreen.self),
        .link("bank://inbox", in: links), .link("bank://messages/1", in: links),
      ]
    }
    .move("cancel", on: TransferScreen.self) { try $0.cancelTransfer() }
    .move("all unread", on: InboxScreen.self) { $0.markUnread() }
    .always("the badge", \.app.state.badge) { $0.app.state.unread.count }
  }

  private static func exploringLimits(_ exploration: Exploration<Bank>) -> Exploration<Bank> {
    exploration.moves { bank in
      try [
        .tab(0), .tab(3), .dismiss, .route("limits", bank.limits).on(MoreScreen.self),
        .link("bank://limits", in: bank.links.get()),
      ]
    }
    .move("accept", on: TermsScreen.self) { try $0.accept() }
    .move("sign in", on: SignInScreen.self) { try $0.signIn(as: "Ada") }
    .move("sign out", on: MoreScreen.self) { try $0.signOut() }
    .always("limits are for members") {
      $0.app.state.user != nil || !$0.contains(LimitsScreen.self)
    }
  }

  private static func exploringLocks(_ exploration: Exploration<Bank>) -> Exploration<Bank> {
    exploration.moves { bank in
      [
        .tab(0), .tab(3), .dismiss, .route("offer", bank.offer).on(MoreScreen.self),
        .route("branch", bank.branch).on(AccountsScreen.self),
      ]
    }
    .move("the session expires", byUser: false) { try $0.lock() }
    .move("unlock", on: LockScreen.self) { try $0.unlock() }
  }

  private static func exploringNotes(_ exploration: Exploration<Bank>) -> Exploration<Bank> {
    exploration.moves { [.tab(0), .tab(3), .dismiss, .route("note", $0.note).on(MoreScreen.self)] }
      .move("sign in", on: MoreScreen.self) { $0.state.user = $0.state.user ?? "Ada" }
      .move("sign in as Bob", on: MoreScreen.self) { $0.state.user = $0.state.user ?? "Bob" }
      .move("close", on: NoteScreen.self) { try $0.closeNote() }
      .move("sign out", on: MoreScreen.self) { try $0.signOut() }
      .always("a note is its author's") { subject in
        subject.tree.screens.allSatisfy {
          ($0 as? NoteScreen)?.author == subject.app.state.user || !($0 is NoteScreen)
        }
      }
  }
}
