import { GATEWAY_NAME } from '@openappkit/local'
import { createTestClient, erc721Abi, http, namehash, parseAbi, publicActions, walletActions } from 'viem'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { usePage } from '../../test/setUpAdapter.ts'
import { useWorld } from '../../test/setUpWorld.ts'
import type { EnsOptions } from '../index.ts'

usePage()
const { setUp, getWorld } = useWorld()

const DORA = `dora.${GATEWAY_NAME}`
type Address = `0x${string}`

const registryAbi = parseAbi([
  'function owner(bytes32 node) view returns (address)',
  'function setName(string name) returns (bytes32)',
])

let owner: Address
let other: Address

/** The fourth account claims the name, whose records are at the gateway. */
beforeAll(async () => {
  const { chains, contracts, accounts, profiles } = getWorld()
  ;[other, , , owner] = accounts as unknown as [Address, Address, Address, Address]
  const client = createTestClient({ mode: 'anvil', transport: http(chains[0]?.httpUrl) })
    .extend(publicActions)
    .extend(walletActions)
  const registrar = await client.readContract({
    address: contracts.ensRegistry.address,
    abi: registryAbi,
    functionName: 'owner',
    args: [namehash('addr.reverse')],
  })
  await client.writeContract({
    account: owner,
    chain: null,
    address: registrar,
    abi: registryAbi,
    functionName: 'setName',
    args: [DORA],
  })
  profiles.gateway.records.set(DORA, { address: owner })
})
afterEach(() => {
  const { gateway } = getWorld().profiles
  gateway.fault = undefined
  gateway.records.set(DORA, { address: owner })
})

async function setUpNames(ens?: EnsOptions) {
  const { adapter, network, signal } = await setUp({ ...(ens && { ens }) })
  const { gateway } = getWorld().profiles
  const before = gateway.requests.length
  return {
    resolve: (name: string) => adapter.resolveName!({ name, network, signal }),
    lookUp: (address: string) => adapter.lookUpName!({ address, network, signal }),
    countRequests: () => gateway.requests.length - before,
    /** Sets the avatar of the name. */
    setAvatar: (avatar: string) => void gateway.records.set(DORA, { address: owner, texts: { avatar } }),
  }
}

const allowed = () => ({ gateways: [getWorld().profileUrl] })

describe('a name whose records are at a real gateway', () => {
  it('resolves in both directions if the site has listed the gateway', async () => {
    const { resolve, lookUp } = await setUpNames(allowed())
    await expect(resolve(DORA)).resolves.toBe(owner)
    await expect(lookUp(owner)).resolves.toEqual({ name: DORA })
    await expect(resolve(`unknown.${GATEWAY_NAME}`)).resolves.toBeUndefined()
    await expect(resolve('alice.eth')).resolves.toBe(other)
  })

  it.each<[string, EnsOptions | undefined]>([
    ['lists no gateway', undefined],
    ['lists none at all', { gateways: [] }],
    ['lists another one', { gateways: ['https://gateway.example', 'http://127.0.0.1:9'] }],
    ['lists a text that is no origin', { gateways: ['127.0.0.1', '*', 'http://127.0.0.1:*'] }],
  ])('S8: cannot be looked up, and no request is sent, if the site %s', async (_, ens) => {
    const { resolve, lookUp, countRequests } = await setUpNames(ens)
    await expect(resolve(DORA)).rejects.toMatchObject({ code: 'reads.noGateway' })
    await expect(lookUp(owner)).resolves.toBeUndefined()
    expect(countRequests()).toBe(0)
  })

  it.each(['down', 'nothing'] as const)('cannot be looked up if the answer is %s', async (fault) => {
    const { resolve, lookUp, countRequests } = await setUpNames(allowed())
    getWorld().profiles.gateway.fault = fault
    await expect(resolve(DORA)).rejects.toMatchObject({ code: 'reads.noGateway' })
    await expect(lookUp(owner)).resolves.toBeUndefined()
    expect(countRequests()).toBeGreaterThan(0)
  })

  it.each(['forged', 'expired'] as const)('S9: does not count if the answer is %s', async (fault) => {
    const { resolve, lookUp, countRequests } = await setUpNames(allowed())
    getWorld().profiles.gateway.fault = fault
    await expect(resolve(DORA)).resolves.toBeUndefined()
    await expect(lookUp(owner)).resolves.toBeUndefined()
    expect(countRequests()).toBeGreaterThan(0)
  })

  it('S9: is not the name of an account to which the gateway does not resolve it', async () => {
    const { lookUp } = await setUpNames(allowed())
    getWorld().profiles.gateway.records.set(DORA, { address: other })
    await expect(lookUp(owner)).resolves.toBeUndefined()
  })
})

describe('an avatar that is a collectible (ENSIP-12)', () => {
  const toId = (contract: string, itemId: bigint | string, standard = 'erc721') =>
    `eip155:1337/${standard}:${contract}/${itemId}`

  /** An item of the account, from the seeded collection. */
  async function findItem(account: Address): Promise<bigint> {
    const { chains, contracts } = getWorld()
    const client = createTestClient({ mode: 'anvil', transport: http(chains[0]?.httpUrl) }).extend(publicActions)
    for (let itemId = 0n; itemId < 30n; itemId += 1n) {
      const found = await client
        .readContract({ address: contracts.erc721.address, abi: erc721Abi, functionName: 'ownerOf', args: [itemId] })
        .catch(() => undefined)
      if (found === account) return itemId
    }
    throw new Error('The account has no item.')
  }

  it('is the picture of an item that the account owns, from the chain', async () => {
    const { lookUp, setAvatar } = await setUpNames(allowed())
    setAvatar(toId(getWorld().contracts.erc721.address, await findItem(owner)))
    await expect(lookUp(owner)).resolves.toEqual({
      name: DORA,
      avatar: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
    })
  })

  it('may be an item of an edition (ERC-1155)', async () => {
    const { lookUp, setAvatar } = await setUpNames(allowed())
    setAvatar(toId(getWorld().contracts.erc1155.address, 1n, 'erc1155'))
    await expect(lookUp(owner)).resolves.toEqual({ name: DORA, avatar: expect.stringMatching(/^data:image\//) })
  })

  it('S10: is not that of an item of another account', async () => {
    const { lookUp, setAvatar } = await setUpNames(allowed())
    setAvatar(toId(getWorld().contracts.erc721.address, await findItem(other)))
    await expect(lookUp(owner)).resolves.toEqual({ name: DORA })
    setAvatar(toId(getWorld().contracts.erc1155.address, 999n, 'erc1155'))
    await expect(lookUp(owner)).resolves.toEqual({ name: DORA })
  })

  it.each([
    [
      'of a network that the site does not have',
      () => toId(getWorld().contracts.erc721.address, 1n).replace('1337', '1'),
    ],
    ['that does not exist', () => toId(getWorld().contracts.erc721.address, 10n ** 70n)],
    ['with an id that is too large', () => toId(getWorld().contracts.erc721.address, '9'.repeat(78))],
    ['of a contract that is no collection', () => toId(getWorld().contracts.erc20.address, 1n)],
    ['of an account', () => toId(owner, 1n)],
    ['without an id', () => `eip155:1337/erc721:${getWorld().contracts.erc721.address}`],
    ['that is a token', () => `eip155:1337/erc20:${getWorld().contracts.erc20.address}`],
  ])('is none for an item %s', async (_, getRecord) => {
    const { lookUp, setAvatar } = await setUpNames(allowed())
    setAvatar(getRecord())
    await expect(lookUp(owner)).resolves.toEqual({ name: DORA })
  })
})
