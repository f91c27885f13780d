/// Hides an object from the optimiser, so the code that made it cannot be optimised away.
@inline(never)
func blackHole(_ object: AnyObject) {
  // No object has address 1, but the optimiser does not know that. It must create the object and
  // store everything that printing could read.
  if Int(bitPattern: ObjectIdentifier(object)) == 1 { print(object) }
}
