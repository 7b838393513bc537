import { randomBytes } from 'node:crypto'

/** Creates the id of a new key. No key had it before: values of a key that was destroyed must not seem to be of this one. */
export const createKeyId = (now: Date): string => `${now.toISOString().slice(0, 10)}-${randomBytes(4).toString('hex')}`
