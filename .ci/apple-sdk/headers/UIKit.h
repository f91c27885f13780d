@import Foundation;

#pragma clang assume_nonnull begin

@class UIAction, UIBarButtonItem, UIGestureRecognizer, UINavigationController, UINavigationItem, UIOpenURLContext,
  UIPopoverPresentationController, UIPresentationController, UIScene, UISceneSession, UISheetPresentationController,
  UISplitViewController, UITabBarController, UITabBarItem, UITraitCollection, UIView, UIViewController, UIWindow,
  UIWindowScene;

// MARK: Responders and views

MAIN_ACTOR @interface UIResponder : NSObject
@property (nullable, strong) NSUserActivity *userActivity;
@end

MAIN_ACTOR @protocol UIAccessibilityIdentification <NSObject>
@property (nullable, copy) NSString *accessibilityIdentifier;
@end

@protocol UIPopoverPresentationControllerSourceItem <NSObject>
@end

typedef OPTIONS(UIViewAutoresizing) {
  UIViewAutoresizingFlexibleWidth = 1 << 1,
  UIViewAutoresizingFlexibleHeight = 1 << 4
} NAMED(UIView.AutoresizingMask);

MAIN_ACTOR @interface UIView
    : UIResponder <NSCoding, UIAccessibilityIdentification, UIPopoverPresentationControllerSourceItem>
- (instancetype)initWithFrame:(CGRect)frame DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
@property CGRect frame;
@property CGRect bounds;
@property (getter=isHidden) BOOL hidden;
@property UIViewAutoresizing autoresizingMask;
@property (nullable, readonly) UIView *superview;
@property (readonly, copy) NSArray<__kindof UIView *> *subviews;
@property (nullable, readonly) UIWindow *window;
@property (readonly) UITraitCollection *traitCollection;
- (void)removeFromSuperview;
- (void)addSubview:(UIView *)view;
- (void)didMoveToWindow;
@end

MAIN_ACTOR @interface UIScrollView : UIView
@end

typedef OPTIONS(NSDirectionalRectEdge) {
  NSDirectionalRectEdgeTop = 1 << 0,
  NSDirectionalRectEdgeBottom = 1 << 2
};

MAIN_ACTOR @interface UIWindow : UIView
- (instancetype)initWithWindowScene:(UIWindowScene *)windowScene DESIGNATED;
- (instancetype)initWithFrame:(CGRect)frame DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
@property (nullable, strong) UIViewController *rootViewController;
- (void)makeKeyAndVisible;
@end

// MARK: Controllers

typedef ENUM(UIModalPresentationStyle) {
  UIModalPresentationFullScreen = 0,
  UIModalPresentationPageSheet = 1,
  UIModalPresentationFormSheet = 2,
  UIModalPresentationCurrentContext = 3,
  UIModalPresentationCustom = 4,
  UIModalPresentationOverFullScreen = 5,
  UIModalPresentationOverCurrentContext = 6,
  UIModalPresentationPopover = 7,
  UIModalPresentationNone = -1,
  UIModalPresentationAutomatic = -2
};

MAIN_ACTOR @protocol UIViewControllerAnimatedTransitioning <NSObject>
@end

MAIN_ACTOR @protocol UIViewControllerTransitionCoordinatorContext <NSObject>
@property (readonly) BOOL isCancelled;
@end

MAIN_ACTOR @protocol UIViewControllerTransitionCoordinator <UIViewControllerTransitionCoordinatorContext>
- (BOOL)animateAlongsideTransition:
            (void (^__nullable)(id<UIViewControllerTransitionCoordinatorContext> context))animation
                        completion:
            (void (^__nullable)(id<UIViewControllerTransitionCoordinatorContext> context))completion;
@end

MAIN_ACTOR @protocol UIViewControllerTransitioningDelegate <NSObject>
@optional
- (nullable id<UIViewControllerAnimatedTransitioning>)
    animationControllerForPresentedController:(UIViewController *)presented
                         presentingController:(UIViewController *)presenting
                             sourceController:(UIViewController *)source;
