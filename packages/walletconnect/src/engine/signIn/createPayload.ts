import { createRecap } from './recap.ts'
import type { SignInRequest } from './types.ts'

/**
 * The fields of the message as the protocol transports them. The wallet composes the text.
 *
 * @see https://chainagnostic.org/CAIPs/caip-222
 */
export function createPayload({ fields, own, chains, methods, now }: SignInRequest) {
  const { domain, uri, nonce, statement = '', resources = [], requestId, notBefore, expirationTime } = fields
  return {
    type: 'caip122',
    version: '1',
    chains,
    domain,
    aud: uri,
    nonce,
    statement,
    iat: new Date(now()).toISOString(),
    ...(expirationTime !== undefined && { exp: expirationTime }),
    ...(notBefore !== undefined && { nbf: notBefore }),
    ...(requestId !== undefined && { requestId }),
    resources: [...resources, createRecap(methods, own)],
  }
}
