import { getAddress, parseEther, type Address } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDataWorld, TOKEN, type DataWorld } from '../../../test/createDataWorld.ts'
import { readArtifact } from '../samples/readArtifact.ts'

const ALICE: Address = '0x00000000000000000000000000000000000A11cE'
const BOB: Address = '0x0000000000000000000000000000000000000B0b'
const GAS = { chain: null, gas: 3_000_000n }

let world: DataWorld
let snapshot: `0x${string}`
beforeAll(async () => {
  world = await createDataWorld()
  await world.impersonate(BOB)
  await world.client.setBalance({ address: ALICE, value: parseEther('2') })
})
afterAll(() => world?.stop())
beforeEach(async () => {
  snapshot = await world.client.snapshot()
})
afterEach(() => world.client.revert({ id: snapshot }))

const iconUrl = expect.stringMatching(/^data:image\/svg\+xml;base64,/)
const ETHER = {
  ...{ name: 'Ether', symbol: 'ETH', chainId: 'eip155:1337', price: 2_500, value: 5_000, iconUrl },
  quantity: { decimals: '18', numeric: '2' },
}

const mint = (amount: bigint) =>
  world.mined(
    world.client.writeContract({ account: BOB, ...TOKEN, functionName: 'mint', args: [ALICE, amount], ...GAS }),
  )

/** A token of any name. */
async function createToken(name: string, symbol: string, decimals: number): Promise<Address> {
  const { abi, bytecode } = readArtifact('SampleToken')
  const hash = await world.mined(world.client.deployContract({ account: BOB, abi, bytecode, ...GAS }))
  const address = (await world.client.getTransactionReceipt({ hash })).contractAddress!
  const send = { account: BOB, address, abi, ...GAS } as const
  await world.mined(world.client.writeContract({ ...send, functionName: 'setUp', args: [name, symbol, decimals] }))
  await world.mined(world.client.writeContract({ ...send, functionName: 'mint', args: [ALICE, 12_345n] }))
  return address
}

describe('the balances of an account', () => {
  it('are the currency, also without any, and tokens with their value', async () => {
    await mint(1_250_000n)
    const token = {
      ...{
        name: 'Demo Dollar',
        symbol: 'DEMO',
        chainId: 'eip155:1337',
        address: `eip155:1337:${TOKEN.address}`,
        iconUrl,
      },
      ...{ price: 1, value: 1.25, quantity: { decimals: '6', numeric: '1.25' } },
    }
    expect(await world.getBalances(ALICE, { currency: 'usd' })).toEqual([ETHER, token])
    const [ether, ...others] = await world.getBalances('0x00000000000000000000000000000000000C4401')
    expect([ether?.quantity.numeric, others]).toEqual(['0', []])
  })

  it('are those of all chains without a chain in the query', async () => {
    const all = await world.getBalances(ALICE, { chainId: '' })
    expect(all).toEqual([ETHER])
  })

  it('have no token of which the account has none left', async () => {
    await mint(5n)
    await world.impersonate(ALICE)
    await world.client.setBalance({ address: ALICE, value: parseEther('2') })
    await world.mined(
      world.client.writeContract({ account: ALICE, ...TOKEN, functionName: 'transfer', args: [BOB, 5n], ...GAS }),
    )
    expect((await world.getBalances(ALICE)).map(({ symbol }) => symbol)).toEqual(['ETH'])
  })

  it('have the texts of a token unchanged, and no value without a price', async () => {
    const symbol = '<img src=x onerror=alert(1)>'
    const address = await createToken('D\u202Eemo', symbol, 3)
    const { value, ...row } = (await world.getBalances(ALICE))[1] ?? {}
    expect(value).toBeUndefined()
    expect(row).toEqual({
      ...{
        name: 'D\u202Eemo',
        symbol,
        chainId: 'eip155:1337',
        address: `eip155:1337:${getAddress(address)}`,
        price: 0,
        iconUrl,
      },
      quantity: { decimals: '3', numeric: '12.345' },
    })
  })

  it.each([
    ['reverts', '0x5f5ffd'],
    ['uses all gas', '0x5b5f56'],
    ['answers nothing', '0x00'],
    ['answers 32 bytes that are no text', '0x60ff5f5260205ff3'],
  ])('do not fail because of a token that %s', async (_what, code) => {
    await mint(1n)
    const address = await createToken('Gone', 'GONE', 0)
    await world.client.setCode({ address, bytecode: code as `0x${string}` })
    const symbols = (await world.getBalances(ALICE, { forceUpdate: 'true' })).map(({ symbol }) => symbol)
    expect(symbols.slice(0, 2)).toEqual(['ETH', 'DEMO'])
  })

  it('are of the newest block, without a cache', async () => {
    for (const amount of [1n, 2n, 3n]) {
      await mint(amount)
      const expected = await world.client.readContract({ ...TOKEN, functionName: 'balanceOf', args: [ALICE] })
      expect((await world.getBalances(ALICE))[1]?.quantity.numeric).toBe(`0.00000${expected}`)
    }
  })
})
