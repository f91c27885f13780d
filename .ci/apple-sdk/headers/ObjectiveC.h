@class NSString;

typedef _Bool BOOL;
typedef long NSInteger;
typedef unsigned long NSUInteger;

#define MAIN_ACTOR __attribute__((swift_attr("@UIActor")))
#define SENDABLE __attribute__((swift_attr("@Sendable")))
#define NAMED(name) __attribute__((swift_name(#name)))
#define DESIGNATED __attribute__((objc_designated_initializer))
#define ENUM(name) enum __attribute__((enum_extensibility(open))) name : NSInteger name; enum name : NSInteger
#define OPTIONS(name) enum __attribute__((flag_enum, enum_extensibility(open))) name : NSUInteger name; \
  enum name : NSUInteger
#define SINCE(ios_version, vision_version) \
  __attribute__((availability(ios, introduced = ios_version))) \
  __attribute__((availability(xros, introduced = vision_version)))
#define NOT_ON_VISION __attribute__((availability(xros, unavailable)))

@protocol NSObject
- (BOOL)isEqual:(nullable id)object;
@property (readonly) NSUInteger hash;
- (BOOL)respondsToSelector:(null_unspecified SEL)selector;
- (null_unspecified id)performSelector:(null_unspecified SEL)selector;
@end

__attribute__((objc_root_class)) @interface NSObject <NSObject>
- (nonnull instancetype)init DESIGNATED;
@property (readonly, copy, nonnull) NSString *description;
- (nullable id)forwardingTargetForSelector:(null_unspecified SEL)selector;
@end
