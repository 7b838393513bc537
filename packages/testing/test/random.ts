/// <reference types="vite/client" />
/**
 * @module The random input of all tests. `npm test` always uses the same seed, with few runs, so that chance does not decide
 * whether a change passes. A deep run (`npm run test:deep`, or the variable `DEEP_SEED`) uses another seed with many runs.
 */
import fastCheck from 'fast-check'
import { expect } from 'vitest'
import { describeRepeat } from '../../../scripts/testing/describeRepeat.mjs'

// Importing it from here applies the settings below.
export { default as fc } from 'fast-check'

const given = import.meta.env['DEEP_SEED'] as string | undefined

const isDeep = given !== undefined

/** The seed of everything random. */
export const SEED = isDeep ? Number(given) : 20_261_128

if (!Number.isSafeInteger(SEED)) throw new Error(`DEEP_SEED is "${given}", which is no integer.`)

/** The number of runs of a property, or of the random steps of a test. */
export function getRuns({ quick, deep }: { readonly quick: number; readonly deep: number }): number {
  return isDeep ? deep : quick
}

/** The seeds that once failed, and then the seed of this run. */
export const listSeeds = (...failed: readonly number[]): readonly number[] => [...failed, SEED]

/** The command that repeats the test that runs now. */
function describeCurrent(): string {
  const { testPath = '', currentTestName = '' } = expect.getState()
  const path = testPath.slice(testPath.replaceAll('\\', '/').lastIndexOf('/packages/') + 1)
  return describeRepeat({ path, name: currentTestName.split(' > ').at(-1) ?? '', seed: isDeep ? SEED : undefined })
}

fastCheck.configureGlobal({
  ...fastCheck.readConfigureGlobal(),
  seed: SEED,
  reporter(details) {
    if (!details.failed) return
    const report = fastCheck.defaultReportMessage(details)
    const { errorInstance: cause } = details
    throw new Error(`${report}\n\nRepeat it: ${describeCurrent()}`, cause === null ? {} : { cause })
  },
})
