import { flushPromises } from '@openappkit/testing'
import { fc, getRuns } from '../../../testing/test/random.ts'
import { describe, expect, it } from 'vitest'
import { ACCOUNT_1, ACCOUNT_2, ALPHA, createTestKit, type TestKit } from '../../test/createTestKit.ts'
import { createRouterModel, REDIRECTS, VIEWS, type RouterModel, type View } from '../../test/createRouterModel.ts'

interface SiteOptions {
  readonly enableEmbedded: boolean
  readonly hasAdapter: boolean
  /** The view that a feature opens first. */
  readonly firstView: View
  readonly isAlwaysFirst: boolean
}

interface World extends TestKit {
  readonly expected: RouterModel
  readonly left: View[]
  readonly dismissed: View[]
  readonly unsettled: Set<Promise<unknown>>
  isWalletConnected: boolean
  namespace: 'eip155' | 'solana'
}

async function createWorld({ enableEmbedded, hasAdapter, firstView, isAlwaysFirst }: SiteOptions): Promise<World> {
  const test = createTestKit({ options: { enableEmbedded, ...(!hasAdapter && { adapters: [] }) } })
  await test.kit.connections.preload()
  test.kit.start()
  await flushPromises()
  const expected = createRouterModel({ isEmbedded: enableEmbedded, firstView, isAlwaysFirst })
  const left: View[] = []
  const dismissed: View[] = []
  for (const view of VIEWS) {
    const row = test.kit.router.getRow(view)
    row.onLeave = () => left.push(view)
    row.onDismiss = () => dismissed.push(view)
    row.guard = () => {
      const instead = REDIRECTS[view]?.(expected.now)
      return instead && { view: instead, data: undefined }
    }
  }
  test.kit.router.getRow('AllWallets').canClose = () => !expected.now.isLocked
  test.kit.router.getRow('ConnectingWalletConnectBasic').getInitialView = (kit, namespace) =>
    isAlwaysFirst || !kit.connections.hasAccount(namespace) ? firstView : undefined
  return { ...test, expected, left, dismissed, unsettled: new Set(), isWalletConnected: false, namespace: 'eip155' }
}

function track({ unsettled }: World, promise: Promise<unknown>): void {
  unsettled.add(promise)
  const forget = () => void unsettled.delete(promise)
  promise.then(forget, forget)
}

/** The model has one condition: whether the active namespace has a wallet. */
function updateConnected(world: World): void {
  world.expected.now.isConnected = world.isWalletConnected && world.namespace === 'eip155'
}

function enter(world: World, namespace: World['namespace']): void {
  world.namespace = namespace
  updateConnected(world)
}

/** All actions of a site, a visitor or a wallet, applied to the kit and to the model. */
const COMMANDS: Record<string, (world: World, view: View, choice: number) => void> = {
  open: (world) => {
    track(world, world.kit.modal.open())
    world.expected.open()
  },
  openView: (world, view) => {
    track(world, world.kit.modal.open({ view }))
    world.expected.open(view)
  },
  openNamespace: (world, _, choice) => {
    const namespace = choice === 0 ? 'solana' : 'eip155'
    track(world, world.kit.modal.open({ namespace }))
    enter(world, namespace)
    world.expected.open()
  },
  closeWhileOpening: (world) => {
    const namespace = world.namespace === 'solana' ? 'eip155' : 'solana'
    track(world, world.kit.modal.open({ namespace }))
    enter(world, namespace)
    world.kit.modal.close()
    world.expected.close()
  },
  openAnotherWhileOpening: (world, view) => {
    const namespace = world.namespace === 'solana' ? 'eip155' : 'solana'
    track(world, world.kit.modal.open({ namespace }))
    enter(world, namespace)
    track(world, world.kit.modal.open({ view }))
    world.expected.open(view)
  },
  close: (world) => {
    world.kit.modal.close()
    world.expected.close()
  },
  goBack: (world) => {
    world.kit.router.goBack()
    world.expected.goBack()
  },
  push: (world, view) => {
    world.kit.router.push(view)
    world.expected.push(view)
  },
  replace: (world, view) => {
    world.kit.router.replace(view)
    world.expected.replace(view)
  },
  reset: (world, view) => {
    world.kit.router.reset(view)
    world.expected.reset(view)
  },
  setLoading: (world, _, choice) => {
    world.kit.modal.setLoading(choice > 0)
    world.expected.setLoading(choice > 0)
  },
  changeGuards: ({ expected }, _, choice) => {
    const condition = (['isListClosed', 'isCodeClosed', 'isLocked'] as const)[choice]!
    expected.now[condition] = !expected.now[condition]
  },
}

