import { parseCaipNetworkId } from '@openappkit/common'
import { siwxClientErrors } from '../errors/siwxClientErrors.ts'
import { isDateTime } from './isDateTime.ts'
import { isDomain } from './isDomain.ts'
import type { SignInMessage } from './types.ts'

const URI = /^[A-Za-z][A-Za-z\d+.-]*:[\w\-.~:/?#[\]@!$&'()*+,;=%]*$/

const isUri = (value: string) => URI.test(value)

/** What the grammar of EIP-4361 allows in each field; the server checks the rest. */
const FIELDS: Readonly<Partial<Record<keyof SignInMessage, (value: string) => boolean>>> = {
  scheme: (value) => /^[A-Za-z][A-Za-z\d+.-]*$/.test(value),
  domain: isDomain,
  // Empty before a wallet is known, which connects and signs in with one approval.
  accountAddress: (value) => /^[-.%\w]{0,128}$/.test(value),
  statement: (value) => /^[\w\-.~:/?#[\]@!$&'()*+,;= ]+$/.test(value),
  uri: isUri,
  version: (value) => value === '1',
  nonce: (value) => /^[A-Za-z\d]{8,}$/.test(value),
  issuedAt: isDateTime,
  expirationTime: isDateTime,
  notBefore: isDateTime,
  requestId: (value) => /^[\w\-.~!$&'()*+,;=%:@]*$/.test(value),
}

/** Without types, a site can leave them out: the text would say `undefined`. */
const REQUIRED: ReadonlySet<string> = new Set(['domain', 'accountAddress', 'uri', 'version', 'nonce', 'issuedAt'])

function checkField(field: string, value: unknown, isValid: (value: string) => boolean): void {
  if (value === undefined && !REQUIRED.has(field)) return
  if (typeof value !== 'string' || !isValid(value)) {
    const found = typeof value === 'string' ? value : value === undefined ? 'it is missing' : 'it is no text'
    throw siwxClientErrors.invalidMessage({ field, value: found })
  }
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
  for (const [field, isValid] of Object.entries(FIELDS)) {
    checkField(field, message[field as keyof SignInMessage], isValid)
  }
  for (const resource of message.resources ?? []) checkField('resource', resource, isUri)
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
