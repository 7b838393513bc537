import type { CaipAssetId } from '@openappkit/common'
import { describe, expect, it } from 'vitest'
import { ACCOUNT_2, ALPHA } from '../../test/createTestKit.ts'
import { DOLLARS, ETHER, EURO, setUpReview, setUpSwap } from '../../test/setUpSwap.ts'
import type { CreateDataSource } from '../data/types.ts'

describe('the form to swap', () => {
  it('begins with the currency of the network, and needs another token', async () => {
    const { swap, kit } = await setUpSwap()
    expect(swap.getForm()).toMatchObject({
      from: { asset: ETHER.asset, balance: ETHER.amount, symbol: 'ETH' },
      obstacle: 'to',
      impactLevel: 'none',
    })
    expect(swap.getForm().lists).toMatchObject({
      own: [{ asset: ETHER.asset }, { asset: DOLLARS.asset }],
      suggested: [],
      others: [{ asset: EURO.asset }],
    })
    expect(swap.state.phase).toEqual({ status: 'choose' })
    expect(kit.networks.getActive()?.id).toBe(1)
  })

  it('SPEC 4.24: requests a quote when typing pauses, and shows that it does', async () => {
    const { swap, state, market, clock } = await setUpSwap()
    swap.setTo(DOLLARS.asset)
    swap.setAmount('0.')
    swap.setAmount('0.5')
    expect(swap.getForm()).toMatchObject({ isQuoting: true, obstacle: 'quote' })
    await clock.advance(399)
    expect(market.quotes).toEqual([])
    await clock.advance(1)
    expect(market.quotes).toMatchObject([{ from: ETHER.asset, to: DOLLARS.asset, amount: 5n * 10n ** 17n }])
    expect(swap.getForm()).toMatchObject({
      isQuoting: false,
      quote: { toAmount: 1_000_000_000n, minimum: 990_000_000n, impact: 0 },
      toWorth: 1_000n * 10n ** 18n,
      obstacle: 'review',
    })
    expect(state.phase).toMatchObject({ status: 'quoted', review: { status: 'idle' } })
  })

  it('S20: quotes again as soon as a quote expires, while a view shows it', async () => {
    const { swap, market, clock, settle } = await setUpSwap()
    swap.setTo(DOLLARS.asset)
    swap.setAmount('0.5')
    await settle()
    await clock.advance(19_000)
    expect(market.quotes).toHaveLength(1)
    market.percent = 99n
    await clock.advance(1_000)
    expect(market.quotes).toHaveLength(2)
    expect(swap.getForm().quote).toMatchObject({ toAmount: 990_000_000n })
  })

  it('S20: does not quote without a view, and treats an old quote as outdated', async () => {
    const { swap, market, clock, settle, endQuotes } = await setUpSwap()
    swap.setTo(DOLLARS.asset)
    swap.setAmount('0.5')
    await settle()
    endQuotes()
    await clock.advance(20_000)
    expect(market.quotes).toHaveLength(1)
    expect(clock.pendingTimers).toBe(0)
    expect(swap.getForm().obstacle).toBe('quote')
    swap.watchQuotes()
    await clock.advance(0)
    expect(market.quotes).toHaveLength(2)
    expect(swap.getForm().obstacle).toBe('review')
  })

  it('drops the answer for an older amount, and aborts its request', async () => {
    const { swap, market, clock, settle } = await setUpSwap()
    swap.setTo(DOLLARS.asset)
    let open = () => {}
    market.quoteGate = new Promise((resolve) => {
      open = resolve
    })
    swap.setAmount('0.5')
    await settle()
    expect(market.quotes[0]?.signal.aborted).toBe(false)
    swap.setAmount('1')
    expect(market.quotes[0]?.signal.aborted).toBe(true)
    await settle()
    open()
    await clock.advance(0)
    expect(swap.getForm().quote).toMatchObject({ amount: 10n ** 18n })
  })

  it('shows why there is no quote, and tries again on request', async () => {
    const { swap, market, settle } = await setUpSwap()
    market.quoteError = new Error('down')
    swap.setTo(DOLLARS.asset)
    swap.setAmount('0.5')
    await settle()
    expect(swap.getForm()).toMatchObject({ obstacle: 'quote', error: { code: 'swap.quoteFailed' } })
    market.quoteError = undefined
    swap.retry()
    await settle()
    expect(swap.getForm().quote).toMatchObject({ toAmount: 1_000_000_000n })
    market.percent = 0n
    swap.setTo(EURO.asset)
    await settle()
    expect(swap.getForm()).toMatchObject({
      obstacle: 'quote',
      error: { code: 'swap.noQuote', params: { from: 'ETH', to: 'EURC' } },
    })
  })

  it('exchanges both tokens, with the amount of the quote', async () => {
    const { swap, settle } = await setUpSwap()
    swap.setTo(DOLLARS.asset)
    swap.setAmount('0.1')
    await settle()
    swap.reverse()
    expect(swap.getForm()).toMatchObject({
      from: { asset: DOLLARS.asset },
      to: { asset: ETHER.asset },
      amountText: '200',
    })
    swap.setFrom(ETHER.asset)
    expect(swap.getForm()).toMatchObject({ from: { asset: ETHER.asset }, to: { asset: DOLLARS.asset } })
  })

  it.each([
    ['2', 'funds', 'send.insufficientAmount'],
    ['0', 'amount', 'send.zeroAmount'],
    ['1e3', 'amount', 'send.notAnAmount'],
    ['0.0000000000000000001', 'amount', 'send.tooManyDecimals'],
  ])('refuses the amount %s', async (amount, obstacle, code) => {
    const { swap, settle } = await setUpSwap()
    swap.setTo(DOLLARS.asset)
    swap.setAmount(amount)
    await settle()
    expect(swap.getForm()).toMatchObject({ obstacle, error: { code } })
  })

  it('keeps the fee of the currency if all of it is swapped', async () => {
    const { swap, settle } = await setUpSwap()
    swap.setTo(DOLLARS.asset)
    swap.setMax()
    await settle()
    // 15 transfers of 21.
    expect(swap.getForm()).toMatchObject({ amount: ETHER.amount - 315n, amountText: '1.499999999999999685' })
    swap.setFrom(DOLLARS.asset)
    swap.setMax()
    expect(swap.getForm()).toMatchObject({ amount: DOLLARS.amount, amountText: '250' })
  })

  it('keeps the fee of now if all of it is swapped, and more if the fee rises', async () => {
    const { swap, control, clock, settle } = await setUpSwap()
    const cost = (amount: bigint) =>
      control.onEstimateTransfer(async () => ({ fee: { amount, decimals: 18, symbol: 'ETH' } }))
    const left = () => ETHER.amount - (swap.getForm().amount ?? 0n)
    swap.setTo(DOLLARS.asset)
    cost(10n)
    await clock.advance(30_000)
    swap.setMax()
    await settle()
    expect(left()).toBe(150n)
    cost(9n)
    await clock.advance(40_000)
    expect(left()).toBe(150n)
    cost(20n)
    await clock.advance(40_000)
    expect(left()).toBe(300n)
    expect(swap.getForm()).toMatchObject({ quote: { amount: ETHER.amount - 300n } })
  })

  it('tries the fee of everything again after a node that did not answer', async () => {
    const { swap, control, settle } = await setUpSwap()
    // Another network, whose fee is not known yet.
    control.onEstimateTransfer(new Error('down'))
    control.setChain(ALPHA, '8453')
    await settle()
    swap.begin()
    swap.setMax()
    await settle()
    expect(swap.getForm()).not.toHaveProperty('max')
    control.onEstimateTransfer('approve')
    swap.setMax()
    await settle()
    expect(swap.getForm().max).toBe(15n * 10n ** 17n - 315n)
  })

  it('SPEC 9.23: has a slippage of 1 %, which changes the minimum without another quote', async () => {
    const { swap, market, settle } = await setUpSwap()
    swap.setTo(DOLLARS.asset)
    swap.setAmount('0.5')
    await settle()
    expect(swap.getForm()).toMatchObject({ isSlippageHigh: false, quote: { minimum: 990_000_000n } })
    swap.setSlippage(500)
    expect(swap.getForm()).toMatchObject({ isSlippageHigh: true, quote: { minimum: 950_000_000n } })
    expect(market.quotes).toHaveLength(1)
    expect(() => swap.setSlippage(501)).toThrow(expect.objectContaining({ code: 'swap.invalidSlippage' }))
  })
})

