import type { Hex } from './types.ts'

/** The fields of a sign-in message. Times are ISO 8601. */
export interface SignInMessage {
  /** `https`, if the message names one. */
  readonly scheme: string | undefined
  /** Host with port. */
  readonly domain: string
  readonly account: Hex
  /** Without the sentence about permissions. */
  readonly statement: string | undefined
  readonly uri: string
  readonly chainId: number
  readonly nonce: string
  readonly issuedAt: string
  readonly expiresAt: string | undefined
  readonly notBefore: string | undefined
  readonly requestId: string | undefined
  readonly resources: readonly string[]
  /** What the statement says that the message permits the site besides the sign-in (EIP-5573). */
  readonly permissions: string | undefined
}

const TIME = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)`

/** The grammar of EIP-4361, with a host and perhaps a port as domain. Some sites have characters other than ASCII in the statement. */
const MESSAGE = new RegExp(
  [
    String.raw`^(?:(?<scheme>[a-z][a-z0-9+.-]*)://)?(?<domain>(?:[\w.-]+|\[[\da-fA-F:.]+\])(?::\d{1,5})?) wants you to sign in with your Ethereum account:\n`,
    String.raw`(?<account>0x[0-9a-fA-F]{40})\n\n(?:(?<statement>[^\n\r]+)\n)?\n`,
    String.raw`URI: (?<uri>[a-z][a-z0-9+.-]*:[!-~]+)\nVersion: 1\nChain ID: (?<chainId>\d{1,15})\nNonce: (?<nonce>[a-zA-Z0-9]{8,})\n`,
    String.raw`Issued At: (?<issuedAt>${TIME})(?:\nExpiration Time: (?<expiresAt>${TIME}))?(?:\nNot Before: (?<notBefore>${TIME}))?`,
    String.raw`(?:\nRequest ID: (?<requestId>[!-~]*))?(?:\nResources:(?<resources>(?:\n- [!-~]+)*))?$`,
  ].join(''),
)

/** The start of the sentence about permissions. */
export const PERMISSIONS = 'I further authorize the stated URI to perform the following actions on my behalf: '
const LOOKS_LIKE = /wants you to sign in|sign in with your \w+ account/i

/** Whether a reader may take the text for a sign-in message, valid or not. */
export const looksLikeSignIn = (text: string): boolean => LOOKS_LIKE.test(text)

/**
 * Parses a message with which an account signs in to a site.
 *
 * @returns `undefined` if the text is not exactly such a message.
 * @see https://eips.ethereum.org/EIPS/eip-4361
 */
export function parseSignInMessage(text: string): SignInMessage | undefined {
  const fields = MESSAGE.exec(text)?.groups
  if (!fields) return undefined
  const { domain = '', account = '', uri = '', nonce = '', issuedAt = '', statement = '' } = fields
  const [own = ''] = statement.split(PERMISSIONS, 1)
  const permissions = own === statement ? undefined : statement.slice(own.length + PERMISSIONS.length)
  return {
    scheme: fields['scheme'],
    domain,
    account: account as Hex,
    statement: own.trim() || undefined,
    uri,
    chainId: Number(fields['chainId']),
    nonce,
    issuedAt,
    expiresAt: fields['expiresAt'],
    notBefore: fields['notBefore'],
    requestId: fields['requestId'],
    resources: fields['resources']?.split('\n- ').slice(1) ?? [],
    permissions,
  }
}
