/// From UserNotifications, as is the rest of this file: `userInfo` is at `notification.request.content`.
public import Foundation

open class UNNotificationResponse: NSObject {
  public let notification: UNNotification

  public init(userInfo: [AnyHashable: Any]) { notification = UNNotification(userInfo) }
}

open class UNNotification: NSObject {
  public let request: UNNotificationRequest

  fileprivate init(_ userInfo: [AnyHashable: Any]) { request = UNNotificationRequest(userInfo) }
}

open class UNNotificationRequest: NSObject {
  public let content: UNNotificationContent

  fileprivate init(_ userInfo: [AnyHashable: Any]) { content = UNNotificationContent(userInfo) }
}

open class UNNotificationContent: NSObject {
  public let userInfo: [AnyHashable: Any]

  fileprivate init(_ userInfo: [AnyHashable: Any]) { self.userInfo = userInfo }
}
