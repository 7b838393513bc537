import { createFakePairing } from '@openappkit/testing'
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { ALPHA, createTestKit } from '../../test/createTestKit.ts'
import { renderHook } from '../../test/renderHook.ts'
import { useAppKitEvents } from '../events/useAppKitEvents.ts'
import { useAppKitTheme } from '../theme/useAppKitTheme.ts'
import { useAppKit } from './useAppKit.ts'
import { useAppKitState } from './useAppKitState.ts'

describe('useAppKit and useAppKitState', () => {
  it('SPEC 3.24: open and close the modal and return its state', async () => {
    createTestKit()
    const result = await renderHook(() => ({ ...useAppKit(), isOpen: useAppKitState().open }))
    await act(async () => result.current.open({ view: 'Connect' }))
    expect(result.current.isOpen).toBe(true)
    await act(async () => result.current.close())
    expect(result.current.isOpen).toBe(false)
  })

  it('return the network, the namespace, and the connecting wallet', async () => {
    const { kit, wallets } = createTestKit()
    await kit.connections.preload()
    wallets.onConnect(ALPHA, 'hang')
    const result = await renderHook(() => useAppKitState())
    expect(result.current).toEqual({
      loading: false,
      open: false,
      selectedNetworkId: 'eip155:1',
      activeChain: 'eip155',
      initialized: true,
      connectingWallet: undefined,
    })
    await act(async () => {
      kit.connections.connect({ connectorId: ALPHA }).catch(() => {})
    })
    expect(result.current.connectingWallet?.name).toBe('Alpha Wallet')
    await act(async () => kit.connections.cancel())
    expect(result.current.connectingWallet).toBeUndefined()
  })

  it('return the name of the chosen WalletConnect wallet', async () => {
    const { createDriver } = createFakePairing()
    const { kit } = createTestKit({ connectors: [createDriver] })
    await kit.connections.preload()
    const result = await renderHook(() => useAppKitState())
    await act(async () => {
      kit.connections.connect({ connectorId: 'walletConnect', wallet: { id: 'gamma', name: 'Gamma' } }).catch(() => {})
    })
    expect(result.current.connectingWallet).toMatchObject({ id: 'walletConnect', name: 'Gamma' })
  })

  it('return the id of the connector also for another wallet of WalletConnect', async () => {
    const { createDriver, control } = createFakePairing()
    const createMany: typeof createDriver = (context) => {
      const driver = createDriver(context)
      return {
        ...driver,
        getConnectors: () => driver.getConnectors().map((connector) => ({ ...connector, holdsMany: true })),
      }
    }
    const { kit } = createTestKit({ connectors: [createMany] })
    await kit.connections.preload()
    const result = await renderHook(() => useAppKitState())
    const connect = () => kit.connections.connect({ connectorId: 'walletConnect' })
    await act(async () => {
      const connecting = connect()
      await expect.poll(() => control.isPending).toBe(true)
      control.approve()
      await connecting
    })
    await act(async () => {
      connect().catch(() => {})
      await expect.poll(() => kit.connections.state.pending?.connectorId).toBe('walletConnect#2')
    })
    expect(result.current.connectingWallet?.id).toBe('walletConnect')
  })
})

describe('useAppKitEvents', () => {
  it('SPEC 3.25: returns the latest event', async () => {
    const { kit } = createTestKit()
    const result = await renderHook(() => useAppKitEvents())
    await act(async () => kit.events.track({ event: 'CLICK_NETWORKS' }))
    expect(result.current.data).toEqual({ event: 'CLICK_NETWORKS' })
  })
})

describe('useAppKitTheme', () => {
  it('SPEC 3.41: returns and sets mode and variables', async () => {
    createTestKit()
    const result = await renderHook(() => useAppKitTheme())
    expect(result.current).toMatchObject({ themeMode: 'system', themeVariables: {} })
    await act(async () => {
      result.current.setThemeMode('dark')
      result.current.setThemeVariables({ '--apkt-accent': '#123456' })
    })
    expect(result.current).toMatchObject({ themeMode: 'dark', themeVariables: { '--apkt-accent': '#123456' } })
  })
})