describe('the price impact', () => {
  it.each([
    [100n, 'none', 0],
    [98n, 'none', 200],
    [97n, 'warning', 300],
    [85n, 'danger', 1_500],
    [50n, 'danger', 5_000],
  ] as const)('S20: of a quote at %d per cent of the prices is %s', async (percent, impactLevel, impact) => {
    const { swap, market, settle } = await setUpSwap()
    market.percent = percent
    swap.setTo(DOLLARS.asset)
    swap.setAmount('0.5')
    await settle()
    expect(swap.getForm()).toMatchObject({ impactLevel, quote: { impact } })
    expect(market.quotes).toHaveLength(1)
    if (impactLevel !== 'danger') return
    expect(swap.getForm().obstacle).toBe('impact')
    swap.confirmImpact(true)
    expect(swap.getForm().obstacle).toBe('review')
    swap.setAmount('0.6')
    expect(swap.state.isImpactConfirmed).toBe(false)
  })

  it('S20: that grows after its confirmation has to be confirmed again', async () => {
    const { swap, market, clock, settle } = await setUpSwap()
    market.percent = 80n
    swap.setTo(DOLLARS.asset)
    swap.setAmount('0.5')
    await settle()
    swap.confirmImpact(true)
    market.percent = 79n
    await clock.advance(20_000)
    expect(swap.getForm()).toMatchObject({ quote: { impact: 2_100 }, obstacle: 'review' })
    market.percent = 78n
    await clock.advance(20_000)
    expect(swap.getForm()).toMatchObject({ quote: { impact: 2_200 }, obstacle: 'impact' })
  })

  it('S20: has to be confirmed again if a price that arrives later shows a larger one', async () => {
    const { price: _, ...dollars } = DOLLARS
    let answer = (_prices: ReadonlyMap<CaipAssetId, bigint>) => {}
    const prices = new Promise<ReadonlyMap<CaipAssetId, bigint>>((resolve) => (answer = resolve))
    const source: CreateDataSource = () => ({
      name: 'test',
      supports: async () => true,
      getTokens: async () => [ETHER, dollars],
      getPrices: async () => prices,
    })
    const { swap, market, clock, settle } = await setUpSwap({ options: { dataSources: [source] } })
    market.depth = { fromAmount: 5n * 10n ** 17n, percent: 80n }
    swap.setTo(DOLLARS.asset)
    swap.setAmount('0.5')
    await settle()
    expect(swap.getForm()).toMatchObject({ quote: { impact: 2_000 }, obstacle: 'impact' })
    swap.confirmImpact(true)
    expect(swap.getForm().obstacle).toBe('review')
    answer(new Map([[DOLLARS.asset, 5n * 10n ** 17n]]))
    await clock.advance(0)
    expect(swap.getForm()).toMatchObject({ quote: { impact: 6_000 }, obstacle: 'impact' })
    swap.confirmImpact(true)
    market.percent = 90n
    await clock.advance(20_000)
    expect(swap.getForm()).toMatchObject({ quote: { impact: 6_400 }, obstacle: 'impact' })
  })

  it('S20: cannot show a bad quote whose source of prices lies in the same way; the minimum is still that of the quote', async () => {
    const source: CreateDataSource = () => ({
      name: 'test',
      supports: async () => true,
      getTokens: async () => [ETHER, { ...DOLLARS, price: 2n * 10n ** 18n }],
      getPrices: async () => new Map(),
    })
    const { swap, market, settle } = await setUpSwap({ options: { dataSources: [source] } })
    market.percent = 50n
    swap.setTo(DOLLARS.asset)
    swap.setAmount('0.5')
    await settle()
    const { quote, impactLevel } = swap.getForm()
    expect(impactLevel).toBe('none')
    expect(quote?.minimum).toBe((quote!.toAmount * 99n) / 100n)
  })

  it('S20: without a price is that against a small quote of the same pool', async () => {
    const { swap, market, settle } = await setUpSwap()
    swap.setFrom(DOLLARS.asset)
    swap.setTo(EURO.asset)
    market.depth = { fromAmount: 100_000_000n, percent: 80n }
    swap.setAmount('100')
    await settle()
    expect(market.quotes.map(({ amount }) => amount)).toEqual([100_000_000n, 100_000n])
    expect(swap.getForm()).toMatchObject({ impactLevel: 'danger', quote: { impact: 2_000 } })
    swap.setAmount('0.5')
    await settle()
    expect(swap.getForm().impactLevel).toBe('unknown')
  })
})

