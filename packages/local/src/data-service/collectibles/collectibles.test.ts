import type { Address } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { COLLECTIBLE, createDataWorld, EDITION, type DataWorld } from '../../../test/createDataWorld.ts'
import type { Page } from '../paging/cursor.ts'
import { readArtifact } from '../samples/readArtifact.ts'
import type { CollectibleRow } from './readCollectibles.ts'

const ALICE: Address = '0x00000000000000000000000000000000000A11cE'
const BOB: Address = '0x0000000000000000000000000000000000000B0b'
const GAS = { chain: null, gas: 10_000_000n }

let world: DataWorld
let snapshot: `0x${string}`
beforeAll(async () => {
  world = await createDataWorld()
  await world.impersonate(ALICE)
})
afterAll(() => world?.stop())
beforeEach(async () => {
  snapshot = await world.client.snapshot()
})
afterEach(() => world.client.revert({ id: snapshot }))

const getPage = (account: Address, query = {}) =>
  world.get<Page<CollectibleRow>>(`/v1/account/${account}/collectibles`, query)
const list = async (account: Address) => (await getPage(account)).data.map(({ name, amount }) => `${amount} × ${name}`)

/** A collection with any metadata, of which the account gets the items 1 to `count`. */
async function createCollection(before: string, after: string, count: bigint): Promise<Address> {
  const { abi, bytecode } = readArtifact('SampleCollectible')
  const args = ['Sample', 'SAMPLE', before, after]
  const hash = await world.mined(world.client.deployContract({ account: ALICE, abi, bytecode, args, ...GAS }))
  const address = (await world.client.getTransactionReceipt({ hash })).contractAddress!
  await world.mined(
    world.client.writeContract({ account: ALICE, address, abi, functionName: 'mint', args: [ALICE, count], ...GAS }),
  )
  return address
}

describe('the collectibles of an account', () => {
  it('have the fields of the service', async () => {
    await world.mined(
      world.client.writeContract({ account: ALICE, ...EDITION, functionName: 'mint', args: [ALICE, 7n, 3n], ...GAS }),
    )
    await world.mined(
      world.client.writeContract({ account: ALICE, ...COLLECTIBLE, functionName: 'mint', args: [ALICE], ...GAS }),
    )
    const tokenId = await world.client.readContract({ ...COLLECTIBLE, functionName: 'totalMinted' })
    const image = expect.stringMatching(/^data:image\/svg\+xml;base64,/)
    expect(await getPage(ALICE)).toEqual({
      next: null,
      data: [
        {
          ...{
            contract: `eip155:1337:${COLLECTIBLE.address}`,
            tokenId: String(tokenId),
            standard: 'erc721',
            amount: '1',
          },
          ...{
            name: `Demo Collectible #${tokenId}`,
            description: 'A picture drawn by its own contract.',
            image_url: image,
          },
          ...{ collection: { name: 'Demo Collectible' }, flags: { is_spam: false, is_verified: true } },
        },
        {
          ...{ contract: `eip155:1337:${EDITION.address}`, tokenId: '7', standard: 'erc1155', amount: '3' },
          ...{ name: 'Demo Edition #7', description: 'Every copy has the same picture.', image_url: image },
          ...{ collection: { name: 'Demo Edition' }, flags: { is_spam: false, is_verified: true } },
        },
      ],
    })
  })

  it('are those that it still has, and again those that came back', async () => {
    const mint = {
      account: ALICE,
      ...EDITION,
      functionName: 'mintBatch',
      args: [ALICE, [1n, 2n, 3n], [1n, 2n, 3n]],
      ...GAS,
    } as const
    await world.mined(world.client.writeContract(mint))
    expect(await list(ALICE)).toEqual(['3 × Demo Edition #3', '2 × Demo Edition #2', '1 × Demo Edition #1'])
    const transfer = (from: Address, to: Address, id: bigint) =>
      world.mined(
        world.client.writeContract({
          account: from,
          ...EDITION,
          functionName: 'safeTransferFrom',
          args: [from, to, id, 1n, '0x'],
          ...GAS,
        }),
      )
    await transfer(ALICE, BOB, 1n)
    await transfer(ALICE, BOB, 3n)
    expect(await list(ALICE)).toEqual(['2 × Demo Edition #3', '2 × Demo Edition #2'])
    expect(await list(BOB)).toEqual(['1 × Demo Edition #3', '1 × Demo Edition #1'])
    await world.impersonate(BOB)
    await transfer(BOB, ALICE, 1n)
    expect(await list(ALICE)).toEqual(['1 × Demo Edition #1', '2 × Demo Edition #3', '2 × Demo Edition #2'])
  })

  it('have pages of 50 that repeat no item and leave none out, while others arrive', async () => {
    await createCollection('data:application/json,{"name":"Item ', '"}', 120n)
    const first = await getPage(ALICE)
    await createCollection('data:application/json,{"name":"Later ', '"}', 3n)
    const second = await getPage(ALICE, { cursor: first.next })
    const third = await getPage(ALICE, { cursor: second.next })
    const names = [first, second, third].flatMap(({ data }) => data.map(({ name }) => name))
    expect(names).toEqual(Array.from({ length: 120 }, (_, index) => `Item ${120 - index}`))
    expect([first, second, third].map(({ data }) => data.length)).toEqual([50, 50, 20])
    expect(third.next).toBeNull()
  })

  const NO_METADATA = { name: 'Sample #1', description: '', image_url: null }
  it.each<[string, string, Partial<CollectibleRow>]>([
    ['https://metadata.example/', '.json', NO_METADATA],
    ['', '', NO_METADATA],
    ['data:application/json,{"name":', '}', NO_METADATA],
    ['data:application/json,%', '', NO_METADATA],
    ['data:application/json,[', ']', NO_METADATA],
    ['data:application/json;base64,!!', '', NO_METADATA],
    ['data:text/html,', '', NO_METADATA],
    [
      'data:application/json,{"name":"A\\u202E',
      '","description":"<b>","image":"javascript:alert(1)"}',
      {
        ...{ name: 'A\u202E1', description: '<b>', image_url: 'javascript:alert(1)' },
      },
    ],
    ['data:application/json;charset=utf-8,{"name":"%C3%A9', '"}', { ...NO_METADATA, name: 'é1' }],
    [`data:application/json,{"name":"${'x'.repeat(10_001)}`, '"}', NO_METADATA],
  ])('have metadata of a data: URL only: %.60s', async (before, after, expected) => {
    await createCollection(before, after, 1n)
    expect((await getPage(ALICE)).data).toMatchObject([expected])
  })
})
