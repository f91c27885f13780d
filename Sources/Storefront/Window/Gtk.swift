#if GTK
  package import CGtk

  // The least that GTK needs to be called from Swift. Nothing here knows RouteKit.

  package typealias Widget = UnsafeMutablePointer<GtkWidget>

  /// The same object as another type.
  package func cast<Object>(_ widget: Widget) -> UnsafeMutablePointer<Object> {
    UnsafeMutableRawPointer(widget).assumingMemoryBound(to: Object.self)
  }

  package func raw(_ widget: Widget) -> UnsafeMutableRawPointer { UnsafeMutableRawPointer(widget) }

  /// The same object as a type whose contents GTK does not declare.
  package func opaque(_ widget: Widget) -> OpaquePointer { OpaquePointer(widget) }

  package func isKind(_ widget: Widget, _ type: GType) -> Bool { widget_is(widget, type) != 0 }

  private final class Handler: Sendable {
    let act: @MainActor () -> Bool
    init(_ act: @escaping @MainActor () -> Bool) { self.act = act }

    static func call(_ data: UnsafeMutableRawPointer?) -> gboolean {
      guard let data else { return 0 }
      let handler = Unmanaged<Handler>.fromOpaque(data).takeUnretainedValue()
      return MainActor.assumeIsolated { handler.act() } ? 1 : 0
    }

    static func release(_ data: UnsafeMutableRawPointer?) {
      if let data { Unmanaged<Handler>.fromOpaque(data).release() }
    }

    static func connect(
      _ object: UnsafeMutableRawPointer, _ signal: String, _ callback: GCallback,
      _ act: @escaping @MainActor () -> Bool
    ) {
      g_signal_connect_data(
        object, signal, callback, Unmanaged.passRetained(Handler(act)).toOpaque(),
        { data, _ in Handler.release(data) }, GConnectFlags(rawValue: 0))
    }
  }

  /// Calls a closure at each signal of an object. It returns whether nothing else answers the signal.
  ///
  /// The object retains the closure, so the closure must not retain the object.
  @MainActor
  package func on(
    _ object: UnsafeMutableRawPointer, _ signal: String, _ act: @escaping @MainActor () -> Bool
  ) {
    // The closure is the last argument, so a signal with arguments has its own callback.
    let plain: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> gboolean = {
      Handler.call($1)
    }
    let notify:
      @convention(c) (
        UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?
      ) -> Void = { _ = Handler.call($2) }
    let callback =
      signal.hasPrefix("notify::")
      ? unsafeBitCast(notify, to: GCallback.self) : unsafeBitCast(plain, to: GCallback.self)
    Handler.connect(object, signal, callback, act)
  }

  /// Takes Escape before any widget in a window does.
  @MainActor
  package func onEscape(_ window: Widget, _ act: @escaping @MainActor () -> Void) {
    let keys: OpaquePointer = gtk_event_controller_key_new()
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    let pressed:
      @convention(c) (
        UnsafeMutableRawPointer?, UInt32, UInt32, UInt32, UnsafeMutableRawPointer?
      ) -> gboolean = { $1 == 0xff1b ? Handler.call($4) : 0 }
    Handler.connect(
      UnsafeMutableRawPointer(keys), "key-pressed", unsafeBitCast(pressed, to: GCallback.self)
    ) {
      act()
      return true
    }
    gtk_widget_add_controller(window, keys)
  }

  /// Calls a closure once, after a delay, or in the next turn of GTK's main loop.
  @MainActor
  package func later(_ delay: Duration, _ act: @escaping @MainActor () -> Void) {
    let (seconds, attoseconds) = delay.components
    let handler = Handler {
      act()
      return false
    }
    g_timeout_add_full(
      G_PRIORITY_DEFAULT, UInt32(seconds * 1000 + attoseconds / 1_000_000_000_000_000),
      { Handler.call($0) }, Unmanaged.passRetained(handler).toOpaque(), { Handler.release($0) })
  }

  package func children(of widget: Widget) -> [Widget] {
    guard let first = gtk_widget_get_first_child(widget) else { return [] }
    return Array(sequence(first: first) { gtk_widget_get_next_sibling($0) })
  }

  func label(_ text: String, _ classes: String...) -> Widget {
    let label: Widget = gtk_label_new(text)
    gtk_label_set_wrap(opaque(label), 1)
    gtk_label_set_xalign(opaque(label), 0)
    for name in classes { gtk_widget_add_css_class(label, name) }
    return label
  }

  @MainActor
  func button(_ text: String, _ act: @escaping @MainActor () -> Void) -> Widget {
    let button: Widget = gtk_button_new_with_label(text)
    on(raw(button), "clicked") {
      act()
      return false
    }
    return button
  }

  func box(_ orientation: GtkOrientation, _ children: Widget...) -> Widget {
    let box: Widget = gtk_box_new(orientation, 6)
    for child in children { gtk_box_append(cast(box), child) }
    return box
  }
#endif