describe('a change of the account or the network', () => {
  it('R11: empties the form, and says why', async () => {
    const { swap, state, control, settle } = await setUpReview()
    control.setAccounts(ALPHA, [ACCOUNT_2])
    expect(state).toMatchObject({ resetReason: 'accountChanged', phase: { status: 'choose' }, amount: { text: '' } })
    await settle()
    control.setChain(ALPHA, '8453')
    expect(state.resetReason).toBeUndefined()
    expect(swap.getForm()).toMatchObject({
      obstacle: 'network',
      error: { code: 'swap.networkNotSupported', short: 'Network not supported for Swaps' },
    })
  })

  it('SPEC 5.2: on a network without routers is an obstacle', async () => {
    const { swap } = await setUpSwap({ options: { swaps: { routers: {} } } })
    expect(swap.getForm()).toMatchObject({ obstacle: 'network', error: { short: 'Network not supported for Swaps' } })
  })
})

describe('the arguments of a site', () => {
  it('fill in the form by symbol, address or id', async () => {
    const symbol = await setUpSwap({}, { fromToken: 'usdc', toToken: 'ETH', amount: 1.5 })
    expect(symbol.swap.getForm()).toMatchObject({ from: { symbol: 'USDC' }, to: { symbol: 'ETH' }, amountText: '1.5' })
    const address = await setUpSwap({}, { toToken: EURO.asset.split(':').at(-1) ?? '' })
    expect(address.swap.getForm()).toMatchObject({ from: { symbol: 'ETH' }, to: { symbol: 'EURC' } })
  })

  it('S10: never choose an unverified token by its symbol, or another token instead', async () => {
    const { swap } = await setUpSwap({}, { fromToken: 'EURC' })
    expect(swap.getForm()).toMatchObject({
      from: undefined,
      obstacle: 'from',
      error: { code: 'swap.tokenNotListed', params: { token: 'EURC' } },
    })
  })

  it('wait until the wallet is on their network', async () => {
    const { swap, state, control, settle } = await setUpSwap({}, { fromToken: `eip155:8453/slip44:60`, amount: '1' })
    expect(state.wantedNetwork).toBe('eip155:8453')
    expect(swap.getForm()).toMatchObject({ obstacle: 'network' })
    control.setChain(ALPHA, '8453')
    await settle()
    expect(state).toMatchObject({ wantedNetwork: undefined, amount: { text: '1' } })
  })
})

