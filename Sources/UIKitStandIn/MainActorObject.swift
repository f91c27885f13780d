public import Foundation

/// The base of the classes of UIKit that have an initializer without arguments, which belongs to the main actor.
///
/// Outside Apple's systems that of `NSObject` belongs to no actor. A subclass cannot override it with one that does, which
/// a subclass in a module with `defaultIsolation(MainActor.self)` always has. This class does not inherit it.
open class MainActorObject: NSObject {
  init(_: Void) {}
}
