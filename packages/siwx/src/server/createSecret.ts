/** Creates 32 random bytes as 64 hexadecimal digits: a nonce, an id or a token. */
export const createSecret = (): string => Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('')
