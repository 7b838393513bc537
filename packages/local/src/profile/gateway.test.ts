import { createPublicClient, encodeFunctionData, getAddress, http, namehash, parseAbi, toHex, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { packetToBytes } from 'viem/ens'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_ACCOUNTS } from '../chains/chainSpecs.ts'
import { SEEDED_CONTRACTS } from '../chains/seededContracts.ts'
import { startLocalWorld, type RunningLocalWorld } from '../world/startLocalWorld.ts'
import { GATEWAY_NAME, GATEWAY_RESOLVER, NAME_ZONE } from './defaults.ts'
import type { GatewayFault } from './types.ts'

const DORA = `dora.${GATEWAY_NAME}`
const [ALICE, , , OWNER] = DEMO_ACCOUNTS
const universalResolverAddress = SEEDED_CONTRACTS.ensUniversalResolver.address

let world: RunningLocalWorld
beforeAll(async () => {
  world = await startLocalWorld({ ports: 'free' })
  world.profiles.gateway.records.set(DORA, { address: OWNER, texts: { avatar: 'https://example.com/dora.png' } })
})
afterAll(() => world?.stop())
afterEach(() => void (world.profiles.gateway.fault = undefined))

/** viem is the client of another project: it follows any lookup. */
const createClient = (place = 0) => createPublicClient({ transport: http(world.chains[place]?.httpUrl) })
const resolve = (name: string, place?: number) =>
  createClient(place).getEnsAddress({ name, universalResolverAddress, strict: true })

describe('the gateway of names', () => {
  it.each([0, 1])('has the records of names below its own (ENSIP-10), on chain %i', async (place) => {
    expect(await resolve(DORA, place)).toBe(OWNER)
    expect(await createClient(place).getEnsText({ name: DORA, key: 'avatar', universalResolverAddress })).toBe(
      'https://example.com/dora.png',
    )
    expect(await createClient(place).getEnsAddress({ name: DORA, coinType: 60n, universalResolverAddress })).toBe(
      OWNER.toLowerCase(),
    )
  })

  it('has no address for other names, and leaves those with records on the chain to it', async () => {
    expect(await resolve(`unknown.${GATEWAY_NAME}`)).toBeNull()
    expect(await resolve(GATEWAY_NAME)).toBeNull()
    const before = world.profiles.gateway.requests.length
    expect(await resolve('alice.eth')).toBe(ALICE)
    await expect(resolve('below.alice.eth')).rejects.toThrow('ResolverNotFound')
    await expect(resolve('elsewhere.eth')).rejects.toThrow('ResolverNotFound')
    expect(world.profiles.gateway.requests).toHaveLength(before)
  })

  it.each<[GatewayFault, string]>([
    ['forged', 'ResolverError'],
    ['expired', 'ResolverError'],
    ['down', 'Status: 503'],
    ['nothing', 'malformed'],
  ])('S9: counts only with its signature, for a limited time: %s', async (fault, message) => {
    world.profiles.gateway.fault = fault
    await expect(resolve(DORA)).rejects.toThrow(message)
  })

  it('S9: has an answer for one request only', async () => {
    const { gateway, url } = world.profiles
    const abi = parseAbi([
      'function resolve(bytes name, bytes data) view returns (bytes)',
      'function addr(bytes32 node) view returns (address)',
      'function verify(bytes response, bytes extra) view returns (bytes)',
    ])
    const toCall = (name: string) =>
      encodeFunctionData({
        abi,
        functionName: 'resolve',
        args: [toHex(packetToBytes(name)), encodeFunctionData({ abi, functionName: 'addr', args: [namehash(name)] })],
      })
    const { data } = (await (await fetch(`${url}/ens/${GATEWAY_RESOLVER}/${toCall(DORA)}.json`)).json()) as {
      readonly data: Hex
    }
    const verify = (extra: Hex) =>
      createClient().readContract({ address: GATEWAY_RESOLVER, abi, functionName: 'verify', args: [data, extra] })
    expect(getAddress(`0x${(await verify(toCall(DORA))).slice(-40)}`)).toBe(OWNER)
    await expect(verify(toCall(`bank.${GATEWAY_NAME}`))).rejects.toThrow('reverted')
    expect(gateway.requests.at(-1)).toContain(GATEWAY_RESOLVER)
  })

  it('has the owner of each name that the service has registered', async () => {
    const account = privateKeyToAccount(generatePrivateKey())
    const message = JSON.stringify({
      name: `erin.${NAME_ZONE}`,
      attributes: {},
      timestamp: Math.floor(Date.now() / 1_000),
    })
    const body = JSON.stringify({
      coin_type: 60,
      address: account.address,
      message,
      signature: await account.signMessage({ message }),
    })
    // The data service passes the request on.
    expect((await fetch(`${world.apiUrl}/v1/profile/account`, { method: 'POST', body })).status).toBe(200)
    expect(await resolve(`erin.${GATEWAY_NAME}`)).toBe(account.address)
  })

  it.each(['/ens/0x/0x.json', `/ens/${GATEWAY_RESOLVER}/0x1234.json`, '/ens', '/'])('refuses %s', async (path) => {
    expect((await fetch(`${world.profileUrl}${path}`)).status).toBeGreaterThanOrEqual(400)
  })

  it('answers 502 at the data service while the profile service is down', async () => {
    const other = await startLocalWorld({ ports: 'free' })
    await other.profiles.stop()
    expect((await fetch(`${other.apiUrl}/v1/profile/reverse/${ALICE}`)).status).toBe(502)
    await other.stop()
  })
})
