import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keyring } from '../../keyring/types.ts'

/** How long a nonce is valid. A proof can be used again for that long, by an attacker who reads the encrypted connection. */
const LIFETIME_MS = 300_000

/** The nonces of proofs. They are not stored: any process that has the keyring accepts them. */
export interface Nonces {
  create(): string
  isValid(nonce: unknown): boolean
}

/** Creates the nonces: the time of creation, and its MAC. */
export async function createNonces(keyring: Keyring, clock: () => number): Promise<Nonces> {
  const key = await keyring.mac('nonce', 'dpop')
  const print = (time: string) => `${time}.${createHmac('sha256', key).update(time).digest('base64url').slice(0, 22)}`
  return {
    create: () => print(Math.floor(clock()).toString(36)),
    isValid(nonce) {
      if (typeof nonce !== 'string' || nonce.length > 64) return false
      const [time = ''] = nonce.split('.')
      const expected = Buffer.from(print(time))
      const given = Buffer.from(nonce)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
      const age = clock() - Number.parseInt(time, 36)
      // The clocks of several processes differ a little.
      return Math.abs(age) <= LIFETIME_MS
    },
  }
}
