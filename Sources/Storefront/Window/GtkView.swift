#if GTK
  import CGtk
  import RouteKit
  import RouteKitHosting

  /// The widgets of a screen.
  @MainActor
  package final class GtkView {
    package let widget: Widget
    /// The widget that holds the children, or nil for a page.
    let inner: Widget?
    let isSplit: Bool
    var columns: [SplitColumn: GtkView] = [:]
    weak var front: GtkView?
    /// The children that slide away.
    var leaving: [GtkView] = []
    /// The end of the slide in it.
    var rest: StageRest? { didSet { oldValue?.end() } }
    /// The back button and the title of a page.
    package var header: (back: Widget, title: Widget)?
    var canGoBack = false
    /// The box with the buttons of tabs, and their titles.
    package var tabs: Widget?
    var titles: [String] = []

    private static let key = "routekit-view"

    init(_ widget: Widget, inner: Widget? = nil, isSplit: Bool = false) {
      (self.widget, self.inner, self.isSplit) = (widget, inner, isSplit)
      g_object_ref_sink(raw(widget))
      g_object_set_data(cast(widget), GtkView.key, Unmanaged.passUnretained(self).toOpaque())
    }

    var isSliding: Bool {
      guard let inner, !isSplit else { return false }
      return gtk_stack_get_transition_running(opaque(inner)) != 0
    }

    isolated deinit {
      g_object_set_data(cast(widget), GtkView.key, nil)
      g_object_unref(raw(widget))
    }

    /// The view of a widget, or nil.
    static func of(_ widget: Widget) -> GtkView? {
      guard let view = g_object_get_data(cast(widget), key) else { return nil }
      return Unmanaged<GtkView>.fromOpaque(view).takeUnretainedValue()
    }
  }

  /// A text field of an alert.
  @MainActor
  func entry(_ field: AlertField, _ onChange: @escaping @MainActor () -> Void) -> Widget {
    let entry: Widget = gtk_entry_new()
    gtk_entry_set_placeholder_text(cast(entry), field.label)
    gtk_entry_set_visibility(cast(entry), field.isSecure ? 0 : 1)
    on(raw(entry), "notify::text") {
      field.text = text(of: entry)
      onChange()
      return false
    }
    return entry
  }

  func text(of entry: Widget) -> String { String(cString: gtk_editable_get_text(opaque(entry))) }

  /// Enables the buttons of an alert whose choices are possible with the texts of its fields.
  @MainActor
  func enable(_ buttons: [Widget], of screen: ScreenNode) {
    for (button, choice) in zip(buttons, Alert<Move>(of: screen)?.choices ?? []) {
      gtk_widget_set_sensitive(button, choice.isEnabled ? 1 : 0)
    }
  }
#endif
