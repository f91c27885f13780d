/// The navigations that wait at a router, in the order in which they began to wait.
final class RequestsAtRouter {
  private var entries = KeyedList<(number: Int, held: WeakRequest)>()
  private var lastNumber = 0
  /// The navigations that may still be superseded, by their numbers.
  private var going: [Int: WeakRequest] = [:]

  var isEmpty: Bool { entries.isEmpty }

  /// The navigation that began to wait first and has not ended.
  var first: Request? {
    entries.lazy.compactMap(\.held.request).first { !$0.hasEnded }
  }

  /// The navigations that a later one may supersede. Stopped navigations are not looked at again, although they stay
  /// in the list until their questions return.
  var requestsToSupersede: [Request] {
    going.sorted { $0.key < $1.key }.compactMap(\.value.request).filter { !$0.hasEnded }
  }

  /// Adds a navigation until it ends.
  func add(_ request: Request) {
    let key = ObjectIdentifier(request)
    guard entries[key] == nil else { return }
    lastNumber += 1
    entries.append((lastNumber, WeakRequest(request)), for: key)
    bringBack(key)
    request.onEnd { [weak self] _ in self?.remove(key) }
    request.family.companyActions.append { [weak self] in self?.bringBack(key) }
  }

  /// Does not supersede a navigation again if that would change nothing, unless it gets another part or another
  /// navigation begins to wait for its answer.
  func leaveOut(_ request: Request) {
    guard request.isOver, let entry = entries[ObjectIdentifier(request)] else { return }
    going[entry.number] = nil
  }

  private func bringBack(_ key: ObjectIdentifier) {
    if let entry = entries[key] { going[entry.number] = entry.held }
  }

  private func remove(_ key: ObjectIdentifier) {
    if let entry = entries.remove(key) { going[entry.number] = nil }
  }
}

extension RequestsAtRouter {
  /// The navigations that have not ended.
  var requests: [Request] {
    entries.compactMap(\.held.request).filter { !$0.hasEnded }
  }

  func includes(_ request: Request) -> Bool { includes(ObjectIdentifier(request)) }

  private func includes(_ key: ObjectIdentifier) -> Bool {
    entries[key]?.held.request.map { !$0.hasEnded } ?? false
  }

  /// Whether a navigation with this lineage belongs to one of them.
  func includesOne(of lineage: Request.Lineage) -> Bool {
    if lineage.requests.contains(where: includes) { return true }
    return lineage.questions.values.contains { question in
      // Searches the shorter list.
      if entries.count < question.attached.count {
        return requests.contains(where: lineage.contains)
      }
      return question.attached.keys.contains(where: includes)
    }
  }
}
