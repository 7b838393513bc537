import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabases } from '../../../../server/test/openTestDatabases.ts'
import {
  createSiteWorld,
  DAPP_ORIGIN,
  emptyTables,
  PROJECT_ID,
  SITE_URL,
  type SiteWorld,
  type TestDevice,
} from '../../../test/createSiteWorld.ts'
import { CURRENCY_ADDRESS, dataEndpoints } from '../../api/dataEndpoints.ts'
import { parseValue } from '../../api/fields.ts'
import { projectConfigSchema } from '../../api/projectConfig.ts'
import { migrateAll } from '../../db/migrateAll.ts'
import { createDataService } from './createDataService.ts'

const [BOB, EVE] = [`0x${'b0'.repeat(20)}`, `0x${'e0'.repeat(20)}`] as const
const USDC = `0x${'12'.repeat(20)}`
const URL_OF_DATA = 'https://data.example.org/base/?projectId=abc'

interface Asked {
  readonly url: string
  readonly body: unknown
}

/** A data service whose answers the test sets. A path without an answer has status 503. */
function createService() {
  const answers = new Map<string, unknown>()
  const asked: Asked[] = []
  return {
    answers,
    asked,
    fetch: async (url: string, { body }: RequestInit) => {
      asked.push({ url, body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined })
      const path = new URL(url).pathname.replace('/base', '')
      return answers.has(path) ? new Response(JSON.stringify(answers.get(path))) : new Response('down', { status: 503 })
    },
  }
}

const setPrices = (service: ReturnType<typeof createService>, ...fungibles: readonly object[]) =>
  service.answers.set('/v1/fungible/price', { fungibles })

describe('a data service', () => {
  it('names accounts and prices the currency and tokens, with its project', async () => {
    const service = createService()
    service.answers.set(`/v1/identity/${BOB}`, { name: 'bob.eth', avatar: null })
    service.answers.set(`/v1/identity/${EVE}`, { name: null, avatar: null })
    // Services write addresses with a checksum.
    setPrices(
      service,
      { address: `eip155:1:${CURRENCY_ADDRESS.toUpperCase().replace('X', 'x')}`, price: 2500 },
      { address: `eip155:1:${USDC}`, price: 1 },
    )
    const { lookUp } = createDataService({ url: URL_OF_DATA, fetch: service.fetch })
    expect(await lookUp({ chainId: 'eip155:1', accounts: [BOB, EVE, BOB], tokens: [USDC] })).toEqual({
      names: [{ address: BOB, name: 'bob.eth' }],
      prices: [
        { address: USDC, usd: 1 },
        { address: CURRENCY_ADDRESS, usd: 2500 },
      ],
    })
    expect(service.asked).toEqual([
      {
        url: 'https://data.example.org/base/v1/fungible/price?projectId=abc',
        body: {
          currency: 'usd',
          addresses: [`eip155:1:${CURRENCY_ADDRESS}`, `eip155:1:${USDC}`],
          projectId: 'abc',
        },
      },
      { url: `https://data.example.org/base/v1/identity/${BOB}?projectId=abc`, body: undefined },
      { url: `https://data.example.org/base/v1/identity/${EVE}?projectId=abc`, body: undefined },
    ])
  })

  it.each([
    ['a sentence', 'Your own account'],
    ['an address', BOB],
    ['invisible characters', 'bo\u200Bb.eth'],
    ['a turned direction', 'bob\u202E.eth'],
    ['a link', 'https://bob.eth'],
    ['an address of email', 'bob@bank.com'],
    ['a line break', 'bob.eth\nVerified.eth'],
    ['256 characters', `${'b'.repeat(252)}.eth`],
    ['more UTF-16 units than 255', `${'😀'.repeat(130)}.eth`],
    ['an address with an ending', `${EVE}.eth`],
    ['a number', 7],
    ['an object', { toString: 'bob.eth' }],
  ])('S9: shows no name that is %s', async (_, name) => {
    const service = createService()
    service.answers.set(`/v1/identity/${BOB}`, { name })
    setPrices(service)
    const { lookUp } = createDataService({ url: URL_OF_DATA, fetch: service.fetch })
    expect((await lookUp({ chainId: 'eip155:1', accounts: [BOB], tokens: [] })).names).toEqual([])
  })

  it.each([
    ['a negative price', { address: `eip155:1:${USDC}`, price: -1 }],
    ['no price', { address: `eip155:1:${USDC}` }],
    ['a price as text', { address: `eip155:1:${USDC}`, price: '1' }],
    ['a price of zero', { address: `eip155:1:${USDC}`, price: 0 }],
    ['a price beyond any', { address: `eip155:1:${USDC}`, price: 1e300 }],
    ['another network', { address: `eip155:10:${USDC}`, price: 1 }],
    ['another token', { address: `eip155:1:${EVE}`, price: 1 }],
    ['null', null],
  ])('S3: drops a row of prices with %s, and keeps the others', async (_, row) => {
    const service = createService()
    setPrices(service, row as object, { address: `eip155:1:${CURRENCY_ADDRESS}`, price: 2 })
    const { lookUp } = createDataService({ url: URL_OF_DATA, fetch: service.fetch })
    const { prices } = await lookUp({ chainId: 'eip155:1', accounts: [], tokens: [USDC] })
    expect(prices).toEqual([{ address: CURRENCY_ADDRESS, usd: 2 }])
  })

  it.each([
    ['answers 503', undefined],
    ['answers no list', { fungibles: {} }],
    ['answers a list', []],
  ])('leaves out prices when it %s, and reports why', async (_, answer) => {
    const service = createService()
    service.answers.set(`/v1/identity/${BOB}`, { name: 'bob.eth' })
    if (answer) service.answers.set('/v1/fungible/price', answer)
    const failures: unknown[] = []
    const { lookUp } = createDataService({
      url: URL_OF_DATA,
      fetch: service.fetch,
      onFailure: (error) => failures.push(error),
    })
    expect(await lookUp({ chainId: 'eip155:1', accounts: [BOB], tokens: [] })).toEqual({
      names: [{ address: BOB, name: 'bob.eth' }],
      prices: [],
    })
    expect(failures).toMatchObject([{ code: 'dataService.invalidAnswer' }])
    await lookUp({ chainId: 'eip155:1', accounts: [EVE, USDC], tokens: [] })
    expect(failures).toHaveLength(2)
  })

  it.each([
    'http://data.example.org',
    'https://me:secret@data.example.org',
    'https://:secret@data.example.org',
    'data.example.org',
    'ftp://data.example.org',
  ])('refuses the address %s without repeating a password', (url) => {
    expect(() => createDataService({ url })).toThrow('The address of the data service is invalid')
    expect(() => createDataService({ url })).not.toThrow('secret')
  })

  it('is asked once a minute for the same, and again after a failure', async () => {
    const service = createService()
    setPrices(service)
    let now = 0
    const { lookUp } = createDataService({ url: URL_OF_DATA, fetch: service.fetch, clock: () => now })
    const request = { chainId: 'eip155:1', accounts: [BOB], tokens: [] }
    await lookUp(request)
    service.answers.set(`/v1/identity/${BOB}`, { name: 'bob.eth' })
    expect((await lookUp(request)).names).toHaveLength(1)
    now = 59_999
    await lookUp(request)
    expect(service.asked).toHaveLength(3)
    now = 60_000
    await lookUp(request)
    // The name and the prices.
    expect(service.asked).toHaveLength(5)
  })

  it('keeps the answers of a thousand requests at most', async () => {
    const service = createService()
    setPrices(service)
    const { lookUp } = createDataService({ url: URL_OF_DATA, fetch: service.fetch, clock: () => 0 })
    const look = (index: number) => lookUp({ chainId: `eip155:${index}`, accounts: [], tokens: [] })
    for (let index = 0; index <= 1_000; index += 1) await look(index)
    const asked = service.asked.length
    await look(1_000)
    expect(service.asked).toHaveLength(asked)
    await look(0)
    expect(service.asked).toHaveLength(asked + 1)
  })

  it('is checked by doctor', async () => {
    const service = createService()
    const { check } = createDataService({ url: URL_OF_DATA, fetch: service.fetch })
    await expect(check()).rejects.toThrow('The data service sent an invalid answer with status 503')
    service.answers.set('/v1/supported-chains', { http: [], ws: [] })
    expect(await check()).toBe('the data service https://data.example.org')
  })
})

