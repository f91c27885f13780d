#if canImport(Glibc)
  import Glibc
#endif

/// The bytes that a piece of code asks the Swift runtime for: instances, closure contexts and the
/// buffers of arrays. A copy of a list counts with its whole length, so that a list that is copied at
/// each change shows in a count, without a clock.
enum AllocatedBytes {
  /// Runs a closure, and returns how many bytes this thread allocated in it, or nil where the runtime
  /// has no hook for instruments.
  static func count(in body: () throws -> Void) rethrows -> Int? {
    #if canImport(Glibc)
      guard let hook = Hook.found else {
        try body()
        return nil
      }
      hook.install()
      defer { hook.remove() }
      try body()
      return Hook.bytes
    #else
      try body()
      return nil
    #endif
  }
}

#if canImport(Glibc)
  /// The allocating function of the runtime, and whether the runtime calls it through the variable.
  private struct Hook {
    typealias Allocate =
      @convention(c) (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer?

    // Written by the thread that counts alone.
    nonisolated(unsafe) static var bytes = 0
    nonisolated(unsafe) static var thread = pthread_self()
    nonisolated(unsafe) static var original: Allocate?

    let allocate: UnsafeMutablePointer<Allocate>
    let isEnabled: UnsafeMutablePointer<Bool>

    static var found: Hook? {
      let process = dlopen(nil, RTLD_NOW)
      let flag = "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly"
      guard let allocate = dlsym(process, "_swift_allocObject"),
        let isEnabled = dlsym(process, flag)
      else { return nil }
      return Hook(
        allocate: allocate.assumingMemoryBound(to: Allocate.self),
        isEnabled: isEnabled.assumingMemoryBound(to: Bool.self))
    }

    func install() {
      (Hook.bytes, Hook.thread, Hook.original) = (0, pthread_self(), allocate.pointee)
      allocate.pointee = { metadata, size, alignment in
        if pthread_equal(Hook.thread, pthread_self()) != 0 { Hook.bytes += size }
        return Hook.original?(metadata, size, alignment)
      }
      isEnabled.pointee = true
    }

    func remove() {
      isEnabled.pointee = false
      if let original = Hook.original { allocate.pointee = original }
    }
  }
#endif
