/** Checks of what a peer sends whose outcome the client does not wait for, so that no code catches a rejection. */
const UNWATCHED = ['isValidDisconnect', 'isValidUpdate', 'isValidExtend', 'isValidPing', 'isValidEmit'] as const

/**
 * Prevents that a repeated message ends the test's process: a client of version 2.21.8 leaves the rejection
 * unhandled if the session of a message was removed before. If a relay is slow to confirm, clients send twice.
 */
export function catchUnwatched({ engine }: { readonly engine: object }): void {
  for (const name of UNWATCHED) {
    const check = (Reflect.get(engine, name) as (params: unknown) => Promise<void>).bind(engine)
    Reflect.set(engine, name, (params: unknown) => {
      const checked = check(params)
      checked.catch(() => {})
      return checked
    })
  }
  // A relay that fails also loses the answer that reports its failure.
  const sendError = (Reflect.get(engine, 'sendError') as (...params: unknown[]) => Promise<void>).bind(engine)
  Reflect.set(engine, 'sendError', (...params: unknown[]) => sendError(...params).catch(() => {}))
}
