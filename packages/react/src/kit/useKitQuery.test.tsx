import { defineSlice, type Kit } from '@openappkit/core'
import type { KitQuery } from '@openappkit/modal/headless'
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { useAppKitAccount } from '../account/useAppKitAccount.ts'
import { useAppKitBalance } from '../account/useAppKitBalance.ts'
import { useAppKitConnection } from '../connections/useAppKitConnection.ts'
import { useAppKitConnections } from '../connections/useAppKitConnections.ts'
import { useAppKitProvider } from '../connections/useAppKitProvider.ts'
import { useDisconnect } from '../connections/useDisconnect.ts'
import { useWalletInfo } from '../connections/useWalletInfo.ts'
import { useAppKitEvents } from '../events/useAppKitEvents.ts'
import { useAppKit } from '../modal/useAppKit.ts'
import { useAppKitState } from '../modal/useAppKitState.ts'
import { useAppKitNetwork } from '../networks/useAppKitNetwork.ts'
import { useAppKitTheme } from '../theme/useAppKitTheme.ts'
import { ALPHA, createTestKit } from '../../test/createTestKit.ts'
import { renderHook } from '../../test/renderHook.ts'
import { useKitActions, useMerged } from './useKitActions.ts'
import { useKitQuery } from './useKitQuery.ts'

const hooks: Record<string, () => object> = {
  useAppKit,
  useAppKitAccount: () => useAppKitAccount(),
  useAppKitBalance,
  useAppKitConnection: () => useAppKitConnection(),
  useAppKitConnections: () => useAppKitConnections(),
  useAppKitEvents,
  useAppKitNetwork,
  useAppKitProvider: () => useAppKitProvider('eip155'),
  useAppKitState,
  useAppKitTheme,
  useDisconnect,
  useWalletInfo: () => useWalletInfo(),
}

/** A custom feature and its hook. */
const getPoints = defineSlice('acme.points', (kit) => {
  const state = kit.valtio.proxy({ earned: 0 })
  return { state, earn: (points: number) => void (state.earned += points) }
})
const query: KitQuery<{ earned: number; isConnected: boolean }> = {
  read: (kit) => ({ earned: getPoints(kit).state.earned, isConnected: kit.connections.isConnected() }),
  server: { earned: 0, isConnected: false },
}
const createActions = (getKit: () => Kit) => ({
  earn: (points: number) => getPoints(getKit()).earn(points),
})
const usePoints = () => useMerged(useKitQuery('usePoints', query, undefined), useKitActions('usePoints', createActions))

describe('a hook for a slice that a feature has added', () => {
  it('renders again when the state of that slice changes, and when a part of the kit does', async () => {
    const { kit } = createTestKit()
    const result = await renderHook(usePoints)
    expect(result.current).toMatchObject({ earned: 0, isConnected: false })
    await act(async () => result.current.earn(5))
    expect(result.current).toMatchObject({ earned: 5, isConnected: false })
    await act(async () => kit.connections.connect({ connectorId: ALPHA }))
    expect(result.current).toMatchObject({ earned: 5, isConnected: true })
  })
})

describe('useKitQuery', () => {
  it.each(Object.entries(hooks))('%s returns the same object until its value changes', async (_name, use) => {
    const { kit } = createTestKit()
    const result = await renderHook(use)
    await act(async () => kit.connections.connect({ connectorId: ALPHA }))
    const { current } = result
    await result.rerender()
    // Changes of the same states that affect none of these hooks.
    await act(async () => {
      kit.modal.shake()
      kit.networks.state.networks = [...kit.networks.state.networks]
      kit.connections.state.connectors = [...kit.connections.state.connectors]
    })
    expect(result.current).toBe(current)
  })

  it('renders again only when the selected value has changed', async () => {
    const { kit } = createTestKit()
    const result = await renderHook(() => useAppKitState())
    const before = result.values.length
    await act(async () => kit.modal.shake())
    expect(result.values.length).toBe(before)
    await act(async () => kit.modal.setLoading(true))
    expect(result.values.length).toBeGreaterThan(before)
    expect(result.current.loading).toBe(true)
  })
})
