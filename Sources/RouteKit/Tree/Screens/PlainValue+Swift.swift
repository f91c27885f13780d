// The values of the standard library that share nothing with their copies.
extension Bool: PlainValue {}
extension Int: PlainValue {}
extension Int8: PlainValue {}
extension Int16: PlainValue {}
extension Int32: PlainValue {}
extension Int64: PlainValue {}
extension UInt: PlainValue {}
extension UInt8: PlainValue {}
extension UInt16: PlainValue {}
extension UInt32: PlainValue {}
extension UInt64: PlainValue {}
extension Float: PlainValue {}
extension Double: PlainValue {}
extension String: PlainValue {}
extension Substring: PlainValue {}
extension Character: PlainValue {}
extension Unicode.Scalar: PlainValue {}
extension Duration: PlainValue {}
extension ObjectIdentifier: PlainValue {}
extension Optional: PlainValue where Wrapped: PlainValue {}
extension Array: PlainValue where Element: PlainValue {}
extension ArraySlice: PlainValue where Element: PlainValue {}
extension ContiguousArray: PlainValue where Element: PlainValue {}
extension Set: PlainValue where Element: PlainValue {}
extension Dictionary: PlainValue where Key: PlainValue, Value: PlainValue {}
extension Range: PlainValue where Bound: PlainValue {}
extension ClosedRange: PlainValue where Bound: PlainValue {}

extension Optional: PlainContainer {}
extension Array: PlainContainer {}
extension ArraySlice: PlainContainer {}
extension ContiguousArray: PlainContainer {}
extension Set: PlainContainer {}
extension Dictionary: PlainContainer {}
