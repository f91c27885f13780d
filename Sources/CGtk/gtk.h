#include <gtk/gtk.h>
#include <gdk/x11/gdkx.h>

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
  GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(window));
  return surface && GDK_IS_X11_SURFACE(surface) ? gdk_x11_surface_get_xid(surface) : 0;
}
