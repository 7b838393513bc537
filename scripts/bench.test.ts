import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { findRepeated, listCalls, recordTraffic, type Call } from './bench/account/recordTraffic.mjs'
import { SIZES } from './bench/account/openAccountPage.mjs'
import { tabulateAccount } from './bench/account/tabulateAccount.mjs'
import { toMarkdown } from './bench/report.mjs'
import { tabulateSecureSite } from './bench/secure-site/tabulateSecureSite.mjs'

const URLS = { service: 'http://127.0.0.1:1', node: 'http://127.0.0.1:2' }
const post = (url: string, body: object) => ({ url, method: 'POST', body: JSON.stringify(body) })
const balance = { jsonrpc: '2.0', method: 'eth_getBalance', params: ['0x1', 'latest'] }

describe('the calls of a page', () => {
  it('are those to the service and the node, without the ids of JSON-RPC', () => {
    expect(
      listCalls({ url: `${URLS.service}/v1/account/0x1/history?cursor=a`, method: 'GET', body: null }, URLS),
    ).toEqual([{ target: 'service', text: 'GET /v1/account/0x1/history?cursor=a' }])
    const [first, second] = [1, 2].map((id) => listCalls(post(URLS.node, { ...balance, id }), URLS))
    expect(first).toEqual([{ target: 'node', text: '["eth_getBalance",["0x1","latest"]]' }])
    expect(second).toEqual(first)
    expect(listCalls({ url: 'http://127.0.0.1:3/main.js', method: 'GET', body: null }, URLS)).toEqual([])
    expect(listCalls({ url: URLS.node, method: 'OPTIONS', body: null }, URLS)).toEqual([])
  })

  it('of a batch are single calls', () => {
    expect(
      listCalls(
        post(URLS.node, [
          { ...balance, id: 1 },
          { ...balance, id: 2, method: 'eth_chainId' },
        ]),
        URLS,
      ),
    ).toHaveLength(2)
  })

  it('that are made more than once are listed once', () => {
    const calls: Call[] = ['a', 'b', 'a', 'a'].map((text) => ({ target: 'service', text }))
    expect(findRepeated(calls)).toEqual(['service: a'])
    expect(
      findRepeated([
        { target: 'service', text: 'a' },
        { target: 'node', text: 'a' },
      ]),
    ).toEqual([])
  })

  it('are recorded with the scripts until they are taken', async () => {
    const page = new EventEmitter()
    const { take, untilQuiet } = recordTraffic(page as unknown as Parameters<typeof recordTraffic>[0], URLS)
    const request = (url: string, type: string) => ({
      url: () => url,
      method: () => 'GET',
      postData: () => null,
      resourceType: () => type,
    })
    const requests = [
      request('http://127.0.0.1:3/assets/a.js', 'script'),
      request(`${URLS.service}/v1/supported-chains`, 'fetch'),
    ] as const
    page.emit('request', request('data:,', 'image'))
    for (const sent of requests) page.emit('request', sent)
    page.emit('requestfinished', requests[0])
    page.emit('requestfailed', requests[1])
    await untilQuiet()
    expect(take()).toEqual({
      scripts: ['assets/a.js'],
      calls: [{ target: 'service', text: 'GET /v1/supported-chains' }],
    })
    expect(take()).toEqual({ scripts: [], calls: [] })
  })
})

