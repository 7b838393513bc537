import { randomBytes } from 'node:crypto'
import { json, parseWith } from '@openappkit/server'
import * as z from 'zod'
import { keyringErrors } from './errors.ts'

/** An id of a key. It is stored before every value that the key encrypts. */
const ID = /^[a-z0-9-]{1,32}$/

/** 32 bytes in base64url. */
const secretSchema = z
  .string()
  .regex(/^[\w-]{43}$/)
  .transform((text) => new Uint8Array(Buffer.from(text, 'base64url')))

/** The JSON of a keyring: `{ "current": "2026-01", "keys": { "2026-01": "…" }, "mac": "…" }`. */
const keyringSchema = json(
  z
    .object({
      /** Id of the key that wraps. */
      current: z.string(),
      /** Keys of 32 bytes, by id. */
      keys: z.record(z.string().regex(ID), secretSchema),
      /** Key of `mac`: 32 bytes. */
      mac: secretSchema,
    })
    .refine(({ current, keys }) => Object.hasOwn(keys, current), { path: ['current'], error: 'No key has this id' }),
)

/** The secrets of a keyring. */
export type KeyringSecrets = z.infer<typeof keyringSchema>

/**
 * Parses the JSON of a keyring.
 *
 * @param source - Where it was read, for the error.
 * @throws `keyring.invalid`, without any part of the text.
 */
export const parseKeyring = (text: string, source: string): KeyringSecrets =>
  parseWith(keyringSchema, text, ({ path, problem }) =>
    // A name below `keys` may be a secret in the wrong place.
    keyringErrors.invalid({ source, path: path.split('.', 1).join() || 'JSON', problem }),
  )

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
  if (!ID.test(id) || Object.hasOwn(secrets.keys, id)) {
    throw keyringErrors.invalid({ source: `the new key "${id}"`, path: 'keys', problem: 'Invalid id, or used already' })
  }
  return { ...secrets, current: id, keys: { ...secrets.keys, [id]: new Uint8Array(randomBytes(32)) } }
}
