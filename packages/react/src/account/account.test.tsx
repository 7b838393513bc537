import { createAccountSource } from '@openappkit/core'
import { createFakeAdapter } from '@openappkit/testing'
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { ALPHA, createTestKit } from '../../test/createTestKit.ts'
import { renderHook } from '../../test/renderHook.ts'
import { useAppKitAccount } from './useAppKitAccount.ts'
import { useAppKitBalance } from './useAppKitBalance.ts'

const FIRST = '0x1111111111111111111111111111111111111111'
const SECOND = '0x2222222222222222222222222222222222222222'

describe('useAppKitAccount', () => {
  it('is disconnected without a wallet', async () => {
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

  it('follows a wallet from connecting over a change of account to disconnected', async () => {
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

  it('SPEC 9.47: has the account type eoa unless the wallet reports another one', async () => {
    const { kit, wallets } = createTestKit()
    await kit.connections.preload()
    wallets.setAccounts(ALPHA, [FIRST, { address: SECOND, type: 'smartAccount' }])
    await kit.connections.connect({ connectorId: ALPHA })
    const { current } = await renderHook(() => useAppKitAccount())
    expect(current.allAccounts.map(({ type }) => type)).toEqual(['eoa', 'smartAccount'])
  })

  it('SPEC 3.3: has the information about an embedded wallet, and renders again only when it changes', async () => {
    const adapter = createFakeAdapter({ connectors: [{ id: ALPHA, type: 'embedded', accounts: [FIRST] }] })
    const { kit } = createTestKit({ adapters: [adapter.createAdapter] })
    await kit.connections.connect({ connectorId: ALPHA })
    const source = createAccountSource(kit, { name: 'embedded' })
    const result = await renderHook(() => useAppKitAccount())
    expect(result.current.embeddedWalletInfo).toEqual({
      user: undefined,
      authProvider: undefined,
      accountType: 'eoa',
      isSmartAccountDeployed: false,
    })
    const known = {
      user: { email: 'alice@example.com' },
      socialProvider: 'google',
      preferredAccountType: 'smartAccount',
      smartAccountDeployed: true,
    } as const
    await act(async () => source.set({ namespace: 'eip155', address: FIRST }, known))
    const { embeddedWalletInfo } = result.current
    expect(embeddedWalletInfo).toEqual({
      user: { email: 'alice@example.com' },
      authProvider: 'google',
      accountType: 'smartAccount',
      isSmartAccountDeployed: true,
    })
    const before = result.current
    await act(async () => source.set({ namespace: 'eip155', address: SECOND }, { profileName: 'bob.example' }))
    expect(result.current).toBe(before)
    await act(async () => source.clear())
    expect(result.current.embeddedWalletInfo).toMatchObject({ user: undefined })
  })

  it('has no information about an embedded wallet if another wallet is active', async () => {
    const { kit, wallets } = createTestKit()
    wallets.setAccounts(ALPHA, [FIRST])
    await kit.connections.connect({ connectorId: ALPHA })
    createAccountSource(kit, { name: 'embedded' }).set(
      { namespace: 'eip155', address: FIRST },
      { socialProvider: 'google' },
    )
    const { current } = await renderHook(() => useAppKitAccount())
    expect(current).not.toHaveProperty('embeddedWalletInfo')
  })

  it('is disconnected in another namespace', async () => {
    const { kit } = createTestKit()
    await kit.connections.connect({ connectorId: ALPHA }).catch(() => {})
    const { current } = await renderHook(() => useAppKitAccount({ namespace: 'solana' }))
    expect(current.isConnected).toBe(false)
  })
})

describe('useAppKitBalance', () => {
  it('reads the balance of the active account, rounded down to three decimals', async () => {
    const { kit, wallets } = createTestKit()
    wallets.setBalance(1_999_900_000_000_000_000n)
    const result = await renderHook(() => useAppKitBalance())
    expect(result.current.balance).toEqual({ status: 'idle' })
    await act(async () => kit.connections.connect({ connectorId: ALPHA }))
    await act(async () => result.current.fetchBalance())
    expect(result.current.balance).toMatchObject({ status: 'success', data: { formatted: '1.999', symbol: 'ETH' } })
  })

  it('reads that of the named namespace, with a function that stays the same', async () => {
    const { kit } = createTestKit()
    const result = await renderHook(
      () => [useAppKitBalance({ namespace: 'eip155' }), useAppKitBalance({ namespace: 'solana' })] as const,
    )
    const { fetchBalance } = result.current[0]
    await act(async () => kit.connections.connect({ connectorId: ALPHA }))
    await act(async () => result.current[0].fetchBalance())
    expect(result.current.map(({ balance }) => balance.status)).toEqual(['success', 'idle'])
    expect(result.current[0].fetchBalance).toBe(fetchBalance)
  })

  it('reads a fresh balance again with `force`', async () => {
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

  it('SPEC 9.2: returns a failure as a state with `retryAt`, and does not reject', async () => {
    const { kit, wallets } = createTestKit()
    wallets.onGetBalance('reject')
    const result = await renderHook(() => useAppKitBalance())
    await act(async () => kit.connections.connect({ connectorId: ALPHA }))
    const balance = await act(async () => result.current.fetchBalance())
    expect(balance).toMatchObject({ status: 'error', retryAt: kit.ports.clock.now() + 30_000 })
    expect(result.current.balance).toBe(balance)
  })
})
