import { parseCaipNetworkId } from '@openappkit/common'
import { siwxClientErrors } from '../errors/siwxClientErrors.ts'
import { isDateTime, isUri, isDomain } from './isUri.ts'
import type { SignInMessage } from './types.ts'

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
  requestId: {
    isValid: (value) => /^(?:[\w\-.~!$&'()*+,;=:@]|%[\da-f]{2})*$/i.test(value),
    rule: 'a text of characters of a URI',
  },
}

/** EIP-4361 is of one chain family, and of a number of a chain that every program reads as the same. */
const EIP155: Readonly<Record<'accountAddress' | 'accountName' | 'chainId', Rule>> = {
  accountAddress: {
    isValid: (value) => /^(?:0x[\da-f]{40})?$/i.test(value),
    rule: 'the address of an EVM account, 0x and 40 hexadecimal digits',
  },
  accountName: { isValid: (value) => value === 'Ethereum', rule: 'Ethereum, for each network of eip155' },
  chainId: {
    isValid: (value) => /^eip155:(?:0|[1-9]\d*)$/.test(value) && Number.isSafeInteger(Number(value.slice(7))),
    rule: 'eip155: and the number of a chain, such as eip155:1',
  },
}

const ACCOUNT_NAME: Rule = {
  isValid: (value) => /^[A-Za-z\d](?:[\w .-]{0,62}[\w.-])?$/.test(value),
  rule: 'the name of a chain family, of at most 64 letters, digits and spaces',
}

/** Without types, a site can leave them out: the text would say `undefined`. */
const OPTIONAL: ReadonlySet<string> = new Set(['scheme', 'statement', 'expirationTime', 'notBefore', 'requestId'])

function checkField(field: string, value: unknown, { isValid, rule }: Rule): void {
  if (value === undefined && OPTIONAL.has(field)) return
  if (typeof value !== 'string' || !isValid(value)) {
    const found = typeof value === 'string' ? value : value === undefined ? 'it is missing' : 'it is no text'
    throw siwxClientErrors.invalidMessage({ field, value: found, rule })
  }
}

function checkResources(resources: unknown): void {
  if (resources === undefined) return
  if (!Array.isArray(resources)) {
    throw siwxClientErrors.invalidMessage({ field: 'resources', value: 'it is no list', rule: 'a list of URIs' })
  }
  // An empty place of a list has no value either.
  for (const resource of Array.from<unknown>(resources)) checkField('resource', resource, URI_RULE)
}

function checkFamily({ accountAddress, chainId }: SignInMessage, accountName: string): void {
  const { namespace } = parseCaipNetworkId(chainId)
  if (namespace !== 'eip155') return checkField('accountNames', accountName, ACCOUNT_NAME)
  checkField('accountAddress', accountAddress, EIP155.accountAddress)
  checkField('accountNames', accountName, EIP155.accountName)
  checkField('chainId', chainId, EIP155.chainId)
}

/**
 * Writes the text that the wallet signs.
 *
 * @param accountName What the text calls an account of the namespace: `Ethereum` for `eip155`.
 * @throws {@link siwxClientErrors.invalidMessage}, and `networkId.invalidNetworkId` for a network that is none of CAIP-2
 * @see https://eips.ethereum.org/EIPS/eip-4361#abnf-message-format
 * @see https://chainagnostic.org/CAIPs/caip-122
 */
export function writeMessage(message: SignInMessage, accountName = 'Ethereum'): string {
  for (const [field, rule] of Object.entries(FIELDS)) checkField(field, message[field as keyof SignInMessage], rule)
  checkResources(message.resources)
  checkFamily(message, accountName)
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
