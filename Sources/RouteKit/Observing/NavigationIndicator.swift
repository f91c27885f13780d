public import Observation

/// An indicator that is on while navigations wait, for a spinner on the button that was tapped.
///
/// A navigation that does not wait is over before its caller goes on, so there is nothing to indicate. But if a guard
/// asks a server or signs the user in, a navigation may take seconds. Create one indicator for the router of a
/// window:
///
/// ```swift
/// let indicator = NavigationIndicator()
/// let router = TreeRouter(tree).latestOnly().indicated(by: indicator)
///
/// router.navigate(to: order, with: lamp) { _ in }  // the guard asks a server
/// indicator.isNavigating                           // true, a quarter of a second later
/// indicator.waits.last?.destination                // "OrderScreen"
/// ```
///
/// To know which button was tapped, tag its navigations; see ``Router/indicated(by:for:)``.
///
/// **It does not flicker.** It comes on when navigations have waited for the delay, so a quick answer does not show
/// at all. Once it is on, it stays on for the least duration, even if the navigation ends sooner. While it is on,
/// every further navigation that begins to wait is shown at once.
///
/// **It goes off however a navigation ends**: with an arrival, an error or a refusal, because it is cancelled or
/// superseded, or because its tree is closed. A cancelled navigation ends when its question returns, and waits until
/// then.
///
/// With Observation, from iOS 17 and macOS 14 on, a view that reads the indicator is updated. Elsewhere set
/// ``onChange``. The indicator is not `Sendable`: it belongs to the actor that creates it, which is the actor of the
/// tree.
public final class NavigationIndicator {
  /// A navigation that waits.
  public struct Wait: Hashable, Sendable {
    /// The number of the navigation; see ``Request/number``.
    public let number: Int?
    /// The name of the route, or else the type of the screen at which it should arrive: "OrderScreen". It is nil if
    /// neither is known.
    public let destination: String?
    /// The guard, rule or leave check that it waits for: "the guard 'SignedIn'". It may also wait for its turn.
    public let source: String
  }

  /// Called after ``waits`` has changed, on the actor of the indicator. Use it to update a view.
  public var onChange: (() -> Void)?

  private let delay: Duration
  private let leastDuration: Duration
  private let alarm: Alarm
  private let endWakes: () -> Void
  /// The `ObservationRegistrar`, where there is one.
  private let registrar: (any Sendable)?

  private var entries = KeyedList<Entry>()
  /// The time from which the indicator is on, which may be in the future. It is nil if no navigation waits.
  private var start: Duration?
  /// The navigation that ended last, while it is still shown because of the least duration.
  private var last: Entry?
  /// The time of the next scheduled call.
  private var nextWake: Duration?

  /// Whether it was on at the last notification.
  private var wasOn = false

  private final class Entry {
    var wait: Wait
    var tag: AnyHashable?
    /// The time at which the navigation began to wait.
    let start: Duration

    init(_ wait: Wait, tag: AnyHashable?, from start: Duration) {
      (self.wait, self.tag, self.start) = (wait, tag, start)
    }
  }

  /// Creates an indicator that is off, on the main actor.
  ///
  /// - Parameters:
  ///   - delay: How long a navigation waits before the indicator comes on.
  ///   - leastDuration: How long the indicator stays on at least.
  ///   - clock: The clock for both. A test passes one that it moves by hand: every property is computed from the
  ///     clock's time when it is read.
  @MainActor
  public convenience init(
    delay: Duration = .milliseconds(250), leastDuration: Duration = .milliseconds(500),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.init(
      delay: delay, leastDuration: leastDuration, clock: clock, isolation: MainActor.shared)
  }

  /// Creates an indicator that is off, on an actor other than the main actor.
  ///
  /// - Parameters:
  ///   - delay: As on the main actor.
  ///   - leastDuration: As on the main actor.
  ///   - clock: As on the main actor.
  ///   - isolation: The caller's actor.
  public init(
    delay: Duration = .milliseconds(250), leastDuration: Duration = .milliseconds(500),
    clock: any Clock<Duration> = ContinuousClock(), isolation: isolated any Actor
  ) {
    self.delay = delay.forAClock
    self.leastDuration = leastDuration.forAClock
    let (wakes, call) = AsyncStream.makeStream(of: Void.self)
    alarm = Alarm(of: clock) { call.yield() }
    endWakes = { call.finish() }
    if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) {
      registrar = ObservationRegistrar()
    } else {
      registrar = nil
    }
    let reference = WeakIndicator(indicator: self)
    Task {
      _ = isolation
      for await _ in wakes { reference.indicator?.update(isChanged: false) }
    }
  }

  deinit { endWakes() }
}

/// The task of an indicator must not retain it. A closure with a capture list would not run on the actor.
private final class WeakIndicator {
  weak var indicator: NavigationIndicator?
  init(indicator: NavigationIndicator) { self.indicator = indicator }
}

// MARK: - Reading

extension NavigationIndicator {
  /// Whether the indicator is on.
  public var isNavigating: Bool {
    noteAccess()
    return isOn
  }

