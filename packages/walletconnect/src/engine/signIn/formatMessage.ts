import type { SignInFields } from '@openappkit/core'

interface MessageParts {
  readonly fields: SignInFields
  readonly address: string
  readonly chainReference: string
  /** ISO 8601. */
  readonly issuedAt: string
  readonly statement: string
  readonly resources: readonly string[]
}

/**
 * The text that the wallet has signed. The protocol transports only its fields.
 *
 * @see https://eips.ethereum.org/EIPS/eip-4361
 */
export function formatMessage({
  fields,
  address,
  chainReference,
  issuedAt,
  statement,
  resources,
}: MessageParts): string {
  const { domain, uri, nonce, expirationTime, notBefore, requestId } = fields
  return [
    `${domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    statement,
    '',
    `URI: ${uri}`,
    'Version: 1',
    `Chain ID: ${chainReference}`,
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt}`,
    ...(expirationTime ? [`Expiration Time: ${expirationTime}`] : []),
    ...(notBefore ? [`Not Before: ${notBefore}`] : []),
    ...(requestId ? [`Request ID: ${requestId}`] : []),
    'Resources:',
    ...resources.map((resource) => `- ${resource}`),
  ].join('\n')
}
