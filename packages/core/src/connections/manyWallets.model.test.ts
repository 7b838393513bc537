import { flushPromises } from '@openappkit/testing'
import { fc, getRuns } from '../../../testing/test/random.ts'
import { describe, it } from 'vitest'
import type { Page } from '../../test/createBrowserWorld.ts'
import {
  ACCOUNTS_OF,
  createFamiliesWorld,
  FAMILIES,
  MANY,
  NETWORKS,
  SESSION,
  TWINS,
  WALLETS,
  type FamiliesWorld,
  type Family,
} from '../../test/createFamiliesWorld.ts'
import { ALPHA } from '../../test/createTestKit.ts'
import { MAX_WALLETS } from './storage.ts'

const OPERATIONS = ['onConnect', 'onReconnect', 'onDisconnect', 'onSignMessage'] as const
/** Longer than every deadline. */
const LONG_MS = 400_000
/** The longest wait for a wallet that was used last (R2). */
const SOON_MS = 1_000

interface Choice {
  readonly family: Family
  readonly id: string
  readonly index: number
}

/** Like `expect`, but cheap enough for millions of calls. */
function must(isTrue: boolean, statement: string): void {
  if (!isTrue) throw new Error(`This does not hold: ${statement}`)
}

function behave(world: FamiliesWorld, { family, id }: Choice, behaviour: 'hang' | 'approve'): void {
  if (id !== SESSION) for (const operation of OPERATIONS) world.controls[family][operation](id, behaviour)
  else {
    for (const operation of ['onConnect', 'onReconnect', 'onSignMessage'] as const) world.session[operation](behaviour)
  }
}

/** Answers the oldest request that hangs at a wallet. */
function answer(world: FamiliesWorld, { family, id }: Choice, verb: 'approve' | 'reject'): void {
  const { pending } = id === SESSION ? world.session : world.controls[family]
  const call = pending.find(({ connectorId }) => connectorId === id)
  if (!call) return
  if (call.operation === 'signMessage') {
    const { message, address, namespace } = call.request
    const { activeConnectorId, address: shown } = world.page.kit.connections.getNamespace(namespace)
    if (activeConnectorId !== id || shown !== address) world.stale.add(String(message))
  }
  if (id === SESSION) world.session[verb]()
  else world.controls[family][verb](id)
}

function sign(world: FamiliesWorld, namespace: Family): void {
  const message = `message ${(world.messages += 1)}`
  const signed = world.page.kit.connections.signMessage(message, namespace)
  world.page.track('signMessage', signed)
  const note = () => world.stale.has(message) && world.broken.push('no answer for an account is used for another one')
  signed.then(note, () => {})
}

/** Signs with a wallet that hangs, shows another account in the meantime, and lets the first wallet answer. */
async function signWhileSwitching(world: FamiliesWorld, { family, index }: Choice): Promise<void> {
  const { connections } = world.page.kit
  const id = connections.getActive(family)?.connectorId
  // A wallet whose connector was removed cannot be controlled any more.
  if (id === undefined || (id !== SESSION && !world.controls[family].hasConnector(id))) return
  const choice = { family, id, index }
  behave(world, choice, 'hang')
  sign(world, family)
  await flushPromises()
  const other = connections.getNamespace(family).connections.find(({ connectorId }) => connectorId !== id)
  if (other) {
    world.page.track(
      'switchConnection',
      connections.switchConnection({ connectorId: other.connectorId, namespace: family }),
    )
  } else COMMANDS.unlock!(world, choice)
  await flushPromises()
  answer(world, choice, 'approve')
  behave(world, choice, 'approve')
}

async function passTime({ page, otherTab }: FamiliesWorld, ms: number): Promise<void> {
  await page.clock.advance(ms)
  await otherTab.clock.advance(ms)
}

async function reload(world: FamiliesWorld): Promise<void> {
  await world.page.end()
  checkEnded(world.page)
  world.page = await world.openPage()
}

async function connectMany({ page }: FamiliesWorld, count: number): Promise<void> {
  for (const connectorId of MANY.slice(0, count)) {
    page.track('connect', page.kit.connections.connect({ connectorId, namespace: 'eip155' }))
    await flushPromises()
  }
}

