/** @module Faults that the flows of the pages at the top level must withstand. Visitors open these pages from the account in the modal. */
import { createFakeClock, flushPromises } from '@openappkit/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { createDeferred } from '../../../test/createDeferred.ts'
import { createFakeServer, type FakeServer } from '../../../test/createFakeServer.ts'
import { createQuickClock } from '../../../test/createQuickClock.ts'
import { createDevice, createTestPage } from '../../../test/createTestPage.ts'
import { createAccountPage } from '../account/createAccountPage.ts'
import type { AccountState } from '../account/types.ts'
import { createExport, type ExportState } from '../export/createExport.ts'
import { createJoin, type JoinState } from '../logins/createJoin.ts'

const ORIGIN = 'https://secure.test'
const EMAIL = 'a@example.org'
const CODE = '123456'
const GOOGLE = { name: 'google', label: 'Google' } as const
const LOGIN_ID = '0b8f6c5e-9d1c-4f4e-8a52-7d0f3c1b2a11'

type State = { readonly step: string; readonly [key: string]: unknown }

interface Page {
  /** The whole flow, to its end. */
  run(): Promise<unknown>
  readonly states: State[]
  /** The ways out of the flow, by what the visitor does, each with the step that is shown afterwards. */
  readonly exits: Readonly<Record<string, { readonly leave: () => unknown; readonly step: string }>>
  /** Begins again after an exit. */
  again(): void
  /** Whether a key or a session is left. */
  holds(): Promise<boolean>
}

interface Flow {
  readonly name: string
  /** The step after the flow. */
  readonly end: string
  open(server: FakeServer): Promise<Page>
}

/** The pages keep nothing: their storage is that of a browser that refuses to store. */
async function createPorts(server: FakeServer) {
  return {
    fetch: server.fetch,
    clock: createFakeClock(),
    origin: ORIGIN,
    project: {
      id: 'shop',
      name: 'Shop',
      origins: [],
      rpcUrls: [],
      nonce: '',
      networks: [],
      contracts: [],
      hasDataService: false,
    },
    storage: await createDevice(),
    email: '',
    languages: ['en'],
    openWindow: () => ({ load: () => {}, close: () => {} }),
  }
}

interface TopLevelPage {
  start(email: string): Promise<void>
  enterCode(code: string): Promise<void>
  restart(): void
  end(): Promise<void>
}

const logIn = (page: TopLevelPage) => async () => {
  await page.start(EMAIL)
  await page.enterCode(CODE)
}

const listExits = (page: TopLevelPage): Page['exits'] => ({
  'has chosen another address': { leave: () => page.restart(), step: 'email' },
  'has closed or left the page': { leave: () => void page.end(), step: 'ended' },
})

const FLOWS: readonly Flow[] = [
  {
    name: 'to export the wallet',
    end: 'open',
    async open(server) {
      const ports = await createPorts(server)
      const states: ExportState[] = []
      const page = createExport({ ...ports, onChange: (state) => states.push(state) })
      return {
        run: logIn(page),
        states,
        exits: listExits(page),
        again: () => page.restart(),
        async holds() {
          const secret = await page.read('phrase').catch(() => undefined)
          return secret !== undefined || (await ports.storage.readToken()) !== undefined
        },
      }
    },
  },
  {
    name: 'to open the account',
    end: 'open',
    async open(server) {
      const ports = await createPorts(server)
      const states: AccountState[] = []
      const page = createAccountPage({ ...ports, onChange: (state) => states.push(state) })
      return {
        run: logIn(page),
        states: states as unknown as State[],
        exits: listExits(page),
        again: () => page.restart(),
        holds: async () => page.getSession() !== undefined || (await ports.storage.readToken()) !== undefined,
      }
    },
  },
  {
    name: 'to join a second login',
    end: 'added',
    async open(server) {
      const account = createTestPage(server, await createDevice())
      await account.logIn(EMAIL)
      const states: JoinState[] = []
      const join = createJoin({
        api: account.custody.api,
        clock: createQuickClock(),
        languages: ['en'],
        openWindow: () => ({ load: () => {}, close: () => {} }),
        setCookie: () => {},
        onChange: (state) => states.push(state),
        onIdentities: () => {},
      })
      return {
        run: () => join.add(GOOGLE),
        states: states as unknown as State[],
        exits: { 'has cancelled': { leave: () => join.cancel(), step: 'list' } },
        again: () => {},
        holds: () => Promise.resolve(false),
      }
    },
  },
]

