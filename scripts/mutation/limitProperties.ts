import fc from 'fast-check'

// Stryker runs a property test once for each mutant that the test covers. Half a second of random cases has to be
// enough there; the number of cases that a test asks for holds everywhere else.
fc.configureGlobal({ interruptAfterTimeLimit: 500, markInterruptAsFailure: false })