/** Reloads while all wallets but the one used last hang. */
async function reloadWithOneAnswer(world: FamiliesWorld): Promise<void> {
  await world.page.end()
  const last = readStored(world).eip155?.find(({ status }) => status === 'active')?.connectorId
  const control = world.controls.eip155
  const isUsable =
    last !== undefined &&
    last !== SESSION &&
    !(TWINS as readonly string[]).includes(last) &&
    control.hasConnector(last) &&
    control.isPermitted(last) &&
    control.getAccounts(last).length > 0
  const rows = [...WALLETS.eip155, ...MANY].filter(control.hasConnector)
  for (const id of rows) control.onReconnect(id, id === last ? 'approve' : 'hang')
  world.page = await world.openPage()
  await world.page.clock.advance(SOON_MS)
  const { activeConnectorId } = world.page.kit.connections.getNamespace('eip155')
  must(!isUsable || activeConnectorId === last, 'the wallet used last is usable soon, also if no other answers')
  for (const id of rows) control.onReconnect(id, 'approve')
}

/** All actions of a visitor, a site, a wallet, the page or another tab. */
const COMMANDS: Record<string, (world: FamiliesWorld, choice: Choice) => unknown> = {
  connect: ({ page }, { family, id }) =>
    page.track('connect', page.kit.connections.connect({ connectorId: id, namespace: family })),
  connectAnyFamily: ({ page }, { id }) => page.track('connect', page.kit.connections.connect({ connectorId: id })),
  connectMany: (world, { index }) => connectMany(world, [2, 9, MAX_WALLETS, MANY.length][index]!),
  cancel: ({ page }) => page.kit.connections.cancel(),
  disconnect: ({ page }, { family, id, index }) =>
    page.track(
      'disconnect',
      page.kit.connections.disconnect(
        [{}, { namespace: family }, { connectorId: id }, { connectorId: id, namespace: family }][index]!,
      ),
    ),
  switchConnection: ({ page }, { family, id, index }) =>
    page.track(
      'switchConnection',
      page.kit.connections.switchConnection({
        connectorId: id,
        namespace: family,
        ...(index < 2 && { address: ACCOUNTS_OF[family][index]! }),
      }),
    ),
  deleteConnection: ({ page }, { family, id }) =>
    page.track('deleteConnection', page.kit.connections.deleteConnection({ connectorId: id, namespace: family })),
  switchNetwork: ({ page }, { index }) =>
    page.track('switchNetwork', page.kit.connections.switchNetwork(getId(NETWORKS[index]!))),
  sign: (world, { family }) => sign(world, family),
  signWhileSwitching,
  toggleMultiWallet(world, { index }) {
    world.features.multiWallet = index % 2 === 0
    world.isSingle &&= !world.features.multiWallet
    for (const { kit } of [world.page, world.otherTab]) kit.options.update({ features: { ...world.features } })
  },
  hang: (world, choice) => behave(world, choice, 'hang'),
  agree: (world, choice) => behave(world, choice, 'approve'),
  approve: (world, choice) => answer(world, choice, 'approve'),
  reject: (world, choice) => answer(world, choice, 'reject'),
  lock: ({ controls, session }, { family, id }) =>
    id === SESSION ? session.setAccounts('solana', []) : controls[family].setAccounts(id, []),
  unlock: ({ controls, session }, { family, id, index }) =>
    id === SESSION
      ? session.setAccounts('solana', ['7'.repeat(44)])
      : controls[family].setAccounts(id, ACCOUNTS_OF[family].slice(index % 2)),
  /** The kit subscribes to the other families of a session with the answer to its request. */
  async endFamily({ controls, session }, { family, id }) {
    if (id !== SESSION) return controls[family].emit(id, { type: 'disconnect' })
    await flushPromises()
    session.endFamily(family)
  },
  endSession: ({ session }) => session.end(),
  report: ({ controls }, { family, id }) => id !== SESSION && controls[family].reportConnection(id),
  removeWallet: ({ controls }) => controls.eip155.removeConnector(MANY[1]!),
  addWallet: ({ controls }) =>
    controls.eip155.addConnector({ id: MANY[1]!, accounts: ['0x1111111111111111111111111111111111111112'] }),
  returnFromCache: ({ page }) => page.lifecycle.emitPageShow(),
  passTime: (world, { index }) => passTime(world, [100, 3_000, 10_000, 300_000][index]!),
  connectInOtherTab(world, { family, id }) {
    world.choicesInOtherTab += 1
    world.otherTab.track('connect', world.otherTab.kit.connections.connect({ connectorId: id, namespace: family }))
  },
  disconnectInOtherTab: ({ otherTab }, { family }) =>
    otherTab.track('disconnect', otherTab.kit.connections.disconnect({ namespace: family })),
  hearOtherTab: ({ page }) => page.deliverStorage(),
  notifyOtherTab: ({ otherTab }) => otherTab.deliverStorage(),
  reload,
  reloadWithOneAnswer,
}

