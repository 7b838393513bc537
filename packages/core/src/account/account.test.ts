import { describe, expect, it } from 'vitest'
import { ALPHA, createTestKit } from '../../test/createTestKit.ts'
import { getAccount } from './getAccount.ts'

async function setUp() {
  const test = createTestKit()
  await test.kit.connections.connect({ connectorId: ALPHA })
  await test.kit.account.preload()
  const reads = () => test.control.calls.filter(({ operation }) => operation === 'getBalance').length
  return { ...test, reads }
}

describe('balance', () => {
  it('SPEC 3.5, 5.31, 9.32: is floored to 3 decimals and has its symbol', async () => {
    const { kit, control } = await setUp()
    control.setBalance(1_234_999_999_999_999_999n)
    await kit.account.refreshBalance()
    expect(getAccount(kit)).toMatchObject({ balance: '1.234', balanceSymbol: 'ETH' })
  })

  it('SPEC 9.3: is read again only after 30 s, or when forced', async () => {
    const { kit, clock, reads } = await setUp()
    await kit.account.refreshBalance()
    await clock.advance(29_999)
    await kit.account.refreshBalance()
    expect(reads()).toBe(1)
    await kit.account.refreshBalance({ force: true })
    expect(reads()).toBe(2)
    await clock.advance(30_000)
    await kit.account.refreshBalance()
    expect(reads()).toBe(3)
  })

  it('SPEC 4.25: is idle, then pending, then read, and pending with the last value while it is read again', async () => {
    const { kit, control } = await setUp()
    expect(kit.account.getBalance()).toEqual({ status: 'idle' })
    control.onGetBalance('hang')
    const first = kit.account.refreshBalance()
    expect(kit.account.getBalance()).toEqual({ status: 'pending' })
    control.approveBalance(10n ** 18n)
    expect(await first).toMatchObject({ status: 'success', data: { formatted: '1' } })
    const again = kit.account.refreshBalance({ force: true })
    expect(kit.account.getBalance()).toMatchObject({ status: 'pending', data: { formatted: '1' } })
    control.approveBalance(2n * 10n ** 18n)
    expect(await again).toMatchObject({ status: 'success', data: { formatted: '2' } })
  })

  it('is read once for simultaneous callers', async () => {
    const { kit, reads } = await setUp()
    await Promise.all([kit.account.refreshBalance(), kit.account.refreshBalance()])
    expect(reads()).toBe(1)
  })

  it('is read again by force after a read that was running before', async () => {
    const { kit, control, reads } = await setUp()
    control.setBalance(1n)
    const first = kit.account.refreshBalance()
    const forced = [kit.account.refreshBalance({ force: true }), kit.account.refreshBalance({ force: true })]
    await Promise.all([first, ...forced])
    expect(reads()).toBe(2)
  })

  it('is read again after it was removed from the state, also during a read', async () => {
    const { kit, reads } = await setUp()
    const key = kit.connections.getCaipAddress()!
    await kit.account.refreshBalance()
    delete kit.account.state.balances[key]
    const second = kit.account.refreshBalance()
    delete kit.account.state.balances[key]
    await second
    await kit.account.refreshBalance()
    expect(reads()).toBe(3)
  })

  it("SPEC 4.25, 8.1, 8.3, 9.2: fails with 'Token Balance Unavailable', and is not read again for 30 s, not even when forced", async () => {
    const { kit, control, clock, reads } = await setUp()
    control.onGetBalance(new Error('RPC down'))
    const failed = await kit.account.refreshBalance()
    expect(failed).toMatchObject({
      status: 'error',
      error: { short: 'Token Balance Unavailable' },
      retryAt: clock.now() + 30_000,
    })
    expect(kit.account.getBalance()).toEqual(failed)
    control.onGetBalance('approve')
    await clock.advance(29_999)
    await kit.account.refreshBalance({ force: true })
    expect(reads()).toBe(1)
    await clock.advance(1)
    expect(await kit.account.refreshBalance()).toMatchObject({ status: 'success' })
  })

  it('SPEC 8.1: shows the failure as a notice while the modal is open', async () => {
    const { kit, control } = await setUp()
    control.onGetBalance(new Error('RPC down'))
    await kit.modal.open()
    await kit.account.refreshBalance()
    expect(kit.notices.state.notice).toMatchObject({ variant: 'error', message: 'Token Balance Unavailable' })
  })

  it("SPEC 8.2: is 'Token Balance Unavailable' on an unsupported network, without a request", async () => {
    const { kit, control, reads } = await setUp()
    control.setChain(ALPHA, '424242')
    expect(await kit.account.refreshBalance()).toMatchObject({ status: 'error' })
    expect(reads()).toBe(0)
  })

  it('fails after a time limit', async () => {
    const { kit, control, clock } = await setUp()
    control.onGetBalance('hang')
    const read = kit.account.refreshBalance()
    expect(kit.account.getBalance().status).toBe('pending')
    await clock.advance(30_000)
    expect(await read).toMatchObject({ status: 'error' })
  })

  it('R11: an answer for the previous account is not shown with the new one', async () => {
    const { kit, control, clock } = await setUp()
    control.onGetBalance('hang')
    const read = kit.account.refreshBalance()
    control.setAccounts(ALPHA, [`0x${'9'.repeat(40)}`])
    control.approveBalance(7_000_000_000_000_000_000n)
    await read
    await clock.advance(0)
    expect(kit.account.getBalance().status).toBe('idle')
    expect(getAccount(kit)).not.toHaveProperty('balance')
  })
})

