import type { Eip1193Provider } from '@openappkit/common'
import { createFakeClock } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { createMemoryDisk } from '../../test/createMemoryDisk.ts'
import { createBrowser, ID, type Browser, type Site } from '../../test/createSite.ts'
import { createStage } from '../../test/createStage.ts'
import { createSealedStore } from './client/createSealedStore.ts'

const stage = createStage()

async function createSealedBrowser() {
  const disk = createMemoryDisk()
  const browser: Browser = { ...createBrowser(), store: createSealedStore(disk) }
  return { browser, disk }
}

/** A connected page that was closed, and its wallet. */
async function leavePage(browser = createBrowser()) {
  const site = stage.openSite({ browser })
  const wallet = await stage.openWallet({ metadata: { redirect: { native: 'remote://' } } })
  await stage.connect(site)
  site.kit.destroy()
  await expect.poll(() => stage.relay.counts.sockets).toBe(1)
  return { browser, wallet }
}

const read = ({ kit }: Site) => {
  const { status, connections, address, unconfirmed } = kit.connections.getNamespace('eip155')
  return {
    status,
    connections: connections.length,
    address,
    unconfirmed: unconfirmed?.accounts[0]?.address,
    isConnected: kit.connections.isConnected('eip155'),
    caipAddress: kit.connections.getCaipAddress('eip155'),
    provider: kit.connections.getProvider('eip155'),
  }
}
const isConnected = (site: Site) => site.until(() => site.kit.connections.isConnected('eip155'))

/** The state of an account that the wallet has not confirmed. */
const createUnconfirmed = (address: string) => ({
  status: 'reconnecting',
  connections: 0,
  address: undefined,
  unconfirmed: address,
  isConnected: false,
  caipAddress: undefined,
  provider: undefined,
})

/** A returning visitor whose wallet does not answer, after the page has stopped waiting. */
async function comeBack(browser: Browser) {
  const clock = createFakeClock(Date.now())
  const site = stage.openSite({ browser, clock })
  await expect
    .poll(async () => {
      await clock.advance(500)
      return site.kit.connections.getNamespace('eip155').unconfirmed
    })
    .toBeDefined()
  return { site, clock }
}

