import {
  encodeDeployData,
  getContractAddress,
  hexToNumber,
  numberToHex,
  parseEther,
  type Address,
  type Hex,
  encodeFunctionData,
  erc20Abi,
  parseAbi,
} from 'viem'
import { DEMO_ACCOUNTS } from '../chains/chainSpecs.ts'
import { createNode, type ChainNode } from '../data-service/chain/createNode.ts'
import { readArtifact } from '../data-service/samples/readArtifact.ts'
import type { LocalWorldFacts } from '../world/types.ts'
import type { RichAccount, RichAccountOptions } from './types.ts'
import { SEEDED_CONTRACTS } from '../chains/seededContracts.ts'
import { toLowerCase } from '../data-service/index/readLogs.ts'

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

/** A transaction of any account that the chain may sign for. */
export interface PlannedTransaction {
  readonly from: Address
  /** Absent for a transaction that creates a contract. */
  readonly to?: Address | undefined
  readonly value?: bigint | undefined
  readonly data?: Hex | undefined
  /** The gas limit. Default 500,000. */
  readonly gas?: bigint | undefined
}

/** 50 such transactions are less than a block may have. */
const GAS = 500_000n
const FEES = { maxFeePerGas: numberToHex(1_000_000_000_000), maxPriorityFeePerGas: numberToHex(1_000_000_000) }

/** Numbers of the next transactions. The chain gives simultaneous transactions of a sender the same number. */
async function readNonces(node: ChainNode, transactions: readonly PlannedTransaction[]): Promise<Map<Address, number>> {
  const senders = [...new Set(transactions.map(({ from }) => toLowerCase(from)))]
  const counts = await Promise.all(
    senders.map((from) => node.request<Hex>('eth_getTransactionCount', [from, 'pending'])),
  )
  return new Map(senders.map((from, index) => [from, Number(counts[index])]))
}

/**
 * Sends transactions and mines one block with them. The chain must not mine automatically.
 *
 * @param timestamp - Seconds since 1970, after the last block. Default: the time of the chain.
 */
export async function mineTransactions(
  node: ChainNode,
  transactions: readonly PlannedTransaction[],
  timestamp?: number,
): Promise<void> {
  const nonces = await readNonces(node, transactions)
  await Promise.all(
    transactions.map(({ from, to, value = 0n, data = '0x', gas = GAS }) => {
      const nonce = nonces.get(toLowerCase(from)) ?? 0
      nonces.set(toLowerCase(from), nonce + 1)
      const amounts = { value: numberToHex(value), nonce: numberToHex(nonce), gas: numberToHex(gas) }
      return node.request('eth_sendTransaction', [{ from, ...(to !== undefined && { to }), data, ...amounts, ...FEES }])
    }),
  )
  await node.request('evm_mine', timestamp === undefined ? [] : [numberToHex(timestamp)])
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

interface PlanOptions {
  readonly account: Address
  /** Another account with funds, with which the account trades. */
  readonly friend: Address
  /** A contract that creates tokens. */
  readonly factory: Address
  /** Contracts of which anyone may mint. */
  readonly collections: readonly Address[]
  readonly transactions: number
  readonly tokens: number
  readonly collectibles: number
  /** The first id of the collectibles of the ERC-1155 that is free. */
  readonly firstEdition: bigint
}

const ITEMS_AT_ONCE = 5
/** Of ten transactions with collectibles, those of the ERC-1155. */
const EDITIONS_OF_TEN = 2

const factoryAbi = parseAbi(['function create(address to, uint256 amount)'])
const collectionAbi = parseAbi(['function mint(address to, uint256 count)'])
const editionAbi = parseAbi(['function mintBatch(address to, uint256[] ids, uint256[] amounts)'])
const mintAbi = parseAbi(['function mint(address to, uint256 amount)'])

function planToken({ account, factory }: PlanOptions, number: number): PlannedTransaction {
  const amount = parseEther('1') * BigInt(((number * 37) % 1_000) + 1)
  return {
    from: account,
    to: factory,
    data: encodeFunctionData({ abi: factoryAbi, functionName: 'create', args: [account, amount] }),
  }
}

function planItems(
  { account, collections, collectibles, firstEdition }: PlanOptions,
  number: number,
): PlannedTransaction {
  const count = Math.min(ITEMS_AT_ONCE, collectibles - number * ITEMS_AT_ONCE)
  const collection = collections[number % collections.length]
  if (number % 10 >= EDITIONS_OF_TEN && collection !== undefined) {
    const data = encodeFunctionData({ abi: collectionAbi, functionName: 'mint', args: [account, BigInt(count)] })
    return { from: account, to: collection, data }
  }
  const ids = Array.from({ length: count }, (_, index) => firstEdition + BigInt(number * ITEMS_AT_ONCE + index))
  const args = [account, ids, ids.map((id) => (id % 7n) + 1n)] as const
  return {
    from: account,
    to: SEEDED_CONTRACTS.erc1155.address,
    data: encodeFunctionData({ abi: editionAbi, functionName: 'mintBatch', args }),
  }
}

/** Transfers, approvals, calls and a failure, by turns. */
function planOther({ account, friend }: PlanOptions, number: number): PlannedTransaction {
  const { address: token } = SEEDED_CONTRACTS.erc20
  const amount = BigInt((number * 7_919) % 1_000_000) + 1n
  const transfer = (to: Address, units: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] })
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [friend, amount] })
  const plans: readonly PlannedTransaction[] = [
    {
      from: friend,
      to: token,
      data: encodeFunctionData({ abi: mintAbi, functionName: 'mint', args: [account, 1_000_000n + amount] }),
    },
    { from: account, to: friend, value: amount * 10n ** 9n },
    { from: friend, to: account, value: amount * 10n ** 10n },
    { from: account, to: token, data: transfer(friend, amount) },
    // Less than the friend has received: a failed transfer of another account is not in the history.
    { from: friend, to: token, data: transfer(account, (amount % 5_000n) + 1n) },
    { from: account, to: token, data: approve },
    { from: account, to: friend, value: 1n },
    { from: account, to: token, data: encodeFunctionData({ abi: erc20Abi, functionName: 'symbol' }) },
    // Fails: no account has so much.
    { from: account, to: token, data: transfer(friend, 2n ** 200n) },
    { from: friend, to: account, value: amount * 10n ** 12n },
  ]
  return plans[number % plans.length] as PlannedTransaction
}

/** Distributes each kind evenly over the others. */
const spread = (count: number, plan: (number: number) => PlannedTransaction) =>
  Array.from({ length: count }, (_, number) => ({ at: (number + 0.5) / count, transaction: plan(number) }))

/** Plans the transactions of a rich account, in their order. */
function planTransactions(options: PlanOptions): readonly PlannedTransaction[] {
  const { transactions, tokens, collectibles } = options
  const mints = Math.ceil(collectibles / ITEMS_AT_ONCE)
  return [
    ...spread(tokens, (number) => planToken(options, number)),
    ...spread(mints, (number) => planItems(options, number)),
    ...spread(Math.max(0, transactions - tokens - mints), (number) => planOther(options, number)),
  ]
    .toSorted((first, second) => first.at - second.at)
    .map(({ transaction }) => transaction)
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
