@import ObjectiveC;
@import CoreFoundation;

#pragma clang assume_nonnull begin

__attribute__((swift_bridge("Swift.String"))) @interface NSString : NSObject
@end

__attribute__((swift_bridge("Swift.Array"))) @interface NSArray<__covariant ObjectType> : NSObject
@end

__attribute__((swift_bridge("Swift.Set"))) @interface NSSet<__covariant ObjectType> : NSObject
@end

__attribute__((swift_bridge("Swift.Dictionary")))
@interface NSDictionary<__covariant KeyType, __covariant ObjectType> : NSObject
@end

__attribute__((swift_bridge("Foundation.URL"))) @interface NSURL : NSObject
@end

__attribute__((swift_bridge("Foundation.IndexPath"))) @interface NSIndexPath : NSObject
@end

NAMED(Bundle) @interface NSBundle : NSObject
@property (class, readonly, strong) NSBundle *mainBundle NAMED(main);
@property (nullable, readonly, copy) NSString *bundleIdentifier;
@end

@interface NSCoder : NSObject
@end

@protocol NSCoding
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
@end

@interface NSUserActivity : NSObject
- (instancetype)initWithActivityType:(NSString *)activityType DESIGNATED;
@property (readonly, copy) NSString *activityType;
@property (nullable, copy) NSString *title;
@property (nullable, copy) NSDictionary *userInfo;
@property (nullable, copy) NSURL *webpageURL;
@end

#pragma clang assume_nonnull end
