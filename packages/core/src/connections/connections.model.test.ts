import { createFakeAdapter, createFakeLifecycle, createFakeStorage, flushPromises } from '@openappkit/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALPHA, BETA, createTestKit, type TestKit } from '../../test/createTestKit.ts'

const KEY = 'openappkit:default:connections'
const ACCOUNTS = [1, 2, 3].map((digit) => `0x${String(digit).repeat(40)}`) as [string, string, string]
const OPERATIONS = ['connect', 'reconnect', 'switchNetwork', 'disconnect'] as const

/** One page and a second tab, over the same wallets and the same storage. */
async function createWorld() {
  const storage = createFakeStorage()
  const wallets = createFakeAdapter()
  const openPage = async () => {
    const page = createTestKit({ ports: { storage, lifecycle: createFakeLifecycle() }, wallets })
    await page.kit.connections.preload()
    page.kit.start()
    return page
  }
  for (const id of [ALPHA, BETA]) wallets.control.setAccounts(id, ACCOUNTS.slice(0, 2))
  const unsettled = new Set<Promise<unknown>>()
  return {
    page: await openPage(),
    otherTab: await openPage(),
    openPage,
    control: wallets.control,
    unsettled,
    /** Remembers a promise until it settles, and whatever it brings is fine. */
    track(promise: Promise<unknown>) {
      unsettled.add(promise)
      const forget = () => void unsettled.delete(promise)
      promise.then(forget, forget)
    },
  }
}

type World = Awaited<ReturnType<typeof createWorld>>

function answer({ control }: World, id: string, verb: 'approve' | 'reject'): void {
  if (control.pending.some(({ connectorId }) => connectorId === id)) control[verb](id)
}

function behave({ control }: World, id: string, behaviour: 'hang' | 'approve'): void {
  for (const operation of OPERATIONS) {
    control[`on${operation[0]!.toUpperCase()}${operation.slice(1)}` as 'onConnect'](id, behaviour)
  }
}

async function destroy({ unsettled }: World, { kit, clock, lifecycle }: TestKit): Promise<void> {
  kit.destroy()
  await flushPromises()
  expect(unsettled.size).toBe(0)
  expect(clock.pendingTimers).toBe(0)
  expect(lifecycle.listenerCount).toBe(0)
}

/** All that a visitor, a wallet, the page or another tab may do. */
const COMMANDS: Record<string, (world: World, id: string, choice: number) => unknown> = {
  connect: ({ track, page }, id) => track(page.kit.connections.connect({ connectorId: id })),
  cancel: ({ page }) => page.kit.connections.cancel(),
  disconnect: ({ track, page }, id, choice) =>
    track(page.kit.connections.disconnect(choice === 0 ? {} : { connectorId: id })),
  switchConnection: ({ track, page }, id, choice) =>
    track(page.kit.connections.switchConnection({ connectorId: id, ...(choice > 0 && { address: ACCOUNTS[choice]! }) })),
  deleteConnection: ({ track, page }, id) => track(page.kit.connections.deleteConnection({ connectorId: id })),
  switchNetwork: ({ track, page }, _, choice) =>
    track(page.kit.connections.switchNetwork(choice === 0 ? 'eip155:1' : 'eip155:8453')),
  signMessage: ({ track, page }) => track(page.kit.connections.signMessage('hello')),
  openModal: ({ track, page }) => track(page.kit.modal.open()),
  closeModal: ({ page }) => page.kit.modal.close(),
  goBack: ({ page }) => page.kit.router.goBack(),
  hang: (world, id) => behave(world, id, 'hang'),
  agree: (world, id) => behave(world, id, 'approve'),
  approve: (world, id) => answer(world, id, 'approve'),
  reject: (world, id) => answer(world, id, 'reject'),
  changeAccounts: ({ control }, id, choice) =>
    control.setAccounts(id, [[], [ACCOUNTS[2]], [ACCOUNTS[1], ACCOUNTS[0]]][choice]!),
  changeChain: ({ control }, id, choice) => control.setChain(id, ['1', '8453', '424242'][choice]!),
  sayGoodbye: ({ control }, id) => control.emit(id, { type: 'disconnect' }),
  returnFromCache: ({ page }) => page.lifecycle.emitPageShow(),
  passTime: ({ page }, _, choice) => page.clock.advance([100, 3_000, 10_000][choice]!),
  async connectInOtherTab({ otherTab, page }, id) {
    otherTab.kit.connections.connect({ connectorId: id }).catch(() => {})
    await flushPromises()
    page.lifecycle.emitStorage(KEY)
  },
  async disconnectInOtherTab({ otherTab, page }) {
    otherTab.kit.connections.disconnect().catch(() => {})
    await flushPromises()
    page.lifecycle.emitStorage(KEY)
  },
  async reload(world) {
    await destroy(world, world.page)
    world.page = await world.openPage()
  },
}

/** What holds at every moment. */
function check({ page: { kit } }: World): void {
  const { status, address, connections } = kit.connections.getNamespace()
  const active = kit.connections.getActive()
  expect(kit.router.state.stack.length).toBeGreaterThan(0)
  expect(connections.every(({ accounts }) => accounts.length > 0)).toBe(true)
  expect(active?.accounts.some((account) => account.address === address) ?? address === undefined).toBe(true)
  expect(status === 'connected').toBe(active !== undefined)
  if (active) expect(kit.connections.getCaipAddress()).toBe(`${kit.networks.getActive()?.caipNetworkId}:${address}`)
  else expect(kit.networks.getActive()?.isUnsupported).toBeUndefined()
}

/** What holds once everything that is due has run. */
function checkSettled({ page: { kit } }: World): void {
  const { status } = kit.connections.getNamespace()
  const isPending = kit.connections.state.pending !== undefined
  if (!kit.connections.isConnected()) expect(status === 'connecting').toBe(isPending)
}

describe('connections, whatever happens in whatever order', () => {
  it('P1, R1, R3, R8, R10, R16: are in a legal state, and every promise settles', async () => {
    const command = fc.tuple(
      fc.constantFrom(...Object.keys(COMMANDS)),
      fc.constantFrom(ALPHA, BETA),
      fc.nat({ max: 2 }),
      fc.boolean(),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(command, { maxLength: 40, size: 'max' }), async (commands) => {
        const world = await createWorld()
        for (const [name, id, choice, isSettledFirst] of commands) {
          await COMMANDS[name]!(world, id, choice)
          check(world)
          if (!isSettledFirst) continue
          await world.page.clock.advance(0)
          check(world)
          checkSettled(world)
        }
        // Longer than every deadline.
        await world.page.clock.advance(400_000)
        check(world)
        expect(world.page.kit.connections.getNamespace().status).toMatch(/^(dis)?connected$/)
        await destroy(world, world.page)
        await destroy(world, world.otherTab)
        expect(world.control.listenerCount).toBe(0)
      }),
      { numRuns: 200 },
    )
  }, 60_000)
})
