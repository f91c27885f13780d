#if GTK
  import CGtk
  package import RouteKit
  package import RouteKitHosting

  /// Shows a tree in windows of GTK 4. A click or a key is a wish: nothing moves before the tree. Only a popover
  /// closes by itself.
  @MainActor
  package final class GtkStage: @MainActor Stage {
    package let engine = StageEngine<GtkStage>()
    package let window: Widget = gtk_window_new()
    /// Called when the tree is empty.
    package var onEmpty: () -> Void = {}
    /// Called when the stage has come to rest.
    package var onRest: () -> Void = {}
    package let decidesCollapse = true
    /// Whether there is room for one column only.
    package private(set) var isNarrow = false
    private let place: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    private var shown: [Layer] = []
    private let title: (ScreenNode) -> String
    private let content: (ScreenNode) -> Widget

    /// A view in its window or popover.
    private struct Layer {
      let view: GtkView
      let frame: Widget
      var isPopover: Bool { isKind(frame, gtk_popover_get_type()) }
    }

    /// Creates a stage with its window. GTK must have been initialised.
    ///
    /// - Parameters:
    ///   - title: Returns the title of a page.
    ///   - content: Makes the widgets of a page.
    package init(
      title: @escaping (ScreenNode) -> String, content: @escaping (ScreenNode) -> Widget
    ) {
      (self.title, self.content) = (title, content)
      g_object_ref(raw(window))
      gtk_window_set_child(cast(window), box(GTK_ORIENTATION_VERTICAL, place))
      onEscape(window) { [weak self] in self?.engine.wants(.back) }
      on(raw(window), "close-request") { [weak self] in
        guard let connection = self?.connection, connection.tree != nil else { return false }
        connection.wants(.route(.closeTree))
        return true
      }
      for property in ["default-width", "maximized", "fullscreened"] {
        measure(at: "notify::\(property)", of: raw(window))
      }
      on(raw(window), "realize") { [weak self] in
        guard let self, let surface = gtk_native_get_surface(opaque(window)) else { return false }
        measure(at: "notify::width", of: UnsafeMutableRawPointer(surface))
        return false
      }
    }

    isolated deinit {
      for layer in shown { remove(layer) }
      gtk_window_destroy(cast(window))
      g_object_unref(raw(window))
    }

    /// The timers of GTK's main loop.
    package var turn: HostTurn { .scheduled { delay, act in later(delay) { act() } } }

    private func measure(at signal: String, of object: UnsafeMutableRawPointer) {
      on(object, signal) { [weak self] in
        self?.measure()
        return false
      }
    }

    private func measure() {
      var (width, height): (Int32, Int32) = (0, 0)
      gtk_window_get_default_size(cast(window), &width, &height)  // GTK 4.8 takes no NULL
      // To a window that fills the screen, this is the size to which it returns.
      let isLarge = gtk_window_is_maximized(cast(window)) | gtk_window_is_fullscreen(cast(window))
      if isLarge != 0, let surface = gtk_native_get_surface(opaque(window)) {
        width = gdk_surface_get_width(surface)
      }
      // Columns beside each other keep the window from becoming much narrower than this.
      guard isNarrow != (width < 700) else { return }
      isNarrow.toggle()
      for (view, record) in engine.allViews where record.kind == .split { showColumns(of: view) }
      engine.check()
    }

    // MARK: Making

    package func makeView(for screen: ScreenNode, like record: TreeSnapshot.Record) -> GtkView {
      switch record.kind {
      case .stack, .container:
        let stack = makeStack()
        let view = GtkView(stack, inner: stack)
        on(raw(stack), "notify::transition-running") { [weak self, weak view] in
          // GTK still slides while it says so.
          later(.zero) { if let view { self?.endSlide(of: view) } }
          return false
        }
        return view
      case .tabs:
        let (stack, bar) = (makeStack(), box(GTK_ORIENTATION_HORIZONTAL))
        gtk_box_set_homogeneous(cast(bar), 1)
        let view = GtkView(box(GTK_ORIENTATION_VERTICAL, stack, bar), inner: stack)
        view.tabs = bar
        return view
      case .split:
        let columns = box(GTK_ORIENTATION_HORIZONTAL)
        return GtkView(columns, inner: columns, isSplit: true)
      default: return makePage(of: screen)
      }
    }

    private func makeStack() -> Widget {
      let stack: Widget = gtk_stack_new()
      gtk_stack_set_transition_duration(opaque(stack), 200)
      gtk_widget_set_vexpand(stack, 1)
      gtk_widget_set_hexpand(stack, 1)
      return stack
    }

    private func makePage(of screen: ScreenNode) -> GtkView {
      let (title, row) = (label("", "title-4"), box(GTK_ORIENTATION_HORIZONTAL))
      let view = GtkView(box(GTK_ORIENTATION_VERTICAL, row))
      let back = button("‹ Back") { [weak self, weak view] in
        if let view { self?.engine.wantsBack(from: view) }
      }
      for widget in [back, title] { gtk_box_append(cast(row), widget) }
      view.header = (back, title)
      let isAlert = Alert<Move>(of: screen) != nil
      gtk_box_append(cast(view.widget), isAlert ? makeAlert(of: screen, in: view) : content(screen))
      for margin in [
        gtk_widget_set_margin_top, gtk_widget_set_margin_bottom, gtk_widget_set_margin_start,
        gtk_widget_set_margin_end,
      ] { margin(view.widget, 12) }
      return view
    }

    private func makeAlert(of screen: ScreenNode, in view: GtkView) -> Widget {
      let body = box(GTK_ORIENTATION_VERTICAL)
      guard let alert = Alert<Move>(of: screen) else { return body }
      if !alert.message.isEmpty { gtk_box_append(cast(body), label(alert.message)) }
      let buttons = alert.choices.indices.map { index in
        button(alert.choices[index].title) { [weak self, weak view, weak screen] in
          let choices = screen.flatMap { Alert<Move>(of: $0) }?.choices
          if let answer = choices?[index].answer {
            self?.engine.wants(.route(answer))
          } else if let view {
            self?.engine.wants(leaving: view)
          }
        }
      }
      for field in screen.alertFields {
        gtk_box_append(
          cast(body),
          entry(field) { [weak screen] in if let screen { enable(buttons, of: screen) } })
      }
      for button in buttons { gtk_box_append(cast(body), button) }
      enable(buttons, of: screen)
      return body
    }

    // MARK: Moving

    package func setRoot(_ view: GtkView?) {
      for child in children(of: place) { gtk_box_remove(cast(place), child) }
      guard let view else { return onEmpty() }
      detach(view.widget)
      gtk_box_append(cast(place), view.widget)
    }

    package func arrange(
      _ view: GtkView, as new: StageContents<GtkView>, by change: StageChange
    ) {
      guard let inner = view.inner else { return }
      let old = contents(of: view).children
      (view.columns, view.front) = (new.columns, new.focus)
      let kept = zip(old, new.children).prefix { $0 === $1 }.count
      let leaving = Array(old.dropFirst(kept))
      for child in new.children.dropFirst(kept) {
        detach(child.widget)
        if view.isSplit {
          gtk_box_append(cast(inner), child.widget)
        } else {
          gtk_stack_add_child(opaque(inner), child.widget)
        }
      }
      view.leaving.removeAll { child in new.children.contains { $0 === child } }
      view.leaving += leaving.filter { child in !new.children.contains { $0 === child } }
      if change.isAnimated, view.tabs == nil, !view.isSplit, !old.isEmpty {
        gtk_stack_set_transition_type(
          opaque(inner),
          new.children.count == kept
            ? GTK_STACK_TRANSITION_TYPE_SLIDE_RIGHT : GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT)
      }
      if view.isSplit { showColumns(of: view) } else { bring(new.focus, in: inner) }
      if view.isSliding { view.rest = engine.begins(view) } else { endSlide(of: view) }
    }

    /// Takes the children out that have slid away. In a window that is not shown, and for a user who wants no animations,
    /// GTK slides nothing.
    private func endSlide(of view: GtkView) {
      guard !view.isSliding, let inner = view.inner else { return }
      if !view.isSplit {
        gtk_stack_set_transition_type(opaque(inner), GTK_STACK_TRANSITION_TYPE_NONE)
      }
      let leaving = view.leaving
      view.leaving = []
      for child in leaving where gtk_widget_get_parent(child.widget) == inner {
        detach(child.widget)
      }
      view.rest = nil
    }

    private func bring(_ view: GtkView?, in stack: Widget) {
      guard let view else { return }
      gtk_widget_set_visible(view.widget, 1)
      gtk_stack_set_visible_child(opaque(stack), view.widget)
    }

    private func showColumns(of split: GtkView) {
      for (column, child) in split.columns {
        gtk_widget_set_visible(child.widget, !isNarrow || child === split.front ? 1 : 0)
        gtk_widget_set_hexpand(child.widget, isNarrow || column == .secondary ? 1 : 0)
      }
    }

    private func detach(_ child: Widget) {
      gtk_widget_set_visible(child, 1)
      guard let parent: Widget = gtk_widget_get_parent(child) else { return }
      if isKind(parent, gtk_stack_get_type()) { gtk_stack_remove(opaque(parent), child) }
      if isKind(parent, gtk_box_get_type()) { gtk_box_remove(cast(parent), child) }
      if isKind(parent, gtk_window_get_type()) { gtk_window_set_child(cast(parent), nil) }
    }

    package func present(
      _ view: GtkView, on presenter: GtkView, as presentation: Presentation,
      by change: StageChange
    ) {
      removeClosed()
      detach(view.widget)
      guard presentation.style != .popover else {
        let popover: Widget = gtk_popover_new()
        gtk_widget_set_parent(popover, presenter.header?.title ?? presenter.widget)
        gtk_popover_set_child(cast(popover), view.widget)
        shown.append(Layer(view: view, frame: popover))
        // A click beside it has closed it.
        on(raw(popover), "closed") { [weak self] in
          self?.engine.userMoved()
          return false
        }
        return gtk_popover_popup(cast(popover))
      }
      let sheet: Widget = gtk_window_new()
      gtk_window_set_child(cast(sheet), view.widget)
      let windows = shown.filter { !$0.isPopover }.map(\.frame)
      gtk_window_set_transient_for(cast(sheet), cast(windows.last ?? window))
      gtk_window_set_modal(cast(sheet), 1)
      gtk_window_set_default_size(cast(sheet), 420, 360)
      on(raw(sheet), "close-request") { [weak self, weak view] in
        if let view { self?.engine.wants(leaving: view) }
        return true
      }
      onEscape(sheet) { [weak self] in self?.engine.wants(.back) }
      shown.append(Layer(view: view, frame: sheet))
      gtk_window_present(cast(sheet))
    }

    package func dismiss(_ view: GtkView, by change: StageChange) {
      guard let index = shown.firstIndex(where: { $0.view === view }) else { return }
      let leaving = shown[index...].reversed()
      shown.removeSubrange(index...)
      for layer in leaving { remove(layer) }
    }

    /// Takes the view out of a popover that has closed by itself. The view may come back.
    private func removeClosed() {
      let closed = shown.filter { gtk_widget_get_visible($0.frame) == 0 }
      shown.removeAll { gtk_widget_get_visible($0.frame) == 0 }
      for layer in closed { remove(layer) }
    }

    private func remove(_ layer: Layer) {
      if layer.isPopover {
        // One that is removed while it is open keeps taking the clicks.
        gtk_popover_popdown(cast(layer.frame))
        gtk_popover_set_child(cast(layer.frame), nil)
        gtk_widget_unparent(layer.frame)
      } else {
        gtk_window_set_child(cast(layer.frame), nil)
        gtk_window_destroy(cast(layer.frame))
      }
    }

    package func cameToRest() {
      removeClosed()
      for (view, record) in engine.allViews {
        if let screen = engine.screen(of: view), let header = view.header {
          gtk_label_set_text(opaque(header.title), title(screen))
        }
        let held = contents(of: view).children
        let isBesideOthers = record.kind == .tabs || record.kind == .split && !isNarrow
        for (index, child) in held.enumerated() {
          child.canGoBack = index > 0 && !isBesideOthers
          if let back = child.header?.back { gtk_widget_set_visible(back, child.canGoBack ? 1 : 0) }
          // The first page of a column leads to the column before.
          if record.kind == .split, let first = contents(of: child).children.first?.header?.back {
            gtk_widget_set_visible(first, child.canGoBack ? 1 : 0)
          }
        }
        if let bar = view.tabs { show(held, of: view, in: bar) }
      }
      for (view, frame) in [(root, window)] + shown.map({ ($0.view, $0.frame) }) {
        guard let view, isKind(frame, gtk_window_get_type()) else { continue }
        if let back = view.header?.back { gtk_widget_set_visible(back, 0) }
        gtk_window_set_title(cast(frame), engine.screen(of: front(of: view)).map(title) ?? "")
      }
      onRest()
    }

    /// The page in front, in a view and in the views in it.
    private func front(of view: GtkView) -> GtkView {
      let contents = contents(of: view)
      return (contents.focus ?? contents.children.last).map { front(of: $0) } ?? view
    }

    private func show(_ held: [GtkView], of view: GtkView, in bar: Widget) {
      let titles = held.map { engine.screen(of: $0).map(title) ?? "" }
      if titles != view.titles {
        for child in children(of: bar) { gtk_box_remove(cast(bar), child) }
        for (index, title) in titles.enumerated() {
          let tab = button(title) { [weak self, weak view] in
            guard let self, let view else { return }
            let now = contents(of: view).children
            if now.indices.contains(index) { engine.wants(selecting: now[index]) }
          }
          gtk_box_append(cast(bar), tab)
        }
        view.titles = titles
      }
      for (child, button) in zip(held, children(of: bar)) {
        let isFront = child === contents(of: view).focus
        let mark = isFront ? gtk_widget_add_css_class : gtk_widget_remove_css_class
        mark(button, "suggested-action")
      }
    }

    // MARK: Showing

    package var root: GtkView? { children(of: place).first.flatMap { GtkView.of($0) } }

    package var layers: [GtkView] {
      shown.filter { gtk_widget_get_visible($0.frame) != 0 }.map(\.view)
    }

    /// The windows and popovers of the layers, the lowest first.
    package var frames: [Widget] { shown.map(\.frame) }

    package func contents(of view: GtkView) -> StageContents<GtkView> {
      guard let inner = view.inner else { return StageContents() }
      let held = children(of: inner).compactMap { GtkView.of($0) }
        .filter { child in !view.leaving.contains { $0 === child } }
      guard view.isSplit else {
        let visible: Widget? = gtk_stack_get_visible_child(opaque(inner))
        return StageContents(held, focus: visible.flatMap { GtkView.of($0) })
      }
      let columns = view.columns.filter { _, child in held.contains { $0 === child } }
      return StageContents(columns, focus: view.front, isCollapsed: isNarrow)
    }
  }
#endif
