import { describe, expect, it } from 'vitest'
import { base, mainnet } from '../networks/chains/index.ts'
import { createChoices, PAY, setUpOnramp } from '../../test/setUpOnramp.ts'
import { getOnramp } from './getOnramp.ts'
import { findOfferedPlace } from './purchaseAssets.ts'
import type { OnrampChoices, OnrampProvider } from './types.ts'

describe('what a provider sells', () => {
  it('SPEC 3.20, 3.21, 7.18: is read from the service, with the currencies, networks and limits', async () => {
    const { state, listPaths } = await setUpOnramp()
    expect(state.choices).toEqual({ status: 'success', isSample: false, choices: createChoices() })
    expect(listPaths().at(-1)).toMatch(/^\/v1\/onramp\/options\?projectId=p1&st=/)
  })

  it('is the currency of the active network, paid by card', async () => {
    const { state, onramp } = await setUpOnramp()
    expect(state).toMatchObject({
      purchaseCurrency: { id: 'eth' },
      network: { chain_id: '1' },
      paymentCurrency: { id: 'USD' },
      paymentMethod: 'card',
    })
    expect(onramp.getForm()).toMatchObject({
      network: { name: 'Ethereum' },
      networks: [{ chain_id: '1' }],
      limit: { min: '10.00', max: '7500.00' },
      obstacle: 'amount',
    })
  })

  it('SPEC 7.22, 9.22: is a list of samples after a failure, marked as such, with US dollars, euros, USDC and ether', async () => {
    const { state, onramp, fetch, clock, respond } = await setUpOnramp()
    fetch.respond('/v1/onramp/options', { status: 500 })
    onramp.begin()
    await clock.advance(30_000)
    expect(state.choices).toMatchObject({ status: 'error', isSample: true, error: { code: 'onramp.choicesFailed' } })
    const { choices } = state.choices as Extract<typeof state.choices, { isSample: true }>
    expect(choices.paymentCurrencies.map(({ id }) => id)).toEqual(['USD', 'EUR'])
    expect(choices.paymentCurrencies[0]?.payment_method_limits).toEqual([
      { id: 'card', min: '10.00', max: '7500.00' },
      { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
    ])
    expect(choices.purchaseCurrencies.map(({ symbol }) => symbol)).toEqual(['USDC', 'ETH'])
    expect(state.purchaseCurrency?.symbol).toBe('ETH')
    respond('/v1/onramp/options', createChoices())
    onramp.retry()
    await clock.advance(0)
    expect(state.choices).toMatchObject({ status: 'success', isSample: false })
  })

  it.each([
    ['no list of payments', { ...createChoices(), paymentCurrencies: undefined }],
    ['no list of purchases', { ...createChoices(), purchaseCurrencies: {} }],
    ['no payment', { ...createChoices(), paymentCurrencies: [] }],
    ['nothing', null],
  ])('SPEC 7.22: is the list of samples if the answer has %s', async (_name, answer) => {
    const { state, onramp, respond, clock } = await setUpOnramp()
    respond('/v1/onramp/options', answer)
    onramp.begin()
    await clock.advance(30_000)
    expect(state.choices).toMatchObject({ isSample: true })
  })

  it.each([
    [
      'a limit above another',
      'paymentCurrencies',
      { id: 'GBP', payment_method_limits: [{ id: 'card', min: '10', max: '9' }] },
    ],
    ['no limit', 'paymentCurrencies', { id: 'GBP', payment_method_limits: [] }],
    [
      'a limit that is no number',
      'paymentCurrencies',
      { id: 'GBP', payment_method_limits: [{ id: 'card', min: '-1', max: '9' }] },
    ],
    [
      'no ISO code',
      'paymentCurrencies',
      { id: 'dollars', payment_method_limits: [{ id: 'card', min: '1', max: '9' }] },
    ],
    ['no symbol', 'purchaseCurrencies', { id: 'x', name: 'X', networks: [] }],
    ['a symbol that continues the amount', 'purchaseCurrencies', { id: 'x', name: 'X', symbol: '000 X', networks: [] }],
    ['no list of networks', 'purchaseCurrencies', { id: 'x', name: 'X', symbol: 'X', networks: null }],
    ['the id of another', 'purchaseCurrencies', { id: 'eth', name: 'Fake', symbol: 'FAKE', networks: [] }],
  ] as const)('loses an entry with %s', async (_name, list, entry) => {
    const { state, onramp, respond, clock } = await setUpOnramp()
    respond('/v1/onramp/options', { ...createChoices(), [list]: [...createChoices()[list], entry] })
    onramp.begin()
    await clock.advance(0)
    expect(state.choices).toMatchObject({ choices: createChoices() })
  })

  it('has only the networks of the site, and only contracts that are addresses', async () => {
    const { onramp, respond, clock } = await setUpOnramp()
    const [usdc] = createChoices().purchaseCurrencies
    respond('/v1/onramp/options', {
      ...createChoices(),
      purchaseCurrencies: [
        {
          ...usdc,
          networks: [
            { ...usdc!.networks[0], contract_address: 'javascript:alert(1)' },
            usdc!.networks[1],
            { ...usdc!.networks[1], chain_id: '5' },
          ],
        },
      ],
    })
    onramp.begin()
    await clock.advance(0)
    expect(onramp.getForm().networks.map(({ chain_id: id }) => id)).toEqual(['1'])
  })
})

describe('a currency that imitates another one', () => {
  const OTHER = `0x${'b'.repeat(40)}`
  const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'

  async function setUpSold(
    symbol: string,
    chain: string,
    contract: string,
    options: Parameters<typeof setUpOnramp>[0] = {},
  ) {
    const test = await setUpOnramp(options)
    const network = { name: 'n', display_name: 'N', chain_id: chain, contract_address: contract }
    test.respond('/v1/onramp/options', {
      ...createChoices(),
      purchaseCurrencies: [{ id: 'x', name: 'X', symbol, networks: [network] }],
    })
    test.onramp.begin()
    await test.clock.advance(0)
    return test.onramp.getForm().networks.map(({ chain_id: id }) => id)
  }

  it.each([
    ['usdc', '1', OTHER, []],
    ['USDC', '1', '', []],
    ['USDT', '1', OTHER, []],
    ['USDC', '1', WETH, []],
    ['ETH', '1', WETH, []],
    ['eth', '1', OTHER, []],
    ['eth', '8453', OTHER, []],
    ['USDC', '1', '0xA0B86991C6218B36C1D19D4A2E9EB0CE3606EB48'.replace('0X', '0x'), ['1']],
    ['WETH', '1', WETH, ['1']],
    ['ETH', '8453', '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', ['8453']],
    ['LINK', '1', WETH, []],
    ['WBTC', '8453', '', []],
    ['USDC.e', '1', OTHER, ['1']],
    ['WBTC', '8453', OTHER, ['8453']],
  ])('S10: %s on the network %s with the contract %j is offered on %j', async (symbol, chain, contract, offered) => {
    expect(await setUpSold(symbol, chain, contract)).toEqual(offered)
  })

  it('S10: has no place in a list, and is not selected, before an account that could receive the others is connected', async () => {
    const { state, onramp, kit, respond, clock } = await setUpOnramp()
    const [usdc] = createChoices().purchaseCurrencies
    const imitation = { ...usdc!, id: 'x', networks: [{ ...usdc!.networks[1]!, contract_address: OTHER }] }
    respond('/v1/onramp/options', { ...createChoices(), purchaseCurrencies: [imitation, usdc] })
    await kit.connections.disconnect()
    onramp.begin()
    await clock.advance(0)
    expect(findOfferedPlace(kit, imitation)).toBeUndefined()
    expect(findOfferedPlace(kit, usdc!)?.chain_id).toBe('8453')
    expect(state.purchaseCurrency?.id).toBe('usdc')
  })

  it('S10: is not the currency of a network with the symbol of the currency of another one', async () => {
    const networks = [mainnet, { ...base, nativeCurrency: { ...base.nativeCurrency, symbol: 'OTHER' } }] as const
    expect(await setUpSold('ETH', '8453', '', { options: { networks } })).toEqual([])
    expect(await setUpSold('OLD', '8453', '', { options: { networks } })).toEqual(['8453'])
  })

  it('S10: is offered if the site lists its contract, unless that is known as another token', async () => {
    const list = (address: string) => ({ options: { tokens: { 'eip155:1': [{ address }] } } })
    expect(await setUpSold('USDC', '1', OTHER, list(OTHER))).toEqual(['1'])
    expect(await setUpSold('USDC', '1', WETH, list(WETH))).toEqual([])
  })
})

describe('the choice', () => {
  it('can be changed to another currency, network, payment and method of the provider', async () => {
    const { state, onramp } = await setUpOnramp()
    onramp.setPurchaseCurrency('usdc')
    expect(state).toMatchObject({ purchaseCurrency: { id: 'usdc' }, network: { chain_id: '1' } })
    onramp.setNetwork('8453')
    expect(onramp.getForm()).toMatchObject({ network: { name: 'Base' }, account: `eip155:8453:0x${'1'.repeat(40)}` })
    onramp.setPaymentMethod('ach_bank_account')
    expect(onramp.getForm().limit?.max).toBe('25000.00')
    onramp.setPaymentCurrency('EUR')
    expect(state).toMatchObject({ paymentCurrency: { id: 'EUR' }, paymentMethod: 'card' })
    for (const set of [
      onramp.setPurchaseCurrency,
      onramp.setPaymentCurrency,
      onramp.setPaymentMethod,
      onramp.setNetwork,
    ]) {
      set('nothing')
    }
    expect(state).toMatchObject({
      purchaseCurrency: { id: 'usdc' },
      network: { chain_id: '8453' },
      paymentCurrency: { id: 'EUR' },
      paymentMethod: 'card',
    })
  })

  it('is what the site has set', async () => {
    const { state } = await setUpOnramp({
      args: { asset: 'eip155:8453/erc20:0x833589FCD6EDB6E08F4C7C32D4F71B54BDA02913', amount: '25' },
    })
    expect(state).toMatchObject({
      purchaseCurrency: { id: 'usdc' },
      network: { chain_id: '8453' },
      amount: '25',
      side: 'payment',
    })
  })

  it.each([
    ['its symbol', 'DEMO', 'DEMO'],
    ['its address without a symbol', undefined, `0x${'d'.repeat(40)}`],
  ])(
    'is not replaced by another asset if the provider does not sell it: the form has %s',
    async (_name, symbol, shown) => {
      const { state, onramp, listPaths, settleForm } = await setUpOnramp({
        args: { asset: `eip155:1/erc20:0x${'d'.repeat(40)}`, ...(symbol !== undefined && { symbol }), amount: '100' },
      })
      expect(state).toMatchObject({
        missing: shown,
        purchaseCurrency: undefined,
        network: undefined,
        paymentCurrency: { id: 'USD' },
      })
      expect(onramp.getForm().obstacle).toBe('asset')
      onramp.watchPage()
      await settleForm()
      expect(listPaths().filter((path) => /quote|onrampurl/.test(path))).toEqual([])
      onramp.setPurchaseCurrency('eth')
      expect(state).toMatchObject({ missing: undefined, purchaseCurrency: { id: 'eth' }, network: { chain_id: '1' } })
      expect(onramp.getForm().obstacle).toBeUndefined()
    },
  )

  it('is not replaced by the currency of the network if that is not sold', async () => {
    const { state, respond, onramp, clock } = await setUpOnramp()
    respond('/v1/onramp/options', {
      ...createChoices(),
      purchaseCurrencies: createChoices().purchaseCurrencies.slice(0, 1),
    })
    onramp.begin({ asset: 'eip155:1/slip44:60' })
    await clock.advance(0)
    expect(state).toMatchObject({ missing: 'ETH', purchaseCurrency: undefined })
  })

  it('ignores what is invalid, with an alert', async () => {
    const { state, kit } = await setUpOnramp({
      args: { asset: 'ether' as never, amount: '1.005', purchaseAmount: '-1' },
    })
    expect(state).toMatchObject({ purchaseCurrency: { id: 'eth' }, amount: '', purchaseAmount: '', side: 'payment' })
    expect(kit.alerts.state).toMatchObject({})
  })

  it('needs an account', async () => {
    const { onramp, kit, clock, control } = await setUpOnramp()
    onramp.setAmount('100')
    await kit.connections.disconnect()
    await clock.advance(0)
    expect(onramp.getForm()).toMatchObject({ account: undefined, networks: [], obstacle: 'account' })
    expect(control).toBeDefined()
  })
})

describe('the providers', () => {
  const createOwn = (id: string): OnrampProvider => ({
    id,
    name: `Pay ${id}`,
    getChoices: async () => createChoices(),
    getQuote: async () => Promise.reject(new Error('none')),
    createUrl: async () => `https://${PAY}/${id}`,
  })

  it('SPEC 3.23: is the service, with its name, and selected if there is no other', async () => {
    const { state } = await setUpOnramp({ onramp: { service: { id: 'acme', name: 'Acme Pay' } } })
    expect(state.providers).toEqual([{ id: 'acme', name: 'Acme Pay' }])
    expect(state.selectedProvider).toEqual({ name: 'Acme Pay', url: '' })
    const other = await setUpOnramp()
    expect(other.state.providers).toEqual([{ id: 'service', name: PAY }])
  })

  it('are those of the site in place of the service, and the visitor selects one', async () => {
    const { state, onramp, clock, listPaths } = await setUpOnramp({
      onramp: { providers: [() => createOwn('one'), () => createOwn('two'), () => createOwn('one')] },
    })
    expect(state.providers.map(({ id }) => id)).toEqual(['one', 'two'])
    expect(state).toMatchObject({ selectedProvider: undefined, choices: { status: 'idle' } })
    expect(onramp.getForm().obstacle).toBe('provider')
    onramp.selectProvider('two')
    await clock.advance(0)
    expect(state).toMatchObject({
      selectedProvider: { name: 'Pay two' },
      choices: { status: 'success' },
      purchaseCurrency: { id: 'eth' },
    })
    expect(listPaths().filter((path) => path.includes('onramp'))).toEqual([])
  })

  it('sell different things under the same id: the asset stays selected, and is never replaced by another one', async () => {
    const [usdc, eth] = createChoices().purchaseCurrencies
    const sell =
      (id: string, ...purchaseCurrencies: object[]) =>
      () => ({
        ...createOwn(id),
        getChoices: async () => ({ ...createChoices(), purchaseCurrencies }) as OnrampChoices,
      })
    const { state, onramp, clock } = await setUpOnramp({
      onramp: {
        providers: [
          sell('one', usdc!, eth!),
          sell('two', { ...usdc, id: 'eth' }, { ...eth, id: 'usdc' }),
          sell('three', eth!),
        ],
      },
    })
    onramp.selectProvider('one')
    await clock.advance(0)
    onramp.setPurchaseCurrency('usdc')
    onramp.setNetwork('8453')
    onramp.selectProvider('two')
    await clock.advance(0)
    expect(state).toMatchObject({ purchaseCurrency: { id: 'eth', symbol: 'USDC' }, network: { chain_id: '8453' } })
    onramp.selectProvider('three')
    await clock.advance(0)
    expect(state).toMatchObject({ missing: 'USDC', purchaseCurrency: undefined })
    onramp.selectProvider('one')
    await clock.advance(0)
    expect(state).toMatchObject({ missing: undefined, purchaseCurrency: { id: 'usdc' }, network: { chain_id: '8453' } })
  })

  it('are none without a service', async () => {
    const { kit } = await setUpOnramp({ options: { endpoints: {}, projectId: '' } })
    expect(getOnramp(kit).state.providers).toEqual([])
  })
})
