import { erc1155Abi, erc20Abi, erc721Abi, formatUnits, getAbiItem, type Address, type Hex } from 'viem'
import { COLLECTIBLE, EDITION, type DataWorld } from './createDataWorld.ts'
import type { RandomToken } from './createRandomWorld.ts'
import type { TransactionSummary } from './summarizeTransaction.ts'

interface Moved {
  readonly hash: Hex
  readonly from: Address
  readonly to: Address
  readonly amount: string
  /** Symbol of the token, or name of the item. */
  readonly what: string
}

const FIRST = { fromBlock: 0n, toBlock: 'latest' } as const

async function readTokenMoves(
  { client }: DataWorld,
  { address, decimals, symbol }: RandomToken,
): Promise<readonly Moved[]> {
  const logs = await client.getLogs({
    address,
    event: getAbiItem({ abi: erc20Abi, name: 'Transfer' }),
    strict: true,
    ...FIRST,
  })
  return logs.map(({ transactionHash: hash, args: { from, to, value } }) => ({
    hash,
    from,
    to,
    amount: formatUnits(value, decimals),
    what: symbol,
  }))
}

async function readItemMoves({ client }: DataWorld): Promise<readonly Moved[]> {
  const [collectible, single, batch] = await Promise.all([
    client.getLogs({
      address: COLLECTIBLE.address,
      event: getAbiItem({ abi: erc721Abi, name: 'Transfer' }),
      strict: true,
      ...FIRST,
    }),
    client.getLogs({
      address: EDITION.address,
      event: getAbiItem({ abi: erc1155Abi, name: 'TransferSingle' }),
      strict: true,
      ...FIRST,
    }),
    client.getLogs({
      address: EDITION.address,
      event: getAbiItem({ abi: erc1155Abi, name: 'TransferBatch' }),
      strict: true,
      ...FIRST,
    }),
  ])
  return [
    ...collectible.map(({ transactionHash: hash, args: { from, to, tokenId } }) => ({
      hash,
      from,
      to,
      amount: '1',
      what: `Demo Collectible #${tokenId}`,
    })),
    ...single.map(({ transactionHash: hash, args: { from, to, id, value } }) => ({
      hash,
      from,
      to,
      amount: String(value),
      what: `Demo Edition #${id}`,
    })),
    ...batch.flatMap(({ transactionHash: hash, args: { from, to, ids, values } }) =>
      ids.map((id, index) => ({ hash, from, to, amount: String(values[index]), what: `Demo Edition #${id}` })),
    ),
  ]
}

/** Reads what each account should see, from blocks, receipts and logs. Newest first. */
export async function readTransactionsDirectly(
  world: DataWorld,
  tokens: readonly RandomToken[],
): Promise<(account: Address) => readonly TransactionSummary[]> {
  const { client } = world
  const height = await client.getBlockNumber({ cacheTime: 0 })
  const numbers = Array.from({ length: Number(height) + 1 }, (_, index) => BigInt(index))
  const blocks = await Promise.all(
    numbers.map((blockNumber) => client.getBlock({ blockNumber, includeTransactions: true })),
  )
  const moves = (
    await Promise.all([...tokens.map((token) => readTokenMoves(world, token)), readItemMoves(world)])
  ).flat()
  const sent = blocks.flatMap(({ timestamp, transactions }) =>
    transactions.map((transaction) => ({ ...transaction, minedAt: Number(timestamp) * 1_000 })),
  )
  const transactions = await Promise.all(
    sent.map(async ({ hash, from, to, value, nonce, minedAt }) => {
      const { status } = await client.getTransactionReceipt({ hash })
      const own: readonly Moved[] =
        value > 0n && status === 'success' && to
          ? [{ hash, from, to, amount: formatUnits(value, 18), what: 'ETH' }]
          : []
      return { hash, from, to, nonce, minedAt, status, moves: [...own, ...moves.filter((move) => move.hash === hash)] }
    }),
  )
  return (account) => {
    const is = (other: Address | null) => other?.toLowerCase() === account.toLowerCase()
    return transactions
      .toReversed()
      .flatMap(({ hash, from, to, nonce, minedAt, status, moves }): readonly TransactionSummary[] => {
        const own = moves.filter((move) => is(move.from) || is(move.to))
        if (own.length === 0 && !is(from) && !is(to)) return []
        const recipients = [...new Set(own.map((move) => move.to))]
        const sentTo = (recipients.length === 1 ? recipients[0] : to) ?? ''
        return [
          {
            hash,
            status: status === 'success' ? 'confirmed' : 'failed',
            minedAt,
            nonce,
            sentFrom: from.toLowerCase(),
            sentTo: sentTo.toLowerCase(),
            transfers: own.map(
              (move) => `${is(move.from) ? (is(move.to) ? 'self' : 'out') : 'in'} ${move.amount} ${move.what}`,
            ),
          },
        ]
      })
  }
}
