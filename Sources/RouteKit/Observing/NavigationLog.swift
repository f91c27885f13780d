#if canImport(os)
  import os
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Foundation
#endif

/// The log for errors of navigations that an app does not handle: the log of the system, or else the standard error.
package enum NavigationLog {
  /// Writes an error. The text of a ``RoutingError`` has no context that is not public.
  package static func write(_ error: any Error) {
    #if canImport(os)
      Logger(subsystem: "RouteKit", category: "navigation")
        .error("\(String(describing: error), privacy: .public)")
    #else
      let text = Array("RouteKit: \(error)\n".utf8)
      #if canImport(Glibc)
        _ = Glibc.write(STDERR_FILENO, text, text.count)
      #elseif canImport(Musl)
        _ = Musl.write(STDERR_FILENO, text, text.count)
      #else
        FileHandle.standardError.write(Data(text))
      #endif
    #endif
  }
}
