import RouteKit

/// Its screens. Other apps have screens with the same names.
extension Bank {
  // The first screens of the tabs.
  final class AccountsScreen: ScreenNode {}
  final class CardsScreen: ScreenNode {}
  final class InboxScreen: ScreenNode {}
  final class MoreScreen: ScreenNode {}

  /// Loads its bookings with a closure that it keeps.
  final class AccountScreen: ScreenNode {
    let number: Int
    private var refresh: () -> Void = {}

    init(_ number: Int, in bank: Bank) {
      self.number = number
      super.init()
      if bank.has(.refreshHoldsItsScreen) {
        refresh = { self.screenName = "account" }
      } else {
        refresh = { [weak self] in self?.screenName = "account" }
      }
    }
  }

  final class BookingScreen: ScreenNode {}

  /// The user leaves a transfer with its buttons only, so nothing is lost by a swipe.
  final class TransferScreen: ScreenNode {}
  final class PayeeScreen: ScreenNode, Finishing { typealias Outcome = String }
  final class ReceiptScreen: ScreenNode {}

  final class NoCardScreen: ScreenNode {}
  final class CardScreen: ScreenNode {}

  /// Shows a secret. Going back hides the secret first, and then the screen.
  final class PinScreen: ScreenNode {
    private unowned let bank: Bank

    init(in bank: Bank) {
      self.bank = bank
      super.init()
      onBack(perform: Move.dismiss)
      onBack(when: { [unowned self] in self.bank.has(.pinEatsBack) || self.bank.state.showsPin }) {
        [unowned self] in self.bank.state.showsPin = false
      }
    }

    override func didLeave() { bank.state.showsPin = false }
  }

  final class MessageScreen: ScreenNode {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  final class SignInScreen: ScreenNode {}
  final class TermsScreen: ScreenNode {}
  final class LimitsScreen: ScreenNode {}
  final class BranchScreen: ScreenNode {}
  final class LockScreen: ScreenNode {}

  /// An advertisement.
  final class OfferScreen: ScreenNode {
    private unowned let bank: Bank
    init(in bank: Bank) { self.bank = bank }

    override func didLeave() { bank.offerAgain() }
  }

  /// A note to oneself, which stays while the user looks elsewhere.
  final class NoteScreen: ScreenNode {
    let author: String?
    init(by author: String?) { self.author = author }
  }

  final class StatementScreen: ScreenNode {}
}