- (nullable id<UIViewControllerAnimatedTransitioning>)
    animationControllerForDismissedController:(UIViewController *)dismissed;
@end

MAIN_ACTOR @interface UIViewController : UIResponder <NSCoding>
- (instancetype)initWithNibName:(nullable NSString *)nibName bundle:(nullable NSBundle *)bundle DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
@property (null_resettable, strong) UIView *view;
@property (nullable, readonly, strong) UIView *viewIfLoaded;
@property (readonly, getter=isViewLoaded) BOOL viewLoaded;
- (void)loadViewIfNeeded;
- (void)viewDidLoad;
- (void)viewWillAppear:(BOOL)animated;
- (void)viewDidAppear:(BOOL)animated;
- (void)viewWillDisappear:(BOOL)animated;
- (void)viewDidDisappear:(BOOL)animated;
@property (nullable, copy) NSString *title;
@property (nullable, weak, readonly) UIViewController *parentViewController NAMED(parent);
@property (readonly) NSArray<__kindof UIViewController *> *childViewControllers NAMED(children);
- (void)addChildViewController:(UIViewController *)child NAMED(addChild(_:));
- (void)removeFromParentViewController NAMED(removeFromParent());
- (void)willMoveToParentViewController:(nullable UIViewController *)parent NAMED(willMove(toParent:));
- (void)didMoveToParentViewController:(nullable UIViewController *)parent NAMED(didMove(toParent:));
@property (nullable, readonly) UIViewController *presentedViewController NAMED(presentedViewController);
@property (nullable, readonly) UIViewController *presentingViewController NAMED(presentingViewController);
@property (readonly, getter=isBeingPresented) BOOL beingPresented;
@property (readonly, getter=isBeingDismissed) BOOL beingDismissed;
- (void)presentViewController:(UIViewController *)controller
                     animated:(BOOL)animated
                   completion:(void (^__nullable)(void))completion
    __attribute__((swift_async(none)));
- (void)dismissViewControllerAnimated:(BOOL)animated
                           completion:(void (^__nullable)(void))completion
    NAMED(dismiss(animated:completion:)) __attribute__((swift_async(none)));
@property UIModalPresentationStyle modalPresentationStyle;
@property (getter=isModalInPresentation) BOOL modalInPresentation;
@property CGSize preferredContentSize;
@property (nullable, weak) id<UIViewControllerTransitioningDelegate> transitioningDelegate;
@property (nullable, readonly) id<UIViewControllerTransitionCoordinator> transitionCoordinator;
@property (nullable, readonly) UIPresentationController *presentationController;
@property (nullable, readonly) UISheetPresentationController *sheetPresentationController;
@property (nullable, readonly) UIPopoverPresentationController *popoverPresentationController;
@property (readonly, strong) UINavigationItem *navigationItem;
@property (nullable, readonly, strong) UINavigationController *navigationController;
@property (null_resettable, strong) UITabBarItem *tabBarItem;
@property BOOL hidesBottomBarWhenPushed;
@property (nullable, strong) NSArray<__kindof UIBarButtonItem *> *toolbarItems;
- (nullable UIScrollView *)contentScrollViewForEdge:(NSDirectionalRectEdge)edge NAMED(contentScrollView(for:));
- (void)setNeedsStatusBarAppearanceUpdate NOT_ON_VISION;
@property (nullable, readonly) UIViewController *childViewControllerForStatusBarStyle
    NAMED(childForStatusBarStyle)
    __attribute__((availability(xros, introduced = 1.0, deprecated = 1.0)));
@property (nullable, readonly) UIViewController *childViewControllerForStatusBarHidden
    NAMED(childForStatusBarHidden)
    __attribute__((availability(xros, introduced = 1.0, deprecated = 1.0)));
@property (nullable, readonly) UIViewController *childViewControllerForHomeIndicatorAutoHidden
    NAMED(childForHomeIndicatorAutoHidden);
