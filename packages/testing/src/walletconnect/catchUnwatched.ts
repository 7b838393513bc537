import type { SignClient } from './openSignClient.ts'

/** Checks of what a site sends whose outcome the client does not wait for: nobody would catch it. */
const UNWATCHED = ['isValidDisconnect', 'isValidUpdate', 'isValidExtend', 'isValidPing', 'isValidEmit'] as const

/** A message that comes twice must not end the test's process: what it is about may be gone by then. */
export function catchUnwatched({ engine }: SignClient): void {
  for (const name of UNWATCHED) {
    const check = (Reflect.get(engine, name) as (params: unknown) => Promise<void>).bind(engine)
    Reflect.set(engine, name, (params: unknown) => {
      const checked = check(params)
      checked.catch(() => {})
      return checked
    })
  }
}
