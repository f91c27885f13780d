import Foundation

#if canImport(os)
  import os
#endif

/// The log of refused navigations. The user sees nothing of them.
enum NavigationLog {
  static func write(_ error: any Error) {
    #if canImport(os)
      Logger(subsystem: "RouteKit", category: "navigation").error("\(String(describing: error))")
    #else
      FileHandle.standardError.write(Data("RouteKit: \(error)\n".utf8))
    #endif
  }
}
