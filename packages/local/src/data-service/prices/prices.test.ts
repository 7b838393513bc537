import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CHAIN, createDataWorld, TOKEN, type DataWorld } from '../../../test/createDataWorld.ts'
import type { GasPrices } from '../routes.ts'

let world: DataWorld
beforeAll(async () => {
  world = await createDataWorld()
})
afterAll(() => world?.stop())

async function getPrices(body: unknown): Promise<{ status: number; json: unknown }> {
  const response = await fetch(`${world.service.url}/v1/fungible/price`, { method: 'POST', body: JSON.stringify(body) })
  return { status: response.status, json: await response.json() }
}

describe('POST /v1/fungible/price', () => {
  it('answers the prices of the currency and of the token, and none for others', async () => {
    const token = `${CHAIN}:${TOKEN.address}`
    const currency = `${CHAIN}:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE`
    const others = [`${CHAIN}:0x${'1'.repeat(40)}`, `eip155:1:${TOKEN.address}`, 'nonsense', '']
    const { status, json } = await getPrices({
      projectId: 'p',
      currency: 'usd',
      addresses: [token.toLowerCase(), ...others, currency],
    })
    const iconUrl = expect.stringMatching(/^data:image\/svg\+xml;base64,/)
    expect([status, json]).toEqual([
      200,
      {
        fungibles: [
          { address: token, name: 'Demo Dollar', symbol: 'DEMO', iconUrl, price: 1 },
          { address: currency, name: 'Ether', symbol: 'ETH', iconUrl, price: 2_500 },
        ],
      },
    ])
  })

  it.each([{}, null, [], 7, { currency: 'eur', addresses: [] }, { currency: 'usd', addresses: [7] }])(
    'refuses %j',
    async (body) => {
      expect(await getPrices(body)).toMatchObject({ status: 400, json: { error: expect.stringContaining('usd') } })
    },
  )
})

describe('GET /v1/convert/gas-price', () => {
  it('answers wei as texts, more for more speed, with which a transaction is mined', async () => {
    const { standard, fast, instant } = await world.get<GasPrices>('/v1/convert/gas-price')
    const prices = [standard, fast, instant].map(BigInt)
    expect(prices).toEqual(prices.toSorted((first, second) => (first < second ? -1 : 1)))
    const { baseFeePerGas } = await world.client.getBlock({ blockTag: 'pending' })
    expect(prices[0]).toBeGreaterThan(baseFeePerGas!)
    const account = await world.impersonate('0x00000000000000000000000000000000000A11cE')
    const sending = world.client.sendTransaction({ account, to: account, gasPrice: prices[0], chain: null })
    const { status } = await world.client.getTransactionReceipt({ hash: await world.mined(sending) })
    expect(status).toBe('success')
  })

  it('uses the tips of the last blocks', async () => {
    const tip = 50_000_000_000n
    const account = await world.impersonate('0x00000000000000000000000000000000000A11cE')
    const fees = { maxPriorityFeePerGas: tip, maxFeePerGas: tip * 4n }
    await world.mined(world.client.sendTransaction({ account, to: account, ...fees, chain: null }))
    expect(BigInt((await world.get<GasPrices>('/v1/convert/gas-price')).standard)).toBeGreaterThan(tip)
  })
})
