import { createPublicClient, erc20Abi, http, type Address } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FIRST_CHAIN } from '../chains/chainSpecs.ts'
import { SEEDED_CONTRACTS } from '../chains/seededContracts.ts'
import { startChain } from '../chains/startChain.ts'
import { startDataService } from '../data-service/serveData.ts'
import type { RunningDataService } from '../data-service/types.ts'
import { TEST_CARDS, type CardOutcome, signEvent, SIGNATURE_HEADER } from './createOrders.ts'
import { startOnramp } from './serveOnramp.ts'
import type { RunningOnramp } from './types.ts'

let chain: Awaited<ReturnType<typeof startChain>>
let service: RunningDataService
let provider: RunningOnramp
let accounts = 0
let account: Address

beforeAll(async () => {
  ;[chain, provider] = await Promise.all([startChain(FIRST_CHAIN, { port: 0 }), startOnramp({ port: 0 })])
  service = await startDataService({ chains: [chain], port: 0 })
  provider.connect({ chains: [chain], webhookUrl: `${service.url}/v1/webhooks/onramp` })
  service.connectOnramp(provider)
})
afterAll(async () => {
  await Promise.all([provider?.stop(), service?.stop()])
  await chain?.stop()
})
beforeEach(() => {
  service.faults.clear()
  accounts += 1
  account = `0x${String(accounts).padStart(40, '5')}`
})

const post = (path: string, body: unknown) =>
  fetch(service.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** The page for 100 dollars of ether. */
async function createPage(changes: object = {}): Promise<string> {
  const body = {
    destinationWallets: [{ address: account, blockchains: ['local-one'], assets: ['ETH'] }],
    defaultNetwork: 'local-one',
    partnerUserId: 'p1',
    defaultExperience: 'buy',
    presetFiatAmount: '100.00',
    ...changes,
  }
  return ((await (await post('/v1/generators/onrampurl', body)).json()) as { url: string }).url
}

/** Sends a form of a page, as a browser does. @returns The page after it. */
async function submit(
  url: string,
  fields: Record<string, string>,
): Promise<{ url: string; status: number; text: string }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { origin: provider.url, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields),
  })
  return { url: response.url, status: response.status, text: await response.text() }
}

async function pay(outcome: CardOutcome, changes?: object) {
  const { number } = TEST_CARDS.find((card) => card.outcome === outcome)!
  return submit(await createPage(changes), {
    amount: '100.00',
    currency: 'USD',
    number,
    expiry: '12 / 34',
    code: '123',
  })
}

interface Row {
  readonly id: string
  readonly metadata: { readonly status: string; readonly hash: string; readonly operationType: string }
  readonly transfers: readonly { readonly quantity: { readonly numeric: string } }[] | null
}

async function listPurchases(): Promise<readonly Row[]> {
  const url = `${service.url}/v1/account/${account}/history?onramp=local-pay&chainId=eip155:1337`
  return ((await (await fetch(url)).json()) as { data: readonly Row[] }).data
}

/** Waits until the service has taken the event of an order. */
async function awaitPurchase(status: string): Promise<void> {
  await expect.poll(async () => (await listPurchases())[0]?.metadata.status).toBe(status)
}

const getReader = () => createPublicClient({ transport: http(chain.httpUrl) })

