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

describe('useKitSelector', () => {
  it.each(Object.entries(hooks))('%s returns the same object while nothing it tells has changed', async (_name, use) => {
    const { kit } = createTestKit()
    const result = await renderHook(use)
    await act(async () => kit.connections.connect({ connectorId: ALPHA }))
    const { current } = result
    await result.rerender()
    // Changes of the same slices that none of these hooks tells.
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
