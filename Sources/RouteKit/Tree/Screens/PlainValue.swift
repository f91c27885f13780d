/// A type whose values share nothing with their copies and can be compared.
protocol PlainValue: Equatable {}

/// A type of the standard library that is plain if everything in it is.
protocol PlainContainer {}
