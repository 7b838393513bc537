import { parseCaipNetworkId } from '@openappkit/common'
import { siwxClientErrors } from '../errors/siwxClientErrors.ts'
import { isDomain } from './isDomain.ts'
import type { SignInMessage } from './types.ts'

const URI = /^[A-Za-z][A-Za-z\d+.-]*:[\w\-.~:/?#[\]@!$&'()*+,;=%]*$/
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/

/** What the grammar of EIP-4361 allows in each field; the server checks the rest. */
const FIELDS: Readonly<Partial<Record<keyof SignInMessage, RegExp>>> = {
  scheme: /^[A-Za-z][A-Za-z\d+.-]*$/,
  // Empty before a wallet is known, which connects and signs in with one approval.
  accountAddress: /^[-.%\w]{0,128}$/,
  statement: /^[\w\-.~:/?#[\]@!$&'()*+,;= ]+$/,
  uri: URI,
  nonce: /^[A-Za-z\d]{8,}$/,
  issuedAt: DATE_TIME,
  expirationTime: DATE_TIME,
  notBefore: DATE_TIME,
  requestId: /^[\w\-.~!$&'()*+,;=%:@]*$/,
}

function checkField(field: string, value: string, pattern: RegExp): void {
  if (!pattern.test(value)) throw siwxClientErrors.invalidMessage({ field, value })
}

/**
 * Writes the text that the wallet signs.
 *
 * @param accountName What the text calls an account of the namespace: `Ethereum` for `eip155`.
 * @throws {@link siwxClientErrors.invalidMessage}
 * @see https://eips.ethereum.org/EIPS/eip-4361#abnf-message-format
 * @see https://chainagnostic.org/CAIPs/caip-122
 */
export function writeMessage(message: SignInMessage, accountName = 'Ethereum'): string {
  for (const [field, pattern] of Object.entries(FIELDS)) {
    const value = message[field as keyof SignInMessage]
    if (typeof value === 'string') checkField(field, value, pattern)
  }
  if (!isDomain(message.domain)) throw siwxClientErrors.invalidMessage({ field: 'domain', value: message.domain })
  for (const resource of message.resources ?? []) checkField('resource', resource, URI)
  const { reference } = parseCaipNetworkId(message.chainId)
  const line = (name: string, value: string | undefined) => (value === undefined ? [] : [`${name}: ${value}`])
  return [
    `${message.scheme === undefined ? '' : `${message.scheme}://`}${message.domain} wants you to sign in with your ${accountName} account:`,
    message.accountAddress,
    '',
    ...(message.statement === undefined ? [] : [message.statement]),
    '',
    `URI: ${message.uri}`,
    `Version: ${message.version}`,
    `Chain ID: ${reference}`,
    `Nonce: ${message.nonce}`,
    `Issued At: ${message.issuedAt}`,
    ...line('Expiration Time', message.expirationTime),
    ...line('Not Before', message.notBefore),
    ...line('Request ID', message.requestId),
    ...(message.resources?.length ? ['Resources:', ...message.resources.map((resource) => `- ${resource}`)] : []),
  ].join('\n')
}
