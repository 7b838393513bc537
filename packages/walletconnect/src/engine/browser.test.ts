import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { build, defaultClientConditions } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createStage } from '../../test/createStage.ts'

const stage = createStage()

/** The browser of the machine where there is one, otherwise Playwright's own. */
const executablePath = [
  process.env['HEADLESS_SHELL_PATH'],
  '/usr/bin/chromium-headless-shell',
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
].find((path) => path && existsSync(path))

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

let server: Server
let origin = ''
let browser: Browser
let context: BrowserContext
let contacts: string[] = []
let problems: string[] = []

beforeAll(async () => {
  const root = fileURLToPath(new URL('../../test/page', import.meta.url))
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@openappkit/source', ...defaultClientConditions] },
    build: { write: false, minify: false },
  })
  const outputs = Array.isArray(result)
    ? result.flatMap(({ output }) => output)
    : 'output' in result
      ? result.output
      : []
  const files = new Map(outputs.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]))
  server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    const file = files.get(path === '/' ? '/index.html' : path)
    response.writeHead(file === undefined ? 404 : 200, {
      'content-type': path.endsWith('.js') ? 'text/javascript' : 'text/html',
    })
    response.end(file)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  browser = await chromium.launch({ ...(executablePath !== undefined && { executablePath }), args: ARGUMENTS })
})
afterAll(async () => {
  await browser.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

beforeEach(async () => {
  contacts = []
  problems = []
  context = await browser.newContext()
  context.on('request', (request) => contacts.push(new URL(request.url()).host))
  context.on('weberror', (error) => problems.push(String(error.error())))
})
afterEach(() => context.close())

async function openTab(): Promise<Page> {
  const page = await context.newPage()
  page.on('websocket', (socket) => contacts.push(new URL(socket.url()).host))
  page.on('frameattached', () => problems.push('a frame was opened'))
  page.on('console', (message) => ['warning', 'error'].includes(message.type()) && problems.push(message.text()))
  await page.goto(`${origin}/?relay=${encodeURIComponent(stage.relay.url)}`)
  return page
}

const isConnected = (page: Page) => page.waitForFunction(() => globalThis.kit.connections.isConnected('eip155'))
const sign = (page: Page) => page.evaluate(async () => globalThis.kit.connections.signMessage('hello'))

/** Notes what is opened instead of opening it. */
async function watchOpened(page: Page): Promise<() => Promise<string[]>> {
  await page.bringToFront()
  const opened = await page.evaluateHandle(() => {
    const links: string[] = []
    globalThis.open = (url) => {
      links.push(String(url))
      return null
    }
    return links
  })
  return () => opened.jsonValue()
}

/** @param href - The link of the app of a wallet that was chosen on this device. */
async function connect(page: Page, href?: string): Promise<void> {
  const connecting = page.evaluate(async (link) => {
    const wallet = link === undefined ? {} : { wallet: { id: 'remote', name: 'Remote', href: link } }
    return (await globalThis.kit.connections.connect({ connectorId: 'walletConnect', ...wallet })).chainReference
  }, href)
  const uri = await page.waitForFunction(() => globalThis.kit.connections.state.pending?.pairing?.uri)
  await stage.wallet.pair((await uri.jsonValue()) ?? '')
  await connecting
}

const readDatabase = (page: Page) =>
  page.evaluate(async () => {
    const open = indexedDB.open('openappkit.walletconnect.default')
    await new Promise((resolve) => open.addEventListener('success', resolve))
    const keys = open.result.transaction('texts').objectStore('texts').getAllKeys()
    await new Promise((resolve) => keys.addEventListener('success', resolve))
    open.result.close()
    return keys.result.map(String)
  })

/** Overwrites every stored value, as any script of the site's origin can. */
const editDatabase = (page: Page, from: string, to: string) =>
  page.evaluate(
    async ([before, after]) => {
      const open = indexedDB.open('openappkit.walletconnect.default')
      await new Promise((resolve) => open.addEventListener('success', resolve))
      const transaction = open.result.transaction('texts', 'readwrite')
      const cursor = transaction.objectStore('texts').openCursor()
      cursor.addEventListener('success', () => {
        if (typeof cursor.result?.value === 'string') {
          cursor.result.update(cursor.result.value.replaceAll(before, after))
        }
        cursor.result?.continue()
      })
      await new Promise((resolve) => transaction.addEventListener('complete', resolve))
      open.result.close()
    },
    [from, to] as const,
  )

/** The values that a site stores of its connection: the records without their seals, and core's data. */
const readStored = (page: Page) =>
  page.evaluate(async () => {
    const open = indexedDB.open('openappkit.walletconnect.default')
    await new Promise((resolve) => open.addEventListener('success', resolve))
    const table = open.result.transaction('texts').objectStore('texts')
    const [keys, values] = [table.getAllKeys(), table.getAll()]
    await new Promise((resolve) => values.addEventListener('success', resolve))
    open.result.close()
    const records = values.result.flatMap((value: unknown, index) =>
      typeof value === 'string' ? [[keys.result[index] as string, value.slice(value.indexOf('.') + 1)] as const] : [],
    )
    return { records, local: Object.entries<string>(localStorage) }
  })

/** Writes these records, sealed with a key of the forger. The key replaces the site's if it is given. */
const forgeStored = (
  page: Page,
  stored: Awaited<ReturnType<typeof readStored>>,
  key: 'kept' | 'placed' | 'placed, extractable',
) =>
  page.evaluate(
    async ([{ records, local }, how]) => {
      const forged = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, how === 'placed, extractable', [
        'sign',
        'verify',
      ])
      const sealed = await Promise.all(
        records.map(async ([name, text]) => {
          const seal = new Uint8Array(
            await crypto.subtle.sign('HMAC', forged, new TextEncoder().encode(JSON.stringify([name, text]))),
          )
          return [name, `${[...seal].map((byte) => byte.toString(16).padStart(2, '0')).join('')}.${text}`] as const
        }),
      )
      const open = indexedDB.open('openappkit.walletconnect.default')
      await new Promise((resolve) => open.addEventListener('success', resolve))
      const transaction = open.result.transaction('texts', 'readwrite')
      const table = transaction.objectStore('texts')
      for (const [name, record] of sealed) table.put(record, name)
      if (how !== 'kept') table.put({ id: 'forged', key: forged }, 'openappkit:seal')
      await new Promise((resolve) => transaction.addEventListener('complete', resolve))
      open.result.close()
      for (const [name, text] of local) localStorage.setItem(name, text)
    },
    [stored, key] as const,
  )

const getEip155 = (page: Page) => page.evaluate(() => globalThis.kit.connections.getNamespace('eip155'))

describe('in a browser', () => {
  it('S22: connects to its relay only, opens no frame and causes no error, from the code to the disconnect', async () => {
    const page = await openTab()
    await stage.openWallet()
    await connect(page)
    expect(await sign(page)).toMatch(/^0x/)
    await page.evaluate(async () => globalThis.kit.connections.disconnect())
    await expect.poll(() => stage.wallet.sessions).toEqual([])
    expect([...new Set(contacts)].sort()).toEqual([new URL(origin).host, new URL(stage.relay.url).host].sort())
    expect(problems).toEqual([])
    await expect.poll(() => readDatabase(page)).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE'))).toBeNull()
  })

  it('R8: is connected after a reload and in a second tab, which disconnects when the first one does', async () => {
    const page = await openTab()
    await stage.openWallet()
    await connect(page)
    await page.reload()
    await isConnected(page)
    const second = await openTab()
    await isConnected(second)
    expect([await sign(second), await sign(page)]).toEqual([expect.stringMatching(/^0x/), expect.stringMatching(/^0x/)])
    await page.evaluate(async () => globalThis.kit.connections.disconnect())
    await second.waitForFunction(() => !globalThis.kit.connections.isConnected('eip155'))
    await expect.poll(() => stage.wallet.sessions).toEqual([])
    await expect.poll(() => stage.relay.counts.sockets).toBe(1)
    await expect.poll(() => readDatabase(page)).toEqual([])
    expect(problems).toEqual([])
  })

  it('S15, S22: creates no database for a visitor who only points at a wallet', async () => {
    const page = await openTab()
    await page.evaluate(async () => globalThis.kit.connections.preload('walletConnect'))
    expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([])
    expect(contacts.filter((host) => host !== new URL(origin).host)).toEqual([])
  })

  it('SPEC 4.22, S15: creates no database for a code before a wallet has approved', async () => {
    const page = await openTab()
    await page.evaluate(() => void globalThis.kit.connections.connect({ connectorId: 'walletConnect' }).catch(() => {}))
    await page.waitForFunction(() => globalThis.kit.connections.state.pending?.pairing?.uri)
    expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([])
  })

  it('R16: closes its database when the kit is destroyed, and when the site deletes it', async () => {
    const page = await openTab()
    await stage.openWallet()
    await connect(page)
    const remove = () =>
      page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            const removing = indexedDB.deleteDatabase('openappkit.walletconnect.default')
            for (const type of ['success', 'blocked']) removing.addEventListener(type, () => resolve(type))
          }),
      )
    expect(await remove()).toBe('success')
    expect(await sign(page)).toMatch(/^0x/)
    await page.evaluate(() => globalThis.kit.destroy())
    expect(await remove()).toBe('success')
  })

  it('S25: opens no link that the storage of the page names', async () => {
    const page = await openTab()
    await stage.openWallet()
    await connect(page)
    const opened = await watchOpened(page)
    for (const href of ['javascript:globalThis.poisoned=1//', 'https://evil.example']) {
      await page.evaluate(
        (link) => localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', JSON.stringify({ href: link })),
        href,
      )
      expect(await sign(page)).toMatch(/^0x/)
    }
    expect(await opened()).toEqual([])
    expect(await page.evaluate(() => 'poisoned' in globalThis)).toBe(false)
  })

  it('S25: restores no session that was edited or forged in the database, and disconnects it', async () => {
    const page = await openTab()
    await stage.openWallet()
    await connect(page)
    const before = await page.evaluate(() => globalThis.kit.connections.getCaipAddress('eip155'))
    expect(before).toBe(`eip155:1:${stage.wallet.account}`)
    await editDatabase(page, stage.wallet.account, `0x${'e'.repeat(40)}`)
    await page.reload()
    await page.waitForFunction(() => globalThis.kit.connections.state.isInitialized)
    expect(await page.evaluate(() => globalThis.kit.connections.getNamespace('eip155'))).toMatchObject({
      status: 'disconnected',
      connections: [],
    })
    await expect.poll(() => stage.wallet.sessions).toEqual([])
    await expect.poll(() => readDatabase(page)).toEqual([])
    expect(problems).toEqual([])
  })

  it('S25: restores no session whose records are sealed with another key', async () => {
    const page = await openTab()
    await stage.openWallet()
    await connect(page)
    await forgeStored(page, await readStored(page), 'kept')
    await page.reload()
    await page.waitForFunction(() => globalThis.kit.connections.state.isInitialized)
    expect(await getEip155(page)).toMatchObject({ status: 'disconnected', connections: [] })
    await expect.poll(() => readDatabase(page)).toEqual([])
  })

  it.each([
    ['restores no session that was forged with a key that scripts can read', 'placed, extractable', 'disconnected'],
    ['confirms no session that was forged with a replaced key, as no wallet answers', 'placed', 'reconnecting'],
  ] as const)('S25: %s', async (_what, key, status) => {
    const page = await openTab()
    await stage.openWallet()
    await connect(page)
    const stored = await readStored(page)
    const leave = async () => {
      await page.evaluate(async () => globalThis.kit.connections.disconnect())
      await expect.poll(() => readDatabase(page)).toEqual([])
    }
    await leave()
    await expect.poll(() => stage.wallet.sessions).toEqual([])
    await forgeStored(page, stored, key)
    await page.reload()
    await page.waitForFunction(() => globalThis.kit.connections.state.isInitialized)
    await expect.poll(async () => (await getEip155(page)).status).toBe(status)
    const { connections, unconfirmed } = await getEip155(page)
    expect([connections, unconfirmed !== undefined]).toEqual([[], status === 'reconnecting'])
    expect(await page.evaluate(() => globalThis.kit.connections.isConnected('eip155'))).toBe(false)
    await leave()
  })

  it('S8: opens the app of the chosen wallet with each request, also after a reload, until a wallet without one is connected', async () => {
    const page = await openTab()
    await stage.openWallet()
    await connect(page, 'remote://')
    const { topic } = stage.wallet.sessions[0]!
    for (const task of [async () => {}, () => page.reload()]) {
      await task()
      await isConnected(page)
      const opened = await watchOpened(page)
      expect(await sign(page)).toMatch(/^0x/)
      expect(await opened()).toEqual([
        expect.stringMatching(new RegExp(`^remote://wc\\?requestId=\\d+&sessionTopic=${topic}$`)),
      ])
    }
    for (const href of [undefined, 'javascript://%0aalert(1)']) {
      await page.evaluate(async () => globalThis.kit.connections.disconnect())
      await connect(page, href)
      const opened = await watchOpened(page)
      await sign(page)
      expect(await opened()).toEqual([])
    }
    expect(await page.evaluate(() => localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE'))).toBeNull()
  })
})