  /// The navigations that are shown, in the order in which they began to wait; empty while the indicator is off.
  ///
  /// If no navigation waits any more, this is the navigation that ended last, until the least duration is over.
  public var waits: [Wait] {
    noteAccess()
    return shown.map(\.wait)
  }

  /// Whether a navigation with a tag is shown; see ``Router/indicated(by:for:)``.
  ///
  /// ```swift
  /// if indicator.isNavigating(for: product.id) { ProgressView() }
  /// ```
  ///
  /// - Parameter tag: The tag.
  /// - Returns: Whether it is shown.
  /// - Complexity: O(waiting navigations).
  public func isNavigating(for tag: some Hashable) -> Bool {
    noteAccess()
    let tag = AnyHashable(tag)
    return shown.contains { $0.tag == tag }
  }

  private var isOn: Bool {
    guard let start else { return false }
    let now = alarm.now()
    return now >= start && (!entries.isEmpty || (last != nil && now < start + leastDuration))
  }

  private var shown: [Entry] {
    guard isOn else { return [] }
    return entries.isEmpty ? last.map { [$0] } ?? [] : Array(entries)
  }
}

// MARK: - Changing

extension NavigationIndicator {
  /// Shows a navigation until it ends.
  fileprivate func add(_ request: Request, _ wait: Wait, for tag: AnyHashable?) {
    let key = ObjectIdentifier(request)
    goOffIfOver()
    if let entry = entries[key] {
      entry.wait = wait
      if let tag { entry.tag = tag }
    } else {
      let now = alarm.now()
      start = start ?? now + delay
      last = nil
      entries.append(Entry(wait, tag: tag, from: now), for: key)
      request.onEnd { [weak self] _ in self?.remove(key) }
    }
    update(isChanged: true)
  }

  private func remove(_ key: ObjectIdentifier) {
    goOffIfOver()
    guard let entry = entries.remove(key), let start else { return }
    if alarm.now() < start {
      // The navigation that has now waited longest must also wait for the whole delay.
      self.start = entries.first.map { $0.start + delay }
    } else if entries.isEmpty {
      last = entry
    }
    update(isChanged: true)
  }

  /// Notifies the observers of a visible change, and schedules a call at the time of the next change.
  fileprivate func update(isChanged: Bool) {
    goOffIfOver()
    let isOn = isOn
    let shows = isOn != wasOn || (isOn && isChanged)
    wasOn = isOn
    defer { if shows { noteChange() } }
    guard let start else { return }
    let next = isOn ? start + leastDuration : start
    guard !isOn || entries.isEmpty, next != nextWake else { return }
    nextWake = next
    alarm.wake(next)
  }

  /// Goes off if no navigation waits and the least duration is over.
  private func goOffIfOver() {
    guard entries.isEmpty, let start, alarm.now() >= start + leastDuration else { return }
    (self.start, last) = (nil, nil)
  }
}

// MARK: - Observation

extension NavigationIndicator {
  private func noteAccess() {
    if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) {
      (registrar as? ObservationRegistrar)?.access(self, keyPath: \.waits)
    }
  }

  private func noteChange() {
    if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) {
      (registrar as? ObservationRegistrar)?.withMutation(of: self, keyPath: \.waits) {}
    }
    onChange?()
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension NavigationIndicator: Observable {}

// MARK: - The router

extension Router {
  /// Shows the navigations of this router with an indicator while they wait.
  ///
  /// Decorate the router of the window once, for an indicator of everything. To show a spinner on the button that
  /// was tapped, tag the navigations of each button:
  ///
  /// ```swift
  /// let router = TreeRouter(tree).latestOnly().indicated(by: indicator)
  /// router.indicated(by: indicator, for: lamp.id).navigate(to: order, with: lamp) { _ in }
  ///
  /// indicator.isNavigating(for: lamp.id)   // true while it waits
  /// indicator.isNavigating(for: chair.id)  // false
  /// ```
  ///
  /// A navigation that passes the same indicator twice is shown once, with the outermost tag. Previews are not shown.
  ///
  /// - Parameters:
  ///   - indicator: The indicator. Several routers may share it.
  ///   - tag: A value by which the app finds these navigations, such as the id of a row.
  /// - Returns: A router that shows its navigations.
  public func indicated(
    by indicator: NavigationIndicator, for tag: (any Hashable)? = nil
  ) -> some Router {
    let tag = tag.map { AnyHashable($0) }
    return GuardedRouter(
      base: self,
      onWait: { route, request, question in
        let wait = NavigationIndicator.Wait(
          number: request.number,
          destination: route.outline.name ?? type(of: route).arrival.destinationTitle(named: nil),
          source: question.sourceText)
        indicator.add(request, wait, for: tag)
      })
  }
}

extension NavigationIndicator.Wait: CustomStringConvertible {
  /// The navigation and the reason why it waits: `OrderScreen waits for the guard 'SignedIn'`.
  public var description: String {
    "\(destination?.withoutHiddenCharacters ?? "a navigation") waits for \(source)"
  }
}
