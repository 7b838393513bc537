import { request } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HOSTILE_ENTRIES, startDirectory } from './startDirectory.ts'
import type { DirectoryEntry, RunningDirectory } from './types.ts'

let directory: RunningDirectory
beforeEach(async () => {
  directory = await startDirectory({ port: 0 })
})
afterEach(() => directory.stop())

interface Page {
  readonly data: readonly DirectoryEntry[]
  readonly count: number
}

async function getWallets(query: Readonly<Record<string, string>> = {}, from = directory): Promise<Page> {
  const response = await fetch(`${from.url}/getWallets?${new URLSearchParams(query)}`)
  expect(response.headers.get('content-type')).toBe('application/json')
  return (await response.json()) as Page
}

const names = ({ data }: Page) => data.map(({ name }) => name)

describe('the wallets', () => {
  it('are 600, with different ids, names and pictures, the same in every run', async () => {
    const other = await startDirectory({ port: 0 })
    for (const key of ['id', 'name', 'image_id'] as const) {
      const values = directory.entries.map((entry) => entry[key])
      expect(new Set(values).size).toBe(600)
      expect(other.entries.map((entry) => entry[key])).toEqual(values)
    }
    await other.stop()
  })

  it('have names in many scripts', () => {
    const western = ['Latin', 'Cyrillic', 'Greek', 'Arabic', 'Hebrew']
    const scripts = [...western, 'Devanagari', 'Thai', 'Han', 'Hiragana', 'Katakana']
    for (const script of scripts) {
      const inScript = new RegExp(`^[\\p{Script=${script}}\\p{M}ー ]+$`, 'u')
      expect(directory.entries.filter(({ name }) => inScript.test(name)).length, script).toBeGreaterThan(0)
    }
  })

  it('differ in links, shops, chains, certificates and rdns', () => {
    const count = (has: (entry: DirectoryEntry) => boolean) => directory.entries.filter(has).length
    expect(count(({ badge_type: badge }) => badge === 'certified')).toBe(120)
    expect(count(({ rdns }) => rdns !== null)).toBe(300)
    expect(count(({ supports_wc: speaks }) => !speaks)).toBe(60)
    for (const namespace of ['eip155:', 'solana:', 'bip122:']) {
      expect(count(({ chains }) => chains.some((chain) => chain.startsWith(namespace)))).toBeGreaterThan(100)
    }
    const links = ['mobile_link', 'desktop_link', 'webapp_link', 'app_store', 'play_store', 'chrome_store'] as const
    for (const key of links) {
      const withLink = count((entry) => entry[key] !== null)
      expect(withLink, key).toBeGreaterThan(50)
      expect(withLink, key).toBeLessThan(600)
    }
  })

  it('of a test are first, with their missing fields filled in', async () => {
    const other = await startDirectory({ port: 0, extra: [{ id: 'mine', name: 'Mine', rdns: 'example.mine' }] })
    const { data, count } = await getWallets({}, other)
    expect(count).toBe(601)
    expect(data[0]).toMatchObject({ id: 'mine', rdns: 'example.mine', supports_wc: true, mobile_link: null })
    await other.stop()
  })
})

