import { parseUnits, type Address } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDataWorld, type DataWorld } from '../../test/createDataWorld.ts'
import { createRandomWorld, type RandomWorld } from '../../test/createRandomWorld.ts'
import { readHoldingsDirectly, sortHoldings, type Holdings } from '../../test/readHoldingsDirectly.ts'
import { getRuns, SEED } from '../../../testing/test/random.ts'
import { readTransactionsDirectly } from '../../test/readTransactionsDirectly.ts'
import { summarizeTransaction } from '../../test/summarizeTransaction.ts'
import type { CollectibleRow } from './collectibles/readCollectibles.ts'
import type { TransactionRow } from './history/readHistory.ts'

const ACCOUNTS = getRuns({ quick: 15, deep: 100 })
/** How many transactions the accounts send at a time. */
const [MANY, SOME, FEW] = [150, 90, 30].map((deep) => getRuns({ quick: deep / 2, deep })) as [number, number, number]

let world: DataWorld
let random: RandomWorld
beforeAll(async () => {
  world = await createDataWorld()
  random = await createRandomWorld(world, { seed: SEED, accounts: ACCOUNTS })
})
afterAll(() => world?.stop())

async function expectHistories(): Promise<number> {
  const readExpected = await readTransactionsDirectly(world, random.tokens)
  const histories = await Promise.all(
    random.accounts.map((account) => world.readAll<TransactionRow>(`/v1/account/${account}/history`)),
  )
  expect(histories.map((rows) => rows.map(summarizeTransaction))).toEqual(random.accounts.map(readExpected))
  return Math.max(...histories.map((rows) => Math.ceil(rows.length / 50)))
}

/** The address of a CAIP-10 id, in lower case. */
const getAddressOf = (id: string) => id.split(':').at(-1)!.toLowerCase()

async function readHoldings(account: Address): Promise<Holdings> {
  const balances = await world.getBalances(account)
  const rows = await world.readAll<CollectibleRow>(`/v1/account/${account}/collectibles`)
  return sortHoldings({
    tokens: balances.map(({ address, name, symbol, quantity }) => {
      const decimals = Number(quantity.decimals)
      return {
        contract: address && getAddressOf(address),
        name,
        symbol,
        decimals,
        amount: parseUnits(quantity.numeric, decimals),
      }
    }),
    items: rows.map(({ contract, tokenId, standard, name, amount }) => ({
      contract: getAddressOf(contract),
      tokenId,
      standard,
      name,
      amount: BigInt(amount),
    })),
  })
}

async function expectHoldings(): Promise<void> {
  const readExpected = await readHoldingsDirectly(world, random.tokens)
  expect(await Promise.all(random.accounts.map(readHoldings))).toEqual(
    await Promise.all(random.accounts.map(readExpected)),
  )
}

describe('for many accounts and random transactions, the service answers what the chain has', () => {
  it('in the first place, and after the chain returns to an earlier block and continues differently', async () => {
    await random.play(MANY)
    const snapshot = await world.client.snapshot()
    await random.play(MANY)
    expect(await expectHistories()).toBeGreaterThan(1)
    await expectHoldings()
    await world.client.revert({ id: snapshot })
    await expectHistories()
    await random.play(SOME)
    await expectHistories()
    await expectHoldings()
  })

  it('after the chain replaces its last blocks', async () => {
    await random.play(FEW)
    const [account] = random.accounts
    const { data } = await world.getHistory(account!)
    expect(data).not.toEqual([])
    await world.client.request({ method: 'anvil_reorg', params: [2, []] } as never)
    await expectHistories()
    await random.play(FEW)
    await expectHistories()
    await expectHoldings()
  })
})
