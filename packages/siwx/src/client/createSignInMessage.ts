import { parseCaipNetworkId } from '@openappkit/common'
import type { SIWXMessage, SIWXMessageInput } from '@openappkit/core'
import { siwxClientErrors } from '../errors/siwxClientErrors.ts'
import { MAX_MESSAGE_LENGTH, MAX_RESOURCES } from '../messages/limits.ts'
import type { SignInMessage } from '../messages/types.ts'
import { writeMessage } from '../messages/writeMessage.ts'
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

/** A message that ends before it begins would be refused after the visitor has signed it. */
function writeExpiration(issued: number, seconds: number, notBefore: unknown): string {
  if (!(seconds > 0)) throw refuse('expiresInSeconds', String(seconds), 'a number of seconds above 0')
  const end = writeTime(issued + seconds * 1_000, 'expiresInSeconds', seconds)
  // Times have milliseconds. An invalid start is refused with its own field.
  if (Date.parse(end) <= Math.trunc(issued)) throw refuse('expiresInSeconds', String(seconds), 'a millisecond or more')
  if (Date.parse(end) <= Date.parse(String(notBefore))) {
    throw refuse('notBefore', String(notBefore), `a time before the end of the message, ${end}`)
  }
  return end
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

function getPage({ domain, uri }: MessageOptions): { domain: string; uri: string } {
  if (domain !== undefined && uri !== undefined) return { domain, uri }
  if (typeof location === 'undefined') throw siwxClientErrors.pageMissing()
  return { domain: domain ?? location.host, uri: uri ?? location.origin }
}

/**
 * Creates the message of one sign-in, with all its fields.
 *
 * @param issued - The time of issue, in milliseconds since 1970: that of the server, if there is one.
 *
 * @throws {@link siwxClientErrors.namespaceUnsupported}, {@link siwxClientErrors.invalidMessage}, {@link siwxClientErrors.pageMissing}
 */
export async function createSignInMessage(
  input: SIWXMessageInput,
  nonce: string,
  options: MessageOptions,
  issued: number,
): Promise<SIWXMessage> {
  const { namespace } = parseCaipNetworkId(input.chainId)
  const accountName = { eip155: 'Ethereum', ...options.accountNames }[namespace]
  if (accountName === undefined) throw siwxClientErrors.namespaceUnsupported({ namespace })
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
    ...(expiresInSeconds === undefined
      ? {}
      : { expirationTime: writeExpiration(issued, expiresInSeconds, input.notBefore) }),
  }
  const serializedMessage = writeMessage(message, accountName)
  checkSize(serializedMessage, resources)
  return { ...message, serializedMessage, toString: () => serializedMessage }
}
