import type { Address } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDataWorld, type DataWorld } from '../../test/createDataWorld.ts'
import type { CollectibleRow } from '../data-service/collectibles/readCollectibles.ts'
import type { TransactionRow } from '../data-service/history/readHistory.ts'
import { createRichAccount } from './createRichAccount.ts'

const ACCOUNT: Address = '0x00000000000000000000000000000000000A11cE'
const COUNTS = { transactions: 120, tokens: 12, collectibles: 63 }

let world: DataWorld
beforeAll(async () => {
  world = await createDataWorld()
})
afterAll(() => world?.stop())

async function read() {
  const path = `/v1/account/${ACCOUNT}`
  const history = await world.readAll<TransactionRow>(`${path}/history`)
  return {
    history,
    collectibles: await world.readAll<CollectibleRow>(`${path}/collectibles`),
    tokens: (await world.getBalances(ACCOUNT)).filter(({ name }) => name.startsWith('Sample Token')),
  }
}

describe('a rich account', () => {
  it('has as many transactions, tokens and collectibles, of several kinds, by real transactions', async () => {
    expect(await createRichAccount({ chains: world.chains }, { account: ACCOUNT, ...COUNTS })).toEqual({
      account: ACCOUNT,
      ...COUNTS,
    })
    const { history, tokens, collectibles } = await read()
    expect([history.length, tokens.length, collectibles.length]).toEqual([120, 12, 63])
    const kinds = new Set(history.map(({ metadata }) => `${metadata.operationType} ${metadata.status}`))
    const confirmed = ['mint', 'send', 'receive', 'approve', 'execute'].map((operation) => `${operation} confirmed`)
    expect(kinds).toEqual(new Set([...confirmed, 'execute failed']))
    expect(new Set(collectibles.map(({ standard }) => standard))).toEqual(new Set(['erc721', 'erc1155']))
    expect(collectibles.every(({ image_url: url }) => url?.startsWith('data:image/svg+xml;base64,'))).toBe(true)
  })

  it('has them from the last block until now, and leaves the chain as it was', async () => {
    const { history } = await read()
    const [newest, oldest] = [history[0], history.at(-1)].map((row) => Date.parse(row!.metadata.minedAt)) as [
      number,
      number,
    ]
    // The blocks of the seeded state are of January 2026.
    expect(new Date(oldest).getUTCFullYear()).toBe(2026)
    expect(newest).toBeGreaterThan(oldest)
    expect(newest).toBeLessThanOrEqual(Date.now())
    expect(await world.client.getAutomine()).toBe(true)
    const { timestamp } = await world.client.getBlock()
    await world.client.mine({ blocks: 1 })
    expect((await world.client.getBlock()).timestamp).toBeGreaterThanOrEqual(timestamp)
  })

  it('can be made richer', async () => {
    await createRichAccount({ chains: world.chains }, { account: ACCOUNT, ...COUNTS })
    const { history, tokens, collectibles } = await read()
    expect([history.length, tokens.length, collectibles.length]).toEqual([240, 24, 126])
  })

  it('may need more transactions for its tokens and collectibles', async () => {
    const counts = { transactions: 1, tokens: 2, collectibles: 6 }
    const account: Address = '0x0000000000000000000000000000000000000B0b'
    expect(await createRichAccount({ chains: world.chains }, { account, ...counts })).toMatchObject({ transactions: 4 })
  })

  it('is refused on a chain that the world does not have', async () => {
    await expect(createRichAccount({ chains: world.chains }, { chainId: 1 })).rejects.toThrow('no chain 1')
  })
})
