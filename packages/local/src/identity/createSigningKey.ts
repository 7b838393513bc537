import { generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'

/** @returns A function that creates a key when it is called first, which takes up to half a second. */
export function createSigningKey(): () => Promise<KeyObject> {
  let creating: Promise<KeyObject> | undefined
  return () => (creating ??= promisify(generateKeyPair)('rsa', { modulusLength: 2048 }).then(({ privateKey }) => privateKey))
}
