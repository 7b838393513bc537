import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { CHAIN, createDataWorld, type DataWorld } from '../../../test/createDataWorld.ts'
import { DEMO_ACCOUNTS } from '../../chains/chainSpecs.ts'

const [ALICE, BOB] = DEMO_ACCOUNTS
const BALANCE = `/v1/account/${ALICE}/balance`
const HISTORY = `/v1/account/${ALICE}/history`
const RPC = `/v1?chainId=${CHAIN}`
const BATCH = JSON.stringify([1, 2].map((id) => ({ jsonrpc: '2.0', id, method: 'eth_chainId', params: [] })))

let world: DataWorld
beforeAll(async () => {
  world = await createDataWorld()
})
afterAll(() => world?.stop())
afterEach(() => world.service.faults.clear())

const ask = (path: string, init?: RequestInit) => fetch(world.service.url + path, init)
const askRpc = async () => (await ask(RPC, { method: 'POST', body: BATCH })).json() as Promise<unknown>
const getStatus = async (path: string) => (await ask(path)).status

describe('a fault', () => {
  it('fails every answer with a status, and ends', async () => {
    world.service.faults.fail(500)
    expect([await getStatus(BALANCE), await getStatus(HISTORY)]).toEqual([500, 500])
    expect(world.service.requests.at(-1)).toMatchObject({ path: HISTORY, status: 500 })
    world.service.faults.fail(undefined)
    expect(await getStatus(BALANCE)).toBe(200)
  })

  it('applies to some paths only', async () => {
    world.service.faults.only(/\/balance$/)
    world.service.faults.fail(503)
    expect([await getStatus(BALANCE), await getStatus(HISTORY)]).toEqual([503, 200])
  })

  it('does not apply to a preflight, whose failure would hide the status of the request', async () => {
    world.service.faults.fail(500)
    expect((await ask(BALANCE, { method: 'OPTIONS' })).status).toBe(204)
  })

  it('is status 429 with the time to wait', async () => {
    world.service.faults.tooMany('http')
    const response = await ask(BALANCE)
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '1'])
  })

  it.each([429, -32_005] as const)(
    'is the error %i of JSON-RPC with status 200, for each request of a batch',
    async (code) => {
      world.service.faults.tooMany(code)
      const error = { code, message: 'Too many requests.' }
      expect(await askRpc()).toEqual([
        { jsonrpc: '2.0', id: 1, error },
        { jsonrpc: '2.0', id: 2, error },
      ])
      expect(await getStatus(BALANCE)).toBe(200)
    },
  )

  it('sends nothing to the chain that it refuses', async () => {
    const before = await world.client.getBlockNumber()
    world.service.faults.fail(500)
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'evm_mine', params: [] })
    await ask(RPC, { method: 'POST', body })
    expect(await world.client.getBlockNumber({ cacheTime: 0 })).toBe(before)
  })

  it('limits the requests of each project id in a minute', async () => {
    world.service.faults.limitProjects(2)
    const statuses: number[] = []
    for (const id of ['a', 'a', 'b', 'a', 'b']) statuses.push(await getStatus(`${BALANCE}?projectId=${id}`))
    expect(statuses).toEqual([200, 200, 200, 429, 200])
    expect((await ask(`${BALANCE}?projectId=a`)).headers.get('retry-after')).toBe('60')
  })

  it('is a web page with status 200', async () => {
    world.service.faults.html(true)
    const response = await ask(BALANCE)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(await response.text()).toContain('<!doctype html>')
  })

  it('is JSON that ends in the middle', async () => {
    world.service.faults.truncate(true)
    const response = await ask(BALANCE)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json'])
    await expect(response.json()).rejects.toThrow(SyntaxError)
  })

  it('breaks one row of each list', async () => {
    const path = `/v1/account/${ALICE}/collectibles`
    const { data: whole } = (await (await ask(path)).json()) as { data: unknown[] }
    world.service.faults.breakRows(true)
    const broken = new Set<string>()
    for (let round = 0; round < 6; round += 1) {
      const { data, next } = (await (await ask(path)).json()) as { data: unknown[]; next: null }
      const middle = data.length >> 1
      expect(data.with(middle, whole[middle])).toEqual(whole)
      expect(next).toBeNull()
      broken.add(JSON.stringify(data[middle]))
    }
    expect(broken.size).toBe(6)
    expect(broken).not.toContain(JSON.stringify(whole[whole.length >> 1]))
  })

  it('hides a chain', async () => {
    world.service.faults.hideChain(CHAIN)
    expect(await (await ask('/v1/supported-chains')).json()).toEqual({ http: [], ws: [] })
    expect(await getStatus(`${BALANCE}?chainId=${CHAIN}`)).toBe(400)
  })

  it('stops the index until it ends', async () => {
    const count = async () => (await world.getHistory(BOB)).data.length
    const readBalance = async () => (await world.getBalances(BOB))[0]?.quantity.numeric
    const before = [await count(), await readBalance()]
    world.service.faults.freeze(true)
    const sending = world.client.sendTransaction({ account: ALICE, to: BOB, value: 10n ** 18n, chain: null })
    await world.mined(sending)
    expect([await count(), await readBalance()]).toEqual(before)
    world.service.faults.freeze(false)
    expect([await count(), await readBalance()]).toEqual([Number(before[0]) + 1, '10001'])
  })
})

describe('an answer that is held back', () => {
  it.each([
    ['delayed', () => world.service.faults.delay(1_000_000), () => world.service.faults.delay(undefined)],
    ['hanging', () => world.service.faults.hang(true), () => world.service.faults.hang(false)],
  ])('is %s, and sent when the fault ends', async (_name, begin, end) => {
    begin()
    const before = world.service.requests.length
    const asking = ask(BALANCE)
    // A request is in the list once its answer is held back. It is pending as soon as it arrives.
    await expect.poll(() => world.service.requests.length).toBe(before + 1)
    expect(world.service.pending).toBe(1)
    // The fault of its arrival applies, and not those that are set later.
    world.service.faults.fail(500)
    end()
    expect((await asking).status).toBe(200)
    await expect.poll(() => world.service.pending).toBe(0)
  })

  it('is not pending any more when its client has left', async () => {
    world.service.faults.hang(true)
    const abort = new AbortController()
    const asking = ask(BALANCE, { signal: abort.signal })
    await expect.poll(() => world.service.pending).toBe(1)
    abort.abort()
    await expect(asking).rejects.toThrow('aborted')
    await expect.poll(() => world.service.pending).toBe(0)
  })

  it('does not keep the service from stopping', async () => {
    const other = await createDataWorld()
    other.service.faults.hang(true)
    const asking = fetch(`${other.service.url}/v1/supported-chains`).catch(() => 'closed')
    await expect.poll(() => other.service.pending).toBe(1)
    await other.stop()
    expect(await asking).toBe('closed')
  })
})
