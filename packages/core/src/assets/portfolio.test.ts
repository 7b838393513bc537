import { describe, expect, it } from 'vitest'
import { ACCOUNT_1, ACCOUNT_2, ALPHA, BETA } from '../../test/createTestKit.ts'
import { API, balanceRow, nativeRow, setUpData } from '../../test/dataService.ts'
import { getPortfolio } from './getPortfolio.ts'

const ETHER = 10n ** 18n

async function setUp() {
  const test = await setUpData()
  test.control.setAccounts(BETA, [ACCOUNT_2])
  test.respond(`${ACCOUNT_2}/balance`, {
    balances: [balanceRow({ value: 100, quantity: { decimals: '6', numeric: '100' } })],
  })
  await test.kit.connections.connect({ connectorId: BETA })
  const listReads = () => test.listPaths().filter((path) => path.includes('/balance'))
  return { ...test, portfolio: getPortfolio(test.kit), listReads }
}

describe('the value of the accounts of all wallets', () => {
  it('is the sum of what each account holds, with one request for each, and none before it is asked for', async () => {
    const { portfolio, listReads } = await setUp()
    expect(portfolio.get()).toEqual({ accounts: 2, requested: 0, failed: 0, errors: [], isLoading: false })
    expect(listReads()).toEqual([])
    expect(await portfolio.refresh()).toEqual({
      accounts: 2,
      requested: 2,
      failed: 0,
      errors: [],
      isLoading: false,
      total: 3_112_875n * 10n ** 15n,
    })
    await portfolio.refresh()
    expect(listReads()).toHaveLength(2)
  })

  it('counts an account of two wallets once, also in other letters', async () => {
    const { portfolio, control } = await setUp()
    control.setAccounts(BETA, [ACCOUNT_1.toLowerCase()])
    expect(portfolio.get().accounts).toBe(1)
  })

  it('is without the accounts that could not be read, which may be requested again after 30 s', async () => {
    const { portfolio, fetch, clock, listReads, respond } = await setUp()
    fetch.respond(`${ACCOUNT_1}/balance`, { status: 403 })
    expect(await portfolio.refresh()).toMatchObject({
      failed: 1,
      errors: [{ code: 'account.balanceUnavailable', cause: { code: 'http.status', params: { status: '403' } } }],
      total: 100n * ETHER,
      retryAt: clock.now() + 30_000,
    })
    await portfolio.refresh()
    expect(listReads()).toHaveLength(2)
    await clock.advance(30_000)
    respond(`${ACCOUNT_1}/balance`, { balances: [nativeRow()] })
    expect(await portfolio.refresh()).toMatchObject({ failed: 0, total: 3_100_375n * 10n ** 15n })
  })

  it('R11: is without an account whose wallet was disconnected during the request', async () => {
    const { portfolio, fetch, kit } = await setUp()
    fetch.respond(`${ACCOUNT_2}/balance`, 'hang')
    const read = portfolio.refresh()
    await kit.connections.disconnect({ connectorId: BETA })
    expect(await read).toMatchObject({ accounts: 1, requested: 1, total: 3_012_875n * 10n ** 15n })
  })

  it('sends at most four requests at a time', async () => {
    const { portfolio, control, fetch, settle, listReads } = await setUp()
    control.setAccounts(
      ALPHA,
      Array.from({ length: 9 }, (_, place) => `0x${String(place + 1).repeat(40)}`),
    )
    fetch.respond(`${API}/v1/account/`, 'hang')
    void portfolio.refresh()
    await settle()
    await expect.poll(() => listReads().length).toBe(4)
    await settle()
    expect(listReads()).toHaveLength(4)
    expect(portfolio.get()).toMatchObject({ accounts: 9, requested: 4, isLoading: true })
  })
})
