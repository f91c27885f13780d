/// A slot for any enum in a map.
protocol Registering: AnyObject {
  var type: Any.Type { get }
  var isRegistered: Bool { get }
  func clear()
}
