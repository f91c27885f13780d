extension Hotel {
  /// A fault as a team makes it. A hotel has at most one.
  enum Defect: CaseIterable {
    // Ways in, on which a check was forgotten.
    case ruleMissingForGuestList
    case suiteUnguardedOnUpdate
    case bookingsUnguardedExceptByButton
    case archivePassesGuard
    case undoBringsStaffBack
    case signOutKeepsScreens
    case signOutForgetsLobby

    // Screens without a way on or back.
    case paidWithoutExit
    case termsWithoutAccept
    case noteNeverLeaves
    case backSelectsTab
    case ratingOnEachAppearance

    // Links.
    case linkKeepsSheet
    case linkKeepsStack
    case linkSelectsNoTab
    case linkToWrongTab
    case linkNeverArrives

    // Moves.
    case languageIntoNoContainer
    case languageIsNeverShown
    case redirectInACircle
    case signInNeedsSignIn
    case bookingTwiceByDoubleTap

    // The form, the question and the flow.
    case draftLostExceptByBack
    case draftLeftBehindByTab
    case noChecksOut
    case payingEndsElsewhere

    // Models.
    case badgeOfTheButtons
    case roomOfAGoneScreen
    case photosLeak
    case roomsHeldByTheApp

    // Effects, and what no exploration sees.
    case builderCounts
    case guardSpendsAVisit
    case guardCountsInSecret
    case guardReadsTheClock
    case builderRollsDice
    case draftKeptByTheScreen
    case welcomeComesLate
  }
}
