/// One check of an attempt: what was asked, and the number of the check.
struct Check: Hashable {
  /// Identifies the guard, the rule or the leave check. It holds its question while that is being answered.
  let token: GuardToken
  let number: Int
  var isLeaveCheck = false

  /// Whether this check repeats an earlier one. A screen leaves only once in an attempt, so two leave checks of one
  /// screen are the same, whatever their numbers.
  func repeats(_ earlier: Check) -> Bool {
    token === earlier.token && (isLeaveCheck || number == earlier.number)
  }
}
