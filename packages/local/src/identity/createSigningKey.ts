import { generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'

/** @returns A function that creates a key when it is called first, which needs half a second at most. */
export function createSigningKey(): () => Promise<KeyObject> {
  let creating: Promise<KeyObject> | undefined
  return () =>
    (creating ??= promisify(generateKeyPair)('rsa', { modulusLength: 2048 }).then(({ privateKey }) => privateKey))
}