/** Commands that lead to the longest sequences. */
const FREQUENT = ['connect', 'connect', 'switchConnection', 'sign', 'hang', 'agree', 'approve', 'hearOtherTab']

const getId = ({ caipNetworkId, id }: { readonly caipNetworkId?: string; readonly id: number | string }) =>
  (caipNetworkId ?? `eip155:${id}`) as `eip155:${string}`

/** Invariants of one chain family of a page at every moment. */
function checkFamily({ kit, notes }: Page, family: Family): void {
  const { status, address, connections, activeConnectorId } = kit.connections.getNamespace(family)
  const active = kit.connections.getActive(family)
  must((status === 'connected') === (active !== undefined), 'connected means that a connection is active')
  must((activeConnectorId !== undefined) === (active !== undefined), 'the active connection is held')
  const isShown = active ? active.accounts.some((account) => account.address === address) : address === undefined
  must(isShown, 'the address is one of the active connection')
  must(new Set(connections.map(({ connectorId }) => connectorId)).size === connections.length, 'a wallet is held once')
  must(connections.length <= MAX_WALLETS, 'a family holds no more wallets than it may')
  must(
    kit.connections.getCaipAddress(family) === (active && `${family}:${active.chainReference}:${address}`),
    'the account with its chain is that of the active connection',
  )
  for (const { connectorId, accounts, namespace } of connections) {
    must(namespace === family, 'a family holds only its connections')
    must(accounts.length > 0, 'a connection has an account')
    const confirmed = notes.confirmed.get(`${family}:${connectorId}`)
    must(
      accounts.every((account) => confirmed?.has(account.address)),
      'the wallet has confirmed every account to this page',
    )
  }
  const network = kit.networks.getActive(family)
  if (active) {
    must(network?.caipNetworkId === `${family}:${active.chainReference}`, 'a family is where its active wallet is')
  } else must(network?.isUnsupported === undefined, 'without a wallet a family is on a network of the site')
}

/** No wallet is asked twice at once, asked for an account that is not shown, or asked without a waiting caller. */
function checkRequests({ notes, unsettled, misdirected }: Page): void {
  must(
    !TWINS.some((id) => notes.asked.has(id)),
    'a wallet that announces the rdns of another one is asked only after the visitor has chosen it',
  )
  must(misdirected.length === 0, 'a request reaches the wallet whose account is shown')
  const live = notes.prompts.filter(({ isLive }) => isLive)
  const asked = live
    .filter(({ operation }) => operation !== 'signMessage')
    .map(({ connectorId, namespace }) => `${namespace}:${connectorId}`)
  must(new Set(asked).size === asked.length, 'a wallet shows one prompt at most')
  must(live.filter(({ operation }) => operation === 'connect').length <= 1, 'one wallet at most is asked to connect')
  must(live.length <= unsettled.size, 'a caller waits for every prompt')
}

interface StoredRow {
  readonly connectorId: string
  readonly status: string
}

function readStored({ storage }: FamiliesWorld): Partial<Record<Family, readonly StoredRow[]>> {
  const text = storage.getItem('openappkit:default:connections')
  return text === null ? {} : (JSON.parse(text) as { data: Partial<Record<Family, StoredRow[]>> }).data
}