const databases = await openTestDatabases(migrateAll)
afterAll(() => databases.close())

describe.each(databases.list)('names and prices for an approval on $kind', ({ database }) => {
  const service = createService()
  service.answers.set(`/v1/identity/${BOB}`, { name: 'bob.eth' })
  let world: SiteWorld
  let device: TestDevice

  async function start(dataUrl?: string): Promise<void> {
    world = await createSiteWorld(database, { dataUrl, fetchProvider: service.fetch })
    device = await world.createDevice()
    const { body } = await device.startLogin('visitor@example.net')
    device.token = (await device.verify(body.loginId, await world.readCode('visitor@example.net'))).body.token as string
  }
  beforeEach(() => emptyTables(database))
  afterEach(() => world.site.close())

  const body = { chainId: 'eip155:1', accounts: [BOB], tokens: [] }
  async function readConfig() {
    const headers = { host: 'secure.example.org', referer: DAPP_ORIGIN }
    const page = await world.fetch(new Request(`${SITE_URL}/sdk?projectId=${PROJECT_ID}`, { headers }))
    const [, json = ''] = /id="project">(.*?)<\/script>/.exec(await page.text()) ?? []
    return parseValue(projectConfigSchema, JSON.parse(json))
  }

  it('answers a session only, and the page knows that there are some', async () => {
    await start(URL_OF_DATA)
    setPrices(service, { address: `eip155:1:${CURRENCY_ADDRESS}`, price: 2 })
    expect((await device.send(dataEndpoints.lookUp, { body })).body).toEqual({
      names: [{ address: BOB, name: 'bob.eth' }],
      prices: [{ address: CURRENCY_ADDRESS, usd: 2 }],
    })
    expect((await readConfig()).hasDataService).toBe(true)
    device.token = undefined
    expect((await device.send(dataEndpoints.lookUp, { body })).status).toBe(401)
  })

  it('without a data service asks nothing, and the page requests nothing', async () => {
    await start()
    service.asked.length = 0
    expect((await device.send(dataEndpoints.lookUp, { body })).body).toEqual({ names: [], prices: [] })
    expect(service.asked).toEqual([])
    expect((await readConfig()).hasDataService).toBe(false)
  })

  it('refuses more than ten addresses, and more than 300 requests of an account in an hour', async () => {
    await start(URL_OF_DATA)
    const many = { ...body, accounts: Array.from({ length: 11 }, () => BOB) }
    expect((await device.send(dataEndpoints.lookUp, { body: many })).body.error.code).toBe('secureSite.invalidField')
    await device.send(dataEndpoints.lookUp, { body })
    // As after 298 more: each takes twelve seconds of the hour.
    await database.query("update server.rate set tat = tat + 298 * interval '12 seconds'", [])
    expect((await device.send(dataEndpoints.lookUp, { body })).status).toBe(200)
    expect((await device.send(dataEndpoints.lookUp, { body })).status).toBe(429)
  })
})
