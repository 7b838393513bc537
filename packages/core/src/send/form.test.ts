import { describe, expect, it } from 'vitest'
import { CAT, DOLLARS, ETHER, FRIEND, setUpComplete, setUpSend, TICKETS } from '../../test/setUpSend.ts'

const FEE = 21n

/** Starts another form after the cache of the balances has expired. */
async function getFresh(send: Awaited<ReturnType<typeof setUpSend>>['send'], settle: () => Promise<void>) {
  for (let second = 0; second < 31; second += 1) await settle()
  send.begin()
  await settle()
}

describe('the form to send', () => {
  it('starts with the currency of the network, and names the first thing that is missing', async () => {
    const { send, settle } = await setUpSend()
    expect(send.getForm()).toMatchObject({ symbol: 'ETH', balance: ETHER.amount, obstacle: 'amount' })
    send.setAmount('0.5')
    expect(send.getForm()).toMatchObject({ value: 5n * 10n ** 17n, worth: 1_000n * 10n ** 18n, obstacle: 'recipient' })
    send.setRecipient(FRIEND, true)
    await settle()
    expect(send.getForm()).toMatchObject({ fee: FEE })
    expect(send.getForm().obstacle).toBeUndefined()
  })

  it('has no account while none is connected', async () => {
    const { send, kit } = await setUpSend()
    await kit.connections.disconnect()
    expect(send.getForm()).toMatchObject({ obstacle: 'account', asset: undefined })
  })

  it('sends nothing on a network that the site has not configured', async () => {
    const { send, control } = await setUpSend()
    control.setChain('com.example.alpha', '424242')
    expect(send.getForm()).toMatchObject({ obstacle: 'network', asset: undefined })
  })

  it('takes the balance of the currency from the chain if no source lists it', async () => {
    const { send } = await setUpSend({ options: { dataSources: [] } })
    expect(send.getForm()).toMatchObject({ symbol: 'ETH', balance: 1_500_000_000_000_000_000n })
  })

  it('S9: reads nothing from an amount that is none', async () => {
    const { send } = await setUpSend()
    for (const text of ['abc', '1,5', '-1']) {
      send.setAmount(text)
      expect(send.getForm()).toMatchObject({ obstacle: 'amount', error: { code: 'send.notAnAmount' } })
      expect(send.getForm().value).toBeUndefined()
    }
  })
})

describe('the unit of the amount', () => {
  it('is switched without a change of the amount', async () => {
    const { send, state } = await setUpSend()
    send.setAmount('0.123456789012345678')
    const { value } = send.getForm()
    send.setUnit('currency')
    expect(send.getForm()).toMatchObject({ amountText: '246.91', value })
    send.setUnit('asset')
    expect(send.getForm()).toMatchObject({ amountText: '0.123456789012345678', value })
    expect(state.amount.unit).toBe('asset')
  })

  it('can be US dollars, which buy at most the amount', async () => {
    const { send } = await setUpSend()
    send.setUnit('currency')
    send.setAmount('1000')
    expect(send.getForm()).toMatchObject({ value: 5n * 10n ** 17n, amountText: '1000' })
  })

  it('stays the asset without a price', async () => {
    const { send, state } = await setUpSend()
    const { price: _, ...unpriced } = { ...DOLLARS, asset: 'eip155:1/erc20:0x1' as const }
    send.setAsset({ kind: 'token', token: unpriced })
    expect(send.getForm().canUseCurrency).toBe(false)
    send.setUnit('currency')
    expect(state.amount.unit).toBe('asset')
  })
})