describe('the tables of the account', () => {
  const createStep = (ms: number) => ({
    ms,
    longTaskMs: ms > 50 ? [ms] : [],
    workMs: ms * 2,
    rows: ms,
    elements: ms * 10,
    traffic: { scripts: [], calls: [] },
  })
  const count = (heapBytes: number) => ({ nodes: 1_000, listeners: 10, heapBytes })
  const createSize = (ms: number) => {
    const step = createStep(ms)
    const memory = { before: count(0), shown: count(ms * 1_000), closed: count(ms), disconnected: count(0) }
    return {
      openings: [{ account: step, activity: step, transactions: step }],
      bare: [{ account: createStep(ms / 2), activity: step }],
      paged: { paging: step, memory },
    }
  }
  const tables = tabulateAccount({
    sizes: { small: createSize(10), tenth: createSize(20), rich: createSize(200), tenfold: createSize(4_000) },
    loaded: [{ name: 'Account', files: 3, size: { gzip: 12_345, brotli: 11_000 } }],
    requests: [
      {
        name: 'Account',
        calls: [
          { target: 'service', text: 'a' },
          { target: 'service', text: 'a' },
          { target: 'node', text: 'b' },
        ],
      },
    ],
    repeated: [count(1_000), count(2_000)],
    barePaging: createStep(200),
    select: createStep(50),
  })
  const [rich, memory, loaded, requests, growth] = tables.map(
    ({ rows }) => new Map(rows.map(([name, ...cells]) => [name, cells])),
  )

  it('have the rich account beside a small one and beside plain rows', () => {
    expect(rich?.get('Click on the account to the first token painted, ms')).toEqual([
      '200 (200)',
      '10 (10)',
      '100 (100)',
    ])
    expect(rich?.get('Longest task of it, ms')).toEqual(['200', 'under 50', '200'])
    expect(rich?.get('Most rows in the document')).toEqual(['200', '10', '200'])
  })

  it('have the memory, the scripts and the calls', () => {
    expect(memory?.get('At the end of all transactions')).toEqual(['200.0', '1,000', '10', '10.0', '1,000', '10'])
    expect(memory?.get('Opened, paged through and closed again')?.[0]).toBe('2.0')
    expect(loaded?.get('Account')).toEqual(['12.3', '11.0', '3'])
    expect(requests?.get('Account')).toEqual(['2', '1', '1'])
  })

  it('have the growth from each size to the next', () => {
    expect(growth?.get('Processor time of paging through all transactions, ms')).toEqual([
      '40',
      '400',
      '8000',
      '10.0×',
      '20.0×',
    ])
    expect(growth?.get('Longest task while paging, ms')?.slice(-2)).toEqual(['–', '20.0×'])
  })

  it('have a cell for each column, and the sizes of the accounts', () => {
    for (const { rows, columns } of tables) expect(rows.filter((cells) => cells.length !== columns.length)).toEqual([])
    expect(toMarkdown(tables[0]!)).toContain(`${SIZES.rich.tokens} tokens, 2,000 transactions`)
  })
})

describe('the tables of the secure site', () => {
  const step = (ms: number, statements: number) => ({ ms, statements })
  const visit = (frame: number) => ({ frame, mail: 10, server: 20, key: 30, total: frame + 60 })
  const tables = tabulateSecureSite({
    logins: [{ name: 'PostgreSQL', start: step(4, 11), code: step(6, 9), wallet: step(10, 8) }],
    peer: { name: 'peer', startMs: 5, codeMs: 15 },
    servers: [{ name: 'PostgreSQL', firstMs: 1_234, laterMs: 500, idle: 70_000_000, used: undefined }],
    clientHalf: 5_900,
    frame: {
      visits: [visit(100), visit(300), visit(200)],
      logins: { email: [50, 90, 70], social: [40] },
      sizes: { login: 14_000, address: 46_000, approval: 79_000 },
    },
  })
  const [logins, servers, sizes, times, ends] = tables.map(
    ({ rows }) => new Map(rows.map(([name, ...cells]) => [name, cells])),
  )

  it('have the logins per second with and without a wallet, and the statements of each', () => {
    expect(logins?.get('PostgreSQL')).toEqual(['4.0', '6.0', '10', '100', '50', '20.0', '8.0'])
  })

  it('have the logins of the peer in the same table', () => {
    expect(logins?.get('peer')).toEqual(['5.0', '15', '–', '50', '–', '–', '–'])
  })

  it('have the memory, or a dash where the system does not show it', () => {
    expect(servers?.get('PostgreSQL')).toEqual(['1.2', '0.5', '70.0', '–'])
  })

  it('have the sizes beside their limits, and the median of the visits', () => {
    expect(sizes?.get('Client half')).toEqual(['5.9', '12.0'])
    expect(sizes?.get('Frame until the first approval')).toEqual(['79.0', '94.0'])
    expect(times?.get('Frame')).toEqual(['200', '300'])
    expect(times?.get('Total')).toEqual(['260', '360'])
  })

  it('have the end of a login with a social account beside that by email', () => {
    expect([...(ends ?? [])]).toEqual([
      ['The code of the email', ['70', '90']],
      ['The message of the window of the provider', ['40', '40']],
    ])
  })

  it('have a cell for each column', () => {
    for (const { rows, columns } of tables) expect(rows.filter((cells) => cells.length !== columns.length)).toEqual([])
  })
})
