import { fc } from '../../../../testing/test/random.ts'
import type { Address } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClientOf, createDataWorld, type DataWorld } from '../../../test/createDataWorld.ts'
import { CHAIN_SPECS } from '../../chains/chainSpecs.ts'
import { mineTransactions } from '../../rich-account/fillAccount.ts'
import { createNode, type ChainNode } from '../chain/createNode.ts'
import { comparePlaces, readCursor, writeCursor } from './cursor.ts'

const ALICE: Address = '0x00000000000000000000000000000000000A11cE'
const ALL_CHAINS = { chainId: '' }

interface Chain {
  readonly client: ReturnType<typeof createClientOf>
  readonly node: ChainNode
}

let world: DataWorld
let chains: readonly Chain[]
beforeAll(async () => {
  world = await createDataWorld(CHAIN_SPECS)
  chains = world.chains.map((chain) => ({ client: createClientOf(chain), node: createNode(chain) }))
  for (const { client } of chains) {
    await client.setBalance({ address: ALICE, value: 10n ** 20n })
    await client.impersonateAccount({ address: ALICE })
  }
})
afterAll(() => world?.stop())

/** Sends to oneself, some in one block. */
async function send({ client, node }: Chain, count: number, timestamp: number, account = ALICE): Promise<void> {
  await client.setAutomine(false)
  await mineTransactions(
    node,
    Array.from({ length: count }, () => ({ from: account, to: account, value: 1n })),
    timestamp,
  )
  await client.setAutomine(true)
}

const START = 1_800_000_000

describe('the pages of the history of several chains', () => {
  it('repeat no row and leave none out while blocks arrive and are replaced', async () => {
    const [one, two] = chains as [Chain, Chain]
    for (let round = 0; round < 4; round += 1) {
      await send(one, 20, START + round * 100)
      await send(two, 15, START + round * 100 + 50 * (round % 2))
    }
    const { data: first, next } = await world.getHistory(ALICE, ALL_CHAINS)
    const snapshot = await one.client.snapshot()
    await send(one, 10, START + 1_000)
    const { data: second, next: last } = await world.getHistory(ALICE, { ...ALL_CHAINS, cursor: next })
    await one.client.revert({ id: snapshot })
    await send(two, 10, START + 1_000)
    const { data: third, next: none } = await world.getHistory(ALICE, { ...ALL_CHAINS, cursor: last })

    const rows = [first, second, third].flat()
    expect([first.length, second.length, third.length, none]).toEqual([50, 50, 40, null])
    expect(new Set(rows.map(({ id }) => id)).size).toBe(140)
    const times = rows.map(({ metadata }) => Date.parse(metadata.minedAt))
    expect(times).toEqual(times.toSorted((before, after) => after - before))
    for (const [caip2, count] of [
      ['eip155:1337', 80],
      ['eip155:31338', 60],
    ] as const) {
      expect(rows.filter(({ metadata }) => metadata.chain === caip2)).toHaveLength(count)
    }
  })

  it('have no cursor if the rows fill the last page exactly', async () => {
    const account: Address = '0x0000000000000000000000000000000000000B0b'
    await world.impersonate(account)
    await send(chains[0]!, 50, START + 2_000, account)
    const { data, next } = await world.getHistory(account, ALL_CHAINS)
    expect([data.length, next]).toEqual([50, null])
  })
})

describe('a cursor', () => {
  const numbers = fc.nat({ max: 1_000_000_000_000 })
  const places = fc.record({ minedAt: numbers, chainId: numbers, block: numbers, index: numbers })

  it('has the place of a row', () => {
    fc.assert(
      fc.property(places, (place) => {
        expect(readCursor(writeCursor(place))).toEqual(place)
      }),
    )
  })

  it('of any other text is none', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(readCursor(text)).toBeUndefined()
      }),
    )
  })

  it('is after exactly one of two different places', () => {
    fc.assert(
      fc.property(places, places, (first, second) => {
        expect(Math.sign(comparePlaces(first, second))).toBe(-Math.sign(comparePlaces(second, first)) + 0)
      }),
    )
  })
})
