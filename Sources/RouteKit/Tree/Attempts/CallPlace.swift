/// A line of an app that navigates.
@usableFromInline
struct CallPlace: Sendable {
  @usableFromInline let fileID: StaticString
  @usableFromInline let line: UInt

  @inlinable
  init(_ fileID: StaticString, _ line: UInt) { (self.fileID, self.line) = (fileID, line) }
}
