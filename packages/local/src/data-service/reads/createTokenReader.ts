import { erc20Abi, erc20Abi_bytes32, hexToString, trim, type Address, type Hex } from 'viem'
import type { ChainNode } from '../chain/createNode.ts'
import { callMany } from './callMany.ts'

/** What a token's contract says of itself. It may be anything. */
export interface TokenFacts {
  readonly name: string
  readonly symbol: string
  /** 0 to 255. */
  readonly decimals: number
}

/** Reads tokens, each once. */
export interface TokenReader {
  /**
   * @param contracts - In lower case.
   * @returns At least these tokens.
   */
  read(contracts: readonly Address[], blockHash: Hex): Promise<ReadonlyMap<Address, TokenFacts>>
  /** Reads every token again. */
  clear(): void
}

const MAX_TEXT = 1_000

const isText = (value: unknown): value is string => typeof value === 'string'

/** Reads the names and symbols of old tokens, which answer 32 bytes instead of a text. */
async function readShortTexts(node: ChainNode, contracts: readonly Address[], blockHash: Hex) {
  const calls = contracts.flatMap((address) =>
    (['name', 'symbol'] as const).map((functionName) => ({ address, abi: erc20Abi_bytes32, functionName })),
  )
  const results = await callMany(node, blockHash, calls)
  const texts = results.map((bytes) => (isText(bytes) ? hexToString(trim(bytes as Hex, { dir: 'right' })) : ''))
  return new Map(
    contracts.map((contract, index) => [
      contract,
      { name: texts[index * 2] ?? '', symbol: texts[index * 2 + 1] ?? '' },
    ]),
  )
}

async function readTokens(
  node: ChainNode,
  contracts: readonly Address[],
  blockHash: Hex,
): Promise<[Address, TokenFacts][]> {
  const calls = contracts.flatMap((address) =>
    (['name', 'symbol', 'decimals'] as const).map((functionName) => ({ address, abi: erc20Abi, functionName })),
  )
  const results = await callMany(node, blockHash, calls)
  const answers = contracts.map((contract, index) => {
    const [name, symbol, decimals] = results.slice(index * 3, index * 3 + 3)
    return { contract, name, symbol, decimals: typeof decimals === 'number' ? decimals : 0 }
  })
  const old = answers.filter(({ name, symbol }) => !isText(name) || !isText(symbol)).map(({ contract }) => contract)
  const short = await readShortTexts(node, old, blockHash)
  return answers.map(({ contract, name, symbol, decimals }) => {
    const texts = short.get(contract) ?? { name: '', symbol: '' }
    const facts = { name: isText(name) ? name : texts.name, symbol: isText(symbol) ? symbol : texts.symbol }
    return [contract, { name: facts.name.slice(0, MAX_TEXT), symbol: facts.symbol.slice(0, MAX_TEXT), decimals }]
  })
}

export function createTokenReader(node: ChainNode): TokenReader {
  let current = new Map<Address, TokenFacts>()
  return {
    async read(contracts, blockHash) {
      const known = current
      const unknown = [...new Set(contracts)].filter((contract) => !known.has(contract))
      for (const [contract, facts] of await readTokens(node, unknown, blockHash)) known.set(contract, facts)
      return known
    },
    // A running read keeps the former map.
    clear: () => void (current = new Map()),
  }
}
