import { isAddress, type Address } from 'viem'
import { toLowerCase } from './index/readLogs.ts'
import type { ServedChain } from './chain/createServedChain.ts'
import { readCursor, type Place } from './paging/cursor.ts'

/** Ends a request with an error that the client has made. */
export class InvalidRequest extends Error {}

/** The chain of the query; without one, all chains. Throws {@link InvalidRequest}, like the other functions here. */
export function selectChains(chains: readonly ServedChain[], query: URLSearchParams): readonly ServedChain[] {
  const id = query.get('chainId')
  if (id === null || id === '') return chains
  const found = chains.filter(({ node }) => node.caip2 === id)
  if (found.length === 0) throw new InvalidRequest('The chain is not supported.')
  return found
}

/** The first of the selected chains. A service without chains has no data. */
export function selectChain(chains: readonly ServedChain[], query: URLSearchParams): ServedChain {
  const [chain] = selectChains(chains, query)
  if (chain === undefined) throw new InvalidRequest('The chain is not supported.')
  return chain
}

export function readAddresses(body: string): readonly string[] {
  try {
    const { addresses, currency } = JSON.parse(body) as { addresses: unknown; currency: unknown }
    const isValid =
      Array.isArray(addresses) && addresses.every((address) => typeof address === 'string') && currency === 'usd'
    if (isValid) return addresses
  } catch {
    // Fails below.
  }
  throw new InvalidRequest('The body must be JSON with the currency "usd" and addresses.')
}

/** An address, or a CAIP-10 id. */
export function readAccount(name: string): Address {
  const address = name.split(':').at(-1) ?? ''
  if (!isAddress(address, { strict: false })) throw new InvalidRequest('The path has no address.')
  return toLowerCase(address)
}

/** @returns `undefined` for the first page. */
export function readPlace(query: URLSearchParams): Place | undefined {
  const cursor = query.get('cursor')
  if (cursor === null || cursor === '') return undefined
  const place = readCursor(cursor)
  if (place === undefined) throw new InvalidRequest('The cursor is invalid.')
  return place
}
