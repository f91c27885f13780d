import Foundation

/// A transition, and what UIKit says about it.
@MainActor
public final class DeviceTransition: UIViewControllerTransitionCoordinator {
  let controllers: [UIViewController]
  public let isInteractive: Bool
  public private(set) var isCancelled = false
  private(set) var callsCompletions = false
  private let atEnd: (_ isCancelled: Bool) -> Void
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  init(
    of controllers: [UIViewController], isInteractive: Bool,
    atEnd: @escaping (_ isCancelled: Bool) -> Void
  ) {
    (self.controllers, self.isInteractive, self.atEnd) = (controllers, isInteractive, atEnd)
    UIKitDevice.current.run(self)
  }

  public var initiallyInteractive: Bool { isInteractive }

  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animation?(self)
    if let completion { completions.append(completion) }
    return true
  }

  /// The transition runs back to its beginning, and then ends.
  public func reverse() { isCancelled = true }

  public func finish() { UIKitDevice.current.end(self) }

  public func cancel() { UIKitDevice.current.end(self, isCancelled: true) }

  func end(isCancelled: Bool) {
    if isCancelled { reverse() }
    atEnd(self.isCancelled)
    let completions = completions
    self.completions = []
    callsCompletions = true
    for completion in completions { completion(self) }
  }
}

@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  var isCancelled: Bool { get }
  var initiallyInteractive: Bool { get }
}

@MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}
