import { createHash } from 'node:crypto'

/**
 * The SHA-256 of a text in UTF-8, as 64 hexadecimal digits. A database stores only the hash of a token, so that a copy of it gives
 * access to nothing.
 */
export const hashText = (text: string): string => createHash('sha256').update(text).digest('hex')