describe('the maximum', () => {
  it('of the currency of the network is the balance less the fee, and follows the fee', async () => {
    const { send, settle, control } = await setUpSend()
    send.setMax()
    expect(send.getForm()).toMatchObject({ obstacle: 'amount', amountText: '' })
    await settle()
    expect(send.getForm()).toMatchObject({
      value: ETHER.amount - FEE,
      amountText: '1.499999999999999979',
      obstacle: 'recipient',
    })
    control.onEstimateTransfer(() => ({ fee: { amount: 10n ** 17n, decimals: 18, symbol: 'ETH' } }))
    send.setRecipient(FRIEND, true)
    await settle()
    expect(send.getForm()).toMatchObject({ value: 14n * 10n ** 17n })
    expect(send.getForm().obstacle).toBeUndefined()
  })

  it('of a token is its balance', async () => {
    const { send } = await setUpSend()
    send.setAsset({ kind: 'token', token: DOLLARS })
    send.setMax()
    expect(send.getForm()).toMatchObject({ value: DOLLARS.amount, amountText: '250', max: DOLLARS.amount })
    send.setUnit('currency')
    expect(send.getForm()).toMatchObject({ value: DOLLARS.amount, amountText: '250' })
  })

  it('is nothing if the fee takes the whole balance', async () => {
    const { send, settle, holdings, control } = await setUpSend()
    holdings.tokens = [{ ...ETHER, amount: 20n }]
    control.setBalance(20n)
    await getFresh(send, settle)
    send.setMax()
    await settle()
    expect(send.getForm()).toMatchObject({ max: 0n, obstacle: 'amount', error: { code: 'send.zeroAmount' } })
  })

  it('ends when the visitor enters another amount', async () => {
    const { send, settle } = await setUpSend()
    send.setMax()
    await settle()
    send.setAmount('1')
    expect(send.getForm()).toMatchObject({ value: 10n ** 18n, amountText: '1' })
  })
})

describe('insufficient funds', () => {
  it('for the amount is found without a request', async () => {
    const { send, settle, list } = await setUpSend()
    send.setAmount('1.6')
    send.setRecipient(FRIEND, true)
    await settle()
    expect(send.getForm()).toMatchObject({ obstacle: 'funds', error: { short: 'Not enough ETH' } })
    expect(list('estimateTransfer')).toEqual([])
  })

  it('for the fee of the currency itself has its own error', async () => {
    const { send, settle } = await setUpComplete()
    send.setAmount('1.5')
    await settle()
    expect(send.getForm()).toMatchObject({ obstacle: 'fee', error: { short: 'Not enough ETH for the network fee' } })
  })

  it('for the fee of a token has its own error', async () => {
    const { send, settle, control } = await setUpComplete()
    control.onEstimateTransfer(() => ({ fee: { amount: 2n * 10n ** 18n, decimals: 18, symbol: 'ETH' } }))
    send.setAsset({ kind: 'token', token: DOLLARS })
    send.setAmount('251')
    expect(send.getForm()).toMatchObject({ obstacle: 'funds', error: { short: 'Not enough USDC' } })
    send.setAmount('250')
    await settle()
    expect(send.getForm()).toMatchObject({ obstacle: 'fee', error: { short: 'Not enough ETH for the network fee' } })
  })

  it('for the fee does not matter to a smart account, whose fee another account may pay', async () => {
    const address = `0x${'1'.repeat(40)}`
    const { send, settle, control, kit } = await setUpSend()
    control.setAccounts('com.example.alpha', [{ address, type: 'smartAccount' }])
    expect(kit.connections.getActive()?.accounts[0]?.type).toBe('smartAccount')
    send.setAmount('1.5')
    send.setRecipient(FRIEND, true)
    await settle()
    expect(send.getForm().obstacle).toBeUndefined()
  })
})

describe('a collectible', () => {
  it('of which the account has one needs no amount', async () => {
    const { send, settle, list } = await setUpSend()
    send.setAsset({ kind: 'collectible', collectible: CAT })
    expect(send.getForm()).toMatchObject({ symbol: 'Cat 7', decimals: 0, value: 1n, obstacle: 'recipient' })
    send.setRecipient(FRIEND, true)
    await settle()
    expect(send.getForm().obstacle).toBeUndefined()
    expect(list('estimateTransfer')[0]).toMatchObject({ request: { asset: CAT.asset, amount: 1n, to: FRIEND } })
  })

  it('of which the account has several is sent in whole numbers', async () => {
    const { send } = await setUpSend()
    send.setAsset({ kind: 'collectible', collectible: TICKETS })
    send.setAmount('2.5')
    expect(send.getForm()).toMatchObject({ obstacle: 'amount', error: { code: 'send.tooManyDecimals' } })
    send.setAmount('6')
    expect(send.getForm()).toMatchObject({ obstacle: 'funds' })
    send.setAmount('5')
    expect(send.getForm()).toMatchObject({ value: 5n, obstacle: 'recipient' })
  })
})