@property (nullable, readonly) UIViewController *childViewControllerForScreenEdgesDeferringSystemGestures
    NAMED(childForScreenEdgesDeferringSystemGestures);
@end

// MARK: Presentations

MAIN_ACTOR @protocol UIAdaptivePresentationControllerDelegate <NSObject>
@optional
- (UIModalPresentationStyle)adaptivePresentationStyleForPresentationController:
    (UIPresentationController *)controller;
- (UIModalPresentationStyle)
    adaptivePresentationStyleForPresentationController:(UIPresentationController *)controller
                                       traitCollection:(UITraitCollection *)traitCollection;
- (BOOL)presentationControllerShouldDismiss:(UIPresentationController *)presentationController;
- (void)presentationControllerWillDismiss:(UIPresentationController *)presentationController;
- (void)presentationControllerDidDismiss:(UIPresentationController *)presentationController;
- (void)presentationControllerDidAttemptToDismiss:(UIPresentationController *)presentationController
    NAMED(presentationControllerDidAttemptToDismiss(_:));
@end

MAIN_ACTOR @protocol UIPopoverPresentationControllerDelegate <UIAdaptivePresentationControllerDelegate>
@end

typedef ENUM(UIUserInterfaceIdiom) {
  UIUserInterfaceIdiomUnspecified = -1,
  UIUserInterfaceIdiomPhone,
  UIUserInterfaceIdiomPad,
  UIUserInterfaceIdiomTV,
  UIUserInterfaceIdiomCarPlay,
  UIUserInterfaceIdiomMac = 5,
  UIUserInterfaceIdiomVision = 6
};

MAIN_ACTOR @interface UITraitCollection : NSObject
@property (readonly) UIUserInterfaceIdiom userInterfaceIdiom;
@end

MAIN_ACTOR @interface UISearchController : UIViewController
@end

typedef OPTIONS(UIPopoverArrowDirection) {
  UIPopoverArrowDirectionUp = 1 << 0,
  UIPopoverArrowDirectionDown = 1 << 1,
  UIPopoverArrowDirectionLeft = 1 << 2,
  UIPopoverArrowDirectionRight = 1 << 3
};

MAIN_ACTOR @interface UIPresentationController : NSObject
@property (strong, readonly) UIViewController *presentingViewController NAMED(presentingViewController);
@property (strong, readonly) UIViewController *presentedViewController NAMED(presentedViewController);
@property (nullable, readonly, strong) UIView *containerView;
@property (nullable, weak) id<UIAdaptivePresentationControllerDelegate> delegate;
- (instancetype)init __attribute__((unavailable));
@end

MAIN_ACTOR @interface UIPopoverPresentationController : UIPresentationController
@property (nullable, strong) UIView *sourceView;
@property CGRect sourceRect;
@property UIPopoverArrowDirection permittedArrowDirections;
@property (nullable, strong) id<UIPopoverPresentationControllerSourceItem> sourceItem;
@property (nullable, strong) UIBarButtonItem *barButtonItem;
@property (readonly, strong) UISheetPresentationController *adaptiveSheetPresentationController;
@end

typedef NSString *UISheetPresentationControllerDetentIdentifier
    __attribute__((swift_wrapper(struct))) NAMED(UISheetPresentationControllerDetent.Identifier) NOT_ON_VISION;

MAIN_ACTOR @protocol UISheetPresentationControllerDetentResolutionContext <NSObject>
@property (readonly) CGFloat maximumDetentValue NOT_ON_VISION;
@end

NAMED(UISheetPresentationController.Detent) NOT_ON_VISION MAIN_ACTOR
@interface UISheetPresentationControllerDetent : NSObject
+ (instancetype)mediumDetent;
+ (instancetype)largeDetent;
- (instancetype)init __attribute__((unavailable));
@end

MAIN_ACTOR @interface UISheetPresentationController : UIPresentationController
@property (copy) NSArray<UISheetPresentationControllerDetent *> *detents NOT_ON_VISION;
@end

