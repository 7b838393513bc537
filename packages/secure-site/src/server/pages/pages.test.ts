import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabases } from '../../../../server/test/openTestDatabases.ts'
import {
  createSiteWorld,
  DAPP_ORIGIN,
  emptyTables,
  PROJECT_ID,
  SITE_URL,
  type SiteWorld,
} from '../../../test/createSiteWorld.ts'
import { secureSiteErrors } from '../../api/errors.ts'
import { parseValue } from '../../api/fields.ts'
import { projectConfigSchema } from '../../api/projectConfig.ts'
import { migrateAll } from '../../db/migrateAll.ts'
import { projectErrors } from '../projects/errors.ts'
import { fetchProjects, saveProject, type Project } from '../projects/projects.ts'
import { createFileAnswer, hashImportMap } from './addPages.ts'
import { pageErrors, readPageFolder } from './readPageFolder.ts'
import { getFrameHeaders, getTopLevelHeaders } from './frameHeaders.ts'

const databases = await openTestDatabases(migrateAll)
afterAll(() => databases.close())
const [{ database }] = databases.list as [(typeof databases.list)[0]]

describe('the pages', () => {
  let world: SiteWorld
  beforeEach(async () => {
    await emptyTables(database)
    world = await createSiteWorld(database)
  })
  afterEach(() => world.site.close())

  const get = async (path: string, headers: Record<string, string> = {}) =>
    world.fetch(new Request(SITE_URL + path, { headers: { host: 'secure.example.org', ...headers } }))

  it('S5: lets only the origins of the project show the frame, with a strict policy', async () => {
    const page = await get(`/sdk?projectId=${PROJECT_ID}`, { referer: `${DAPP_ORIGIN}/` })
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' https://node.example.org; frame-ancestors https://dapp.example.com https://*.dapp.example.com; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types lit-html",
    )
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'cross-origin',
      'origin-agent-cluster': '?1',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    expect(page.headers.get('permissions-policy')).toContain('camera=()')
    expect(page.headers.has('x-frame-options')).toBe(false)
  })

  async function readConfig(projectId: string) {
    const html = await (await get(`/sdk?projectId=${projectId}`)).text()
    return parseValue(
      projectConfigSchema,
      JSON.parse(/<script type="application\/json" id="project">(.*?)<\/script>/.exec(html)?.[1] ?? ''),
    )
  }

  it('gives the page the settings of its project', async () => {
    await saveProject(database, {
      id: 'odd',
      realm: 'odd',
      name: '</script><b>"&',
      origins: [DAPP_ORIGIN],
      rpcUrls: [],
      isDeviceVerified: false,
    })
    expect(await readConfig('odd')).toEqual({
      id: 'odd',
      name: '</script><b>"&',
      origins: [DAPP_ORIGIN],
      rpcUrls: [],
      nonce: expect.stringMatching(/^\w+\.[\w-]{22}$/) as string,
      hasDataService: false,
      networks: [],
      contracts: [],
    })
    expect(await (await get('/sdk?projectId=odd')).text()).toMatch(/<\/script><\/head>/)
  })

  it('gives the page the names of its networks, also of well-known ones', async () => {
    const rpcUrls = ['eip155:1', 'eip155:1337', 'eip155:31338'].map((chainId) => ({
      chainId,
      url: 'https://node.example',
    }))
    await saveProject(database, {
      id: 'named',
      realm: 'named',
      name: 'Named',
      origins: [DAPP_ORIGIN],
      rpcUrls,
      networks: [{ chainId: 'eip155:1337', name: 'Test', symbol: 'TST' }],
      contracts: [{ chainId: 'eip155:1337', address: `0x${'12'.repeat(20)}`, name: 'Wrapped', isWrapped: true }],
      isDeviceVerified: false,
    })
    expect((await readConfig('named')).networks).toEqual([
      { chainId: 'eip155:1', name: 'Ethereum', symbol: 'ETH' },
      { chainId: 'eip155:1337', name: 'Test', symbol: 'TST' },
    ])
  })

  it.each([
    ['another site', `?projectId=${PROJECT_ID}`, 'https://evil.example/', 'originNotAllowed'],
    ['a site whose name ends alike', `?projectId=${PROJECT_ID}`, 'https://xdapp.example.com/', 'originNotAllowed'],
    ['no URL', `?projectId=${PROJECT_ID}`, 'x', 'originNotAllowed'],
    ['an unknown project', '?projectId=unknown', `${DAPP_ORIGIN}/`, 'projectUnknown'],
    ['a project id of markup', '?projectId=%3C/script%3E%3Cb%3E', `${DAPP_ORIGIN}/`, 'projectUnknown'],
    ['no project', '', `${DAPP_ORIGIN}/`, 'projectUnknown'],
  ] as const)('S24: answers %s with a page that only says why', async (_name, query, referer, name) => {
    const page = await get(`/sdk${query}`, { referer })
    expect(page.status).toBe(403)
    const html = await page.text()
    const [, script = ''] = /<script>(.*)<\/script>/s.exec(html) ?? []
    const hash = createHash('sha256').update(script).digest('base64')
    expect(page.headers.get('content-security-policy')).toBe(
      `default-src 'none'; script-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'`,
    )
    const { code, row } = secureSiteErrors[name]
    expect(script).toContain(JSON.stringify({ message: row.short, code }))
    expect(html).toContain(row.short)
    expect(html).not.toContain('<b>')
    for (const secret of ['Dapp', 'node.example', 'eip155']) expect(html).not.toContain(secret)
  })

  it.each([
    ['of the export', 'export', 'Export', 'same-origin'],
    ['of the account', 'account', 'Account', 'same-origin'],
    // It shows no key, and asks the frame that has opened it.
    ['of a new passkey', 'passkey', 'Passkey', 'unsafe-none'],
  ])(
    'S24: shows the page %s only at the top level, and no key where a window refers to it',
    async (_name, name, title, openers) => {
      const page = await get(`/${name}?projectId=${PROJECT_ID}`, { referer: 'https://evil.example/' })
      expect(page.status).toBe(200)
      expect(await page.text()).toContain(`<title>${title}</title><script type="application/json" id="project">`)
      expect(page.headers.get('content-security-policy')).toBe(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types lit-html",
      )
      expect(Object.fromEntries(page.headers)).toMatchObject({
        'cross-origin-opener-policy': openers,
        'x-frame-options': 'DENY',
        'cache-control': 'no-store',
      })
      expect((await get(`/${name}?projectId=unknown`)).status).toBe(404)
    },
  )

  it('serves the files of the page, and no others', async () => {
    const asset = await get('/assets/index-abc.js')
    expect(await asset.text()).toBe('export {}')
    expect(asset.headers.get('cache-control')).toContain('immutable')
    expect((await get('/build.json')).headers.get('cache-control')).toBe('no-cache')
    for (const path of [
      '/assets/',
      '/assets/..%2f..%2fetc%2fpasswd',
      '/assets/../build.json/x',
      '/index.html',
      '/',
      '/device',
    ]) {
      expect((await get(path)).status).toBe(404)
    }
  })
})

