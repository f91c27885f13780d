import XCTest
final class HouseTests: XCTestCase {}
