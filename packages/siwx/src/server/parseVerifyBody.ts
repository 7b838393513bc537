import { CAIP_2, isChainNamespace, type CaipNetworkId } from '@openappkit/common'
import { siwxErrors } from '../errors/siwxErrors.ts'
import { writeCacaoMessage, type SignedText } from '../messages/writeCacaoMessage.ts'

/** A signed text, and what it is for. */
export interface Proof extends SignedText {
  /** The account in use, if the request names it. */
  readonly address: string | undefined
  /** The networks to sign in on; empty for that of the message. */
  readonly chainIds: readonly CaipNetworkId[]
}

/** A parsed request to `verify`. */
export interface VerifyBody {
  /** At least one. */
  readonly proofs: readonly Proof[]
  /** Whether the token is returned instead of stored in a cookie. */
  readonly isTokenWanted: boolean
}

/** A message may authorize many networks, but each gets a row in the database. */
const MAX_CHAINS = 50

/** A wallet signs one text for each network that a one-tap sign-in asks for. */
const MAX_MESSAGES = 10

/** A signature of a smart account has the call that deploys it. */
const MAX_SIGNATURE_LENGTH = 16_384

/** Whether a value is the CAIP-2 id of a network. */
export const isChainId = (value: unknown): value is CaipNetworkId =>
  typeof value === 'string' && isChainNamespace(CAIP_2.exec(value)?.[1])

/** An object of a body, whose values are not parsed yet. */
type Fields = Readonly<Record<string, unknown>>

/**
 * Parses an object of a body.
 *
 * @param field - Its name in the error.
 * @throws {@link siwxErrors.invalidBody}
 */
export function parseFields(value: unknown, field: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw siwxErrors.invalidBody({ field })
  return value as Fields
}

function parseChainIds({ chainId, chainIds }: Fields): readonly CaipNetworkId[] {
  const list: unknown = chainIds ?? (chainId === undefined ? [] : [chainId])
  if (!Array.isArray(list) || list.length > MAX_CHAINS || !list.every(isChainId)) {
    throw siwxErrors.invalidBody({ field: 'chainIds' })
  }
  return [...new Set(list)]
}

function parseSignedText({ cacao, message, signature }: Fields): SignedText {
  if (cacao !== undefined) return writeCacaoMessage(cacao)
  if (typeof message !== 'string') throw siwxErrors.invalidBody({ field: 'message' })
  if (typeof signature !== 'string') throw siwxErrors.invalidBody({ field: 'signature' })
  return { message, signature }
}

/** @see https://chainagnostic.org/CAIPs/caip-10 */
const ADDRESS = /^[-.%a-zA-Z0-9]{1,128}$/

/** Whether a value has the form of an account address. The database refuses other texts, e.g. one with a NUL. */
export const isAddress = (value: unknown): value is string => typeof value === 'string' && ADDRESS.test(value)

function parseProof(value: unknown): Proof {
  const fields = parseFields(value, 'messages')
  const { address } = fields
  if (address !== undefined && !isAddress(address)) throw siwxErrors.invalidBody({ field: 'address' })
  const signed = parseSignedText(fields)
  if (signed.signature.length > MAX_SIGNATURE_LENGTH) throw siwxErrors.invalidBody({ field: 'signature' })
  return { ...signed, address, chainIds: parseChainIds(fields) }
}

/**
 * Parses the body of a request to `verify`: one signed text, or a list of them as `messages`.
 *
 * @throws {@link siwxErrors.invalidBody}, {@link siwxErrors.cacaoInvalid}
 */
export function parseVerifyBody(body: unknown): VerifyBody {
  const { messages = [body], credentials = 'cookie' } = parseFields(body, 'body')
  if (credentials !== 'cookie' && credentials !== 'token') throw siwxErrors.invalidBody({ field: 'credentials' })
  if (!Array.isArray(messages) || messages.length === 0 || messages.length > MAX_MESSAGES) {
    throw siwxErrors.invalidBody({ field: 'messages' })
  }
  return { proofs: messages.map(parseProof), isTokenWanted: credentials === 'token' }
}