describe('S25: after a reload, a wallet that does not answer', () => {
  it('is not connected: its account is unconfirmed, and it gets no requests', async () => {
    const { browser, wallet } = await leavePage()
    await wallet.goOffline()
    const { site } = await comeBack(browser)
    expect(read(site)).toEqual(createUnconfirmed(wallet.account))
    await site.until(() => site.kit.connections.state.isInitialized)
    await expect(site.kit.connections.signMessage('no')).rejects.toMatchObject({ code: 'connections.noActiveAddress' })
    expect(site.kit.connections.getNamespace('solana')).toMatchObject({ status: 'reconnecting', address: undefined })
  })

  it('is connected when it resumes at any later time, in every chain family', async () => {
    const { browser, wallet } = await leavePage()
    await wallet.goOffline()
    const { site, clock } = await comeBack(browser)
    await clock.advance(600_000)
    expect(read(site)).toEqual(createUnconfirmed(wallet.account))
    await wallet.goOnline()
    await isConnected(site)
    await site.until(() => site.kit.connections.isConnected('solana'))
    expect(read(site)).toMatchObject({ status: 'connected', unconfirmed: undefined, address: wallet.account })
    expect(await site.kit.connections.signMessage('awake')).toMatch(/^0x/)
  })

  it('is connected when the relay is back', async () => {
    const { browser, wallet } = await leavePage()
    const clock = createFakeClock(Date.now())
    let site: Site | undefined
    await stage.relay.restart({
      async meanwhile() {
        const opened = (site = stage.openSite({ browser, clock }))
        await expect
          .poll(async () => {
            await clock.advance(1_000)
            return opened.kit.connections.getNamespace('eip155').unconfirmed?.link
          })
          .toBe('slow')
        expect(read(opened)).toEqual(createUnconfirmed(wallet.account))
      },
    })
    await expect
      .poll(
        async () => {
          await clock.advance(1_000)
          return site?.kit.connections.isConnected('eip155')
        },
        { timeout: 50_000 },
      )
      .toBe(true)
    expect(site?.kit.connections.getActive('eip155')?.link).toBe('open')
  })

  it('R8: is not answered by another tab of the site', async () => {
    const browser = createBrowser()
    const first = stage.openSite({ browser })
    const wallet = await stage.openWallet()
    await stage.connect(first)
    await wallet.goOffline()
    const { site: second, clock } = await comeBack(browser)
    await clock.advance(60_000)
    expect(read(second)).toEqual(createUnconfirmed(wallet.account))
    expect(first.kit.connections.isConnected('eip155')).toBe(true)
    await wallet.goOnline()
    await isConnected(second)
  })

  it('is disconnected by the visitor, and gets the message when it resumes', async () => {
    const { browser, wallet } = await leavePage()
    await wallet.goOffline()
    const { site } = await comeBack(browser)
    await site.kit.connections.disconnect({ connectorId: ID })
    expect(read(site)).toMatchObject({ status: 'disconnected', unconfirmed: undefined })
    await wallet.goOnline()
    await expect.poll(() => wallet.sessions).toEqual([])
  })

  it.each([
    ['with what is stored as it came', async () => createBrowser()],
    ['with what is stored under seal', async () => (await createSealedBrowser()).browser],
  ])('is disconnected while its ping is pending, and gets the message when it resumes: %s', async (_case, open) => {
    const { browser, wallet } = await leavePage(await open())
    await wallet.goOffline()
    const clock = createFakeClock(Date.now())
    const site = stage.openSite({ browser, clock })
    await expect.poll(() => stage.relay.counts.sockets).toBe(1)
    expect(read(site)).toMatchObject({ status: 'reconnecting', unconfirmed: undefined })
    await site.kit.connections.disconnect()
    expect(read(site)).toMatchObject({ status: 'disconnected', unconfirmed: undefined })
    await wallet.goOnline()
    await expect.poll(() => wallet.sessions).toEqual([])
    await expect
      .poll(async () => {
        await clock.advance(1_000)
        return browser.store.listKeys()
      })
      .toEqual([])
  })

  it('is disconnected before the ping is sent, and is not waited for afterwards', async () => {
    const { browser, wallet } = await leavePage()
    await wallet.goOffline()
    // The clock does not advance, so a wait for an answer would never end.
    const site = stage.openSite({ browser, clock: createFakeClock(Date.now()) })
    await site.kit.connections.disconnect()
    await site.until(() => site.kit.connections.state.isInitialized)
    await wallet.goOnline()
    await expect.poll(() => wallet.sessions).toEqual([])
    expect(read(site)).toMatchObject({ status: 'disconnected', connections: 0 })
  })

  it('is disconnected while its session is read, and is not used afterwards', async () => {
    const { browser, wallet } = await leavePage()
    await wallet.goOffline()
    let isReading = false
    let goOn = () => {}
    const disk = new Promise<void>((resolve) => (goOn = resolve))
    async function read(key: string) {
      isReading ||= key.includes('universal_provider')
      if (isReading) await disk
      return browser.store.read(key)
    }
    const site = stage.openSite({
      browser: { ...browser, store: { ...browser.store, read } },
      clock: createFakeClock(Date.now()),
    })
    await expect.poll(() => isReading).toBe(true)
    const leaving = site.kit.connections.disconnect()
    goOn()
    await leaving
    await site.until(() => site.kit.connections.state.isInitialized)
    await wallet.goOnline()
    await expect.poll(() => wallet.sessions).toEqual([])
  })

  it('R8: is disconnected when another tab disconnects it', async () => {
    const { browser, wallet } = await leavePage()
    await wallet.goOffline()
    const { site: one } = await comeBack(browser)
    const { site: two } = await comeBack(browser)
    await one.kit.connections.disconnect({ connectorId: ID })
    two.fakes.lifecycle.emitStorage('openappkit:default:connections')
    await two.until(() => read(two).status === 'disconnected')
    expect(read(two).unconfirmed).toBeUndefined()
  })

  it('is replaced by a new session of the same wallet, and is disconnected', async () => {
    const { browser, wallet } = await leavePage()
    await wallet.goOffline()
    const { site } = await comeBack(browser)
    const connecting = site.kit.connections.connect({ connectorId: ID, namespace: 'eip155' })
    const { uri } = await site.readCode()
    expect(site.kit.connections.getNamespace('eip155').status).toBe('connecting')
    await wallet.goOnline()
    await wallet.pair(uri).catch(() => {})
    await connecting
    expect(read(site)).toMatchObject({ status: 'connected', connections: 1, unconfirmed: undefined })
  })

  it('ends the wait if it has ended the session meanwhile', async () => {
    const { browser, wallet } = await leavePage()
    stage.relay.faults.freeze(true)
    const { site } = await comeBack(browser)
    stage.relay.faults.freeze(false)
    await wallet.disconnect()
    await site.until(() => read(site).status === 'disconnected')
    expect(read(site).unconfirmed).toBeUndefined()
  })

  it('R16: leaves no timer, socket or listener when the kit is destroyed', async () => {
    const { browser, wallet } = await leavePage()
    await wallet.goOffline()
    const { site, clock } = await comeBack(browser)
    site.kit.destroy()
    expect([clock.pendingTimers, site.listeners.size]).toEqual([0, 0])
    await expect.poll(() => stage.relay.counts.sockets).toBe(0)
  })
})

describe('S25: a stored session', () => {
  it.each([
    [
      'edited',
      (disk: Map<string, unknown>, account: string) =>
        edit(disk, (text) => text.replaceAll(account, `0x${'e'.repeat(40)}`)),
    ],
    [
      'stored before there were seals',
      (disk: Map<string, unknown>) => edit(disk, (text) => text.replace(/^[0-9a-f]{64}\./, '')),
    ],
    ['whose key is lost', (disk: Map<string, unknown>) => void disk.delete('openappkit:seal')],
  ])('that was %s is dropped, and its wallet gets a disconnect', async (_case, forge) => {
    const { browser, disk } = await createSealedBrowser()
    const { wallet } = await leavePage(browser)
    forge(disk.kept, wallet.account)
    const next = stage.openSite({ browser: { ...browser, store: createSealedStore(disk) } })
    await next.until(() => next.kit.connections.state.isInitialized)
    expect(read(next)).toMatchObject({ status: 'disconnected', connections: 0, unconfirmed: undefined })
    await expect.poll(() => wallet.sessions).toEqual([])
    await expect.poll(() => disk.kept.size).toBe(0)
  })

  it('that is intact is restored', async () => {
    const { browser, disk } = await createSealedBrowser()
    const { wallet } = await leavePage(browser)
    const next = stage.openSite({ browser: { ...browser, store: createSealedStore(disk) } })
    await isConnected(next)
    const provider = next.kit.connections.getProvider('eip155') as Eip1193Provider
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([wallet.account])
  })
})

function edit(kept: Map<string, unknown>, change: (text: string) => string): void {
  for (const [key, record] of kept) if (typeof record === 'string') kept.set(key, change(record))
}