// MARK: Bars, actions and gestures

@interface UIImage : NSObject
@end

typedef OPTIONS(UIMenuElementAttributes) {
  UIMenuElementAttributesDisabled = 1 << 0
} NAMED(UIMenuElement.Attributes);

typedef ENUM(UIMenuElementState) {
  UIMenuElementStateOff,
  UIMenuElementStateOn,
  UIMenuElementStateMixed
} NAMED(UIMenuElement.State);

MAIN_ACTOR @interface UIMenuElement : NSObject
- (instancetype)init __attribute__((unavailable));
@end

typedef NSString *UIActionIdentifier __attribute__((swift_wrapper(struct))) NAMED(UIAction.Identifier);

MAIN_ACTOR @interface UIAction : UIMenuElement
@property (readonly) UIActionIdentifier identifier;
@end

MAIN_ACTOR @interface UIBarItem : NSObject <UIAccessibilityIdentification>
@end

MAIN_ACTOR @interface UIBarButtonItem : UIBarItem <UIPopoverPresentationControllerSourceItem>
@end

MAIN_ACTOR @interface UITabBarItem : UIBarItem <UIPopoverPresentationControllerSourceItem>
@end

MAIN_ACTOR @interface UINavigationItem : NSObject
@property (nullable, copy) NSString *prompt;
@property BOOL hidesBackButton;
@property BOOL leftItemsSupplementBackButton;
@property (nullable, copy) NSArray<UIBarButtonItem *> *leftBarButtonItems;
@property (nullable, copy) NSArray<UIBarButtonItem *> *rightBarButtonItems;
@property (nullable, copy) UIAction *backAction;
@end

typedef OPTIONS(UIControlEvents) {
  UIControlEventEditingChanged = 1 << 17
} NAMED(UIControl.Event);

MAIN_ACTOR @interface UIControl : UIView
- (void)addAction:(UIAction *)action forControlEvents:(UIControlEvents)controlEvents
    NAMED(addAction(_:for:));
@end

MAIN_ACTOR @interface UITextField : UIControl
@property (nullable, copy) NSString *text;
@property (nullable, copy) NSString *placeholder;
@property (getter=isSecureTextEntry) BOOL secureTextEntry;
@end

MAIN_ACTOR @protocol UIGestureRecognizerDelegate <NSObject>
@optional
- (BOOL)gestureRecognizerShouldBegin:(UIGestureRecognizer *)gestureRecognizer;
- (BOOL)gestureRecognizer:(UIGestureRecognizer *)gestureRecognizer
    shouldBeRequiredToFailByGestureRecognizer:(UIGestureRecognizer *)otherGestureRecognizer;
@end

MAIN_ACTOR @interface UIGestureRecognizer : NSObject
@property (nullable, weak) id<UIGestureRecognizerDelegate> delegate;
@property (getter=isEnabled) BOOL enabled;
@end

// MARK: Stacks, tabs, splits and alerts

typedef ENUM(UINavigationControllerOperation) {
  UINavigationControllerOperationNone,
  UINavigationControllerOperationPush,
  UINavigationControllerOperationPop
} NAMED(UINavigationController.Operation);

MAIN_ACTOR @protocol UINavigationControllerDelegate <NSObject>
@optional
- (void)navigationController:(UINavigationController *)navigationController
      willShowViewController:(UIViewController *)viewController
                    animated:(BOOL)animated;
- (void)navigationController:(UINavigationController *)navigationController
       didShowViewController:(UIViewController *)viewController
                    animated:(BOOL)animated;
- (nullable id<UIViewControllerAnimatedTransitioning>)
               navigationController:(UINavigationController *)navigationController
    animationControllerForOperation:(UINavigationControllerOperation)operation
                 fromViewController:(UIViewController *)fromController
                   toViewController:(UIViewController *)toController;
@end

