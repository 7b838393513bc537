import fc from 'fast-check'

// Stryker runs a property test once for each mutant that the test covers. Two seconds of random cases must
// suffice there; other runs use the number of cases that the test sets.
fc.configureGlobal({ ...fc.readConfigureGlobal(), interruptAfterTimeLimit: 2_000, markInterruptAsFailure: false })
