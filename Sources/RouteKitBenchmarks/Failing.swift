#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// Ends the process with a line on the standard error.
func fail(_ message: String, status: Int32) -> Never {
  let bytes = Array("\(message)\n".utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
  exit(status)
}
