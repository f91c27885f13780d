package import RouteKit

/// The stack of the sign-in. It finishes with a name, or without one if it is closed.
package final class SignInStack: StackNode, Finishing {
  package typealias Outcome = String
}
