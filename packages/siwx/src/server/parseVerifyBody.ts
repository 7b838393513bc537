import { CAIP_2, type CaipNetworkId } from '@openappkit/common'
import { siwxErrors } from '../errors/siwxErrors.ts'
import { writeCacaoMessage, type SignedText } from '../messages/writeCacaoMessage.ts'

/** A parsed request to `verify`. */
export interface VerifyBody extends SignedText {
  /** The account in use, if the request names it. */
  readonly address: string | undefined
  /** The networks to sign in on; empty for that of the message. */
  readonly chainIds: readonly CaipNetworkId[]
  /** Whether the token is returned instead of stored in a cookie. */
  readonly isTokenWanted: boolean
}

/** A message may authorize many networks, but each gets a row in the database. */
const MAX_CHAINS = 50

const isChainId = (value: unknown): value is CaipNetworkId => typeof value === 'string' && CAIP_2.test(value)

function parseChainIds({ chainId, chainIds }: Readonly<Record<string, unknown>>): readonly CaipNetworkId[] {
  const list: unknown = chainIds ?? (chainId === undefined ? [] : [chainId])
  if (!Array.isArray(list) || list.length > MAX_CHAINS || !list.every(isChainId)) throw siwxErrors.invalidBody({ field: 'chainIds' })
  return [...new Set(list)]
}

function parseSignedText({ cacao, message, signature }: Readonly<Record<string, unknown>>): SignedText {
  if (cacao !== undefined) return writeCacaoMessage(cacao)
  if (typeof message !== 'string') throw siwxErrors.invalidBody({ field: 'message' })
  if (typeof signature !== 'string') throw siwxErrors.invalidBody({ field: 'signature' })
  return { message, signature }
}

/**
 * Parses the body of a request to `verify`.
 *
 * @throws {@link siwxErrors.invalidBody}, {@link siwxErrors.cacaoInvalid}
 */
export function parseVerifyBody(body: Readonly<Record<string, unknown>>): VerifyBody {
  const { address, credentials = 'cookie' } = body
  if (address !== undefined && typeof address !== 'string') throw siwxErrors.invalidBody({ field: 'address' })
  if (credentials !== 'cookie' && credentials !== 'token') throw siwxErrors.invalidBody({ field: 'credentials' })
  return { ...parseSignedText(body), address, chainIds: parseChainIds(body), isTokenWanted: credentials === 'token' }
}
