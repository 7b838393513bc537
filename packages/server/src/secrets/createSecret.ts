import { randomBytes } from 'node:crypto'

/** Creates 32 random bytes as 64 hexadecimal digits: a nonce, an id or a token. */
export const createSecret = (): string => randomBytes(32).toString('hex')

/** Whether a text has the form of a secret, so that nothing else is sent to the database. */
export const isSecret = (text: string): boolean => /^[\da-f]{64}$/.test(text)
