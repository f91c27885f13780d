import RouteKit

struct Feed {}
struct About {}
struct Article { let title: String }
