import { SEEDED_CONTRACTS } from '../../chains/seededContracts.ts'
import { type ReadChain, toHex } from '../announcer/readChain.ts'
import { isHash, isHexQuantity, isRecord, isSameAddress } from '../protocol/guards.ts'
import { permit } from '../protocol/parseRequest.ts'
import { createRpcError } from '../protocol/rpcErrors.ts'
import type { Hex, WalletChain, SiteState } from '../protocol/types.ts'

interface Asset {
  readonly address: Hex | 'native'
  readonly balance: Hex
  readonly type: 'native' | 'erc20' | 'erc721'
  readonly metadata: Readonly<Record<string, unknown>>
}

type Fields = Readonly<Record<string, unknown>>

/** Selectors of `balanceOf(address)` and `ownerOf(uint256)`, and the event `Transfer(address,address,uint256)`. */
const BALANCE_OF = '0x70a08231'
const OWNER_OF = '0x6352211e'
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

const MAX_ITEMS = 100

const toWord = (hex: string) => hex.slice(2).toLowerCase().padStart(64, '0')
const toQuantity = (word: unknown): Hex => `0x${(isHash(word) ? BigInt(word) : 0n).toString(16)}`

/** Reads one chain for one account. */
function createReads(readChain: ReadChain, chain: WalletChain, account: Hex) {
  const call = (to: Hex, data: string) => readChain(chain, 'eth_call', [{ to, data }, 'latest'])

  async function fetchNative(): Promise<readonly Asset[]> {
    const balance = await readChain(chain, 'eth_getBalance', [account, 'latest'])
    if (!isHexQuantity(balance)) return []
    return [
      {
        address: 'native',
        balance,
        type: 'native',
        metadata: { name: chain.symbol, symbol: chain.symbol, decimals: 18 },
      },
    ]
  }

  async function fetchToken(): Promise<readonly Asset[]> {
    const { address, name, symbol, decimals } = SEEDED_CONTRACTS.erc20
    const balance = toQuantity(await call(address, `${BALANCE_OF}${toWord(account)}`))
    return balance === '0x0' ? [] : [{ address, balance, type: 'erc20', metadata: { name, symbol, decimals } }]
  }

  /** The account may have sent on what it received. */
  async function fetchItems(): Promise<readonly Asset[]> {
    const { address, name, symbol } = SEEDED_CONTRACTS.erc721
    const filter = { address, fromBlock: '0x0', toBlock: 'latest', topics: [TRANSFER, null, `0x${toWord(account)}`] }
    const logs = await readChain(chain, 'eth_getLogs', [filter])
    const ids = (Array.isArray(logs) ? logs.filter(isRecord) : []).flatMap(({ topics }) =>
      Array.isArray(topics) && isHash(topics[3]) ? [topics[3]] : [],
    )
    const assets = [...new Set(ids)].slice(-MAX_ITEMS).map(async (id): Promise<readonly Asset[]> => {
      const owner = await call(address, `${OWNER_OF}${toWord(id)}`)
      if (!isHash(owner) || !isSameAddress(`0x${owner.slice(-40)}`, account)) return []
      return [{ address, balance: '0x1', type: 'erc721', metadata: { name, symbol, tokenId: toQuantity(id) } }]
    })
    return (await Promise.all(assets)).flat()
  }

  return { native: fetchNative, erc20: fetchToken, erc721: fetchItems }
}

/** The chains and types that a site asks for. */
function parseFilter({ assetFilter, assetTypeFilter, chainFilter }: Fields) {
  if (assetFilter !== undefined && !isRecord(assetFilter)) {
    throw createRpcError('invalidParams', '"assetFilter" is not an object.')
  }
  for (const list of [assetTypeFilter, chainFilter]) {
    if (list !== undefined && !Array.isArray(list)) throw createRpcError('invalidParams', 'A filter is not a list.')
  }
  const toIds = (ids: readonly unknown[]) => new Set(ids.map(Number))
  const chainIds = assetFilter
    ? toIds(Object.keys(assetFilter))
    : Array.isArray(chainFilter)
      ? toIds(chainFilter)
      : undefined
  return {
    hasChain: (id: number) => chainIds?.has(id) ?? true,
    hasType: (type: string) =>
      !Array.isArray(assetTypeFilter) || assetFilter !== undefined || assetTypeFilter.includes(type),
    /** An asset filter names the assets one by one. */
    hasAsset(chainId: number, { address, type }: Asset) {
      if (!assetFilter) return true
      const wanted = Object.entries(assetFilter).find(([id]) => Number(id) === chainId)?.[1]
      const isSame = (entry: unknown) =>
        isRecord(entry) && entry['type'] === type && isSameAddress(String(entry['address']), address)
      return Array.isArray(wanted) && wanted.some(isSame)
    },
  }
}

/** The site that asks, and the way to its chains. */
interface AnswerContext {
  readonly site: SiteState
  readonly readChain: ReadChain
}

/** An answer that needs no owner. Throws an RpcError if the parameters are invalid or not allowed. */
export type Answering = (params: readonly unknown[], context: AnswerContext) => unknown

/**
 * The coin, the demo token and the demo collectibles of an account, read from the chains of the wallet.
 *
 * @see https://eips.ethereum.org/EIPS/eip-7811
 */
export const fetchAssets: Answering = async ([asked], { site, readChain }) => {
  if (!isRecord(asked)) throw createRpcError('invalidParams', 'The parameters are not an object.')
  const account = permit(asked['account'], site)
  const filter = parseFilter(asked)
  const chains = site.chains.filter(({ id }) => filter.hasChain(id))
  const lists = chains.map(async (chain) => {
    const reads = Object.entries(createReads(readChain, chain, account)).filter(([type]) => filter.hasType(type))
    const assets = (await Promise.all(reads.map(([, read]) => read()))).flat()
    return [toHex(chain.id), assets.filter((asset) => filter.hasAsset(chain.id, asset))] as const
  })
  return Object.fromEntries(await Promise.all(lists))
}
