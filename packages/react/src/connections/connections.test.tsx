import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { useAppKitAccount } from '../account/useAppKitAccount.ts'
import { ALPHA, BETA, createTestKit } from '../../test/createTestKit.ts'
import { renderHook } from '../../test/renderHook.ts'
import { useAppKitConnection, type ConnectionChange } from './useAppKitConnection.ts'
import { useAppKitConnections } from './useAppKitConnections.ts'
import { useAppKitProvider } from './useAppKitProvider.ts'
import { useDisconnect } from './useDisconnect.ts'
import { useWalletInfo } from './useWalletInfo.ts'

describe('useAppKitProvider', () => {
  it("returns the wallet's own provider without a proxy, only while it is connected", async () => {
    const { kit, wallets } = createTestKit()
    const provider = { request: async () => null }
    wallets.addConnector({ id: 'own', provider })
    const result = await renderHook(() => useAppKitProvider('eip155'))
    expect(result.current).toEqual({ walletProvider: undefined, walletProviderType: undefined })
    await act(async () => kit.connections.connect({ connectorId: 'own' }))
    expect(result.current.walletProvider).toBe(provider)
    expect(result.current.walletProviderType).toBe('injected')
  })
})

describe('useWalletInfo', () => {
  it('names the connected wallet', async () => {
    const { kit } = createTestKit()
    const result = await renderHook(() => useWalletInfo('eip155'))
    expect(result.current.walletInfo).toBeUndefined()
    await act(async () => kit.connections.connect({ connectorId: ALPHA }))
    expect(result.current.walletInfo).toEqual({ name: 'Alpha Wallet', type: 'injected', rdns: ALPHA })
  })
})

describe('useDisconnect', () => {
  it('disconnects one wallet by its id, or all', async () => {
    const { kit } = createTestKit()
    const result = await renderHook(() => ({ ...useDisconnect(), ...useAppKitConnections() }))
    await act(async () => kit.connections.connect({ connectorId: ALPHA }))
    await act(async () => kit.connections.connect({ connectorId: BETA }))
    await act(async () => result.current.disconnect({ id: BETA }))
    expect(result.current.connections.map(({ connectorId }) => connectorId)).toEqual([ALPHA])
    expect(result.current.recentConnections.map(({ id }) => id)).toEqual([BETA])
    await act(async () => result.current.disconnect())
    expect(result.current.connections).toEqual([])
  })
})

describe('useAppKitConnection', () => {
  it('switches between connected wallets and reports the change', async () => {
    const { kit } = createTestKit()
    const changes: ConnectionChange[] = []
    const result = await renderHook(() => ({
      ...useAppKitConnection({ namespace: 'eip155', onSuccess: (change) => changes.push(change) }),
      address: useAppKitAccount().address,
    }))
    const alpha = await act(async () => kit.connections.connect({ connectorId: ALPHA }))
    await act(async () => kit.connections.connect({ connectorId: BETA }))
    await act(async () => result.current.switchConnection({ connection: alpha }))
    expect(result.current.connection?.connectorId).toBe(ALPHA)
    expect(result.current.isPending).toBe(false)
    expect(changes).toEqual([
      {
        namespace: 'eip155',
        address: result.current.address,
        hasSwitchedAccount: true,
        hasSwitchedWallet: true,
        hasDeletedWallet: false,
      },
    ])
    await act(async () => result.current.deleteConnection({ connectorId: ALPHA }))
    expect(result.current.connection?.connectorId).toBe(BETA)
    expect(changes[1]?.hasDeletedWallet).toBe(true)
  })

  it('accepts a recent connection, and connects that wallet again', async () => {
    const { kit } = createTestKit()
    const result = await renderHook(() => ({ ...useAppKitConnection(), ...useAppKitConnections() }))
    await act(async () => kit.connections.connect({ connectorId: ALPHA }))
    await act(async () => kit.connections.disconnect())
    const [recent] = result.current.recentConnections
    expect(recent?.name).toBe('Alpha Wallet')
    await act(async () => result.current.switchConnection({ connection: recent! }))
    expect(result.current.connection?.connectorId).toBe(ALPHA)
    expect(result.current.recentConnections).toEqual([])
  })

  it('SPEC 8.12: is pending during the wallet request, and passes an error to onError or else rejects', async () => {
    const { kit, wallets } = createTestKit()
    await kit.connections.preload()
    const errors: unknown[] = []
    const result = await renderHook(() => useAppKitConnection({ onError: (error) => errors.push(error) }))
    const silent = await renderHook(() => useAppKitConnection())
    wallets.onConnect(ALPHA, 'hang')
    wallets.onReconnect(ALPHA, 'hang')
    let attempt: Promise<void> | undefined
    await act(async () => {
      attempt = result.current.switchConnection({ connection: { connectorId: ALPHA } })
    })
    expect(result.current.isPending).toBe(true)
    expect(kit.connections.isConnected()).toBe(false)
    await act(async () => {
      wallets.reject(ALPHA)
      await attempt
    })
    expect(result.current.isPending).toBe(false)
    expect(errors).toHaveLength(1)
    await act(async () => {
      await expect(silent.current.switchConnection({ connection: { connectorId: 'missing' } })).rejects.toThrow(
        'No connector found for connection: missing',
      )
    })
  })
})
