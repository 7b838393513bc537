import { encodeFunctionData, erc20Abi, parseAbi, parseEther, type Address } from 'viem'
import { SEEDED_CONTRACTS } from '../chains/seededContracts.ts'
import type { PlannedTransaction } from './mineTransactions.ts'

export interface PlanOptions {
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
export function planTransactions(options: PlanOptions): readonly PlannedTransaction[] {
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
