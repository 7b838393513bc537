import { cleanSymbol } from '@openappkit/common'
import { decodeArguments, parseTypes } from '../abi/decodeArguments.ts'
import { encodeCall } from '../abi/encodeCall.ts'
import { decodeHex } from '../encoding/bytes.ts'
import type { ChainId } from './chains.ts'
import type { Nodes } from './createNodes.ts'

type Hex = `0x${string}`

/** What a contract says about itself and an account. A contract can say anything. */
export interface TokenFacts {
  /** What the account holds, in base units; `undefined` if the contract has no balances. */
  readonly balance: bigint | undefined
  readonly decimals: number | undefined
  /** Safe to show (S10). */
  readonly symbol: string | undefined
  /**
   * The numbers that are items (ERC-721), of those that were asked for. Contracts that have amounts too (forks of ERC-404) take any
   * other number as an amount.
   */
  readonly items: readonly bigint[]
}

/** A contract, and a number that may be an item of it. */
export interface TokenQuery {
  readonly contract: Hex
  readonly item?: bigint
}

/** By the address of the contract, in lower case. */
export type Tokens = ReadonlyMap<string, TokenFacts>

/** More are in no call that a visitor can review. */
const MAX_TOKENS = 10
const MAX_ITEMS = 10

/** Of ERC-721 (ERC-165). */
const COLLECTION = '0x80ac58cd00000000000000000000000000000000000000000000000000000000'

const MAX_SYMBOL_LENGTH = 16

function decode(type: string, data: Hex | undefined): unknown {
  return data && decodeArguments(parseTypes(`(${type})`), decodeHex(data))?.[0]
}

/** A symbol, safe to show (S10). */
export function decodeSymbol(data: Hex | undefined): string | undefined {
  const text = decode('string', data)
  return typeof text === 'string' ? cleanSymbol(text, MAX_SYMBOL_LENGTH) || undefined : undefined
}

export function decodeDecimals(data: Hex | undefined): number | undefined {
  const decimals = decode('uint256', data)
  return typeof decimals === 'bigint' && decimals <= 255n ? Number(decimals) : undefined
}

/** Reads what tokens say. A fact that cannot be read is absent. */
export async function readTokens(
  nodes: Nodes,
  chainId: ChainId,
  account: Hex,
  wanted: readonly TokenQuery[],
  signal?: AbortSignal,
): Promise<Tokens> {
  const read = async (to: Hex, data: Hex) => {
    try {
      return (await nodes({ chainId, method: 'eth_call', params: [{ to, data }, 'latest'], signal })) as Hex
    } catch {
      signal?.throwIfAborted()
      return undefined
    }
  }
  const toNumber = (data: Hex | undefined) =>
    data !== undefined && data.length >= 66 ? BigInt(data.slice(0, 66)) : undefined
  const numbers = new Map<Hex, Set<bigint>>()
  for (const { contract, item } of wanted) {
    const key = contract.toLowerCase() as Hex
    const known = numbers.get(key) ?? new Set()
    numbers.set(key, item === undefined ? known : known.add(item))
  }
  const entries = [...numbers].slice(0, MAX_TOKENS).map(async ([contract, all]) => {
    const isItem = async (item: bigint) =>
      (toNumber(await read(contract, encodeCall('ownerOf(uint256)', item))) ?? 0n) > 0n
    const candidates = [...all].slice(0, MAX_ITEMS)
    const [balance, decimals, symbol, isCollection, owned] = await Promise.all([
      read(contract, encodeCall('balanceOf(address)', account)),
      read(contract, encodeCall('decimals()')),
      read(contract, encodeCall('symbol()')),
      read(contract, encodeCall('supportsInterface(bytes4)', COLLECTION)),
      Promise.all(candidates.map(isItem)),
    ])
    const facts: TokenFacts = {
      balance: toNumber(balance),
      decimals: decodeDecimals(decimals),
      symbol: decodeSymbol(symbol),
      items: toNumber(isCollection) === 1n ? candidates.filter((_, place) => owned[place]) : [],
    }
    return [contract, facts] as const
  })
  return new Map(await Promise.all(entries))
}
