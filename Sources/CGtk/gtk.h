#include <gtk/gtk.h>
#ifdef GDK_WINDOWING_X11
#include <gdk/x11/gdkx.h>
#endif

// Swift does not import these macros.

static inline gboolean widget_is(gpointer widget, GType type) {
  return widget && G_TYPE_CHECK_INSTANCE_TYPE(widget, type);
}

/// Does what Enter does in an entry.
static inline void g_signal_emit_activate(GtkWidget *entry) {
  g_signal_emit_by_name(entry, "activate");
}

/// The number of a window in X, or 0.
static inline unsigned long window_number(GtkWidget *window) {
#ifdef GDK_WINDOWING_X11
  GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(window));
  if (surface && GDK_IS_X11_SURFACE(surface)) return gdk_x11_surface_get_xid(surface);
#endif
  return 0;
}

/// Sets whether GTK moves anything, as a user does for all programs.
static inline void set_animations(int are_enabled) {
  g_object_set(gtk_settings_get_default(), "gtk-enable-animations", are_enabled, NULL);
}
