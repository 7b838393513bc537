import { describe, expect, it } from 'vitest'
import { FIRST, ONE, ORIGIN, SECOND, createWorld } from '../../../test/createWalletWorld.ts'

describe('connecting', () => {
  it('answers eth_accounts, eth_chainId and reads without opening the window', async () => {
    const { loadPage, walletWindow } = createWorld()
    const { ask } = loadPage()
    expect(await ask('eth_accounts')).toEqual([])
    expect(await ask('eth_chainId')).toBe('0x539')
    expect(await ask('eth_blockNumber')).toBe('0x1')
    expect(walletWindow.opened).toBe(0)
  })

  it('shows the origin that the browser reports, and shares the account in use once approved', async () => {
    const { loadPage, answer } = createWorld()
    const { ask, events } = loadPage()
    const asking = ask('eth_requestAccounts')
    expect(await answer('approve')).toMatchObject({ origin: ORIGIN, request: { kind: 'connect' }, chain: ONE })
    expect(await asking).toEqual([FIRST])
    expect(events).toEqual([['accountsChanged', [FIRST]]])
    expect(await ask('eth_requestAccounts')).toEqual([FIRST])
    expect(await ask('wallet_getPermissions')).toMatchObject([{ invoker: ORIGIN, parentCapability: 'eth_accounts' }])
  })

  it('shares the accounts the owner chose', async () => {
    const { loadPage, answer } = createWorld()
    const { ask } = loadPage()
    const asking = ask('wallet_requestPermissions', { eth_accounts: {} })
    await answer('approve', { accounts: [SECOND] })
    expect(await asking).toMatchObject([{ caveats: [{ value: [SECOND] }] }])
    expect(await ask('eth_accounts')).toEqual([SECOND])
  })

  it('answers 4001 when the owner refuses, and asks again afterwards', async () => {
    const { loadPage, answer, walletWindow } = createWorld()
    const { ask } = loadPage()
    const refused = ask('eth_requestAccounts')
    await answer('reject')
    expect(await refused).toBe(4001)
    const again = ask('eth_requestAccounts')
    await answer('approve')
    expect(await again).toEqual([FIRST])
    expect(walletWindow.opened).toBe(1)
  })

  it('answers 4001 when the owner closes the window, and stops checking it', async () => {
    const { loadPage, walletWindow, getWallet } = createWorld()
    const { ask, tick, isLooking } = loadPage()
    const asking = ask('eth_requestAccounts')
    await expect.poll(() => getWallet().getPending()).toHaveLength(1)
    tick()
    walletWindow.isOpen = false
    tick()
    expect(await asking).toBe(4001)
    expect(isLooking()).toBe(false)
  })

  it('R3: answers -32002 while a connection request waits', async () => {
    const { loadPage, answer } = createWorld()
    const { ask } = loadPage()
    const asking = ask('eth_requestAccounts')
    expect(await ask('eth_requestAccounts')).toBe(-32002)
    await answer('approve')
    expect(await asking).toEqual([FIRST])
  })
})
