/// Counts the objects that a piece of code allocates: instances, closure contexts, boxes and the
/// buffers of collections.
///
/// While it counts, it replaces the allocating function of the Swift runtime through a hook that
/// the runtime provides for instruments. If the hook is not available, nothing is counted.
enum AllocationCounter {
  /// Runs a closure and returns the number of objects that it allocated, or nil if they cannot be
  /// counted.
  static func count(_ body: () throws -> Void) rethrows -> Int? {
    #if canImport(Glibc)
      guard let hook = Hook.found else {
        try body()
        return nil
      }
      hook.install()
      defer { hook.remove() }
      try body()
      return Hook.count
    #else
      try body()
      return nil
    #endif
  }
}

#if canImport(Glibc)
  import Glibc

  /// The two variables of the runtime: the allocating function, and whether the runtime calls it.
  private struct Hook {
    typealias Allocate =
      @convention(c) (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer?

    // The benchmarks run on one thread.
    nonisolated(unsafe) static var count = 0
    nonisolated(unsafe) static var original: Allocate?

    let allocate: UnsafeMutablePointer<Allocate>
    let isEnabled: UnsafeMutablePointer<Bool>

    /// The hook of the current runtime, or nil if it exports none.
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
      Hook.original = allocate.pointee
      Hook.count = 0
      allocate.pointee = { metadata, size, alignment in
        Hook.count += 1
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
