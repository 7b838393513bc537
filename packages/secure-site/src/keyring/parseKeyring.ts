import { randomBytes } from 'node:crypto'
import { keyringErrors } from './errors.ts'
import type { KeyringSecrets } from './types.ts'

/** An id of a key. It is stored before every value that the key encrypts. */
const ID = /^[a-z0-9-]{1,32}$/

const parseSecret = (value: unknown) => {
  const bytes = typeof value === 'string' && /^[\w-]{43}$/.test(value) ? Buffer.from(value, 'base64url') : undefined
  return bytes?.length === 32 ? new Uint8Array(bytes) : undefined
}

/**
 * Parses the JSON of a keyring: `{ "current": "2026-01", "keys": { "2026-01": "…" }, "mac": "…" }`.
 *
 * @param source - Where it was read, for the error.
 * @throws `keyring.invalid`, without any part of the text.
 */
export function parseKeyring(text: string, source: string): KeyringSecrets {
  const refuse = () => keyringErrors.invalid({ source })
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    // The error of JSON.parse quotes the text.
    throw refuse()
  }
  const { current, keys, mac } = (json ?? {}) as Record<string, unknown>
  if (typeof keys !== 'object' || keys === null) throw refuse()
  const parsed = Object.entries(keys).map(([id, value]) => {
    const secret = parseSecret(value)
    if (!secret || !ID.test(id)) throw refuse()
    return [id, secret] as const
  })
  const macKey = parseSecret(mac)
  if (!macKey || typeof current !== 'string' || !Object.hasOwn(keys, current)) throw refuse()
  return { current, keys: Object.fromEntries(parsed), mac: macKey }
}

const print = (secret: Uint8Array) => Buffer.from(secret).toString('base64url')

/** The JSON of a keyring, which `parseKeyring` reads. */
export function printKeyring({ current, keys, mac }: KeyringSecrets): string {
  const printed = Object.fromEntries(Object.entries(keys).map(([id, secret]) => [id, print(secret)]))
  return `${JSON.stringify({ current, keys: printed, mac: print(mac) }, null, 2)}\n`
}

/** Creates the secrets of a new keyring. */
export const createSecrets = (id: string): KeyringSecrets => ({
  current: id,
  keys: { [id]: new Uint8Array(randomBytes(32)) },
  mac: new Uint8Array(randomBytes(32)),
})

/** Removes a key that encrypts nothing any more. @throws `keyring.unknownKey` for an unknown key, and for the current one. */
export function removeKey(secrets: KeyringSecrets, id: string): KeyringSecrets {
  if (!Object.hasOwn(secrets.keys, id) || id === secrets.current) throw keyringErrors.unknownKey({ id })
  return { ...secrets, keys: Object.fromEntries(Object.entries(secrets.keys).filter(([other]) => other !== id)) }
}

/** Adds a new key and makes it the current one. @throws `keyring.invalid` for an id that exists or has other characters. */
export function addKey(secrets: KeyringSecrets, id: string): KeyringSecrets {
  if (!ID.test(id) || Object.hasOwn(secrets.keys, id)) throw keyringErrors.invalid({ source: `the new key "${id}"` })
  return { ...secrets, current: id, keys: { ...secrets.keys, [id]: new Uint8Array(randomBytes(32)) } }
}
