import type { AuthTypes } from '@walletconnect/types'
import { listRequests } from '../namespaces/listRequests.ts'
import type { NamespaceRequests } from '../namespaces/types.ts'

/** The fields of a sign-in message (ERC-4361) that the site sets. */
export interface SignInFields {
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  readonly statement?: string
  readonly resources?: readonly string[]
  /** ISO 8601. */
  readonly notBefore?: string
  /** ISO 8601. */
  readonly expirationTime?: string
}

/**
 * Creates the sign-in request that is sent with the proposal, so that the visitor approves both at once.
 *
 * @returns `undefined` if a chain is not of eip155 (SPEC §5), because the message has no field for other families.
 * @see https://eips.ethereum.org/EIPS/eip-4361
 */
export function createAuthentication(
  requests: NamespaceRequests,
  fields: SignInFields,
): AuthTypes.SessionAuthenticateParams | undefined {
  const families = listRequests(requests)
  const chains = families.flatMap(([, request]) => request.chains)
  if (chains.length === 0 || families.some(([namespace]) => namespace !== 'eip155')) return undefined
  const { domain, uri, nonce, statement, resources, notBefore, expirationTime } = fields
  return {
    chains: [...chains],
    methods: families.flatMap(([, request]) => request.methods),
    domain,
    uri,
    nonce,
    type: 'caip122',
    ...(statement !== undefined && { statement }),
    ...(resources && { resources: [...resources] }),
    ...(notBefore !== undefined && { nbf: notBefore }),
    ...(expirationTime !== undefined && { exp: expirationTime }),
  }
}