describe('getWallets', () => {
  it('returns 40 of 600 in their order, and every wallet on one page', async () => {
    const seen: string[] = []
    for (let page = 1; page <= 15; page += 1) {
      const { data, count } = await getWallets({ page: `${page}` })
      expect([data.length, count]).toEqual([40, 600])
      seen.push(...data.map(({ id }) => id))
    }
    expect(seen).toEqual(directory.entries.map(({ id }) => id))
    expect(await getWallets({ page: '16' })).toEqual({ data: [], count: 600 })
    expect((await getWallets({ entries: '4', page: '2' })).data).toEqual(directory.entries.slice(4, 8))
  })

  it('searches names without case and accents', async () => {
    expect(names(await getWallets({ search: 'aMBER vAult' }))).toEqual(['Amber Vault'])
    expect(names(await getWallets({ search: 'şafak kutu' }))).toEqual(['Şafak Kutu'])
    expect(names(await getWallets({ search: 'safak kutu' }))).toEqual(['Şafak Kutu'])
    expect(names(await getWallets({ search: '钱包' }))).toHaveLength(4)
    expect(await getWallets({ search: 'no such wallet' })).toEqual({ data: [], count: 0 })
  })

  it('includes, excludes and filters by lists, also combined', async () => {
    const [first, second, third] = directory.entries as [DirectoryEntry, DirectoryEntry, DirectoryEntry]
    const ids = (...entries: DirectoryEntry[]) => entries.map(({ id }) => id).join(',')
    expect((await getWallets({ include: ids(second, first) })).data).toEqual([first, second])
    expect((await getWallets({ include: ids(first, second), exclude: ids(first) })).data).toEqual([second])
    expect((await getWallets({ exclude: ids(first) })).count).toBe(599)
    expect((await getWallets({ names: `${first.name.toUpperCase()}, ${third.name}` })).data).toEqual([first, third])
    expect((await getWallets({ rdns: 'example.wallet-1,example.wallet-3' })).data).toEqual([first, third])
    const certified = await getWallets({ badge_type: 'certified', chains: 'bip122:000000000019d6689c085ae165831e93' })
    expect(certified.count).toBeGreaterThan(10)
    for (const { badge_type: badge, chains } of certified.data) {
      expect([badge, chains.some((chain) => chain.startsWith('bip122:'))]).toEqual(['certified', true])
    }
  })

  it('sorts by order or name, both ways', async () => {
    const last = directory.entries.at(-1)
    expect((await getWallets({ sort: '-order' })).data[0]).toEqual(last)
    expect(names(await getWallets({ sort: 'name', entries: '2' }))).toEqual(['Amber Barrel', 'Amber Basket'])
    const up = await getWallets({ sort: 'name', entries: '1' })
    const down = await getWallets({ sort: '-name', entries: '1', page: '600' })
    expect(up).toEqual(down)
  })

  it('accepts projectId, st and sv, and requires none of them', async () => {
    const { count } = await getWallets({ projectId: 'p', st: 'appkit', sv: 'react-1.0.0' })
    expect(count).toBe(600)
    expect(directory.requests).toEqual([
      { path: '/getWallets', query: { projectId: 'p', st: 'appkit', sv: 'react-1.0.0' }, status: 200 },
    ])
  })

  it.each(['page=0', 'page=-1', 'page=x', 'page=1.5', 'entries=0', 'entries=101', 'sort=toString'])(
    'refuses %s with 400 and a reason',
    async (query) => {
      const response = await fetch(`${directory.url}/getWallets?${query}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toEqual({ error: expect.stringContaining(query.split('=', 1)[0] ?? '') })
    },
  )
})

describe('pictures', () => {
  it('are drawn for every id, each different, without external resources', async () => {
    const [first, second] = directory.entries.map(({ image_url: url }) => url) as [string, string]
    const [one, two] = await Promise.all([first, second].map(async (url) => (await fetch(url)).text()))
    expect(one).toMatch(/^<svg [^]*<\/svg>$/)
    expect(one).not.toBe(two)
    expect(one?.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/http|href|script|style|<text/)
    const asset = await fetch(`${directory.url}/public/getAssetImage/network-1`)
    expect([asset.status, asset.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  })
})

describe('the server', () => {
  it('answers pages of any origin', async () => {
    const preflight = await fetch(`${directory.url}/getWallets`, { method: 'OPTIONS' })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  })

  it.each(['/nothing', '/getWalletImage/', '/getWalletImage/..%2f..%2fetc', '/getWallets/1', '//'])(
    'answers %s with 404 as JSON',
    async (path) => {
      const response = await fetch(directory.url + path)
      expect([response.status, await response.json()]).toEqual([404, { error: 'Nothing here.' }])
    },
  )

  it('refuses a foreign host name (DNS rebinding), and methods other than GET', async () => {
    const status = await new Promise((resolve) => {
      request(`${directory.url}/getWallets`, { headers: { host: 'evil.example' } }, (response) => {
        response.resume()
        resolve(response.statusCode)
      }).end()
    })
    expect(status).toBe(403)
    expect((await fetch(directory.url, { method: 'POST' })).status).toBe(405)
  })

  it('stops also during a delayed answer', async () => {
    directory.faults.delay(60_000)
    const asking = fetch(directory.url)
    const failed = expect(asking).rejects.toThrow('fetch failed')
    await expect.poll(() => directory.pending).toBe(1)
    await directory.stop()
    await failed
    expect(directory.pending).toBe(0)
    directory = await startDirectory({ port: 0 })
  })
})

describe('faults', () => {
  it('fail answers with a status, html with a web page, and clear ends both', async () => {
    directory.faults.fail(503)
    const failed = await fetch(`${directory.url}/getWallets`)
    expect([failed.status, failed.headers.get('access-control-allow-origin')]).toEqual([503, '*'])
    directory.faults.fail(undefined)
    directory.faults.html(true)
    const page = await fetch(`${directory.url}/getWallets`)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    directory.faults.clear()
    expect((await getWallets()).count).toBe(600)
    expect(directory.requests.map(({ status }) => status)).toEqual([503, 200, 200])
  })

  it('delay delays answers until it is cleared', async () => {
    directory.faults.delay(60_000)
    const asking = getWallets()
    await expect.poll(() => directory.pending).toBe(1)
    directory.faults.clear()
    expect((await asking).count).toBe(600)
  })
})

describe('a hostile directory', () => {
  it('returns the harmful entries first, unchanged', async () => {
    const hostile = await startDirectory({ port: 0, hostile: true })
    const { data, count } = await getWallets({ entries: '100' }, hostile)
    expect(count).toBe(600 + HOSTILE_ENTRIES.length)
    for (const [index, entry] of HOSTILE_ENTRIES.entries()) {
      const { ['__proto__']: _own, ...fields } = entry
      expect(data[index]).toMatchObject(fields)
    }
    expect(data.some((entry) => !Object.hasOwn(entry, 'id'))).toBe(true)
    expect(data.some((entry) => Object.hasOwn(entry, '__proto__'))).toBe(true)
    expect(hostile.entries).toHaveLength(600)
    await getWallets({ search: 'amber', sort: 'name', include: 'hostile-name-type' }, hostile)
    await hostile.stop()
  })
})
