/// From UserNotifications, as is the rest of this file: `userInfo` is at `notification.request.content`.
public import Foundation

open class UNNotificationResponse: NSObject {
  public let notification: UNNotification
  public private(set) weak var targetScene: UIScene?

  public init(userInfo: [AnyHashable: Any], targetScene: UIScene? = nil) {
    notification = UNNotification(userInfo)
    self.targetScene = targetScene
  }
}

@MainActor
open class UNUserNotificationCenter: NSObject {
  private static let shared = UNUserNotificationCenter()
  open weak var delegate: (any UNUserNotificationCenterDelegate)?

  open class func current() -> UNUserNotificationCenter { shared }
}

public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)
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