/** Actions of a wallet. Without an adapter there is none. */
const WALLET_COMMANDS: typeof COMMANDS = {
  connect: (world) => {
    track(world, world.kit.connections.connect({ connectorId: ALPHA }))
    if (world.isWalletConnected) return
    world.isWalletConnected = true
    enter(world, 'eip155')
  },
  disconnect: (world) => {
    track(world, world.kit.connections.disconnect())
    world.isWalletConnected = false
    updateConnected(world)
  },
  changeAccount: (world) => {
    if (!world.isWalletConnected) return
    const isFirst = world.kit.connections.getNamespace('eip155').address === ACCOUNT_1
    world.control.setAccounts(ALPHA, [isFirst ? ACCOUNT_2 : ACCOUNT_1])
  },
}

function read({ kit, left, dismissed }: World) {
  const { open: isOpen, loading: isLoading, shake: isShaking } = kit.modal.state
  return { stack: kit.router.state.stack.map(({ view }) => view), isOpen, isLoading, isShaking, left, dismissed }
}

function check(world: World): void {
  const { kit, expected, unsettled } = world
  expect(read(world)).toEqual(expected.model)
  expect(kit.router.state.stack.length).toBeGreaterThan(0)
  expect(kit.router.canGoBack).toBe(expected.canGoBack())
  expect(unsettled.size).toBe(0)
}

/** Commands after which the guards decide which view is shown. */
const NAVIGATIONS = new Set([
  'open',
  'openView',
  'openNamespace',
  'openAnotherWhileOpening',
  'push',
  'replace',
  'reset',
  'goBack',
])

function checkGuard({ kit, expected: { now, model } }: World): void {
  // The view forbids closing.
  if (model.isShaking) return
  expect(REDIRECTS[kit.router.current.view as View]?.(now)).toBeUndefined()
}

/** The guard of the view below has changed, so that both views leave. */
const REDIRECTED_BACK: [SiteOptions, [name: string, view: View, choice: number][]] = [
  { enableEmbedded: false, hasAdapter: true, firstView: 'Connect', isAlwaysFirst: false },
  [
    ['reset', 'ConnectingWalletConnectBasic', 0],
    ['changeGuards', 'Connect', 1],
    ['push', 'Connect', 0],
    ['goBack', 'Connect', 0],
  ],
]

describe('history of views, with any actions in any order', () => {
  it('SPEC 2.13, 2.20, 2.21, 2.22, 2.23, 2.24, P4: matches the model, is never empty, and never shows a view that a guard refuses', async () => {
    const site = fc.record({
      enableEmbedded: fc.boolean(),
      // In most runs.
      hasAdapter: fc.constantFrom(true, true, true, false),
      firstView: fc.constantFrom('Connect', 'Connect', 'AllWallets', 'ConnectingWalletConnectBasic'),
      isAlwaysFirst: fc.boolean(),
    })
    const command = fc.tuple(
      fc.constantFrom(...Object.keys(COMMANDS), ...Object.keys(WALLET_COMMANDS), 'endShake'),
      fc.constantFrom(...VIEWS),
      fc.nat({ max: 2 }),
    )
    await fc.assert(
      fc.asyncProperty(site, fc.array(command, { maxLength: 30, size: 'max' }), async (options, commands) => {
        const world = await createWorld(options)
        for (const [name, view, choice] of commands) {
          if (name === 'endShake') {
            await world.clock.advance(500)
            world.expected.endShake()
          } else if (name in COMMANDS) COMMANDS[name]!(world, view, choice)
          else if (options.hasAdapter) WALLET_COMMANDS[name]!(world, view, choice)
          await flushPromises()
          check(world)
          if (NAVIGATIONS.has(name)) checkGuard(world)
        }
        world.kit.destroy()
        await flushPromises()
        expect(world.clock.pendingTimers + world.lifecycle.listenerCount + world.control.listenerCount).toBe(0)
      }),
      { numRuns: getRuns({ quick: 100, deep: 2_000 }), examples: [REDIRECTED_BACK] },
    )
  })
})
