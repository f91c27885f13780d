#if canImport(os)
  import os
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Foundation
#endif

/// The log for faults of navigations that an app does not handle: the log of the system, or else the standard error.
package enum NavigationLog {
  /// Writes an error, or the pictures of a connection that has given up. The texts of the library have no context that
  /// is not public.
  package static func write(_ fault: Any) {
    let fault = "\(fault)".linesWithoutHiddenCharacters
    #if canImport(os)
      Logger(subsystem: "RouteKit", category: "navigation")
        .error("\(fault, privacy: .public)")
    #else
      let text = Array("RouteKit: \(fault)\n".utf8)
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
