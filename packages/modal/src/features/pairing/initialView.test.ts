import { WALLET_CONNECT_ID } from '@openappkit/common'
import { mainnet, solana } from '@openappkit/core/networks'
import { describe, expect, it } from 'vitest'
import { ALPHA, createWorld } from '../../../test/createWorld.ts'

type WorldOptions = NonNullable<Parameters<typeof createWorld>[0]>

/** Creates a kit with WalletConnect and its views registered. */
async function setUp({ isMobile = false, options }: Pick<WorldOptions, 'isMobile' | 'options'>) {
  const world = createWorld({ pairing: {}, isMobile, options: { networks: [mainnet, solana], ...options } })
  world.kit.start()
  await world.kit.router.load()
  return world
}

async function pair({ kit, phone }: Awaited<ReturnType<typeof setUp>>): Promise<void> {
  const connecting = kit.connections.connect({ connectorId: WALLET_CONNECT_ID, namespace: 'eip155' })
  await expect.poll(() => phone.isPending).toBe(true)
  phone.approve()
  await connecting
}

describe('the view that opening shows first', () => {
  it.each([
    [false, 'ConnectingWalletConnectBasic'],
    [true, 'AllWallets'],
  ] as const)('SPEC 2.17: without adapters and address, on a phone: %s, is %s', async (isMobile, view) => {
    const { kit } = await setUp({ isMobile, options: { adapters: [] } })
    expect(kit.router.getInitialView()).toEqual({ view, data: undefined })
  })

  it('SPEC 2.15, 2.17: without adapters is Account while connected in the requested chain family', async () => {
    const world = await setUp({ options: { adapters: [] } })
    await pair(world)
    expect(world.kit.router.getInitialView().view).toBe('Account')
    expect(world.kit.router.getInitialView('eip155').view).toBe('Account')
    expect(world.kit.router.getInitialView('solana').view).toBe('ConnectingWalletConnectBasic')
  })

  it.each([
    [false, 'ConnectingWalletConnectBasic'],
    [true, 'AllWallets'],
  ] as const)(
    'SPEC 2.18, 2.19: with manualWCControl, on a phone: %s, is %s, also while connected',
    async (isMobile, view) => {
      const { kit } = await setUp({ isMobile, options: { manualWCControl: true } })
      expect(kit.router.getInitialView().view).toBe(view)
      await kit.connections.connect({ connectorId: ALPHA })
      expect(kit.router.getInitialView().view).toBe(view)
    },
  )

  it.each([false, true])(
    'SPEC 2.15, 2.16: with an adapter, on a phone: %s, is Connect, and Account while connected',
    async (isMobile) => {
      const { kit } = await setUp({ isMobile, options: {} })
      expect(kit.router.getInitialView().view).toBe('Connect')
      // The adapter is of another chain family.
      expect(kit.router.getInitialView('solana').view).toBe('Connect')
      await kit.connections.connect({ connectorId: ALPHA })
      expect(kit.router.getInitialView().view).toBe('Account')
    },
  )
})