MAIN_ACTOR @interface UINavigationController : UIViewController
- (instancetype)initWithRootViewController:(UIViewController *)rootViewController DESIGNATED;
- (instancetype)initWithNibName:(nullable NSString *)nibName bundle:(nullable NSBundle *)bundle DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
- (void)pushViewController:(UIViewController *)viewController animated:(BOOL)animated;
- (nullable UIViewController *)popViewControllerAnimated:(BOOL)animated;
@property (nullable, readonly, strong) UIViewController *topViewController;
@property (copy) NSArray<__kindof UIViewController *> *viewControllers;
- (void)setViewControllers:(NSArray<UIViewController *> *)viewControllers animated:(BOOL)animated;
@property (getter=isNavigationBarHidden) BOOL navigationBarHidden;
@property (nullable, weak) id<UINavigationControllerDelegate> delegate;
@property (nullable, readonly) UIGestureRecognizer *interactivePopGestureRecognizer;
@property (nullable, readonly) UIGestureRecognizer *interactiveContentPopGestureRecognizer SINCE(26.0, 26.0);
@end

MAIN_ACTOR @protocol UITabBarControllerDelegate <NSObject>
@optional
- (BOOL)tabBarController:(UITabBarController *)tabBarController
    shouldSelectViewController:(UIViewController *)viewController;
- (void)tabBarController:(UITabBarController *)tabBarController
    didSelectViewController:(UIViewController *)viewController;
@end

MAIN_ACTOR @interface UITabBarController : UIViewController
@property (nullable, copy) NSArray<__kindof UIViewController *> *viewControllers;
- (void)setViewControllers:(nullable NSArray<__kindof UIViewController *> *)viewControllers
                  animated:(BOOL)animated;
@property (nullable, assign) __kindof UIViewController *selectedViewController;
@property (readonly) UINavigationController *moreNavigationController NOT_ON_VISION;
@property (nullable, copy) NSArray<__kindof UIViewController *> *customizableViewControllers NOT_ON_VISION;
@property (nullable, weak) id<UITabBarControllerDelegate> delegate;
@end

typedef ENUM(UISplitViewControllerStyle) {
  UISplitViewControllerStyleUnspecified,
  UISplitViewControllerStyleDoubleColumn,
  UISplitViewControllerStyleTripleColumn
} NAMED(UISplitViewController.Style);

typedef ENUM(UISplitViewControllerColumn) {
  UISplitViewControllerColumnPrimary,
  UISplitViewControllerColumnSupplementary,
  UISplitViewControllerColumnSecondary,
  UISplitViewControllerColumnCompact
} NAMED(UISplitViewController.Column);

typedef ENUM(UISplitViewControllerDisplayMode) {
  UISplitViewControllerDisplayModeAutomatic,
  UISplitViewControllerDisplayModeSecondaryOnly,
  UISplitViewControllerDisplayModeOneBesideSecondary,
  UISplitViewControllerDisplayModeOneOverSecondary,
  UISplitViewControllerDisplayModeTwoBesideSecondary
} NAMED(UISplitViewController.DisplayMode);

typedef ENUM(UISplitViewControllerSplitBehavior) {
  UISplitViewControllerSplitBehaviorAutomatic,
  UISplitViewControllerSplitBehaviorTile,
  UISplitViewControllerSplitBehaviorOverlay,
  UISplitViewControllerSplitBehaviorDisplace
} NAMED(UISplitViewController.SplitBehavior);

MAIN_ACTOR @protocol UISplitViewControllerDelegate
@optional
- (UISplitViewControllerColumn)splitViewController:(UISplitViewController *)svc
         topColumnForCollapsingToProposedTopColumn:(UISplitViewControllerColumn)proposedTopColumn;
- (void)splitViewControllerDidCollapse:(UISplitViewController *)svc;
- (void)splitViewControllerDidExpand:(UISplitViewController *)svc;
@end

