import {
  encodeDeployData,
  getContractAddress,
  hexToNumber,
  numberToHex,
  parseEther,
  type Address,
  type Hex,
} from 'viem'
import { DEMO_ACCOUNTS } from '../chains/chainSpecs.ts'
import { createNode, type ChainNode } from '../data-service/chain/createNode.ts'
import { readArtifact } from '../data-service/samples/readArtifact.ts'
import type { LocalWorldFacts } from '../world/types.ts'
import { mineTransactions, type PlannedTransaction } from './mineTransactions.ts'
import { planTransactions } from './planTransactions.ts'
import type { RichAccount, RichAccountOptions } from './types.ts'

const TRANSACTIONS_OF_BLOCK = 50
const DEPLOY_GAS = 3_000_000n
const FUNDS = parseEther('10000')
const FRIEND: Address = '0xF71e4D000000000000000000000000000000f71E'
const COLLECTIONS = ['Lantern', 'Pebble', 'Harbour', 'Thistle', 'Comet', 'Willow', 'Anchor', 'Marble'] as const

/** Metadata with a picture, before and after the number of the item. */
function writeUri(name: string, hue: number): readonly [string, string] {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="hsl(${hue} 60% 45%)"/><circle cx="32" cy="32" r="18" fill="#fff"/></svg>`
  const image = `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`
  const after = `","description":"One of the ${name} collection.","image":"${image}"}`
  return [`data:application/json,${encodeURIComponent(`{"name":"${name} #`)}`, encodeURIComponent(after)]
}

const readLatest = (node: ChainNode) =>
  node.request<{ readonly timestamp: Hex; readonly number: Hex }>('eth_getBlockByNumber', ['latest', false])

async function fund(node: ChainNode, account: Address): Promise<void> {
  await node.request('anvil_impersonateAccount', [account])
  if (BigInt(await node.request<Hex>('eth_getBalance', [account, 'latest'])) < FUNDS / 2n) {
    await node.request('anvil_setBalance', [account, numberToHex(FUNDS)])
  }
}

/** Deploys in one block, so that the transactions begin at its time. */
async function deployContracts(
  node: ChainNode,
  timestamp: number,
): Promise<{ factory: Address; collections: readonly Address[] }> {
  const collection = readArtifact('SampleCollectible')
  const codes = COLLECTIONS.map((name, index) =>
    encodeDeployData({ ...collection, args: [name, name.toUpperCase(), ...writeUri(name, index * 45)] }),
  )
  const nonce = BigInt(await node.request<Hex>('eth_getTransactionCount', [FRIEND, 'latest']))
  const transactions = [readArtifact('SampleTokenFactory').bytecode, ...codes].map((data) => ({
    from: FRIEND,
    data,
    gas: DEPLOY_GAS,
  }))
  await mineTransactions(node, transactions, timestamp)
  const [factory, ...collections] = transactions.map((_, index) =>
    getContractAddress({ from: FRIEND, nonce: nonce + BigInt(index) }),
  )
  return { factory: factory as Address, collections }
}

/** Mines blocks whose times are spread from a block until now. */
async function mineAll(node: ChainNode, transactions: readonly PlannedTransaction[], start: number): Promise<void> {
  const blocks = Math.ceil(transactions.length / TRANSACTIONS_OF_BLOCK)
  const step = Math.max(1, Math.floor((Date.now() / 1_000 - start) / blocks))
  for (let block = 0; block < blocks; block += 1) {
    const part = transactions.slice(block * TRANSACTIONS_OF_BLOCK, (block + 1) * TRANSACTIONS_OF_BLOCK)
    await mineTransactions(node, part, start + (block + 1) * step)
  }
}

/** Runs an action that mines its blocks itself, from a time in the past on. */
async function withPastBlocks(node: ChainNode, start: number, action: () => Promise<void>): Promise<void> {
  const isAutomatic = await node.request<boolean>('anvil_getAutomine')
  await node.request('evm_setAutomine', [false])
  // The clock of the chain begins at the start of its process, and refuses earlier blocks.
  await node.request('evm_setTime', [start])
  try {
    await action()
  } finally {
    const { timestamp } = await readLatest(node)
    await node.request('evm_setTime', [Math.max(hexToNumber(timestamp), Math.floor(Date.now() / 1_000))])
    await node.request('evm_setAutomine', [isAutomatic])
  }
}

/** @see createRichAccount */
export async function fillAccount(
  { chains }: Pick<LocalWorldFacts, 'chains'>,
  options: RichAccountOptions,
): Promise<RichAccount> {
  const {
    account = DEMO_ACCOUNTS[0],
    transactions = 2_000,
    tokens = 300,
    collectibles = 500,
    chainId = chains[0]?.id,
  } = options
  const chain = chains.find(({ id }) => id === chainId)
  if (chain === undefined) throw new Error(`The world has no chain ${chainId}.`)
  const node = createNode(chain)
  await Promise.all([fund(node, account), fund(node, FRIEND)])
  const last = await readLatest(node)
  const start = hexToNumber(last.timestamp) + 1
  // No former call has used the same ids.
  const firstEdition = BigInt(last.number) * 1_000_000n
  let count = 0
  await withPastBlocks(node, start, async () => {
    const contracts = await deployContracts(node, start)
    const plan = planTransactions({
      account,
      friend: FRIEND,
      ...contracts,
      transactions,
      tokens,
      collectibles,
      firstEdition,
    })
    await mineAll(node, plan, start)
    count = plan.length
  })
  return { account, transactions: count, tokens, collectibles }
}
