import RouteKitUIKit

#if os(iOS) || os(visionOS)
  import UIKit
  import UserNotifications
#else
  import UIKitStandIn
#endif

final class AppDelegate: UIResponder, UIApplicationDelegate,
  @MainActor UNUserNotificationCenterDelegate
{
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UNUserNotificationCenter.current().delegate = self
    return true
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    let scene = response.targetScene?.delegate as? RoutedSceneDelegate
    let link = response.notification.request.content.userInfo["link"] as? String
    if let link { scene?.open(link) }
    completionHandler()
  }
}
