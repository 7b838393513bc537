import { createFakeAdapter, createFakeSiwx, createFakeStorage, flushPromises } from '@openappkit/testing'
import { fc, getRuns } from '../../../testing/test/random.ts'
import { describe, expect, it, vi } from 'vitest'
import { createRecordingAdapter } from '../../test/createRecordingAdapter.ts'
import { ACCOUNT_1, ACCOUNT_2, ALPHA, createTestKit } from '../../test/createTestKit.ts'
import { connectionErrors } from '../connections/errors.ts'
import { getSignIn } from './getSignIn.ts'

const CHAINS = ['1', '8453', '424242', '1']
/** Longer than every deadline. */
const LONG_MS = 400_000

function createWorld() {
  const wallets = createFakeAdapter()
  wallets.control.setAccounts(ALPHA, [ACCOUNT_1])
  wallets.control.onSignMessage(ALPHA, 'hang')
  const site = createFakeSiwx()
  const storage = createFakeStorage()
  const keys = new Set<string>()
  const shared = { ...storage, setItem: (key: string, value: string) => (keys.add(key), storage.setItem(key, value)) }

  async function openPage() {
    const { createAdapter, notes } = createRecordingAdapter(wallets)
    const test = createTestKit({
      ports: { storage: shared as typeof storage },
      options: { adapters: [createAdapter], siwx: site.siwx },
    })
    await test.kit.connections.preload()
    test.kit.start()
    const signIn = getSignIn(test.kit)
    await flushPromises()
    return { ...test, notes, signIn, presses: 0 }
  }
  return { ...wallets, site, keys, openPage, isDown: false }
}

type Page = Awaited<ReturnType<ReturnType<typeof createWorld>['openPage']>>
type World = ReturnType<typeof createWorld> & { page: Page; other: Page }

const ignore = (promise: Promise<unknown>) => void promise.catch(() => {})

function press(page: Page): void {
  page.presses += 1
  ignore(page.signIn.sign())
}

/** All actions of a visitor, the site, its server, the wallet and another tab. */
const COMMANDS: Record<string, (world: World, choice: number) => unknown> = {
  connect: ({ page }) => ignore(page.kit.connections.connect({ connectorId: ALPHA })),
  check: ({ page }) => ignore(page.signIn.check()),
  prepare: ({ page }) => ignore(page.signIn.prepare()),
  sign: ({ page }) => press(page),
  signInOtherTab: ({ other }) => press(other),
  checkOtherTab: ({ other }) => ignore(other.signIn.check()),
  approve: ({ control }) =>
    control.pending.some(({ operation }) => operation === 'signMessage') && control.approve(ALPHA, 'signMessage'),
  reject: ({ control }) =>
    control.pending.some(({ operation }) => operation === 'signMessage') &&
    control.reject(ALPHA, connectionErrors.userRejected(), 'signMessage'),
  async signInWithWallet({ page, control }) {
    await page.kit.connections.connect({ connectorId: ALPHA }).catch(() => {})
    ignore(page.signIn.check())
    await flushPromises()
    press(page)
    await flushPromises()
    COMMANDS.approve!({ control } as World, 0)
    await flushPromises()
  },
  async signAsOther({ page, control }, choice) {
    control.setAccounts(ALPHA, [choice % 2 ? ACCOUNT_1 : ACCOUNT_2])
    ignore(page.signIn.check())
    await flushPromises()
    press(page)
    await flushPromises()
  },
  cancel: ({ page }) => ignore(page.signIn.cancel()),
  switchAccount: ({ control }, choice) => control.setAccounts(ALPHA, [choice % 2 ? ACCOUNT_1 : ACCOUNT_2]),
  switchNetwork: ({ control }, choice) => control.setChain(ALPHA, CHAINS[choice]!),
  disconnect: ({ page }) => ignore(page.kit.connections.disconnect()),
  revoke: ({ site }) => site.revokeAll(),
  serverDown(world) {
    world.isDown = true
    world.site.setDown(true)
  },
  serverUp(world) {
    world.isDown = false
    world.site.setDown(false)
  },
  hang: ({ site }, choice) =>
    site.on((['getSessions', 'addSession', 'createMessage', 'setSessions'] as const)[choice]!, 'hang'),
  showPage: ({ page }) => (page.lifecycle.setVisible(false), page.lifecycle.setVisible(true)),
  turnOff: ({ page, site }, choice) => page.kit.options.update({ siwx: choice === 0 && site.siwx }),
  turnOn: ({ page, site }) => page.kit.options.update({ siwx: site.siwx }),
  passTime: ({ page, other }, choice) =>
    Promise.all([page, other].map(({ clock }) => clock.advance([100, 3_000, 30_000, 310_000][choice]!))),
  deliverStorage: ({ page, other, keys }) =>
    keys.forEach((key) => [page, other].forEach(({ lifecycle }) => lifecycle.emitStorage(key))),
  async reload(world) {
    world.page.kit.destroy()
    world.page = await world.openPage()
  },
}

