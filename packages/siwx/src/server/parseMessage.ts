import { ParsedMessage } from '@signinwithethereum/siwe-parser'
import { createCaipNetworkId } from '@openappkit/common'
import { getAddress } from 'viem'
import { siwxErrors } from '../errors/siwxErrors.ts'
import { isDateTime, isUri, isDomain } from '../messages/isUri.ts'
import { MAX_MESSAGE_LENGTH, MAX_RESOURCES } from '../messages/limits.ts'
import type { SignInMessage } from '../messages/types.ts'

/** The parser is generated from the grammar of the standard. Its error has the state of the parser after a line break. */
function parseText(text: string): ParsedMessage {
  try {
    return new ParsedMessage(text)
  } catch (cause) {
    const [reason = ''] = String(cause instanceof Error ? cause.message : cause).split('\n')
    throw siwxErrors.messageInvalid({ reason }, { cause })
  }
}

/**
 * Parses a message of EIP-4361, exactly by its grammar.
 *
 * @throws {@link siwxErrors.messageTooLong}, {@link siwxErrors.tooManyResources}, {@link siwxErrors.messageInvalid}, {@link siwxErrors.addressChecksum}
 */
export function parseMessage(text: string): SignInMessage {
  if (text.length > MAX_MESSAGE_LENGTH) throw siwxErrors.messageTooLong({ length: String(MAX_MESSAGE_LENGTH) })
  // The lines are counted before the text is parsed.
  if (text.split('\n- ').length - 1 > MAX_RESOURCES) throw siwxErrors.tooManyResources({ count: String(MAX_RESOURCES) })
  const {
    scheme,
    domain,
    address,
    statement,
    uri,
    chainId,
    nonce,
    issuedAt,
    expirationTime,
    notBefore,
    requestId,
    resources,
  } = parseText(text)
  if (!isDomain(domain)) throw siwxErrors.messageInvalid({ reason: 'the domain is no host with or without a port' })
  if (![uri, ...(resources ?? [])].every(isUri)) throw siwxErrors.messageInvalid({ reason: 'it has an invalid URI' })
  const times = [issuedAt, expirationTime, notBefore].filter((time) => time !== undefined)
  if (!times.every(isDateTime)) throw siwxErrors.messageInvalid({ reason: 'it has a time that does not exist' })
  const expected = getAddress(address.toLowerCase())
  if (address !== expected) throw siwxErrors.addressChecksum({ expected })
  // The parser reads leading zeros as the same number.
  if (!text.includes(`\nChain ID: ${chainId}\n`)) {
    throw siwxErrors.messageInvalid({ reason: 'the chain id has leading zeros' })
  }
  // The parser accepts an empty line in its place, so two texts would have the same fields.
  if (statement === '') throw siwxErrors.messageInvalid({ reason: 'the statement is empty' })
  return {
    domain,
    accountAddress: address,
    uri,
    version: '1',
    chainId: createCaipNetworkId('eip155', chainId),
    nonce,
    issuedAt,
    ...(scheme === undefined ? {} : { scheme }),
    ...(statement === undefined ? {} : { statement }),
    ...(expirationTime === undefined ? {} : { expirationTime }),
    ...(notBefore === undefined ? {} : { notBefore }),
    ...(requestId === undefined ? {} : { requestId }),
    ...(resources === undefined ? {} : { resources }),
  }
}
