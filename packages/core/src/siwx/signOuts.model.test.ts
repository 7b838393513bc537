import { createFakeAdapter, createFakeClock, createFakeStorage, flushPromises } from '@openappkit/testing'
import { describe, expect, it, vi } from 'vitest'
import { fc, getRuns } from '../../../testing/test/random.ts'
import { ACCOUNT_1, ACCOUNT_2, ALPHA, createTestKit } from '../../test/createTestKit.ts'
import type { SIWXConfig, SIWXSession } from '../options/siwx.types.ts'
import { getSignIn } from './getSignIn.ts'

/** Longer than all pauses and deadlines together. */
const LONG_MS = 600_000
const REQUEST_MS = 15_000

/** A request that has left the page, and has not reached the server. */
interface Sent {
  readonly isSignOut: boolean
  readonly arrive: () => void
  readonly cancel: () => void
}

interface VisitedPage {
  isClosed: boolean
}

/**
 * A site with only the documented functions. Requests travel: a test decides when each reaches the server, and whether its answer reaches
 * the page. Each session has the number of its sign-in.
 */
function createSite(clock: ReturnType<typeof createFakeClock>) {
  const sessions = new Map<string, { readonly id: number; readonly session: SIWXSession }>()
  const state = { isOnline: true, isSlow: false, isLosingAnswers: false, id: 0, signOuts: 0 }
  /** Whether the visitor has last signed in, or out. */
  const wanted = new Map<string, boolean>()
  const sent: Sent[] = []
  /** What has ended a session, by its number. */
  const ended: { readonly id: number; readonly sentAt: number }[] = []

  /** The option `siwx` of one page. */
  function createSiwx(page: VisitedPage): SIWXConfig {
    const request = <Result>(run: () => Result, isSignOut = false): Promise<Result> =>
      new Promise((resolve, reject) => {
        if (page.isClosed) return
        if (!state.isOnline) return reject(new TypeError('Failed to fetch'))
        const isLost = state.isLosingAnswers
        // The site ends its requests before the kit stops waiting for them, as `createSiwx` does.
        const clear = clock.setTimeout(() => {
          const index = sent.findIndex((request) => request.arrive === arrive)
          if (index >= 0) sent.splice(index, 1)
          reject(new DOMException('Timeout', 'TimeoutError'))
        }, REQUEST_MS)
        const arrive = () => {
          clear()
          const result = run()
          if (isLost) reject(new TypeError('The answer is lost'))
          else resolve(result)
        }
        if (state.isSlow) sent.push({ isSignOut, arrive, cancel: clear })
        else queueMicrotask(arrive)
      })

    return {
      createMessage: (input) => {
        const nonce = String(state.signOuts)
        return request(() => ({ ...input, nonce, toString: () => `sign in ${input.accountAddress}` }))
      },
      addSession: (session) =>
        request(() => {
          const { accountAddress, nonce } = session.data
          sessions.set(accountAddress, { id: (state.id += 1), session })
          if (nonce === String(state.signOuts)) wanted.set(accountAddress, true)
        }),
      async setSessions() {
        throw new Error('This would end the sessions of other accounts.')
      },
      revokeSession(_, address) {
        const { id } = state
        return request(() => {
          const known = sessions.get(address)
          if (known) ended.push({ id: known.id, sentAt: id })
          sessions.delete(address)
        }, true)
      },
      getSessions: (_, address) =>
        request(() => {
          const known = sessions.get(address)
          return known ? [known.session] : []
        }),
      getRequired: () => false,
    }
  }
  return { createSiwx, sessions, state, wanted, sent, ended, clock }
}

function createWorld() {
  const clock = createFakeClock(1_000_000)
  const site = createSite(clock)
  const storage = createFakeStorage()
  const keys = new Set<string>()
  const shared = {
    ...storage,
    setItem: (key: string, value: string) => (keys.add(key), storage.setItem(key, value)),
    removeItem: (key: string) => (keys.add(key), storage.removeItem(key)),
  }

  const wallets = createFakeAdapter()
  wallets.control.setAccounts(ALPHA, [ACCOUNT_1])

  async function openPage() {
    const visited: VisitedPage = { isClosed: false }
    const test = createTestKit({
      wallets,
      ports: { storage: shared as typeof storage, clock },
      options: { siwx: site.createSiwx(visited) },
    })
    await test.kit.connections.preload()
    test.kit.start()
    if (!site.state.isOnline) test.lifecycle.setOnline(false)
    const signIn = getSignIn(test.kit)
    await flushPromises()
    return { ...test, signIn, visited }
  }
  return { site, clock, keys, storage, wallets, openPage }
}

type Page = Awaited<ReturnType<ReturnType<typeof createWorld>['openPage']>>
type World = ReturnType<typeof createWorld> & { readonly tabs: Page[] }

async function settle(): Promise<void> {
  await flushPromises()
  await vi.dynamicImportSettled()
  await flushPromises()
}

/** The browser tells each page what the other one has stored. */
function deliver({ keys, tabs }: World): void {
  for (const key of keys) for (const { lifecycle } of tabs) lifecycle.emitStorage(key)
  keys.clear()
}

