import { createWaits } from '../faults/createWaits.ts'
import type { SecureSiteFaults } from './types.ts'

/** The faults, and what they do to a request. */
export interface FaultGate {
  readonly faults: SecureSiteFaults
  /** @returns The answer of a fault; `undefined` if the site answers. */
  pass(path: string): Promise<Response | undefined>
}

const refuse = () =>
  new Response('The secure site is down.', {
    status: 503,
    headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' },
  })

export function createSecureSiteFaults(): FaultGate {
  const waits = createWaits()
  let frame: { readonly delayMs?: number; readonly isHeld?: true; readonly isDown?: true } = {}
  let isServerDown = false

  return {
    faults: {
      slowFrame: (delayMs) => void (frame = { delayMs }),
      holdFrame: () => void (frame = { isHeld: true }),
      failFrame: () => void (frame = { isDown: true }),
      failServer: () => void (isServerDown = true),
      clear() {
        frame = {}
        isServerDown = false
        waits.release()
      },
    },
    async pass(path) {
      if (path.startsWith('/v1/')) return isServerDown ? refuse() : undefined
      if (path !== '/sdk') return undefined
      const { delayMs, isHeld, isDown } = frame
      if (isDown) return refuse()
      if (isHeld) await waits.hold()
      if (delayMs !== undefined) await waits.wait(delayMs)
      return undefined
    },
  }
}
