import fc from 'fast-check'

// Stryker runs a property test once for each mutant that the test covers. Two seconds of random cases have to be
// enough there; the number of cases that a test asks for holds everywhere else.
fc.configureGlobal({ interruptAfterTimeLimit: 2_000, markInterruptAsFailure: false })
