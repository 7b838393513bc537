import { getAddress, type Address } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDataWorld, type DataWorld } from '../../../test/createDataWorld.ts'
import type { CollectibleRow } from '../collectibles/readCollectibles.ts'
import type { Page } from '../paging/cursor.ts'
import { createLookAlike } from '../serveData.ts'

const BOB: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

let world: DataWorld
beforeAll(async () => {
  world = await createDataWorld()
})
afterAll(() => world?.stop())

const getCollectibles = async (account: Address) =>
  (await world.get<Page<CollectibleRow>>(`/v1/account/${account}/collectibles`)).data

describe('spam', () => {
  it('is a token and a collectible with web addresses, by real transactions', async () => {
    const account: Address = '0x00000000000000000000000000000000000A11cE'
    const { token, collectible } = await world.service.addSpam(account)
    const { data } = await world.getHistory(account)
    expect(data.map(({ transfers }) => transfers?.[0])).toMatchObject([
      { direction: 'in', nft_info: { name: 'Reward at https://claim.example #1', flags: { is_spam: true } } },
      { direction: 'in', fungible_info: { symbol: 'claim.example' }, quantity: { numeric: '5000' } },
    ])
    expect((await world.getBalances(account))[1]).toMatchObject({ address: `eip155:1337:${token}`, price: 0 })
    expect(await getCollectibles(account)).toMatchObject([
      {
        ...{ contract: `eip155:1337:${collectible}`, image_url: 'https://tracker.example/pixel.png' },
        flags: { is_spam: true, is_verified: false },
      },
    ])
  })

  it('has the texts of the test, and may have no mark', async () => {
    const account = getAddress(`0x${'b'.repeat(40)}`)
    const token = { name: 'Demo Dollar', symbol: '<img src=x onerror=alert(1)>', decimals: 255 }
    await world.service.addSpam(account, { token, collectible: { name: '"}\\ %41' }, isFlagged: false })
    const { name, symbol, quantity } = (await world.getBalances(account))[1]!
    expect({ name, symbol, decimals: Number(quantity.decimals) }).toEqual(token)
    expect(await getCollectibles(account)).toMatchObject([{ name: '"}\\ %41 #1', flags: { is_spam: false } }])
  })

  it('is refused on a chain that the service does not have', async () => {
    await expect(world.service.addSpam(BOB, { chainId: 1 })).rejects.toThrow('no chain 1')
  })
})

describe('poison', () => {
  it('is two transfers of nothing, one of them in the name of the account', async () => {
    const account = getAddress(`0x${'c'.repeat(40)}`)
    const { lookAlike, incoming, outgoing } = await world.service.addPoison(account, BOB)
    const { data } = await world.getHistory(account)
    expect(data).toMatchObject([
      {
        metadata: { hash: outgoing, operationType: 'send', sentFrom: lookAlike, sentTo: lookAlike },
        transfers: [{ direction: 'out', quantity: { numeric: '0' } }],
      },
      {
        metadata: { hash: incoming, operationType: 'receive', sentFrom: lookAlike, sentTo: account },
        transfers: [{ direction: 'in', quantity: { numeric: '0' } }],
      },
    ])
    expect(await world.getBalances(account)).toHaveLength(1)
  })

  it('comes from an address with the first four and the last six digits of the known one', () => {
    const known = [BOB, ...['1', '2', '3'].map((digit) => getAddress(`0xabcdef${digit.repeat(28)}fedcba`))] as const
    for (const address of known) {
      const lookAlike = createLookAlike(address)
      expect([lookAlike.slice(0, 6), lookAlike.slice(-6)]).toEqual([address.slice(0, 6), address.slice(-6)])
      expect(lookAlike).not.toBe(address)
      expect(getAddress(lookAlike)).toBe(lookAlike)
    }
  })
})
