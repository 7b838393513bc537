import { createWaits } from '../faults/createWaits.ts'
import type { ForgedClaim, IdentityFaults } from './types.ts'

/** The faults, and what they do to an answer. */
export interface FaultyIdentity {
  readonly faults: IdentityFaults
  readonly isCutting: () => boolean
  readonly isTokenDown: () => boolean
  readonly getForgedClaim: () => ForgedClaim | undefined
  /** Resolves when the answer may be sent. */
  pass(): Promise<void>
}

export function createIdentityFaults(): FaultyIdentity {
  const waits = createWaits()
  const none = {
    isCutting: false,
    isTokenDown: false,
    isHolding: false,
    delayMs: 0,
    claim: undefined as ForgedClaim | undefined,
  }
  let active = none

  return {
    faults: {
      coop: () => void (active = { ...active, isCutting: true }),
      slow: (delayMs) => void (active = { ...active, delayMs }),
      hold: () => void (active = { ...active, isHolding: true }),
      failTokens: () => void (active = { ...active, isTokenDown: true }),
      forgeIdTokens: (claim) => void (active = { ...active, claim }),
      clear() {
        active = none
        waits.release()
      },
    },
    isCutting: () => active.isCutting,
    isTokenDown: () => active.isTokenDown,
    getForgedClaim: () => active.claim,
    async pass() {
      const { isHolding, delayMs } = active
      if (isHolding) await waits.hold()
      if (delayMs > 0) await waits.wait(delayMs)
    },
  }
}
