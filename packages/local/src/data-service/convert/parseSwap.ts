import { getAddress, isAddress, type Address } from 'viem'
import type { ServedChain } from '../chain/createServedChain.ts'
import { toLowerCase } from '../index/toLowerCase.ts'
import { InvalidRequest } from '../parseRequest.ts'
import { MARKET, MARKET_TOKENS } from '../../market/tokens.ts'

/** The address that means the currency of a chain. */
export const CURRENCY: Address = getAddress('0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee')

/** A side of a swap. */
interface Side {
  /** As in the request, with a checksum. */
  readonly address: Address
  /** The contract that the router uses: the wrapped currency for the currency. */
  readonly contract: Address
  readonly isTaxed: boolean
}

/** The router that swaps a token: the one with permissions for a token that takes them. */
export function findRouter(token: Address): Address {
  const hasPermit = MARKET_TOKENS.some((known) => known.hasPermit && toLowerCase(known.address) === toLowerCase(token))
  return hasPermit ? MARKET.permitRouter : MARKET.router
}

/** Reads a CAIP-10 id. */
export function parseAccountId(
  chains: readonly ServedChain[],
  text: unknown,
  name: string,
): { readonly chain: ServedChain; readonly address: Address } {
  const [, caip2, address = ''] = /^(eip155:\d+):(0x[\da-f]{40})$/i.exec(typeof text === 'string' ? text : '') ?? []
  const chain = chains.find(({ node }) => node.caip2 === caip2)
  if (chain === undefined || !isAddress(address, { strict: false })) {
    throw new InvalidRequest(`${name} must be an account of a supported chain (CAIP-10).`)
  }
  return { chain, address: getAddress(address) }
}

function toSide(address: Address, name: string): Side {
  if (address === CURRENCY) return { address, contract: MARKET.weth, isTaxed: false }
  const token = MARKET_TOKENS.find((known) => toLowerCase(known.address) === toLowerCase(address))
  if (token === undefined) throw new InvalidRequest(`${name} is no token of this market.`)
  return { address, contract: token.address, isTaxed: token.isTaxed }
}

/** The fields that quotes and transactions share, as texts. */
export interface SwapFields {
  readonly from?: unknown
  readonly to?: unknown
  readonly amount?: unknown
  readonly userAddress?: unknown
}

export interface SwapRequest {
  readonly chain: ServedChain
  readonly from: Side
  readonly to: Side
  readonly amount: bigint
  readonly user: Address
}

/** @throws InvalidRequest */
export function parseSwap(chains: readonly ServedChain[], { from, to, amount, userAddress }: SwapFields): SwapRequest {
  const { chain, address: fromAddress } = parseAccountId(chains, from, 'from')
  const target = parseAccountId(chains, to, 'to')
  const user = parseAccountId(chains, userAddress, 'userAddress')
  if (target.chain !== chain || user.chain !== chain) {
    throw new InvalidRequest('from, to and userAddress must be of one chain.')
  }
  if (typeof amount !== 'string' || !/^[1-9]\d{0,77}$/.test(amount)) {
    throw new InvalidRequest('amount must be a whole number of base units.')
  }
  return {
    chain,
    from: toSide(fromAddress, 'from'),
    to: toSide(target.address, 'to'),
    amount: BigInt(amount),
    user: user.address,
  }
}
