#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// Values of Foundation, which share nothing with their copies even if they are boxes inside.
extension AttributedString: PlainValue {}
extension Calendar: PlainValue {}
extension Data: PlainValue {}
extension Date: PlainValue {}
extension DateComponents: PlainValue {}
extension DateInterval: PlainValue {}
extension Decimal: PlainValue {}
extension IndexPath: PlainValue {}
extension Locale: PlainValue {}
extension TimeZone: PlainValue {}
extension URL: PlainValue {}
extension URLComponents: PlainValue {}
extension URLQueryItem: PlainValue {}
extension UUID: PlainValue {}

// FoundationEssentials lacks them.
#if !canImport(FoundationEssentials)
  extension CGPoint: PlainValue {}
  extension CGRect: PlainValue {}
  extension CGSize: PlainValue {}
  extension IndexSet: PlainValue {}
#endif