describe('the import map of a page, with the hashes of its scripts', () => {
  const map = '{"integrity":{"/assets/a.js":"sha384-abc"}}'
  const hash = `'sha256-${createHash('sha256').update(map).digest('base64')}'`

  it('is the only inline script that the policies allow', () => {
    const source = hashImportMap([
      `<html><head><script type="importmap">${map}</script><script type="module" src="/assets/a.js"></script>`,
      '</head></html>',
    ])
    expect(source).toBe(hash)
    const project = {
      id: 'shop',
      realm: 'shop',
      name: 'Shop',
      origins: [DAPP_ORIGIN],
      rpcUrls: [],
      isDeviceVerified: false,
    }
    for (const headers of [getFrameHeaders(project, source), getTopLevelHeaders(source)]) {
      expect(headers['content-security-policy']).toContain(`script-src 'self' ${hash}; style-src`)
    }
  })

  it('is not needed', () => {
    expect(hashImportMap(['<html><head>', '</head></html>'])).toBeUndefined()
    expect(getTopLevelHeaders()['content-security-policy']).toContain("script-src 'self'; style-src")
  })
})

describe('a file of the page', () => {
  const file = { type: 'text/javascript; charset=utf-8', bytes: new TextEncoder().encode('export {}\n'.repeat(100)) }
  const answer = createFileAnswer('/assets/a.js', file)

  it.each(['gzip', 'br, gzip', 'deflate, GZIP;q=0.5', 'gzip; q=1.0'])(
    'is compressed for a browser that accepts it: %s',
    async (header) => {
      const response = await answer(header)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-encoding': 'gzip',
        vary: 'accept-encoding',
        'content-type': file.type,
      })
      const bytes = new Uint8Array(await response.arrayBuffer())
      expect(bytes.length).toBeLessThan(file.bytes.length / 10)
      expect(new Uint8Array(gunzipSync(bytes))).toEqual(file.bytes)
    },
  )

  it.each([undefined, '', 'br', 'gzip;q=0', 'gzip; q=0.00', 'xgzip'])('is sent as it is for %s', async (header) => {
    const response = await answer(header)
    expect(response.headers.has('content-encoding')).toBe(false)
    expect(response.headers.get('vary')).toBe('accept-encoding')
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(file.bytes)
  })

  it('is not compressed if it is a font', async () => {
    const response = await createFileAnswer('/assets/a.woff2', { ...file, type: 'font/woff2' })('gzip')
    expect(response.headers.has('content-encoding')).toBe(false)
    expect(response.headers.has('vary')).toBe(false)
  })
})