function checkStorage(world: FamiliesWorld): void {
  for (const rows of Object.values(readStored(world))) {
    must(rows.length <= MAX_WALLETS, 'no more wallets are stored than may be held')
    must(rows.filter(({ status }) => status === 'active').length <= 1, 'one stored wallet at most is active')
    must(new Set(rows.map(({ connectorId }) => connectorId)).size === rows.length, 'a wallet is stored once')
  }
}

function check(world: FamiliesWorld): void {
  const { page, otherTab, choicesInOtherTab, broken } = world
  must(broken.length === 0, broken.join())
  must(otherTab.notes.prompts.length <= choicesInOtherTab, 'a second tab never prompts by itself')
  for (const tab of [page, otherTab]) {
    for (const family of FAMILIES) checkFamily(tab, family)
    checkRequests(tab)
  }
  checkStorage(world)
}

/** A page that has ended keeps nothing. */
function checkEnded({ unsettled, clock, lifecycle, notes, lateWrites }: Page): void {
  must(unsettled.size === 0, `every promise settles, also ${[...unsettled.values()].join()}`)
  must(clock.pendingTimers === 0, 'no timer is left')
  must(lifecycle.listenerCount + notes.listenerCount === 0, 'no listener is left')
  must(lateWrites === 0, 'nothing is stored any more')
}

/** Invariants once all timers and events have run. */
async function checkSettled(world: FamiliesWorld): Promise<void> {
  await passTime(world, LONG_MS)
  for (let rounds = 0; world.page.hasStorageEvents || world.otherTab.hasStorageEvents; rounds += 1) {
    must(rounds < 8, 'tabs do not play ping-pong')
    world.page.deliverStorage()
    world.otherTab.deliverStorage()
    await flushPromises()
  }
  await passTime(world, LONG_MS)
  check(world)
  // Signing has no time limit.
  const waiting = [...world.page.unsettled.values()].filter((name) => name !== 'signMessage')
  must(waiting.length === 0, `every promise settles within its deadline, also ${waiting.join()}`)
  for (const family of FAMILIES) {
    const { status, connections } = world.page.kit.connections.getNamespace(family)
    must(/^(dis)?connected$/.test(status), 'nothing is connecting for ever')
    must(!world.isSingle || connections.length <= 1, 'a family holds one wallet with features.multiWallet: false')
  }
}

/** A wallet and a family that has it. */
const wallet = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .constantFrom(...FAMILIES)
      .chain((family) => fc.constantFrom(...WALLETS[family]).map((id) => ({ family, id }))),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom('eip155' as const, 'solana' as const).map((family) => ({ family, id: SESSION })),
  },
  { weight: 1, arbitrary: fc.constantFrom(...FAMILIES).map((family) => ({ family, id: ALPHA })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(MANY[0]!, MANY[2]!, MANY[19]!).map((id) => ({ family: 'eip155' as const, id })),
  },
)

describe('many wallets of several chain families, with any events in any order', () => {
  it('P1, P2, P3, R1, R2, R3, R8, R11, R16: are valid, held apart and confirmed, and each request reaches the wallet whose account is shown', async () => {
    const command = fc.tuple(
      fc.constantFrom(...Object.keys(COMMANDS), ...FREQUENT, ...FREQUENT),
      wallet,
      fc.nat({ max: 3 }),
      fc.boolean(),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(command, { maxLength: 40, size: 'max' }),
        fc.boolean(),
        async (commands, isMultiWallet) => {
          const world = await createFamiliesWorld(isMultiWallet)
          for (const [name, choice, index, isSettledFirst] of commands) {
            await COMMANDS[name]!(world, { ...choice, index })
            check(world)
            if (!isSettledFirst) continue
            await flushPromises()
            check(world)
          }
          await checkSettled(world)
          for (const tab of [world.page, world.otherTab]) {
            await tab.end()
            checkEnded(tab)
          }
          const controls = [...Object.values(world.controls), world.session]
          must(
            controls.every(({ listenerCount }) => listenerCount === 0),
            'a wallet has no listener left',
          )
        },
      ),
      { numRuns: getRuns({ quick: 20, deep: 400 }), includeErrorInReport: true },
    )
  }, 600_000)
})