/** What a visitor, the network and the server do. */
const COMMANDS: Record<string, (world: World, tab: Page, choice: number) => unknown> = {
  async signIn({ site, wallets }, { kit, signIn }, choice) {
    wallets.control.setAccounts(ALPHA, [choice === 0 ? ACCOUNT_2 : ACCOUNT_1])
    if (!kit.connections.isConnected()) await kit.connections.connect({ connectorId: ALPHA }).catch(() => {})
    const arrive = async () => {
      await settle()
      // Those of the sign-in overtake those of a sign-out.
      for (const { arrive } of site.sent.filter(({ isSignOut }) => !isSignOut)) arrive()
      site.sent.splice(0, Infinity, ...site.sent.filter(({ isSignOut }) => isSignOut))
      await settle()
    }
    void signIn.check().catch(() => {})
    await arrive()
    const { account, status } = signIn.state.signIn
    if (account === undefined) return
    const address = account.slice(account.lastIndexOf(':') + 1)
    const isOld = status === 'signedIn' && site.wanted.get(address) === false
    expect(isOld, 'a session that the visitor has ended does not count').toBe(false)
    void signIn.sign()
    await arrive()
    await arrive()
  },
  async signOut({ site }, { kit }) {
    if (!kit.connections.isConnected()) return
    await kit.connections.disconnect().catch(() => {})
    site.state.signOuts += 1
    // The last wallet signs out all accounts of this browser.
    for (const address of [ACCOUNT_1, ACCOUNT_2]) site.wanted.set(address, false)
  },
  async goOffline({ site, tabs }) {
    site.state.isOnline = false
    for (const { lifecycle } of tabs) lifecycle.setOnline(false)
  },
  async goOnline({ site, tabs }) {
    site.state.isOnline = true
    for (const { lifecycle } of tabs) lifecycle.setOnline(true)
    await settle()
  },
  /** The browser says nothing about it. */
  serverDown: ({ site }) => void (site.state.isOnline = false),
  serverUp: ({ site }) => void (site.state.isOnline = true),
  slowNetwork: ({ site }) => void (site.state.isSlow = true),
  loseAnswers: ({ site }, _, choice) => void (site.state.isLosingAnswers = choice % 2 === 0),
  arrive: ({ site }, _, choice) =>
    site.sent.splice(choice % Math.max(1, site.sent.length), 1).forEach(({ arrive }) => arrive()),
  fastNetwork({ site }) {
    site.state.isSlow = false
    for (const { arrive } of site.sent.splice(0)) arrive()
  },
  show: (_, { lifecycle }) => (lifecycle.setVisible(false), lifecycle.setVisible(true)),
  pass: ({ clock }, _, choice) => clock.advance([100, 2_500, 30_000, 70_000][choice]!),
  async reload({ tabs, openPage, site }, tab) {
    tab.visited.isClosed = true
    tab.kit.destroy()
    // The browser cancels the requests of the page, or has sent them.
    site.sent.splice(0).forEach(({ arrive, cancel }, index) => (index % 2 ? arrive() : cancel()))
    tabs[tabs.indexOf(tab)] = await openPage()
  },
}

/** The server has every session that a page shows. */
function checkShown({ tabs, site }: World): void {
  for (const { signIn } of tabs) {
    const { account, status } = signIn.state.signIn
    if (status !== 'signedIn') continue
    const address = account!.slice(account!.lastIndexOf(':') + 1)
    expect(site.sessions.has(address), `the session of ${address}, which is shown, exists`).toBe(true)
  }
}

async function quieten(world: World): Promise<void> {
  const { site, tabs, clock } = world
  site.state.isLosingAnswers = false
  COMMANDS.fastNetwork!(world, tabs[0]!, 0)
  await settle()
  await COMMANDS.goOnline!(world, tabs[0]!, 0)
  for (const { lifecycle } of tabs) lifecycle.setVisible(false)
  for (const { lifecycle } of tabs) lifecycle.setVisible(true)
  await settle()
  deliver(world)
  await settle()
  for (let round = 0; round < 3; round += 1) {
    await clock.advance(LONG_MS)
    await settle()
  }
}

const RUNS = getRuns({ quick: 60, deep: 600 })

describe('sign-outs that do not reach the site, with any events in any order', () => {
  it('reach it once all is online and quiet, and end no newer sign-in', async () => {
    const frequent = [
      'signIn',
      'signIn',
      'signIn',
      'signIn',
      'signOut',
      'signOut',
      'signOut',
      'goOffline',
      'goOnline',
      'pass',
    ]
    const command = fc.tuple(
      fc.constantFrom(...Object.keys(COMMANDS), ...frequent),
      fc.nat({ max: 1 }),
      fc.nat({ max: 3 }),
    )
    let repeated = 0
    await fc.assert(
      fc.asyncProperty(fc.array(command, { maxLength: 30, size: 'max' }), async (commands) => {
        const base = createWorld()
        const tabs = [await base.openPage(), await base.openPage()]
        const world: World = { ...base, tabs }
        for (const [name, tab, choice] of commands) {
          await COMMANDS[name]!(world, tabs[tab]!, choice)
          await flushPromises()
          deliver(world)
          await flushPromises()
          if (base.storage.getItem('openappkit:default:signOuts') !== null) repeated += 1
        }
        await quieten(world)
        const left = base.storage.getItem('openappkit:default:signOuts')
        expect(left, 'nothing is left to end').toBeNull()
        for (const [address, isWanted] of world.site.wanted) {
          expect(
            [address, world.site.sessions.has(address)],
            'the sessions are those that the visitor has left',
          ).toEqual([address, isWanted])
        }
        checkShown(world)
        // What has ended a session was sent after its sign-in.
        for (const { id, sentAt } of world.site.ended) {
          expect(sentAt, 'no repeat ended a newer sign-in').toBeGreaterThanOrEqual(id)
        }
        for (const { kit } of tabs) kit.destroy()
        await flushPromises()
        expect(base.clock.pendingTimers).toBe(0)
      }),
      { numRuns: RUNS, includeErrorInReport: true },
    )
    expect(repeated).toBeGreaterThan(RUNS / 4)
  }, 120_000)
})
