import { flushPromises, type FakeAdapterControl } from '@openappkit/testing'
import { fc, getRuns } from '../../../testing/test/random.ts'
import { describe, it } from 'vitest'
import { ACCOUNTS, createBrowserWorld, type Page } from '../../test/createBrowserWorld.ts'
import { ALPHA, BETA } from '../../test/createTestKit.ts'
import { connectionErrors } from './errors.ts'

const OPERATIONS = ['onConnect', 'onReconnect', 'onSwitchNetwork', 'onDisconnect', 'onSignMessage'] as const
/** Longer than every deadline. */
const LONG_MS = 400_000

interface World extends ReturnType<typeof createBrowserWorld> {
  page: Page
  readonly otherTab: Page
  /** How often the visitor has chosen a wallet in the other tab. */
  choicesInOtherTab: number
}

async function createWorld(): Promise<World> {
  const browser = createBrowserWorld()
  return { ...browser, page: await browser.openPage(), otherTab: await browser.openPage(), choicesInOtherTab: 0 }
}

function answer(control: FakeAdapterControl, id: string, verb: 'approve' | 'reject'): void {
  if (control.pending.some(({ connectorId }) => connectorId === id)) control[verb](id)
}

function behave(control: FakeAdapterControl, id: string, behaviour: 'hang' | 'approve'): void {
  for (const operation of OPERATIONS) control[operation](id, behaviour)
}

async function passTime({ page, otherTab }: World, ms: number): Promise<void> {
  await page.clock.advance(ms)
  await otherTab.clock.advance(ms)
}

/** All actions of a visitor, a site, a wallet, the page or another tab. */
const COMMANDS: Record<string, (world: World, id: string, choice: number) => unknown> = {
  connect: ({ page }, id) => page.track('connect', page.kit.connections.connect({ connectorId: id })),
  cancel: ({ page }) => page.kit.connections.cancel(),
  disconnect: ({ page }, id, choice) =>
    page.track('disconnect', page.kit.connections.disconnect(choice === 0 ? {} : { connectorId: id })),
  switchConnection: ({ page }, id, choice) =>
    page.track(
      'switchConnection',
      page.kit.connections.switchConnection({ connectorId: id, ...(choice < 3 && { address: ACCOUNTS[choice]! }) }),
    ),
  deleteConnection: ({ page }, id) =>
    page.track('deleteConnection', page.kit.connections.deleteConnection({ connectorId: id })),
  switchNetwork: ({ page }, _, choice) =>
    page.track('switchNetwork', page.kit.connections.switchNetwork(choice % 2 === 0 ? 'eip155:1' : 'eip155:8453')),
  signMessage: ({ page }) => page.track('signMessage', page.kit.connections.signMessage('hello')),
  openModal: ({ page }) => page.track('open', page.kit.modal.open()),
  closeModal: ({ page }) => page.kit.modal.close(),
  goBack: ({ page }) => page.kit.router.goBack(),
  hang: ({ control }, id) => behave(control, id, 'hang'),
  beBusy: ({ control }, id) => control.onConnect(id, connectionErrors.requestPending()),
  agree: ({ control }, id) => behave(control, id, 'approve'),
  approve: ({ control }, id) => answer(control, id, 'approve'),
  reject: ({ control }, id) => answer(control, id, 'reject'),
  changeAccounts: ({ control }, id, choice) =>
    control.setAccounts(id, [[], [ACCOUNTS[2]], [ACCOUNTS[1], ACCOUNTS[0]], [ACCOUNTS[0]]][choice]!),
  changeChain: ({ control }, id, choice) => control.setChain(id, ['1', '8453', '424242', '1'][choice]!),
  disconnectWallet: ({ control }, id) => control.emit(id, { type: 'disconnect' }),
  returnFromCache: ({ page }) => page.lifecycle.emitPageShow(),
  passTime: (world, _, choice) => passTime(world, [100, 3_000, 10_000, 300_000][choice]!),
  connectInOtherTab: (world, id) => {
    world.choicesInOtherTab += 1
    world.otherTab.track('connect', world.otherTab.kit.connections.connect({ connectorId: id }))
  },
  disconnectInOtherTab: ({ otherTab }) => otherTab.track('disconnect', otherTab.kit.connections.disconnect()),
  hearOtherTab: ({ page }) => page.deliverStorage(),
  notifyOtherTab: ({ otherTab }) => otherTab.deliverStorage(),
  destroy: ({ page }) => page.end(),
  async reload(world) {
    await world.page.end()
    checkEnded(world.page)
    world.page = await world.openPage()
  },
}

/** Like `expect`, but cheap enough for millions of calls. */
function must(isTrue: boolean, statement: string): void {
  if (!isTrue) throw new Error(`This does not hold: ${statement}`)
}

/** Commands that lead to the longest sequences. */
const FREQUENT = ['connect', 'connect', 'switchNetwork', 'hang', 'agree', 'approve', 'changeAccounts', 'hearOtherTab']

/** Invariants of a page at every moment. */
function checkPage({ kit, notes }: Page): void {
  const { status, address, connections } = kit.connections.getNamespace()
  const active = kit.connections.getActive()
  must((status === 'connected') === (active !== undefined), 'connected means that a connection is active')
  const isShown = active ? active.accounts.some((account) => account.address === address) : address === undefined
  must(isShown, 'the address is one of the active connection')
  for (const { connectorId, accounts } of connections) {
    const confirmed = notes.confirmed.get(`eip155:${connectorId}`)
    must(accounts.length > 0, 'a connection has an account')
    must(
      accounts.every((account) => confirmed?.has(account.address)),
      'the wallet has confirmed every account to this page',
    )
  }
}