describe('readPageFolder', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'page-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('reads the page, its assets and the record of its build', async () => {
    await mkdir(join(folder, 'assets', 'deep'), { recursive: true })
    await Promise.all(
      ['assets/a.js', 'assets/deep/b.css', 'assets/.env', 'build.json', 'other.js'].map((name) =>
        writeFile(join(folder, name), name),
      ),
    )
    await writeFile(join(folder, 'index.html'), '<html><head></head></html>')
    await writeFile(join(folder, 'export.html'), '<html><head><title>Export</title></head></html>')
    await writeFile(join(folder, 'account.html'), '<html><head><title>Account</title></head></html>')
    await writeFile(join(folder, 'passkey.html'), '<html><head><title>Passkey</title></head></html>')
    const { html, exportHtml, accountHtml, passkeyHtml, files } = await readPageFolder(folder)
    expect(html).toEqual(['<html><head>', '</head></html>'])
    expect(exportHtml).toEqual(['<html><head><title>Export</title>', '</head></html>'])
    expect(accountHtml).toEqual(['<html><head><title>Account</title>', '</head></html>'])
    expect(passkeyHtml).toEqual(['<html><head><title>Passkey</title>', '</head></html>'])
    expect([...files.keys()].sort()).toEqual(['/assets/a.js', '/assets/deep/b.css', '/build.json'])
  })

  it('refuses a folder without a page', async () => {
    await expect(readPageFolder(folder)).rejects.toSatisfy(pageErrors.missing.is)
    await writeFile(join(folder, 'index.html'), '<html><head></head></html>')
    await expect(readPageFolder(folder)).rejects.toSatisfy(pageErrors.missing.is)
    await writeFile(join(folder, 'account.html'), '<html><head></head></html>')
    await writeFile(join(folder, 'passkey.html'), '<html><head></head></html>')
    await writeFile(join(folder, 'export.html'), '<html></html>')
    await expect(readPageFolder(folder)).rejects.toSatisfy(pageErrors.noHead.is)
  })
})

describe('saveProject', () => {
  const project: Project = {
    id: 'shop',
    realm: 'shop',
    name: 'Shop',
    origins: ['https://shop.example'],
    rpcUrls: [{ chainId: 'eip155:1', url: 'https://node.example' }],
    isDeviceVerified: false,
  }
  beforeEach(async () => {
    await emptyTables(database)
  })

  it('adds a project, and later changes it', async () => {
    expect(await saveProject(database, project)).toBe(true)
    const changed = {
      ...project,
      name: 'Shop 2',
      networks: [{ chainId: 'eip155:1337', name: 'Test', symbol: 'TST' }],
      contracts: [{ chainId: 'eip155:1337', address: `0x${'12'.repeat(20)}`, name: 'Wrapped', isWrapped: true }],
      isDeviceVerified: true,
    }
    expect(await saveProject(database, changed)).toBe(false)
    expect(await fetchProjects(database)).toEqual([changed])
    await expect(saveProject(database, { ...project, realm: 'other' })).rejects.toSatisfy(projectErrors.realmFixed.is)
  })

  it.each([
    [{ id: 'a b' }, 'id'],
    [{ realm: '' }, 'realm'],
    [{ name: 'Shop\r\nBcc: x' }, 'name'],
    [{ name: 'a\u202Eb' }, 'name'],
    [{ origins: [] }, 'origins'],
    [{ origins: ["https://a.com; script-src 'unsafe-inline'"] }, 'origins.0'],
    [{ rpcUrls: [{ chainId: 'eip155:1', url: 'https://user@node.example' }] }, 'rpcUrls.0.url'],
    [{ networks: [{ chainId: 'eip155:1', name: '', symbol: 'ETH' }] }, 'networks.0.name'],
    [{ networks: [{ chainId: '1', name: 'One', symbol: 'ETH' }] }, 'networks.0.chainId'],
    [{ networks: [{ chainId: 'eip155:1', name: 'One', symbol: 'E\u202ETH' }] }, 'networks.0.symbol'],
    [{ rpcUrls: [{ chainId: 'solana:1', url: 'https://node.example' }] }, 'rpcUrls.0.chainId'],
    [{ contracts: [{ chainId: 'eip155:1', address: '0xAB', name: 'A', isWrapped: false }] }, 'contracts.0.address'],
  ])('refuses %j', async (change, path) => {
    await expect(saveProject(database, { ...project, ...change })).rejects.toMatchObject({
      code: projectErrors.invalid.code,
      params: { path },
    })
  })

  it.each([
    'https://:password@node.example',
    'http://node.example',
    'http://node.example.:8545',
    'http://8.8.8.8',
    'http://[2001:db8::1]:8545',
    'http://localhost.evil.example',
    'ws://localhost:8545',
  ])('refuses the node %s', async (url) => {
    const change = { rpcUrls: [{ chainId: 'eip155:1', url }] }
    await expect(saveProject(database, { ...project, ...change })).rejects.toSatisfy(projectErrors.invalid.is)
  })

  it.each([
    'https://node.example',
    'http://localhost:8545',
    'http://127.0.0.1:8545',
    'http://[::1]:8545',
    'http://anvil:8545',
    'http://192.168.1.2:8545',
    'http://10.0.0.2',
    'http://[fd12:3456::1]:8545',
    'http://node.internal',
  ])('accepts the node %s', async (url) => {
    const local = { ...project, id: 'local', rpcUrls: [{ chainId: 'eip155:1', url }] }
    await saveProject(database, local)
    expect((await fetchProjects(database)).find(({ id }) => id === 'local')?.rpcUrls).toEqual(local.rpcUrls)
  })
})
