import { parseCaipNetworkId, type ChainNamespace } from '@openappkit/common'
import type { SIWXMessage, SIWXMessageInput } from '@openappkit/core'
import { siwxClientErrors } from '../errors/siwxClientErrors.ts'
import { MAX_MESSAGE_LENGTH, MAX_RESOURCES } from '../messages/limits.ts'
import { isOfOrigin } from '../messages/isOfOrigin.ts'
import type { SignInMessage } from '../messages/types.ts'
import { writeMessage } from '../messages/writeMessage.ts'
import { getSender } from './getSender.ts'
import type { MessageOptions } from './types.ts'

const refuse = (field: string, value: string, rule: string) => siwxClientErrors.invalidMessage({ field, value, rule })

/** EIP-4361 requires the capitals of EIP-55, and wallets return addresses in any case. Loads viem on demand. */
async function fetchChecksumAddress(address: unknown): Promise<string> {
  const { getAddress } = await import('viem')
  try {
    return getAddress(String(address).toLowerCase())
  } catch {
    throw refuse('accountAddress', String(address), 'the address of an EVM account, 0x and 40 hexadecimal digits')
  }
}

/** The end of the year 9999: ISO 8601 has four digits for a year. */
const MAX_TIME_MS = 253_402_300_799_999

/** Writes a time. `Date` itself throws for a number that is none, and writes a year of five digits with a sign. */
function writeTime(ms: number, field: string, value: number): string {
  if (ms >= 0 && ms <= MAX_TIME_MS) return new Date(ms).toISOString()
  throw refuse(field, String(value), 'a number, for a time between the years 1970 and 9999')
}

/** A message that has ended would be refused after the visitor has signed it. */
function writeExpiration(issued: number, seconds: number): string {
  if (!(seconds > 0)) throw refuse('expiresInSeconds', String(seconds), 'a number of seconds above 0')
  const end = writeTime(issued + seconds * 1_000, 'expiresInSeconds', seconds)
  // Times have milliseconds.
  if (Date.parse(end) <= Math.trunc(issued)) throw refuse('expiresInSeconds', String(seconds), 'a millisecond or more')
  return end
}

/** A message that begins later would be refused too. An invalid time is refused by the rules of the text. */
function checkStart(notBefore: string, issued: number): void {
  if (!(Date.parse(notBefore) > issued)) return
  const time = new Date(issued).toISOString()
  throw refuse(
    'notBefore',
    notBefore,
    `a time that is not after ${time}, when the message would be signed. Ask again then`,
  )
}

/**
 * The server part compares both with the origin of the page, which the browser sends.
 *
 * @param page - The page that sends the message.
 */
function checkPage({ domain, uri }: SignInMessage, page: Pick<Location, 'host' | 'origin'>): void {
  if (domain !== page.host) {
    throw refuse('domain', domain, `the host of the page, ${page.host}. Leave the option out, or correct it`)
  }
  if (!isOfOrigin(uri, page.origin)) {
    throw refuse(
      'uri',
      uri,
      `the origin of the page, ${page.origin}, or a page of it. Leave the option out, or correct it`,
    )
  }
}

/** Before a wallet is asked: the server part would refuse the signed text. */
function checkSize(text: string, resources: readonly string[] = []): void {
  if (resources.length > MAX_RESOURCES) {
    throw refuse('resources', `${resources.length} URIs`, `a list of at most ${MAX_RESOURCES} URIs`)
  }
  if (text.length > MAX_MESSAGE_LENGTH) {
    const rule = `at most ${MAX_MESSAGE_LENGTH} characters. Use a shorter statement, and fewer resources`
    throw refuse('length', `${text.length} characters`, rule)
  }
}

/** The last resource may be a ReCap, which the statement has to describe. Its rules are loaded on demand. */
async function checkRecap({ resources, statement = '' }: SignInMessage): Promise<void> {
  if (!resources?.at(-1)?.startsWith('urn:recap:')) return
  const { describeRecap, parseRecap } = await import('../messages/recap.ts')
  let sentence: string | undefined
  try {
    sentence = describeRecap(parseRecap(resources)!)
  } catch {
    throw refuse('resource', resources.at(-1)!, 'a ReCap of EIP-5573')
  }
  if (statement.endsWith(sentence)) return
  throw refuse('statement', statement, `a text that ends with the ReCap's: ${sentence}`)
}

function getPage({ domain, uri }: MessageOptions): { domain: string; uri: string } {
  if (domain !== undefined && uri !== undefined) return { domain, uri }
  // Outside a page there is no `location`, and a sandboxed frame without a URL has no host.
  const page = getSender() ?? (globalThis.location?.host ? location : undefined)
  if (!page) throw siwxClientErrors.pageMissing()
  return { domain: domain ?? page.host, uri: uri ?? page.origin }
}

/** What the message calls the account. @throws {@link siwxClientErrors.namespaceUnsupported} */
export function getAccountName(
  { chainId, accountName: named }: Pick<SIWXMessageInput, 'chainId' | 'accountName'>,
  { accountNames }: MessageOptions,
): string {
  const { namespace } = parseCaipNetworkId(chainId)
  const names: Readonly<Partial<Record<ChainNamespace, string>>> = {
    [namespace]: named,
    eip155: 'Ethereum',
    ...accountNames,
  }
  const accountName = names[namespace]
  if (accountName === undefined) throw siwxClientErrors.namespaceUnsupported({ namespace })
  return accountName
}

/**
 * Creates the message of one sign-in, with all its fields.
 *
 * @param issued - The time of issue, in milliseconds since 1970: that of the server, if there is one.
 * @param page - The page that sends the message to the server part, if there is one.
 *
 * @throws {@link siwxClientErrors.namespaceUnsupported}, {@link siwxClientErrors.invalidMessage}, {@link siwxClientErrors.pageMissing}
 */
export async function createSignInMessage(
  input: SIWXMessageInput,
  nonce: string,
  options: MessageOptions,
  issued: number,
  page?: Pick<Location, 'host' | 'origin'>,
): Promise<SIWXMessage> {
  const { namespace } = parseCaipNetworkId(input.chainId)
  const accountName = getAccountName(input, options)
  const { expiresInSeconds, statement, resources } = options
  const message: SignInMessage = {
    ...getPage(options),
    // Empty before a wallet is known, which connects and signs in with one approval.
    accountAddress:
      namespace === 'eip155' && input.accountAddress !== ''
        ? await fetchChecksumAddress(input.accountAddress)
        : input.accountAddress,
    chainId: input.chainId,
    version: '1',
    nonce,
    issuedAt: writeTime(issued, 'issuedAt', issued),
    ...(statement === undefined ? {} : { statement }),
    ...(resources === undefined ? {} : { resources }),
    ...(input.notBefore === undefined ? {} : { notBefore: input.notBefore }),
    ...(expiresInSeconds === undefined ? {} : { expirationTime: writeExpiration(issued, expiresInSeconds) }),
  }
  const serializedMessage = writeMessage(message, accountName)
  if (message.notBefore !== undefined) checkStart(message.notBefore, issued)
  if (page) checkPage(message, page)
  // A wallet that connects and signs in with one approval adds the description itself.
  if (message.accountAddress !== '') await checkRecap(message)
  checkSize(serializedMessage, resources)
  return { ...message, serializedMessage, toString: () => serializedMessage }
}