/** What the server answers besides the login and the wallet. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  'GET /v1/devices': { devices: [] },
  'GET /v1/passkeys': { passkeys: [] },
  'POST /v1/identities': {
    loginId: LOGIN_ID,
    uri: `${ORIGIN}/join/${LOGIN_ID}`,
    expiresAt: '2026-01-31T12:00:00.000Z',
  },
  'POST /v1/login/:id/wait': { state: 'confirmed', reason: null },
  'GET /v1/identities': { identities: [] },
}

/** The requests of a login that only end it. */
const ENDINGS = ['DELETE /v1/session']

describe.each(FLOWS)('the flow $name', ({ end, open }) => {
  let server: FakeServer
  beforeEach(async () => {
    server = createFakeServer()
    server.onAnswer = (route, answer) => ANSWERS[route] ?? answer
    await createTestPage(server, await createDevice()).logIn(EMAIL)
  })

  /** Holds the answer to one request of a page, counted from the first one that the flow sends. */
  async function openHeld(index: number) {
    const page = await open(server)
    const [reached, answered] = [createDeferred<void>(), createDeferred<void>()]
    const first = server.requests.length
    server.onRequest = async () => {
      if (server.requests.length - 1 !== first + index) return
      reached.resolve()
      await answered.promise
    }
    const running = page.run()
    await reached.promise
    return { page, running, answer: () => answered.resolve() }
  }

  async function settle(): Promise<void> {
    for (let turn = 0; turn < 20; turn += 1) {
      await flushPromises()
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  /** The number of requests that the whole flow sends. */
  async function countRequests(): Promise<number> {
    const page = await open(server)
    const first = server.requests.length
    await page.run()
    expect(page.states.at(-1)?.step).toBe(end)
    return server.requests.slice(first).filter((route) => !ENDINGS.includes(route)).length
  }

  it('R3, R4: can be left at each of its requests, ignores the late answer, and begins again', async () => {
    const count = await countRequests()
    expect(count).toBeGreaterThan(2)
    const { exits } = await open(server)
    for (const exit of Object.keys(exits)) {
      for (let index = 0; index < count; index += 1) {
        const { page, running, answer } = await openHeld(index)
        const { leave, step } = page.exits[exit]!
        leave()
        await settle()
        const left = page.states.at(-1)
        const where = `${exit}, at request ${index}`
        expect([where, left?.step, left?.isBusy ?? false]).toEqual([where, step, false])
        const { length } = page.states
        answer()
        await running
        await settle()
        expect([where, page.states.slice(length)]).toEqual([where, []])
        expect([where, await page.holds()]).toEqual([where, false])
        page.again()
        await page.run()
        expect([where, page.states.at(-1)?.step]).toEqual([where, end])
      }
    }
  })

  it('R3: begins again at once, and ignores the late answer to the attempt before', async () => {
    const count = await countRequests()
    const { exits } = await open(server)
    for (const exit of Object.keys(exits)) {
      for (let index = 0; index < count; index += 1) {
        const { page, running, answer } = await openHeld(index)
        page.exits[exit]!.leave()
        page.again()
        await page.run()
        const where = `${exit}, at request ${index}`
        expect([where, page.states.at(-1)?.step]).toEqual([where, end])
        const { length } = page.states
        answer()
        await running
        await settle()
        expect([where, page.states.slice(length)]).toEqual([where, []])
      }
    }
  })

  it('R7: works while the browser stores nothing', async () => {
    const page = await open(server)
    await page.run()
    expect(page.states.at(-1)?.step).toBe(end)
    expect(page.states.filter(({ problem }) => problem !== undefined)).toEqual([])
  })
})