/** Like `expect`, but cheap enough for millions of calls. */
function must(isTrue: boolean, statement: string): void {
  if (!isTrue) throw new Error(`This does not hold: ${statement}`)
}

const countSigns = ({ notes }: Page) => notes.prompts.filter(({ operation }) => operation === 'signMessage').length

function check({ page, other }: World): void {
  for (const tab of [page, other]) {
    const live = tab.notes.prompts.filter(({ operation, isLive }) => operation === 'signMessage' && isLive)
    must(live.length <= 1, 'a wallet shows one request of a page at most')
    must(countSigns(tab) <= tab.presses, 'the wallet is asked only when the visitor presses')
    const { account, status } = tab.signIn.state.signIn
    must(
      (account === undefined) === !tab.signIn.canSignIn(),
      'the shown sign-in is that of an account that can sign in',
    )
    if (account && !tab.kit.isDestroyed) {
      must(tab.kit.connections.getCaipAddress() === account, 'the shown sign-in is that of the active account')
    }
    must(account !== undefined || status === 'none', 'without an account there is no sign-in')
  }
}

/** Once the server answers and the page has asked it again. */
async function checkSettled(world: World): Promise<void> {
  const { page, other, site } = world
  site.setDown(false)
  for (const tab of [page, other]) {
    // Signed in at most once for each answer, so this ends.
    for (let rounds = 0; rounds < 3; rounds += 1) await tab.clock.advance(LONG_MS)
    ignore(tab.signIn.check())
    await flushPromises()
    // The code that repeats a sign-out is loaded.
    await vi.dynamicImportSettled()
    await flushPromises()
    await tab.signIn.recheck()
    const { account, status } = tab.signIn.state.signIn
    must(
      !['preparing', 'signing', 'adding', 'checking'].includes(status),
      `an attempt ends within its deadline, also ${status}`,
    )
    if (status !== 'signedIn') continue
    const end = account!.lastIndexOf(':')
    must(site.hasSession(account!.slice(0, end), account!.slice(end + 1)), 'the server has every session that is shown')
  }
  const calls = site.calls.length
  await flushPromises()
  for (const tab of [page, other]) await tab.clock.advance(LONG_MS)
  must(site.calls.length === calls, 'nothing asks the server in a loop')
}

const RUNS = getRuns({ quick: 40, deep: 400 })

describe('the sign-in, with any events in any order', () => {
  it('R1, R11, R12: the wallet shows one request at most and only after a press, no session is shown that the server lacks, and nothing loops', async () => {
    const frequent = [
      'connect',
      'connect',
      'check',
      'check',
      'sign',
      'sign',
      'approve',
      'approve',
      'switchAccount',
      'switchNetwork',
      'serverUp',
      'serverUp',
      'turnOn',
      'signInWithWallet',
      'signInWithWallet',
      'signInWithWallet',
      'signAsOther',
      'signAsOther',
      'signAsOther',
    ]
    const command = fc.tuple(fc.constantFrom(...Object.keys(COMMANDS), ...frequent), fc.nat({ max: 3 }), fc.boolean())
    let signedIn = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(command, { maxLength: 40, size: 'max' }),
        fc.boolean(),
        async (commands, isSettledLast) => {
          const base = createWorld()
          const world: World = { ...base, page: await base.openPage(), other: await base.openPage() }
          for (const [name, choice, isSettledFirst] of commands) {
            await COMMANDS[name]!(world, choice)
            check(world)
            if (!isSettledFirst) continue
            await flushPromises()
            check(world)
          }
          signedIn += world.site.calls.filter((name) => name === 'addSession').length
          if (isSettledLast) await checkSettled(world)
          check(world)
          for (const { kit, clock, lifecycle } of [world.page, world.other]) {
            kit.destroy()
            await flushPromises()
            must(
              clock.pendingTimers === 0 && lifecycle.listenerCount === 0,
              'a destroyed kit keeps no timer and no listener',
            )
          }
        },
      ),
      { numRuns: RUNS, includeErrorInReport: true },
    )
    // The commands reach the interesting states.
    expect(signedIn).toBeGreaterThan(RUNS / 4)
  }, 120_000)
})
