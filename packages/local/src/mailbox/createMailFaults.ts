import { createWaits } from '../faults/createWaits.ts'
import type { MailFaults } from './types.ts'

export interface FaultyMail {
  readonly faults: MailFaults
  /** Resolves when the letter may be accepted; rejects with an error whose `responseCode` is a status of SMTP. */
  pass(): Promise<void>
  /** Ends all waits. */
  release(): void
}

export function createMailFaults(): FaultyMail {
  let delayMs = 0
  let status: number | undefined
  let isHanging = false
  const { wait, hold, release } = createWaits()

  return {
    faults: {
      delay: (ms) => void (delayMs = ms),
      fail: (given) => void (status = given),
      hang: () => void (isHanging = true),
      clear() {
        delayMs = 0
        status = undefined
        isHanging = false
        release()
      },
    },
    async pass() {
      // The fault at the time of the letter.
      const refusal = status
      if (isHanging) await hold()
      if (delayMs > 0) await wait(delayMs)
      if (refusal !== undefined) throw Object.assign(new Error('A test lets this fail.'), { responseCode: refusal })
    },
    release,
  }
}
