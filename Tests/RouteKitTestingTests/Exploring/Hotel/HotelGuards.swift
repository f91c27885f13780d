import RouteKit

/// Lets guests in, asks visitors to sign in, and keeps staff out.
struct IsGuest<Subject>: Guard, Questioning {
  weak var hotel: Hotel?

  func check(_: Subject) -> Verdict {
    switch hotel?.state.account {
    case .guest: .allow
    case .visitor: .ask(self)
    case .staff, nil: .deny
    }
  }

  func answer(_ asking: Asking) async throws -> Answer {
    let signIn = ClosureBuilder { SignInScreen() }.presentRoute(over: .onTop)
    guard try await asking.router.result(of: signIn) == true else { return .deny }
    if hotel?.state.account == .visitor { hotel?.state.account = .guest(.booked) }
    return .askAgain
  }
}

/// Lets a guest check out who has agreed to the terms and says yes.
struct MayCheckOut: Guard, Questioning {
  weak var hotel: Hotel?

  func check(_: Void) -> Verdict {
    guard let hotel else { return .deny }
    return switch hotel.state.account {
    case .guest(.booked): .redirect(to: hotel.terms)
    case .guest(.agreed): .ask(self)
    case .guest(.checkedOut), .guest(.paid): .allow
    case .visitor, .staff: .deny
    }
  }

  func answer(_ asking: Asking) async throws -> Answer {
    let isSure = try await asking.router.result(of: Hotel.leaving.presentRoute()) ?? false
    if hotel?.has(.noChecksOut) == true { return .allow }
    guard isSure else { return .deny }
    hotel?.state.account = .guest(.checkedOut)
    return .askAgain
  }
}

/// Asks whether the draft may go.
struct Discarding: Guard, Questioning {
  weak var hotel: Hotel?

  func check(_: Void) -> Verdict { .ask(self) }

  func answer(_ asking: Asking) async throws -> Answer {
    try await asking.router.result(of: Hotel.discard.presentRoute()) == true ? .allow : .deny
  }
}

/// Asks before another tab shows while the note has a draft.
struct DraftIsDone<Subject: ScreenNode>: Guard, Questioning {
  weak var hotel: Hotel?

  func check(_ screen: Subject) -> Verdict {
    guard let hotel, hotel.state.draft,
      let note = hotel.tree.screens.first(where: { $0 is NoteScreen }),
      let tabs = note.enclosing(TabNode.self),
      let tab = note.screenAncestors.first(where: { $0.screenParent === tabs })
    else { return .allow }
    return tab === tabs.selectedTab ? .allow : .ask(self)
  }

  func answer(_ asking: Asking) async throws -> Answer {
    guard try await asking.router.result(of: Hotel.discard.presentRoute()) == true else {
      return .deny
    }
    hotel?.state.draft = false
    return .askAgain
  }
}
