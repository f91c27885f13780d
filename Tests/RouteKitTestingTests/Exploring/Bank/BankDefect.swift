extension Bank {
  /// A fault as a team makes it. A bank has at most one.
  enum Defect: CaseIterable {
    // The session.
    case signOutForgetsRecheck
    case linkPassesSignIn
    case undoBringsLimitsBack
    case noteOfTheLastUser

    // Screens that hold the user.
    case receiptWithoutDone
    case pinEatsBack
    case lockNeverOpens
    case offerComesAgain
    case pickingNeverEnds

    // Moves.
    case twoTapsOpenTwo
    case branchInNoTab
    case freezeNeverSucceeds
    case signInInACircle
    case pinIsNeverShown
    case backShowsAnotherTab
    case noBlocksAnyway
    case payeeOfTheOtherField

    // Links.
    case linkPushesAnywhere
    case linkBehindTheSheet
    case linkKeepsOldMessages

    // Models, and objects that stay.
    case badgeForgetsLinks
    case refreshHoldsItsScreen
    case statementHeldAfterClosing
    case builderReadsTheMessage
  }
}