MAIN_ACTOR @interface UISplitViewController : UIViewController
- (instancetype)initWithStyle:(UISplitViewControllerStyle)style DESIGNATED;
- (instancetype)initWithNibName:(nullable NSString *)nibName bundle:(nullable NSBundle *)bundle DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
@property (readonly) UISplitViewControllerStyle style;
@property (nullable, weak) id<UISplitViewControllerDelegate> delegate;
@property (readonly, getter=isCollapsed) BOOL collapsed;
@property UISplitViewControllerDisplayMode preferredDisplayMode;
@property UISplitViewControllerSplitBehavior preferredSplitBehavior;
- (void)setViewController:(nullable UIViewController *)vc
                forColumn:(UISplitViewControllerColumn)column NAMED(setViewController(_:for:));
- (nullable __kindof UIViewController *)viewControllerForColumn:(UISplitViewControllerColumn)column
    NAMED(viewController(for:));
- (void)showColumn:(UISplitViewControllerColumn)column NAMED(show(_:));
@end

typedef ENUM(UIAlertActionStyle) {
  UIAlertActionStyleDefault,
  UIAlertActionStyleCancel,
  UIAlertActionStyleDestructive
} NAMED(UIAlertAction.Style);

typedef ENUM(UIAlertControllerStyle) {
  UIAlertControllerStyleActionSheet,
  UIAlertControllerStyleAlert
} NAMED(UIAlertController.Style);

MAIN_ACTOR @interface UIAlertAction : NSObject
+ (instancetype)actionWithTitle:(nullable NSString *)title
                          style:(UIAlertActionStyle)style
                        handler:(void (^__nullable)(UIAlertAction *action))handler;
@property (nullable, readonly) NSString *title;
@property (readonly) UIAlertActionStyle style;
@property (getter=isEnabled) BOOL enabled;
@end

MAIN_ACTOR @interface UIAlertController : UIViewController
+ (instancetype)alertControllerWithTitle:(nullable NSString *)title
                                 message:(nullable NSString *)message
                          preferredStyle:(UIAlertControllerStyle)preferredStyle;
- (void)addAction:(UIAlertAction *)action;
@property (readonly) NSArray<UIAlertAction *> *actions;
- (void)addTextFieldWithConfigurationHandler:(void (^__nullable)(UITextField *textField))configurationHandler;
@property (nullable, readonly) NSArray<UITextField *> *textFields;
@property (nullable, copy) NSString *message;
@end

// MARK: Scenes

MAIN_ACTOR @interface UIOpenURLContext : NSObject
@property (readonly, copy) NSURL *URL;
@end

NAMED(UIScene.ConnectionOptions) MAIN_ACTOR @interface UISceneConnectionOptions : NSObject
@property (readonly, copy) NSSet<UIOpenURLContext *> *URLContexts;
@property (readonly, copy) NSSet<NSUserActivity *> *userActivities;
@end

MAIN_ACTOR @interface UISceneSession : NSObject
@property (nullable, strong) NSUserActivity *stateRestorationActivity;
@end

MAIN_ACTOR @interface UIScene : UIResponder
@property (readonly) UISceneSession *session;
@end

MAIN_ACTOR @interface UIWindowScene : UIScene
@end

MAIN_ACTOR @protocol UISceneDelegate <NSObject>
@optional
- (void)scene:(UIScene *)scene
    willConnectToSession:(UISceneSession *)session
                 options:(UISceneConnectionOptions *)connectionOptions;
- (void)sceneDidDisconnect:(UIScene *)scene;
- (void)sceneDidBecomeActive:(UIScene *)scene;
- (void)scene:(UIScene *)scene openURLContexts:(NSSet<UIOpenURLContext *> *)URLContexts;
- (nullable NSUserActivity *)stateRestorationActivityForScene:(UIScene *)scene;
- (void)scene:(UIScene *)scene continueUserActivity:(NSUserActivity *)userActivity;
@end

MAIN_ACTOR @protocol UIWindowSceneDelegate <UISceneDelegate>
@optional
@property (nullable, strong) UIWindow *window;
@end

#pragma clang assume_nonnull end