describe('an imported token', () => {
  const OTHER = `0x${'d'.repeat(40)}`

  it('is read from its contract, and added after a confirmation', async () => {
    const { swap, state, control, settle } = await setUpSwap()
    control.onSwapRead('readSwapToken', async () => ({
      name: 'Fake\u202e Coin',
      symbol: 'USDC',
      decimals: 6,
      hasPermit: false,
    }))
    swap.findToken(OTHER)
    expect(state.import).toMatchObject({ status: 'pending' })
    await settle()
    expect(state.import).toMatchObject({
      status: 'found',
      looksLike: 'USDC',
      token: { name: 'Fake Coin', isVerified: false, isImported: true },
    })
    expect(swap.getForm().lists.others.map(({ asset }) => asset)).toEqual([EURO.asset])
    swap.importToken()
    expect(swap.getForm().lists.others.map(({ asset }) => asset)).toEqual([`eip155:1/erc20:${OTHER}`, EURO.asset])
    expect(state.import).toEqual({ status: 'idle' })
  })

  it('S10: that the account was given as spam is named as an imitation too', async () => {
    const { price: _, ...dollars } = DOLLARS
    const { swap, state } = await setUpSwap({
      held: [ETHER, DOLLARS, { ...dollars, asset: `eip155:1/erc20:${OTHER}`, isVerified: false, isSpam: true }],
    })
    expect(swap.getForm().lists.own.map(({ asset }) => asset)).toEqual([ETHER.asset, DOLLARS.asset])
    swap.findToken(OTHER)
    expect(state.import).toMatchObject({ status: 'found', looksLike: 'USDC', token: { isVerified: false } })
    swap.findToken(DOLLARS.asset.split(':').at(-1) ?? '')
    expect(state.import).toEqual({
      status: 'found',
      address: DOLLARS.asset.split(':').at(-1),
      token: expect.objectContaining({ isVerified: true }),
    })
  })

  it.each([
    ['no address', '0x12', 'swap.notAnAddress'],
    ['no contract', OTHER, 'swap.tokenUnread'],
  ])('is refused with %s', async (_name, text, code) => {
    const { swap, state, control, settle } = await setUpSwap()
    control.onSwapRead('readSwapToken', new Error('down'))
    swap.findToken(text)
    await settle()
    expect(state.import).toMatchObject({ status: 'error', error: { code } })
  })
})