describe('R11: the balances of several accounts', () => {
  const OTHER = `0x${'9'.repeat(40)}`

  it('are cached by CAIP address, so that a previous account shows its own at once', async () => {
    const { kit, control } = await setUp()
    const first = kit.connections.getCaipAddress()!
    control.setBalance(2_000_000_000_000_000_000n)
    await kit.account.refreshBalance()
    control.setAccounts(ALPHA, [OTHER])
    expect(kit.account.getBalance()).toEqual({ status: 'idle' })
    control.setBalance(5_000_000_000_000_000_000n)
    await kit.account.refreshBalance()
    expect(kit.account.state.balances).toMatchObject({
      [first]: { status: 'success', data: { formatted: '2' } },
      [`eip155:1:${OTHER}`]: { status: 'success', data: { formatted: '5' } },
    })
    control.setAccounts(ALPHA, [first.slice('eip155:1:'.length)])
    expect(getAccount(kit)).toMatchObject({ caipAddress: first, balance: '2' })
  })

  it('differ by network, also for one address', async () => {
    const { kit, control } = await setUp()
    await kit.account.refreshBalance()
    control.setChain(ALPHA, '8453')
    expect(kit.account.getBalance()).toEqual({ status: 'idle' })
  })

  it('a failure of the previous account shows no notice for the new one', async () => {
    const { kit, control, clock } = await setUp()
    control.onGetBalance('hang')
    await kit.modal.open()
    const read = kit.account.refreshBalance()
    control.setAccounts(ALPHA, [OTHER])
    await clock.advance(30_000)
    expect(await read).toMatchObject({ status: 'error' })
    expect(kit.notices.state.notice).toBeUndefined()
    expect(kit.account.getBalance()).toEqual({ status: 'idle' })
  })
})

describe('R11: two simultaneous reads', () => {
  it('a late answer for the previous account does not replace the balance of the new one', async () => {
    const { kit, control } = await setUp()
    control.onGetBalance('hang')
    const late = kit.account.refreshBalance()
    control.setAccounts(ALPHA, [`0x${'9'.repeat(40)}`])
    control.onGetBalance('approve')
    control.setBalance(2_000_000_000_000_000_000n)
    await kit.account.refreshBalance()
    control.approveBalance(7_000_000_000_000_000_000n)
    await late
    expect(kit.account.getBalance()).toMatchObject({ status: 'success', data: { formatted: '2' } })
  })
})

describe('account', () => {
  it('is undefined while no wallet is connected', () => {
    expect(getAccount(createTestKit().kit)).toBeUndefined()
  })

  it.each([
    ['does not say what it is', {}, 'eoa'],
    ['says that it is one', { type: 'eoa' }, 'eoa'],
    ['says that it is a smart account', { type: 'smartAccount' }, 'smartAccount'],
  ] as const)('SPEC 6.2, 9.47: of a wallet that %s', async (_, reported, type) => {
    const account = { address: `0x${'3'.repeat(40)}`, ...reported }
    const { kit } = createTestKit({ adapter: { connectors: [{ id: ALPHA, accounts: [account] }] } })
    const connection = await kit.connections.connect({ connectorId: ALPHA })
    // Only the default determines its type.
    expect(connection.accounts).toEqual([account])
    expect(getAccount(kit)).toMatchObject({ type, preferredAccountType: type })
  })

  it('SPEC 3.3, 3.9: has the fields of the entity', async () => {
    const { kit } = await setUp()
    const account = getAccount(kit)
    expect(account).toMatchObject({ namespace: 'eip155', type: 'eoa', preferredAccountType: 'eoa', tokenBalance: [] })
    expect(account?.caipAddress).toBe(`eip155:1:${account?.address}`)
  })
})
