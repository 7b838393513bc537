import {
  createTestClient,
  erc1155Abi,
  erc20Abi,
  erc721Abi,
  http,
  parseAbi,
  publicActions,
  walletActions,
  type Address,
  type Hex,
} from 'viem'
import { vi } from 'vitest'
import { FIRST_CHAIN, type ChainSpec } from '../src/chains/chainSpecs.ts'
import { SEEDED_CONTRACTS } from '../src/chains/seededContracts.ts'
import { startChain } from '../src/chains/startChain.ts'
import type { BalanceRow } from '../src/data-service/balances/readBalances.ts'
import type { TransactionRow } from '../src/data-service/history/readHistory.ts'
import type { Page } from '../src/data-service/paging/cursor.ts'
import { startDataService } from '../src/data-service/serveData.ts'
import type { LocalChain } from '../src/world/types.ts'

export const CHAIN = `eip155:${FIRST_CHAIN.id}`
export const TOKEN = {
  address: SEEDED_CONTRACTS.erc20.address,
  abi: [...erc20Abi, ...parseAbi(['function mint(address,uint256)'])],
} as const
export const COLLECTIBLE = {
  address: SEEDED_CONTRACTS.erc721.address,
  abi: [
    ...erc721Abi,
    ...parseAbi(['function mint(address) returns (uint256)', 'function totalMinted() view returns (uint256)']),
  ],
} as const

export const EDITION = {
  address: SEEDED_CONTRACTS.erc1155.address,
  abi: [
    ...erc1155Abi,
    ...parseAbi(['function mint(address,uint256,uint256)', 'function mintBatch(address,uint256[],uint256[])']),
  ],
} as const

export function createClientOf({ httpUrl }: LocalChain) {
  return createTestClient({ mode: 'anvil', transport: http(httpUrl, { batch: true }), pollingInterval: 5 })
    .extend(publicActions)
    .extend(walletActions)
}

/** Chains and a data service for them, on free ports. The functions are those of the first chain. */
export async function createDataWorld(specs: readonly ChainSpec[] = [FIRST_CHAIN]) {
  const chains = await Promise.all(specs.map((spec) => startChain(spec, { port: 0 })))
  const chain = chains.at(0)!
  const service = await startDataService({ chains, port: 0 })
  const client = createClientOf(chain)

  /** Any account can send: the chain signs for it, and it has funds. */
  async function impersonate(account: Address): Promise<Address> {
    await client.setBalance({ address: account, value: 10n ** 20n })
    await client.impersonateAccount({ address: account })
    return account
  }

  /**
   * Waits until a transaction has its block: the chain answers with the hash earlier. It reads the receipt again and again, because viem
   * reads it once for each block, and the chain may know the block a moment before the receipt.
   */
  async function mined(sending: Promise<Hex>): Promise<Hex> {
    const hash = await sending
    await vi.waitFor(() => client.getTransactionReceipt({ hash }), { timeout: 60_000, interval: 5 })
    return hash
  }

  async function get<Body>(path: string, query: Readonly<Record<string, string>> = {}): Promise<Body> {
    const response = await fetch(`${service.url}${path}?${new URLSearchParams({ chainId: CHAIN, ...query })}`)
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    return (await response.json()) as Body
  }

  /** Reads all pages. */
  async function readAll<Row>(path: string): Promise<readonly Row[]> {
    const rows: Row[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Page<Row> = await get<Page<Row>>(path, { cursor })
      rows.push(...page.data)
      cursor = page.next
    }
    return rows
  }

  return {
    chain,
    chains,
    client,
    service,
    impersonate,
    mined,
    get,
    readAll,
    getHistory: (account: Address, query = {}) => get<Page<TransactionRow>>(`/v1/account/${account}/history`, query),
    async getBalances(account: Address, query = {}): Promise<readonly BalanceRow[]> {
      return (await get<{ balances: BalanceRow[] }>(`/v1/account/${account}/balance`, query)).balances
    },
    async stop() {
      await Promise.all([service, ...chains].map((part) => part.stop()))
    },
  }
}

export type DataWorld = Awaited<ReturnType<typeof createDataWorld>>
