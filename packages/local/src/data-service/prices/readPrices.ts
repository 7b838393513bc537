import { getAddress, isAddress } from 'viem'
import type { ServedChain } from '../chain/createServedChain.ts'
import { drawIcon } from '../drawIcon.ts'
import { toLowerCase } from '../index/toLowerCase.ts'
import { getPrice } from './getPrice.ts'

/** A price in the format of `POST /v1/fungible/price`. */
export interface FungibleRow {
  /** CAIP-10 id, as in the request with a checksum. */
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly iconUrl: string
  /** US dollars of one. */
  readonly price: number
}

/** The address that means the currency of a chain. */
const CURRENCY_ADDRESS = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

async function readPrice(chains: readonly ServedChain[], id: string): Promise<readonly FungibleRow[]> {
  const [, caip2, address = ''] = /^(eip155:\d+):(0x[\da-f]{40})$/i.exec(id) ?? []
  const chain = chains.find(({ node }) => node.caip2 === caip2)
  if (chain === undefined || !isAddress(address, { strict: false })) return []
  const lower = toLowerCase(address)
  const contract = lower === CURRENCY_ADDRESS ? undefined : lower
  const price = getPrice(contract)
  if (price === undefined) return []
  const { hash } = await chain.index.sync()
  const token = contract === undefined ? chain.currency : (await chain.tokens.read([contract], hash)).get(contract)
  if (token === undefined) return []
  const { name, symbol } = token
  return [{ address: `${caip2}:${getAddress(address)}`, name, symbol, iconUrl: drawIcon(contract ?? 'native'), price }]
}

/**
 * Reads the prices of tokens. Those without a price, and invalid ids, have no row.
 *
 * @param ids - CAIP-10 ids of contracts. `0xEeee…` is the currency of a chain.
 */
export async function readPrices(
  chains: readonly ServedChain[],
  ids: readonly string[],
): Promise<readonly FungibleRow[]> {
  return (await Promise.all(ids.map((id) => readPrice(chains, id)))).flat()
}
