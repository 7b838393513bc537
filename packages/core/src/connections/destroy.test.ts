import { flushPromises } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { ACCOUNTS, createBrowserWorld, type Page } from '../../test/createBrowserWorld.ts'
import { ALPHA, BETA } from '../../test/createTestKit.ts'
import { createHttpClient } from '../http/createHttpClient.ts'
import { endpoint } from '../http/endpoint.ts'
import { connectionErrors } from './errors.ts'

type Browser = ReturnType<typeof createBrowserWorld>

interface State extends NonNullable<Parameters<Browser['openPage']>[0]> {
  before?(browser: Browser): void
  reach(page: Page, browser: Browser): unknown
}

const connect = (page: Page) => page.kit.connections.connect({ connectorId: ALPHA })
const KEY = 'openappkit:default:connections'
const STORED = JSON.stringify({
  v: 1,
  data: {
    eip155: [
      { connectorId: ALPHA, status: 'active' },
      { connectorId: BETA, status: 'connected' },
    ],
  },
})

/** A page with two stored wallets, and their behaviour for silent requests. */
const comeBack = (prepare: (browser: Browser) => void) => (browser: Browser) => {
  browser.storage.setItem(KEY, STORED)
  prepare(browser)
}

const callService = (page: Page, answer: 'hang' | { status: number }) => {
  const life = new AbortController()
  page.kit.onDestroy(() => life.abort(connectionErrors.destroyed()))
  const http = createHttpClient({ ports: page.kit.ports, baseUrl: 'https://api.example', query: {}, life: life.signal })
  page.fetch.respond('https://api.example', answer)
  page.track(
    'http',
    http.call(endpoint({ method: 'GET', path: '/v1/slow', response: { parse: (value: unknown) => value } }), {}),
  )
}

/** Every state of a kit, and how to reach it. */
const STATES: Record<string, State> = {
  'is not started': { isStarted: false, reach: () => {} },
  'is idle': { reach: () => {} },
  'loads what connecting needs': {
    isStarted: false,
    preload: () => new Promise<void>(() => {}),
    reach: (page) => page.track('connect', connect(page)),
  },
  'loads what reconnecting needs': {
    isStarted: false,
    preload: () => new Promise<void>(() => {}),
    before: comeBack(() => {}),
    reach: (page) => page.track('open', page.kit.modal.open()),
  },
  'waits for a wallet to announce itself': {
    before: comeBack(({ control }) => control.removeConnector(ALPHA)),
    reach: () => {},
  },
  'asks wallets silently': {
    before: comeBack(({ control }) => [ALPHA, BETA].forEach((id) => control.onReconnect(id, 'hang'))),
    reach: () => {},
  },
  'has a prompt open': {
    reach: (page, { control }) => {
      control.onConnect(ALPHA, 'hang')
      page.track('connect', connect(page))
    },
  },
  'has been waiting for long': {
    async reach(page, { control }) {
      control.onConnect(ALPHA, 'hang')
      page.track('connect', connect(page))
      await page.clock.advance(10_000)
    },
  },
  'waits for a request that was open before': {
    reach: (page, { control }) => {
      control.onConnect(ALPHA, connectionErrors.requestPending())
      page.track('connect', connect(page))
    },
  },
  'is connected': { reach: connect },
  'switches to a connection that must be asked again': {
    before: comeBack(({ control }) => control.onReconnect(BETA, 'hang')),
    reach: (page) => page.track('switchConnection', page.kit.connections.switchConnection({ connectorId: BETA })),
  },
  'switches network': {
    async reach(page, { control }) {
      await connect(page)
      control.onSwitchNetwork(ALPHA, 'hang')
      page.track('switchNetwork', page.kit.connections.switchNetwork('eip155:8453'))
    },
  },
  'has a text signed': {
    async reach(page, { control }) {
      await connect(page)
      control.onSignMessage(ALPHA, 'hang')
      page.track('signMessage', page.kit.connections.signMessage('hello'))
    },
  },
  'loads what reading a balance needs': {
    async reach(page) {
      await connect(page)
      page.track('refreshBalance', page.kit.account.refreshBalance())
      page.kit.destroy()
    },
  },
  'reads a balance': {
    async reach(page, { control }) {
      await connect(page)
      await page.kit.account.preload()
      control.onGetBalance('hang')
      page.track('refreshBalance', page.kit.account.refreshBalance())
    },
  },
  'has its modal open': { reach: (page) => page.kit.modal.open() },
  'opens its modal': {
    async reach(page, { control }) {
      await connect(page)
      page.kit.networks.setActiveNamespace('solana')
      control.setChain(ALPHA, '8453')
      page.kit.networks.setActive('eip155:1')
      control.onSwitchNetwork(ALPHA, 'hang')
      page.track('open', page.kit.modal.open({ namespace: 'eip155' }))
    },
  },
  'refuses to close its modal': {
    async reach({ kit }) {
      await kit.modal.open()
      kit.router.getRow('Connect').canClose = () => false
      kit.modal.close()
    },
  },
  'says something': {
    async reach({ kit }) {
      await kit.modal.open()
      kit.notices.showSuccess('one')
      kit.notices.showSuccess('two')
    },
  },
  disconnects: {
    async reach(page, { control }) {
      await connect(page)
      control.onDisconnect(ALPHA, 'hang')
      page.track('disconnect', page.kit.connections.disconnect())
    },
  },
  'forgets a connection': {
    async reach(page, { control }) {
      await connect(page)
      control.onDisconnect(ALPHA, 'hang')
      page.track('deleteConnection', page.kit.connections.deleteConnection({ connectorId: ALPHA }))
    },
  },
  'comes back from the back/forward cache': {
    async reach(page, { control }) {
      await connect(page)
      control.onReconnect(ALPHA, 'hang')
      page.lifecycle.emitPageShow()
    },
  },
  'follows another tab': {
    reach: (page, { storage, control }) => {
      control.onReconnect(ALPHA, 'hang')
      storage.setItem(KEY, STORED)
      page.lifecycle.emitStorage(KEY)
    },
  },
  'calls a service': { reach: (page) => callService(page, 'hang') },
  'waits to call a service again': { reach: (page) => callService(page, { status: 503 }) },
}

