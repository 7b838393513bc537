import { createPublicClient, http } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDataWorld, type DataWorld } from '../../../test/createDataWorld.ts'
import { claimName, registerName } from '../../../test/registerName.ts'
import { DEMO_ACCOUNTS } from '../../chains/chainSpecs.ts'
import { SEEDED_CONTRACTS } from '../../chains/seededContracts.ts'
import type { Identity } from '../routes.ts'

const [ALICE, BOB, LONG, FALSE, NAMELESS] = DEMO_ACCOUNTS
const LONG_NAME = 'a-name-of-more-than-thirty-characters.eth'
const NO_NAME = { name: null, avatar: null }

let world: DataWorld
let snapshot: `0x${string}`
beforeAll(async () => {
  world = await createDataWorld()
})
afterAll(() => world?.stop())
beforeEach(async () => {
  snapshot = await world.client.snapshot()
})
afterEach(() => world.client.revert({ id: snapshot }))

const getIdentity = (account: string) => world.get<Identity>(`/v1/identity/${account}`, { sender: NAMELESS })

describe('ENS on the chain', () => {
  it('has the names of the demo accounts, for clients such as viem', async () => {
    const { id, name, httpUrl } = world.chain
    const { ensRegistry, ensUniversalResolver } = SEEDED_CONTRACTS
    const chain = {
      ...{ id, name, contracts: { ensRegistry, ensUniversalResolver } },
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [httpUrl] } },
    }
    const client = createPublicClient({ chain, transport: http() })
    const names = await Promise.all(DEMO_ACCOUNTS.map((address) => client.getEnsName({ address })))
    expect(names).toEqual(['alice.eth', 'bob.eth', LONG_NAME, null, null])
    expect(await client.getEnsAddress({ name: 'alice.eth' })).toBe(ALICE)
    expect(await client.getEnsAddress({ name: 'carol.eth' })).toBeNull()
    expect(await client.getEnsText({ name: 'bob.eth', key: 'description' })).toBe('The second demo account.')
    expect(await client.getEnsText({ name: 'bob.eth', key: 'url' })).toBeNull()
    expect(await client.getEnsAvatar({ name: 'alice.eth' })).toMatch(/^data:image\/svg\+xml;base64,/)
  })
})

describe('the identity of an account', () => {
  it('is its name and its picture', async () => {
    const avatar = expect.stringMatching(/^data:image\/svg\+xml;base64,/)
    expect(await getIdentity(ALICE)).toEqual({ name: 'alice.eth', avatar })
    expect(await getIdentity(BOB.toLowerCase())).toEqual({ name: 'bob.eth', avatar: null })
    expect(await getIdentity(LONG)).toEqual({ name: LONG_NAME, avatar: null })
    expect(await getIdentity(NAMELESS)).toEqual(NO_NAME)
  })

  it('has no name if the name is of another account', async () => {
    expect(await getIdentity(FALSE)).toEqual(NO_NAME)
    await claimName(world, NAMELESS, 'bob.eth')
    expect(await getIdentity(NAMELESS)).toEqual(NO_NAME)
  })

  it('follows the chain, also to an earlier state', async () => {
    await claimName(world, NAMELESS, 'carol.eth')
    expect(await getIdentity(NAMELESS)).toEqual(NO_NAME)
    await registerName(world, 'carol.eth', NAMELESS, 'https://carol.example/me.png')
    expect(await getIdentity(NAMELESS)).toEqual({ name: 'carol.eth', avatar: 'https://carol.example/me.png' })
    await world.client.revert({ id: snapshot })
    snapshot = await world.client.snapshot()
    expect(await getIdentity(NAMELESS)).toEqual(NO_NAME)
  })

  it.each(['Carol.eth', 'car‍ol.eth', 'a..eth', '.', 'x'.repeat(300), '\u0000'])(
    'has no name if it is invalid: %j',
    async (name) => {
      await claimName(world, NAMELESS, name)
      expect(await getIdentity(NAMELESS)).toEqual(NO_NAME)
    },
  )

  it.each(['javascript:alert(1)', 'eip155:1/erc721:0x0/1', 'ipfs://x', ''])(
    'has no picture that is no URL of one: %j',
    async (avatar) => {
      await registerName(world, 'carol.eth', NAMELESS, avatar)
      await claimName(world, NAMELESS, 'carol.eth')
      expect(await getIdentity(NAMELESS)).toEqual({ name: 'carol.eth', avatar: null })
    },
  )
})
