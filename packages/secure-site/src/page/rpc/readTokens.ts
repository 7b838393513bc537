import { cleanName } from '@openappkit/common'
import { decodeArguments } from '../abi/decodeArguments.ts'
import { encodeCall } from '../abi/encodeCall.ts'
import { parseTypes } from '../abi/parseTypes.ts'
import { decodeHex } from '../encoding/decodeHex.ts'
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
  /** Whether its items are collectibles (ERC-721), so that a number is that of an item. */
  readonly isCollection: boolean
}

/** By the address of the contract, in lower case. */
export type Tokens = ReadonlyMap<string, TokenFacts>

/** More are in no call that a visitor can review. */
const MAX_TOKENS = 10

/** Of ERC-721 (ERC-165). */
const COLLECTION = '0x80ac58cd00000000000000000000000000000000000000000000000000000000'

const MAX_SYMBOL_LENGTH = 16

function decode(type: string, data: Hex | undefined): unknown {
  return data && decodeArguments(parseTypes(`(${type})`), decodeHex(data))?.[0]
}

/** A symbol, safe to show (S10). */
export function decodeSymbol(data: Hex | undefined): string | undefined {
  const text = decode('string', data)
  return typeof text === 'string' ? cleanName(text, MAX_SYMBOL_LENGTH) || undefined : undefined
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
  contracts: readonly Hex[],
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
  const addresses = [...new Set(contracts.map((contract) => contract.toLowerCase() as Hex))].slice(0, MAX_TOKENS)
  const entries = addresses.map(async (contract) => {
    const [balance, decimals, symbol, isCollection] = await Promise.all([
      read(contract, encodeCall('balanceOf(address)', account)),
      read(contract, encodeCall('decimals()')),
      read(contract, encodeCall('symbol()')),
      read(contract, encodeCall('supportsInterface(bytes4)', COLLECTION)),
    ])
    const facts: TokenFacts = {
      balance: toNumber(balance),
      decimals: decodeDecimals(decimals),
      symbol: decodeSymbol(symbol),
      isCollection: toNumber(isCollection) === 1n,
    }
    return [contract, facts] as const
  })
  return new Map(await Promise.all(entries))
}
