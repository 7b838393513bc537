/** The interval between two checks. */
const LOOK_MS = 50

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The outcome of a promise within a time; `late` if it did not settle. */
export type Settled<Value> = { readonly value: Value } | { readonly error: unknown } | 'late'

export async function settleWithin<Value>(promise: Promise<Value>, ms: number): Promise<Settled<Value>> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => (timer = setTimeout(() => resolve('late'), ms)))
  const settled = promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  const first = await Promise.race([settled, late])
  clearTimeout(timer)
  return first
}

/** Checks until there are no problems. @returns The problems at the end of the time. */
export async function waitUntilRight(
  listWrongs: () => Promise<readonly string[]>,
  ms: number,
): Promise<readonly string[]> {
  const endsAt = performance.now() + ms
  let wrongs = await listWrongs()
  while (wrongs.length > 0 && performance.now() < endsAt) {
    await wait(LOOK_MS)
    wrongs = await listWrongs()
  }
  return wrongs
}