describe('the service', () => {
  it('lists what is sold, with the limits of each method', async () => {
    const choices = (await (await fetch(`${service.url}/v1/onramp/options`)).json()) as {
      paymentCurrencies: object[]
      purchaseCurrencies: { id: string; networks: object[] }[]
    }
    expect(choices.paymentCurrencies[0]).toEqual({
      id: 'USD',
      payment_method_limits: [
        { id: 'card', min: '10.00', max: '7500.00' },
        { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
      ],
    })
    expect(choices.purchaseCurrencies.map(({ id }) => id)).toEqual(['eth', 'demo'])
    expect(choices.purchaseCurrencies[1]?.networks).toEqual([
      {
        name: 'local-one',
        display_name: 'Local One',
        chain_id: '1337',
        contract_address: SEEDED_CONTRACTS.erc20.address,
      },
    ])
  })

  it.each([
    [undefined, '0.0392040'],
    ['halved', '0.019602'],
    ['doubled', '0.078408'],
  ] as const)('quotes a price, with the fault %s', async (fault, amount) => {
    service.faults.onramp(fault)
    const quote = (await (
      await post('/v1/onramp/quote', {
        purchaseCurrency: 'eth',
        paymentCurrency: 'USD',
        amount: '100.00',
        network: 'local-one',
      })
    ).json()) as Record<string, { amount: string }>
    expect(Number(quote['purchaseAmount']?.amount)).toBe(Number(amount))
    expect(quote['networkFee']?.amount).toBe('1.99')
  })

  it.each([
    ['/v1/onramp/quote', { purchaseCurrency: 'eth', paymentCurrency: 'USD', amount: '1', network: 'local-one' }],
    ['/v1/onramp/quote', { purchaseCurrency: 'x', paymentCurrency: 'USD', amount: '100', network: 'local-one' }],
    ['/v1/onramp/quote', 'text'],
    ['/v1/generators/onrampurl', { destinationWallets: [] }],
  ])('refuses an invalid request for %s', async (path, body) => {
    expect((await post(path, body)).status).toBe(400)
  })

  it.each([
    ['script', /^javascript:/],
    ['host', /^http:\/\/127\.0\.0\.1\.evil\.example:/],
    ['address', /0xbad0{10}/i],
  ] as const)('has a hostile page with the fault %s', async (fault, url) => {
    service.faults.onramp(fault)
    expect(decodeURIComponent(await createPage())).toMatch(url)
  })
})

describe('a payment', () => {
  it('that is accepted sends the currency on the chain, and is in the history', async () => {
    const { text, url } = await pay('accepted')
    expect(url).toContain('/orders/')
    expect(text).toContain('Your coins are sent')
    expect(await getReader().getBalance({ address: account })).toBe(39_204_000_000_000_000n)
    await awaitPurchase('confirmed')
    const [row] = await listPurchases()
    expect(row).toMatchObject({
      metadata: { operationType: 'buy' },
      transfers: [{ quantity: { numeric: '0.039204' } }],
    })
    expect((await getReader().getTransactionReceipt({ hash: row!.metadata.hash as Address })).status).toBe('success')
  })

  it('sends a token too', async () => {
    await pay('accepted', { destinationWallets: [{ address: account, assets: ['DEMO'] }] })
    expect(
      await getReader().readContract({
        address: SEEDED_CONTRACTS.erc20.address,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [account],
      }),
    ).toBe(98_010_000n)
  })

  it.each(['declined', 'refunded'] as const)('that is %s sends nothing', async (outcome) => {
    expect((await pay(outcome)).text).toContain('Your payment has failed')
    await awaitPurchase('failed')
    expect((await listPurchases())[0]).toMatchObject({ metadata: { hash: '' }, transfers: null })
    expect(await getReader().getBalance({ address: account })).toBe(0n)
  })

  it('can need a confirmation of the bank', async () => {
    const page = await pay('challenge')
    expect(page.text).toContain('Confirm the payment')
    expect(await listPurchases()).toEqual([])
    expect((await submit(page.url, { answer: 'confirm' })).text).toContain('Your coins are sent')
    const other = await pay('challenge')
    expect((await submit(other.url, { answer: 'cancel' })).text).toContain('not confirmed at your bank')
    // Once only.
    expect((await submit(other.url, { answer: 'confirm' })).text).toContain('not confirmed at your bank')
  })

  it('can be pending first', async () => {
    expect((await pay('pending')).text).toContain('Your payment is pending')
    await awaitPurchase('pending')
    provider.settlePending()
    await awaitPurchase('confirmed')
  })

  it.each([
    ['undelivered', 'pending', 0n],
    ['less', 'confirmed', 19_602_000_000_000_000n],
  ] as const)('is %s with the fault', async (fault, status, balance) => {
    service.faults.onramp(fault)
    await pay('accepted')
    await awaitPurchase(status)
    expect((await listPurchases())[0]?.transfers?.[0]?.quantity.numeric).toBe('0.039204')
    expect(await getReader().getBalance({ address: account })).toBe(balance)
  })

  it('with another number is refused on the page', async () => {
    const { status, text } = await submit(await createPage(), {
      amount: '100',
      currency: 'USD',
      number: '4111 1111 1111 1111',
    })
    expect([status, text.includes('This is not one of the test numbers below.')]).toEqual([400, true])
    for (const card of TEST_CARDS) expect(text).toContain(card.number)
  })

  it('is taken from the own page only', async () => {
    const url = await createPage()
    const response = await fetch(url, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams({ number: '4242 4242 4242 4242' }),
    })
    expect(response.status).toBe(403)
  })

  it('is asked for without scripts, and in no frame', async () => {
    const response = await fetch(await createPage())
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(await response.text()).not.toContain('<script')
  })
})

describe('an event', () => {
  const event = () =>
    JSON.stringify({
      id: crypto.randomUUID(),
      order: {
        id: crypto.randomUUID(),
        partnerUserId: '',
        status: 'delivered',
        address: account,
        chain: 'eip155:1337',
        sold: 'eth',
        quantity: '9',
        hash: null,
        createdAt: new Date().toISOString(),
      },
    })
  const send = (body: string, signature: string) =>
    fetch(`${service.url}/v1/webhooks/onramp`, { method: 'POST', headers: { [SIGNATURE_HEADER]: signature }, body })
  const now = () => Math.floor(Date.now() / 1_000)

  it.each([
    ['another secret', (body: string) => signEvent('x', body)],
    ['another text', () => signEvent(provider.secret, '{}')],
    ['an old time', (body: string) => signEvent(provider.secret, body, now() - 301)],
    ['another time', (body: string) => signEvent(provider.secret, body).replace(/t=\d+/, `t=${now() + 1}`)],
    ['nothing', () => ''],
  ])('is refused with the signature of %s', async (_name, sign) => {
    const body = event()
    expect((await send(body, sign(body))).status).toBe(401)
    expect(await listPurchases()).toEqual([])
  })

  it('is taken once', async () => {
    const body = event()
    const signature = signEvent(provider.secret, body)
    expect([(await send(body, signature)).status, (await send(body, signature)).status]).toEqual([200, 409])
  })

  it('is sent again until it is taken', async () => {
    service.faults.only(/webhooks/)
    service.faults.fail(503)
    await pay('declined')
    expect(await listPurchases()).toEqual([])
    service.faults.clear()
    await awaitPurchase('failed')
  })
})