describe('the list of tokens', () => {
  it('says why it could not be loaded, and loads again', async () => {
    const { swap, state, market, kit, settle } = await setUpSwap()
    market.tokensError = new Error('down')
    await kit.connections.disconnect()
    await settle()
    await kit.connections.connect({ connectorId: ALPHA })
    swap.begin()
    await settle()
    expect(state.tokens).toMatchObject({ status: 'error', error: { code: 'swap.tokensFailed' } })
    expect(swap.getForm()).toMatchObject({ obstacle: 'tokens', error: { code: 'swap.tokensFailed' } })
    market.tokensError = undefined
    swap.retry()
    await settle()
    expect(swap.getForm().obstacle).toBe('to')
  })
})

describe('the balance of a chosen token', () => {
  it('R11: is read from the chain if no list has it, and forgotten with the account', async () => {
    const { swap, control, settle, list } = await setUpSwap()
    control.setTokens([{ ...EURO, amount: 7n }])
    swap.setFrom(EURO.asset)
    await settle()
    expect(swap.getForm().from).toMatchObject({ asset: EURO.asset, balance: 7n })
    expect(list('getTokenBalances')).toHaveLength(1)
    control.setAccounts(ALPHA, [ACCOUNT_2])
    expect(swap.getForm().lists.own.map(({ asset }) => asset)).not.toContain(EURO.asset)
  })

  it('OPEN_SWAP is reported when the form is opened', async () => {
    const { swap, listEvents } = await setUpSwap()
    const events = listEvents()
    swap.begin()
    expect(events).toEqual(['OPEN_SWAP'])
  })
})
