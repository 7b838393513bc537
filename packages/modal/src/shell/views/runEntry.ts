import { defineSlice, type Kit } from '@openappkit/core'

/** The entries whose failure was logged: they are rendered often. */
const getReported = defineSlice('failedEntries', () => new Set<string>())

/**
 * Calls a function of an entry that a feature adds to a view. If it throws, its entry alone is missing: the rest of the view, such as Disconnect,
 * stays usable. The log has the first error of each entry.
 *
 * @param name - Of the entry.
 * @returns `instead` if the function throws.
 */
export function runEntry<Result, Instead>(
  kit: Kit,
  name: string,
  run: () => Result,
  instead: Instead,
): Result | Instead {
  try {
    return run()
  } catch (error) {
    const reported = getReported(kit)
    if (!reported.has(name)) kit.log.error(`The entry "${name}" failed and is left out.`, error)
    reported.add(name)
    return instead
  }
}
