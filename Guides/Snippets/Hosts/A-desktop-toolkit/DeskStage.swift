import RouteKit
import RouteKitHosting

final class DeskStage: Stage {
  let engine = StageEngine<DeskStage>()
  let desk: Desk

  init(_ desk: Desk) {
    self.desk = desk
    connectSignals()
  }

  func makeView(for screen: ScreenNode, like record: TreeSnapshot.Record) -> Desk.Page {
    Desk.Page(record.name ?? record.type)
  }

  func setRoot(_ page: Desk.Page?) {
    desk.content = page
    if page == nil { desk.close() }
  }

  func arrange(
    _ page: Desk.Page, as contents: StageContents<Desk.Page>, by change: StageChange
  ) {
    page.contents = contents
    slide(page, change)
  }

  func present(
    _ page: Desk.Page, on presenter: Desk.Page, as presentation: Presentation,
    by change: StageChange
  ) {
    desk.dialogs.append(page)
    slide(page, change)
  }

  func dismiss(_ page: Desk.Page, by change: StageChange) {
    let lowest = desk.dialogs.firstIndex { $0 === page } ?? desk.dialogs.count
    desk.dialogs.removeSubrange(lowest...)
    slide(page, change)
  }

  var root: Desk.Page? { desk.content }
  var layers: [Desk.Page] { desk.dialogs }
  func contents(of page: Desk.Page) -> StageContents<Desk.Page> { page.contents }

  /// Moves a page. The engine waits until it rests, or for a second.
  private func slide(_ page: Desk.Page, _ change: StageChange = .atOnce) {
    guard change.isAnimated else { return }
    let rest = engine.begins(page, limit: .seconds(1))
    desk.slide(page) { rest.end() }
  }
}

extension DeskStage {
  var turn: HostTurn {
    .scheduled { [loop = desk.loop] delay, act in loop.add(after: delay, act) }
  }
}

extension DeskStage {
  private func connectSignals() {
    connectBack()
    connectPops()
    connectAlerts()
    connectWindow()
  }

  private func connectBack() {
    desk.onBackClicked = { [weak self] page in self?.engine.wantsBack(from: page) }
    desk.onKey = { [weak self] key in
      guard key == "Escape" else { return false }
      self?.engine.wants(.back)
      return true
    }
  }

  private func connectPops() {
    desk.onPopped = { [weak self] stack in
      guard let self else { return }
      slide(stack, StageChange(isAnimated: true))
      engine.userMoved()
    }
  }

  private func connectAlerts() {
    desk.onClosed = { [weak self] page, response in
      guard let self else { return }
      let alert = engine.screen(of: page).flatMap { Alert<Move>(of: $0) }
      let choice = alert?.choices.first { $0.title == response }
      if let answer = choice?.answer { engine.wants(.route(answer)) }
      engine.check()
    }
  }

  private func connectWindow() {
    desk.onCloseRequest = { [weak self] in
      guard let connection = self?.engine.connection, connection.tree != nil else { return true }
      connection.wants(.route(.closeTree))
      return false
    }
  }
}
