import RouteKit

/// Builds the screen of an alert from its message.
struct NoticeBuilder: ViewBuilder {
  func build(with notice: Notice) -> Screen<Notice> { Screen(notice) }
}
