import { randomBytes } from 'node:crypto'

/** Creates 32 random bytes as 64 hexadecimal digits: a nonce, an id or a token. */
export const createSecret = (): string => randomBytes(32).toString('hex')

/** Whether a text has the form of a secret, so that nothing else is sent to the database. */
export const isSecret = (text: string): boolean => /^[\da-f]{64}$/.test(text)

/**
 * Reads the bearer token of a request, which `createSecret` created.
 *
 * @returns `undefined` without one, or for a text of another form.
 * @see https://www.rfc-editor.org/rfc/rfc6750#section-2.1
 */
export function readBearer(request: Request): string | undefined {
  const [, token = ''] = /^bearer +(\w{1,100})$/i.exec(request.headers.get('authorization') ?? '') ?? []
  return isSecret(token) ? token : undefined
}
