import type { CaipNetworkId } from '@openappkit/common'

/**
 * The fields of a sign-in message. Times are in ISO 8601, as written in the text.
 *
 * @see https://eips.ethereum.org/EIPS/eip-4361
 */
export interface SignInMessage {
  readonly scheme?: string
  readonly domain: string
  readonly accountAddress: string
  readonly statement?: string
  readonly uri: string
  readonly version: '1'
  readonly chainId: CaipNetworkId
  readonly nonce: string
  readonly issuedAt: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}
