import { parseCaipNetworkId } from '@openappkit/common'
import type { SIWXMessage, SIWXMessageInput } from '@openappkit/core'
import { siwxClientErrors } from '../errors/siwxClientErrors.ts'
import type { SignInMessage } from '../messages/types.ts'
import { writeMessage } from '../messages/writeMessage.ts'
import type { MessageOptions } from './types.ts'

/** EIP-4361 requires the capitals of EIP-55, and wallets return addresses in any case. Loads viem on demand. */
async function fetchChecksumAddress(address: string): Promise<string> {
  const { getAddress } = await import('viem')
  try {
    return getAddress(address.toLowerCase())
  } catch {
    throw siwxClientErrors.invalidMessage({ field: 'address', value: address })
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
    issuedAt: new Date(issued).toISOString(),
    ...(statement === undefined ? {} : { statement }),
    ...(resources === undefined ? {} : { resources }),
    ...(input.notBefore === undefined ? {} : { notBefore: input.notBefore }),
    ...(expiresInSeconds === undefined
      ? {}
      : { expirationTime: new Date(issued + expiresInSeconds * 1000).toISOString() }),
  }
  const serializedMessage = writeMessage(message, accountName)
  return { ...message, serializedMessage, toString: () => serializedMessage }
}
