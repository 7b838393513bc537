const AT_ONCE = 10

/**
 * Runs a task for each entry, ten at once.
 *
 * @template Entry, Result
 * @param {readonly Entry[]} entries
 * @param {(entry: Entry) => Promise<Result>} run
 * @returns {Promise<{ ms: number, results: Result[] }>} `ms`: the time of all.
 */
export async function timeAll(entries, run) {
  /** @type {Result[]} */
  const results = []
  const queue = [...entries.entries()]
  const start = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) results[next[0]] = await run(next[1])
    }),
  )
  return { ms: performance.now() - start, results }
}
