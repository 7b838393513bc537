import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDataWorld, type DataWorld } from '../../test/createDataWorld.ts'
import { startDataService } from './serveData.ts'

const ALICE = '0x00000000000000000000000000000000000A11cE'

let world: DataWorld
beforeAll(async () => {
  world = await createDataWorld()
})
afterAll(() => world?.stop())

const ask = (path: string, init?: RequestInit) => fetch(world.service.url + path, init)

/** A request that `fetch` does not permit. */
function askAs(host: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    request(`${world.service.url}/v1/supported-chains`, { headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).end()
  })
}

describe('the data service', () => {
  it('lists its chains', async () => {
    const response = await ask('/v1/supported-chains?projectId=p&st=appkit&sv=react-evm-1.0.0')
    expect(await response.json()).toEqual({ http: ['eip155:1337'], ws: ['eip155:1337'] })
    expect(response.headers.get('content-type')).toBe('application/json')
  })

  it('records requests with their query and their body', async () => {
    const { length } = world.service.requests
    await ask('/v1/supported-chains?projectId=p&st=appkit&sv=react-evm-1.0.0')
    await ask('/v1/fungible/price?projectId=p', { method: 'POST', body: '{' })
    await ask('/nothing')
    expect(world.service.requests.slice(length)).toEqual([
      {
        method: 'GET',
        path: '/v1/supported-chains',
        query: { projectId: 'p', st: 'appkit', sv: 'react-evm-1.0.0' },
        body: '',
        status: 200,
      },
      { method: 'POST', path: '/v1/fungible/price', query: { projectId: 'p' }, body: '{', status: 400 },
      { method: 'GET', path: '/nothing', query: {}, body: '', status: 404 },
    ])
  })

  it('lets pages of any origin send JSON and read the answers, and records no preflight', async () => {
    const { length } = world.service.requests
    const preflight = await ask('/v1/fungible/price', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://dapp.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    })
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([204, '*'])
    expect(world.service.requests).toHaveLength(length)
    const { headers } = await ask('/v1/supported-chains', { headers: { origin: 'https://dapp.example' } })
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-expose-headers')).toBe('retry-after')
  })

  it('refuses a foreign host name (DNS rebinding)', async () => {
    expect(await askAs('evil.example')).toBe(403)
    expect(await askAs(`localhost:${new URL(world.service.url).port}`)).toBe(200)
  })

  it.each([
    ['/v1/account/0x1/history', 400],
    ['/v1/account/alice.eth/balance', 400],
    ['/v1/identity/x', 400],
    [`/v1/account/${ALICE}/history?chainId=eip155:1`, 400],
    [`/v1/account/${ALICE}/balance?chainId=1337`, 400],
    [`/v1/account/${ALICE}/collectibles?cursor=x`, 400],
    [`/v1/account/${ALICE}/history?cursor=MS4yLjM`, 400],
    [`/v1/account/${ALICE}/nothing`, 404],
    ['/v1/convert/nothing', 404],
    ['/v1/convert/tokens?chainId=eip155:1', 400],
    ['/v1/convert/quotes', 400],
    ['/v1/convert/build-transaction', 405],
    ['/v1/fungible/price', 405],
  ])('answers %s with status %i and JSON', async (path, status) => {
    const response = await ask(path)
    expect([response.status, await response.json()]).toEqual([status, { error: expect.any(String) }])
  })

  it('accepts a CAIP-10 id for an account, also escaped', async () => {
    const [ether] = await world.getBalances(encodeURIComponent(`eip155:1337:${ALICE}`) as never)
    expect(ether?.symbol).toBe('ETH')
  })

  it('refuses a body of more than 5 MB', async () => {
    const response = await ask('/v1/fungible/price', { method: 'POST', body: 'x'.repeat(5_000_001) })
    expect(response.status).toBe(413)
  })

  it('answers 502 if a chain is gone, and stops', async () => {
    const { stop, chain, service } = await createDataWorld()
    await chain.stop()
    const response = await fetch(`${service.url}/v1/account/${ALICE}/balance`)
    expect([response.status, await response.json()]).toEqual([
      502,
      { error: expect.stringContaining('does not answer') },
    ])
    await stop()
    await expect(fetch(service.url)).rejects.toThrow('fetch failed')
  })

  it('names the option to change if its port is taken', async () => {
    const port = Number(new URL(world.service.url).port)
    await expect(startDataService({ chains: [], port })).rejects.toMatchObject({
      code: 'local.portTaken',
      details: expect.stringContaining('--data-port'),
    })
  })
})
