import RouteKit

// MARK: - Rooms

final class RoomsScreen: ScreenNode {}

final class RoomScreen: ScreenNode, ContextUpdatable {
  private unowned let hotel: Hotel
  private(set) var number: Int

  init(_ number: Int, in hotel: Hotel) { (self.number, self.hotel) = (number, hotel) }

  func update(with number: Int) {
    self.number = number
    hotel.state.room = number
  }

  override func didEnter() {
    hotel.state.room = number
    if hotel.has(.roomsHeldByTheApp) { hotel.recentRooms.append(self) }
  }

  override func didLeave() {
    if !hotel.has(.roomOfAGoneScreen) { hotel.state.room = nil }
  }
}

/// The model of the photos of a room.
final class Photos: ScreenLifecycle {
  var page = 0
  private var turn: () -> Void = {}

  init(in hotel: Hotel) {
    if hotel.has(.photosLeak) {
      turn = { self.page += 1 }
    } else {
      turn = { [unowned self] in page += 1 }
    }
  }

  func didAppear() { turn() }
}

// MARK: - Bookings

final class BookingsScreen: ScreenNode {}

final class BookingScreen: ScreenNode, ContextMatching {
  let number: Int

  init(_ number: Int, in hotel: Hotel) {
    self.number = number
    super.init()
    if hotel.has(.backSelectsTab) {
      onBack { [unowned hotel] in hotel.attempt(.selectTab(0)) }
    }
  }

  func matches(_ number: Int) -> Bool { number == self.number }
}

/// The form of a booking. Its draft must be saved or thrown away before it leaves.
final class NoteScreen: ScreenNode, Questioning {
  private unowned let hotel: Hotel
  private var draft = false

  init(in hotel: Hotel) {
    self.hotel = hotel
    super.init()
    if hotel.has(.draftLostExceptByBack) {
      onBack(when: { [unowned hotel] in hotel.state.draft }, perform: hotel.throwAway)
    }
  }

  func write() {
    if hotel.has(.draftKeptByTheScreen) { draft = true } else { hotel.state.draft = true }
  }

  func save() throws {
    (hotel.state.draft, draft) = (false, false)
    try hotel.router.back()
  }

  override func leaveCheck(_ departure: Departure) -> Verdict {
    if hotel.has(.noteNeverLeaves) { return .deny }
    if hotel.has(.draftLostExceptByBack) { return .allow }
    return hotel.state.draft || draft ? .ask(self) : .allow
  }

  func answer(_ asking: Asking) async throws -> Answer {
    guard try await asking.router.result(of: Hotel.discard.presentRoute()) == true else {
      return .deny
    }
    (hotel.state.draft, draft) = (false, false)
    return .askAgain
  }
}

final class InvoiceScreen: ScreenNode {
  private unowned let hotel: Hotel
  init(in hotel: Hotel) { self.hotel = hotel }

  override func didAppear() {
    if hotel.has(.ratingOnEachAppearance) {
      hotel.attempt(Move(ClosureBuilder { RatingScreen() }.presentRoute()))
    }
  }
}

final class RatingScreen: ScreenNode {}

// MARK: - Paying

final class PayStack: StackNode, Finishing {
  typealias Outcome = Int
}

final class SumScreen: ScreenNode {
  let pay: () throws -> Void
  init(pay: @escaping () throws -> Void) { self.pay = pay }
}

/// Stays until the guest has read it. Only `done` leaves.
final class PaidScreen: ScreenNode {
  private unowned let hotel: Hotel
  let done: () throws -> Void

  init(in hotel: Hotel, done: @escaping () throws -> Void) {
    (self.hotel, self.done) = (hotel, done)
  }

  override func leaveCheck(_ departure: Departure) -> Verdict {
    hotel.isGuest && hotel.state.account != .guest(.paid) ? .deny : .allow
  }
}

/// Shows the sum and then the receipt. The outcome is the sum.
final class PayFlow: Flow {
  let root = FlowRoot<PayStack>()
  private unowned let hotel: Hotel

  init(in hotel: Hotel) { self.hotel = hotel }

  func start() throws { try root().push(SumScreen { try self.pay() }) }

  private func pay() throws {
    try root().replaceAll(with: [PaidScreen(in: hotel) { try self.done() }])
  }

  private func done() throws {
    if hotel.has(.paidWithoutExit) {
      try hotel.router.navigate(to: .pop)
    } else {
      hotel.state.account = .guest(.paid)
      try root().finish(with: 80)
    }
  }
}

// MARK: - Desk

final class DeskScreen: ScreenNode {}

final class HelpScreen: ScreenNode {
  private unowned let hotel: Hotel
  init(in hotel: Hotel) { self.hotel = hotel }

  override func didAppear() {
    if hotel.has(.welcomeComesLate) { hotel.attemptLater(.selectTab(0)) }
  }
}

final class StaffScreen: ScreenNode {}
final class GuestListScreen: ScreenNode {}
final class SettingsScreen: ScreenNode {}
final class LanguageScreen: ScreenNode {}
final class TermsScreen: ScreenNode {}
final class PrivacyScreen: ScreenNode {}

final class SignInScreen: ScreenNode, Finishing {
  typealias Outcome = Bool
}

// MARK: - The lobby, another window

final class WelcomeScreen: ScreenNode {}
