/** The part of `navigator.locks` that is used. */
interface Locks {
  request<Answer>(name: string, options: { signal: object }, run: () => Promise<Answer>): Promise<Answer>
}

/**
 * Runs a task while no other tab of the site runs one of the same name. Without locks, or if the signal aborts the wait, it runs at once.
 *
 * @param signal - An `AbortSignal`.
 * @throws the error of the task
 */
export async function runInTurn<Answer>(
  name: string,
  signal: object,
  run: () => Answer | Promise<Answer>,
): Promise<Answer> {
  const { locks } = (globalThis as { navigator?: { locks?: Locks } }).navigator ?? {}
  if (!locks) return run()
  let isStarted = false
  const start = async () => {
    isStarted = true
    return run()
  }
  try {
    return await locks.request(name, { signal }, start)
  } catch (error) {
    if (isStarted) throw error
    return run()
  }
}
