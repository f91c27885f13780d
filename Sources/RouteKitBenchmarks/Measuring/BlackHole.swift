/// Takes an object out of the optimiser's sight, so that what made it cannot be optimised away.
@inline(never)
func blackHole(_ object: AnyObject) {
  // Nothing lies at address 1, which the optimiser does not know: it has to make the object, and to
  // have stored whatever printing it could look at.
  if Int(bitPattern: ObjectIdentifier(object)) == 1 { print(object) }
}
