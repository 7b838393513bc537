import { isSecret } from './createSecret.ts'

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
