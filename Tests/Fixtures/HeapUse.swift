import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// The number of bytes in use on the heap, or nil if the C library does not report it.
///
/// The memory that something keeps is the difference between two readings. It is a count: a list that is kept
/// once for each of its changes shows in it, without a clock.
package var bytesInUse: Int? {
  #if canImport(Glibc)
    typealias Report = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "malloc_info"), let file = tmpfile() else {
      return nil
    }
    defer { fclose(file) }
    guard unsafeBitCast(symbol, to: Report.self)(0, file) == 0 else { return nil }
    rewind(file)
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    var text = ""
    while case let count = fread(&bytes, 1, bytes.count, file), count > 0 {
      text += String(decoding: bytes[..<count], as: UTF8.self)
    }
    // The totals of all arenas come last.
    func size(_ element: String) -> Int? {
      guard let start = text.range(of: "<\(element) ", options: .backwards)?.upperBound,
        let size = text[start...].range(of: "size=\"")?.upperBound
      else { return nil }
      return Int(text[size...].prefix { $0 != "\"" })
    }
    guard let heap = size(#"system type="current""#), let mapped = size(#"total type="mmap""#),
      let fast = size(#"total type="fast""#), let free = size(#"total type="rest""#)
    else { return nil }
    // A sanitizer has its own allocator, of which the C library reports nothing.
    let use = heap + mapped - fast - free
    return use > 0 ? use : nil
  #else
    return nil
  #endif
}
