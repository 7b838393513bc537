import { describe, expect, it } from 'vitest'
import { ACCOUNT_1, ACCOUNT_2, ALPHA } from '../../test/createTestKit.ts'
import { balanceRow, FAKE_USDC, nativeRow, setUpData, USDC } from '../../test/dataService.ts'
import { getAccount } from '../account/getAccount.ts'
import type { Token } from '../data/types.ts'
import { getAssets } from './getAssets.ts'
import { listTokens } from './createTokenQueries.ts'

async function setUp() {
  const test = await setUpData()
  const assets = getAssets(test.kit)
  const countReads = () => test.listPaths().filter((path) => path.includes('/balance')).length
  return { ...test, assets, countReads }
}

describe('the tokens of an account', () => {
  it('SPEC 1.11: are those of the active account on the active network, with their total value', async () => {
    const { assets } = await setUp()
    expect(assets.get()).toEqual({ status: 'idle', fetchStatus: 'idle' })
    const { data } = await assets.refresh()
    expect(data?.tokens.map(({ symbol, value }) => [symbol, value])).toEqual([
      ['ETH', 3_000_375_000_000_000_000_000n],
      ['USDC', 12_500_000_000_000_000_000n],
    ])
    expect(data?.total).toBe(3_012_875_000_000_000_000_000n)
    expect(assets.get()).toMatchObject({ status: 'success', data })
  })

  it('SPEC 9.4: are fetched again only after 30 s, or when forced', async () => {
    const { assets, clock, countReads } = await setUp()
    await assets.refresh()
    await clock.advance(29_999)
    await assets.refresh()
    expect(countReads()).toBe(1)
    await assets.refresh({ force: true })
    expect(countReads()).toBe(2)
    await clock.advance(30_000)
    await assets.refresh()
    expect(countReads()).toBe(3)
  })

  it("SPEC 8.1, 9.2: fail with 'Token Balance Unavailable', keep the last list, and are not fetched for 30 s", async () => {
    const { kit, assets, fetch, clock, countReads } = await setUp()
    const { data } = await assets.refresh()
    fetch.respond(`${ACCOUNT_1}/balance`, { status: 403 })
    await kit.modal.open()
    expect(await assets.refresh({ force: true })).toMatchObject({
      status: 'error',
      error: { short: 'Token Balance Unavailable', cause: { code: 'http.status' } },
      data,
      retryAt: 30_000,
    })
    expect(kit.notices.state.notice).toMatchObject({ variant: 'error', message: 'Token Balance Unavailable' })
    await clock.advance(29_999)
    await assets.refresh({ force: true })
    expect(countReads()).toBe(2)
    await clock.advance(1)
    await assets.refresh({ force: true })
    expect(countReads()).toBe(3)
  })

  it("SPEC 8.2: are 'Token Balance Unavailable' on a network that the site has not configured, without a request", async () => {
    const { assets, control, countReads } = await setUp()
    control.setChain(ALPHA, '424242')
    expect(await assets.refresh()).toMatchObject({ status: 'error', error: { short: 'Token Balance Unavailable' } })
    expect(countReads()).toBe(0)
  })

  it('SPEC 3.4, 3.10: are part of the account as Token entries', async () => {
    const { kit, assets, respond } = await setUp()
    respond(`${ACCOUNT_1}/balance`, {
      balances: [nativeRow(), balanceRow(), balanceRow({ address: `eip155:1:${FAKE_USDC}`, flags: { is_spam: true } })],
    })
    await assets.refresh()
    expect(getAccount(kit)?.tokenBalance).toEqual([
      { decimals: 18, quantity: '1.5', price: 2_000.25, value: 3_000.375, iconUrl: 'https://icons.example/usdc.png' },
      {
        address: USDC,
        decimals: 6,
        quantity: '12.5',
        price: 1,
        value: 12.5,
        iconUrl: 'https://icons.example/usdc.png',
      },
    ])
  })

  it('R11: are never those of another account or network', async () => {
    const { kit, assets, control, fetch } = await setUp()
    fetch.respond(`${ACCOUNT_1}/balance`, 'hang')
    const late = assets.refresh()
    control.setAccounts(ALPHA, [ACCOUNT_2])
    expect(await late).toMatchObject({ status: 'idle' })
    await assets.refresh()
    expect(assets.get().data?.tokens.map(({ amount }) => amount)).toEqual([0n])
    expect(getAccount(kit)).toMatchObject({ address: ACCOUNT_2, tokenBalance: [{ quantity: '0' }] })
    control.setChain(ALPHA, '8453')
    expect(assets.get()).toEqual({ status: 'idle', fetchStatus: 'idle' })
    expect(getAccount(kit)?.tokenBalance).toEqual([])
  })

  it('are not fetched while no wallet is connected', async () => {
    const { kit, assets, countReads } = await setUp()
    await kit.connections.disconnect()
    expect(await assets.refresh()).toEqual({ status: 'idle', fetchStatus: 'idle' })
    expect(countReads()).toBe(0)
  })
})

describe('a list of tokens', () => {
  const token = (symbol: string, changes: Partial<Token> = {}): Token => ({
    asset: `eip155:1/erc20:${symbol}`,
    name: symbol,
    symbol,
    decimals: 0,
    amount: 1n,
    isVerified: false,
    isSpam: false,
    ...changes,
  })

  it('is sorted by value, then the currency of the network, verified tokens and names', () => {
    const { tokens } = listTokens([
      token('Zeta'),
      token('alpha'),
      token('proved', { isVerified: true }),
      token('coin', { asset: 'eip155:1/slip44:60' }),
      token('none', { value: 0n }),
      token('small', { value: 1n }),
      token('big', { value: 10n ** 40n }),
    ])
    expect(tokens.map(({ name }) => name)).toEqual(['big', 'small', 'none', 'coin', 'proved', 'alpha', 'Zeta'])
  })

  it('S10: has no spam in its total value', () => {
    const list = listTokens([token('good', { value: 2n }), token('fraud', { value: 10n ** 30n, isSpam: true })])
    expect(list).toMatchObject({ total: 2n, tokens: [{ name: 'good' }], spam: [{ name: 'fraud' }] })
    expect(listTokens([token('unpriced')])).not.toHaveProperty('total')
  })
})
