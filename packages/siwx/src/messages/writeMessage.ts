import { parseCaipNetworkId } from '@openappkit/common'
import { siwxClientErrors } from '../errors/siwxClientErrors.ts'
import { isDateTime } from './isDateTime.ts'
import { isDomain } from './isDomain.ts'
import type { SignInMessage } from './types.ts'

const URI = /^[A-Za-z][A-Za-z\d+.-]*:[\w\-.~:/?#[\]@!$&'()*+,;=%]*$/

const isUri = (value: string) => URI.test(value)

interface Rule {
  readonly isValid: (value: string) => boolean
  /** What the field is, for the error. */
  readonly rule: string
}

const URI_RULE: Rule = { isValid: isUri, rule: 'a URI with its scheme' }
const TIME_RULE: Rule = { isValid: isDateTime, rule: 'a time of RFC 3339, such as 2026-01-31T12:00:00Z' }

/** What the grammar of EIP-4361 allows in each field; the server checks the rest. */
const FIELDS: Readonly<Partial<Record<keyof SignInMessage, Rule>>> = {
  scheme: { isValid: (value) => /^[A-Za-z][A-Za-z\d+.-]*$/.test(value), rule: 'a scheme of a URI, such as https' },
  domain: { isValid: isDomain, rule: 'a host with or without a port, such as example.com' },
  accountAddress: {
    // Empty before a wallet is known, which connects and signs in with one approval.
    isValid: (value) => /^[-.%\w]{0,128}$/.test(value),
    rule: 'the address of an account without its network, of at most 128 letters and digits',
  },
  statement: {
    isValid: (value) => /^[\w\-.~:/?#[\]@!$&'()*+,;= ]+$/.test(value),
    rule: 'one line of ASCII without quotes',
  },
  uri: URI_RULE,
  version: { isValid: (value) => value === '1', rule: '1' },
  nonce: { isValid: (value) => /^[A-Za-z\d]{8,}$/.test(value), rule: 'at least 8 letters and digits' },
  issuedAt: TIME_RULE,
  expirationTime: TIME_RULE,
  notBefore: TIME_RULE,
  requestId: { isValid: (value) => /^[\w\-.~!$&'()*+,;=%:@]*$/.test(value), rule: 'a text of characters of a URI' },
}

/** Without types, a site can leave them out: the text would say `undefined`. */
const REQUIRED: ReadonlySet<string> = new Set(['domain', 'accountAddress', 'uri', 'version', 'nonce', 'issuedAt'])

function checkField(field: string, value: unknown, { isValid, rule }: Rule): void {
  if (value === undefined && !REQUIRED.has(field)) return
  if (typeof value !== 'string' || !isValid(value)) {
    const found = typeof value === 'string' ? value : value === undefined ? 'it is missing' : 'it is no text'
    throw siwxClientErrors.invalidMessage({ field, value: found, rule })
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
  for (const [field, rule] of Object.entries(FIELDS)) checkField(field, message[field as keyof SignInMessage], rule)
  for (const resource of message.resources ?? []) checkField('resource', resource, URI_RULE)
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
