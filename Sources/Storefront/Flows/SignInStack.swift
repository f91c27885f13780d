package import RouteKit

/// The stack of the sign-in. It comes to a name, or to nothing if it is closed without.
package final class SignInStack: StackNode, Finishing {
  package typealias Outcome = String
}
