@MainActor
public protocol Scene {
  associatedtype Content: View
  var content: () -> Content { get }
}

@MainActor
public protocol App {
  associatedtype Body: Scene
  var body: Body { get }
  init()
}

extension App {
  /// Does nothing, because there is no device. With it, `@main` compiles.
  public static func main() {}
}

public struct WindowGroup<Content: View>: Scene {
  public let content: () -> Content
  public init(@ViewBuilder content: @escaping () -> Content) { self.content = content }
}

public struct Animation: Sendable {
  public static let `default` = Animation()
}

@MainActor
public struct Transaction {
  public var animation: Animation?
  public var disablesAnimations = false
  var completions: [() -> Void] = []

  public init(animation: Animation? = nil) { self.animation = animation }

  public mutating func addAnimationCompletion(_ completion: @escaping () -> Void) {
    completions.append(completion)
  }

  /// The transaction of the state that changes now.
  static var current: Transaction?
}

@MainActor
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  let outer = Transaction.current
  Transaction.current = transaction
  defer {
    let completions = Transaction.current?.completions ?? []
    Transaction.current = outer
    // If the views are outdated already, a further change is not noted.
    if let device = SwiftUIDevice.outdated {
      device.wait(for: completions)
    } else {
      for completion in completions { completion() }
    }
  }
  return try body()
}