function checkNothingLeft(page: Page): void {
  const { unsettled, clock, lifecycle, notes, lateWrites, fetch } = page
  expect([...unsettled.values()]).toEqual([])
  expect({
    timers: clock.pendingTimers,
    pageListeners: lifecycle.listenerCount,
    walletListeners: notes.listenerCount,
    requests: fetch.pendingCount,
    lateWrites,
  }).toEqual({ timers: 0, pageListeners: 0, walletListeners: 0, requests: 0, lateWrites: 0 })
}

describe('R16: destroy, while the kit', () => {
  it.each(Object.entries(STATES))(
    '%s, settles every promise and leaves nothing behind',
    async (_, { before, reach, ...options }) => {
      const browser = createBrowserWorld()
      before?.(browser)
      const page = await browser.openPage(options)
      await reach(page, browser)
      await flushPromises()
      await page.end()
      checkNothingLeft(page)
      const { state } = page.kit.modal
      expect([state.open, state.loading, state.shake, page.kit.notices.state.notice]).toEqual([
        false,
        false,
        false,
        undefined,
      ])

      // Late answers must have no effect.
      while (browser.control.pending.length > 0) browser.control.approve(browser.control.pending[0]!.connectorId)
      browser.control.addConnector({ id: ALPHA, isPermitted: true })
      browser.control.setAccounts(ALPHA, [ACCOUNTS[2]])
      await page.clock.advance(400_000)
      checkNothingLeft(page)
      expect(browser.control.listenerCount).toBe(0)
    },
  )

  it('is destroyed, refuses every request to a wallet', async () => {
    const page = await createBrowserWorld().openPage()
    await connect(page)
    await page.end()
    const { connections } = page.kit
    const params = { connectorId: ALPHA }
    const refused = [
      connections.connect(params),
      connections.disconnect(),
      connections.switchConnection(params),
      connections.deleteConnection(params),
      connections.switchNetwork('eip155:8453'),
      connections.signMessage('hello'),
      page.kit.modal.open(),
    ]
    for (const promise of refused) await expect(promise).rejects.toThrow('The kit was destroyed')
    checkNothingLeft(page)
  })
})
