import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { ALPHA, createTestKit } from '../../test/createTestKit.ts'
import { renderHook } from '../../test/renderHook.ts'
import { useAppKitAccount } from './useAppKitAccount.ts'
import { useAppKitBalance } from './useAppKitBalance.ts'

const FIRST = '0x1111111111111111111111111111111111111111'
const SECOND = '0x2222222222222222222222222222222222222222'

describe('useAppKitAccount', () => {
  it('tells that nobody is connected', async () => {
    createTestKit()
    const { current } = await renderHook(() => useAppKitAccount())
    expect(current).toEqual({
      allAccounts: [],
      caipAddress: undefined,
      address: undefined,
      isConnected: false,
      status: 'disconnected',
    })
  })

  it('follows a wallet from connecting to another account to disconnected', async () => {
    const { kit, wallets } = createTestKit()
    await kit.connections.preload()
    wallets.setAccounts(ALPHA, [FIRST, SECOND])
    const result = await renderHook(() => useAppKitAccount({ namespace: 'eip155' }))
    wallets.onConnect(ALPHA, 'hang')
    let attempt: Promise<unknown> | undefined
    await act(async () => {
      attempt = kit.connections.connect({ connectorId: ALPHA })
    })
    expect(result.current).toMatchObject({ status: 'connecting', isConnected: false })
    await act(async () => {
      wallets.approve(ALPHA)
      await attempt
    })
    expect(result.current).toEqual({
      allAccounts: [
        { namespace: 'eip155', address: FIRST, type: 'eoa' },
        { namespace: 'eip155', address: SECOND, type: 'eoa' },
      ],
      caipAddress: `eip155:1:${FIRST}`,
      address: FIRST,
      isConnected: true,
      status: 'connected',
    })
    await act(async () => wallets.setAccounts(ALPHA, [SECOND]))
    expect(result.current.caipAddress).toBe(`eip155:1:${SECOND}`)
    await act(async () => wallets.emit(ALPHA, { type: 'disconnect' }))
    expect(result.current).toMatchObject({ status: 'disconnected', isConnected: false, address: undefined })
  })

  it('SPEC 9.47: takes an account for eoa whose wallet does not say, and no other', async () => {
    const { kit, wallets } = createTestKit()
    await kit.connections.preload()
    wallets.setAccounts(ALPHA, [FIRST, { address: SECOND, type: 'smartAccount' }])
    await kit.connections.connect({ connectorId: ALPHA })
    const { current } = await renderHook(() => useAppKitAccount())
    expect(current.allAccounts.map(({ type }) => type)).toEqual(['eoa', 'smartAccount'])
  })

  it('tells of another namespace that nobody is connected there', async () => {
    const { kit } = createTestKit()
    await kit.connections.connect({ connectorId: ALPHA }).catch(() => {})
    const { current } = await renderHook(() => useAppKitAccount({ namespace: 'solana' }))
    expect(current.isConnected).toBe(false)
  })
})

describe('useAppKitBalance', () => {
  it('reads the balance of the active account, floored to three decimals', async () => {
    const { kit, wallets } = createTestKit()
    wallets.setBalance(1_999_900_000_000_000_000n)
    const result = await renderHook(() => useAppKitBalance())
    expect(result.current.balance).toEqual({ status: 'idle' })
    await act(async () => kit.connections.connect({ connectorId: ALPHA }))
    await act(async () => result.current.fetchBalance())
    expect(result.current.balance).toMatchObject({ status: 'success', data: { formatted: '1.999', symbol: 'ETH' } })
  })

  it('reads a fresh balance again when it is forced to', async () => {
    const { kit, wallets } = createTestKit()
    const result = await renderHook(() => useAppKitBalance())
    await act(async () => kit.connections.connect({ connectorId: ALPHA }))
    await act(async () => result.current.fetchBalance())
    wallets.setBalance(5_000_000_000_000_000_000n)
    await act(async () => result.current.fetchBalance())
    expect(result.current.balance).toMatchObject({ data: { formatted: '1.5' } })
    await act(async () => result.current.fetchBalance({ force: true }))
    expect(result.current.balance).toMatchObject({ data: { formatted: '5' } })
  })

  it('SPEC 9.2: tells a failure as a state, with the time from which it can be read again, and does not reject', async () => {
    const { kit, wallets } = createTestKit()
    wallets.onGetBalance('reject')
    const result = await renderHook(() => useAppKitBalance())
    await act(async () => kit.connections.connect({ connectorId: ALPHA }))
    const balance = await act(async () => result.current.fetchBalance())
    expect(balance).toMatchObject({ status: 'error', retryAt: kit.ports.clock.now() + 30_000 })
    expect(result.current.balance).toBe(balance)
  })
})