/** Each wallet shows at most one connect or switch request, and no request without a waiting caller. */
function checkPrompts({ notes, unsettled }: Page): void {
  const live = notes.prompts.filter(({ isLive }) => isLive)
  const wallets = live.filter(({ operation }) => operation !== 'signMessage').map(({ connectorId }) => connectorId)
  must(new Set(wallets).size === wallets.length, 'a wallet shows one prompt at most')
  must(live.filter(({ operation }) => operation === 'connect').length <= 1, 'one wallet at most is asked to connect')
  must(live.length <= unsettled.size, 'a caller waits for every prompt')
}

/** Storage contains only the expected keys and values, and no secret. */
const STORED: Readonly<Record<string, RegExp>> = {
  connections:
    /^\{("(eip155|solana)":\[(\{"connectorId":"[\w.]+","status":"(active|connected|disconnected)"(,"address":"0x\d{40}")?\},?)*\],?)*\}$/,
  networks: /^\{("(eip155|solana)":"[\w:]+",?)*\}$/,
  recent: /^\["[\w.]+"(,"[\w.]+")?\]$/,
}

function checkStorage({ storage }: World): void {
  for (const [key, text] of storage.entries()) {
    const { v, data } = JSON.parse(text) as { v: unknown; data: unknown }
    const isKnown = STORED[key.replace('openappkit:default:', '')]?.test(JSON.stringify(data)) ?? false
    must(v === 1 && isKnown, `storage holds nothing like ${key}: ${text}`)
  }
}

function check(world: World): void {
  const { page, otherTab, choicesInOtherTab } = world
  checkPage(otherTab)
  must(otherTab.notes.prompts.length <= choicesInOtherTab, 'a second tab never prompts by itself')
  checkStorage(world)
  must(page.kit.router.state.stack.length > 0, 'the history of views is never empty')
  if (page.kit.isDestroyed) return
  checkPage(page)
  checkPrompts(page)
  const active = page.kit.connections.getActive()
  const network = page.kit.networks.getActive()
  if (active) {
    must(network?.caipNetworkId === `eip155:${active.chainReference}`, 'the kit is where its active wallet is')
  } else must(network?.isUnsupported === undefined, 'without a wallet the kit is on a network of the site')
}

/** Invariants once all timers and events have run. */
function checkSettled({ page }: World): void {
  if (page.kit.isDestroyed) return checkEnded(page)
  const { connections } = page.kit
  const isConnecting = connections.getNamespace().status === 'connecting'
  if (!connections.isConnected()) {
    must(isConnecting === (connections.state.pending !== undefined), 'connecting means that a wallet is asked')
  }
}

/** A destroyed kit keeps nothing, also after further calls. */
function checkEnded({ unsettled, clock, lifecycle, notes, lateWrites }: Page): void {
  must(unsettled.size === 0, `every promise settles, also ${[...unsettled.values()].join()}`)
  must(clock.pendingTimers === 0, 'no timer is left')
  must(lifecycle.listenerCount === 0, 'the page has no listener left')
  must(notes.listenerCount === 0, 'a wallet has no listener left')
  must(lateWrites === 0, 'nothing is stored any more')
}

/** Storage events between tabs end. */
async function settleTabs({ page, otherTab }: World): Promise<void> {
  for (let rounds = 0; page.hasStorageEvents || otherTab.hasStorageEvents; rounds += 1) {
    must(rounds < 5, 'tabs do not play ping-pong')
    page.deliverStorage()
    otherTab.deliverStorage()
    await flushPromises()
  }
}

describe('connections, with any events in any order', () => {
  it('P1, P2, P3, R1, R3, R4, R8, R10, R16: are valid and confirmed by the wallet, which shows at most one prompt, and every promise settles', async () => {
    const command = fc.tuple(
      fc.constantFrom(...Object.keys(COMMANDS), ...FREQUENT, ...FREQUENT),
      fc.constantFrom(ALPHA, ALPHA, BETA),
      fc.nat({ max: 3 }),
      fc.boolean(),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(command, { maxLength: 40, size: 'max' }), async (commands) => {
        const world = await createWorld()
        for (const [name, id, choice, isSettledFirst] of commands) {
          await COMMANDS[name]!(world, id, choice)
          check(world)
          if (!isSettledFirst) continue
          await flushPromises()
          check(world)
          checkSettled(world)
        }
        await passTime(world, LONG_MS)
        await settleTabs(world)
        await passTime(world, LONG_MS)
        check(world)
        // Signing has no time limit.
        const waiting = [...world.page.unsettled.values()].filter((name) => name !== 'signMessage')
        must(waiting.length === 0, `every promise settles within its deadline, also ${waiting.join()}`)
        must(
          /^(dis)?connected$/.test(world.page.kit.connections.getNamespace().status),
          'nothing is connecting for ever',
        )
        for (const page of [world.page, world.otherTab]) {
          await page.end()
          checkEnded(page)
        }
        must(world.control.listenerCount === 0, 'a wallet has no listener left')
      }),
      { numRuns: getRuns({ quick: 60, deep: 2_000 }), includeErrorInReport: true },
    )
  }, 600_000)
})
