import { act } from 'react'
import { base } from '@openappkit/core/networks'
import { describe, expect, it } from 'vitest'
import { ALPHA, createTestKit } from '../../test/createTestKit.ts'
import { renderHook } from '../../test/renderHook.ts'
import { useAppKitNetwork } from './useAppKitNetwork.ts'

describe('useAppKitNetwork', () => {
  it('starts on the first network and switches without a wallet', async () => {
    createTestKit()
    const result = await renderHook(() => useAppKitNetwork())
    expect(result.current).toMatchObject({ chainId: 1, caipNetworkId: 'eip155:1', caipNetwork: { name: 'Ethereum' } })
    await act(async () => result.current.switchNetwork(base))
    expect(result.current).toMatchObject({ chainId: 8453, caipNetwork: { name: 'Base' } })
  })

  it('requests a switch from the connected wallet, and rejects if it declines', async () => {
    const { kit, wallets } = createTestKit()
    const result = await renderHook(() => useAppKitNetwork())
    await act(async () => kit.connections.connect({ connectorId: ALPHA }))
    wallets.onSwitchNetwork(ALPHA, 'reject')
    await act(async () => {
      await expect(result.current.switchNetwork(base)).rejects.toThrow('Connection rejected')
    })
    expect(result.current.chainId).toBe(1)
    wallets.onSwitchNetwork(ALPHA, 'approve')
    await act(async () => result.current.switchNetwork(base))
    expect(result.current.chainId).toBe(8453)
  })

  it('marks a network that the site has not configured as unsupported', async () => {
    const { kit, wallets } = createTestKit()
    const result = await renderHook(() => useAppKitNetwork())
    await act(async () => kit.connections.connect({ connectorId: ALPHA }))
    await act(async () => wallets.setChain(ALPHA, '999999'))
    expect(result.current).toMatchObject({ caipNetworkId: 'eip155:999999', caipNetwork: { isUnsupported: true } })
  })
})
