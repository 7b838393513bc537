import type { CaipAssetId } from '@openappkit/common'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dataWorld, openData, tokens } from '../../../test/accountData.ts'
import { ALPHA, createWorld, place } from '../../../test/createWorld.ts'
import { listDeepImages, readDeepText } from '../../../test/readDeep.ts'
import { soldWorld } from '../../../test/onrampWorld.ts'
import { getFocused, getFocusedKey, screen } from '../../../test/screen.ts'

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const OTHER = `0x${'9'.repeat(40)}`

async function setUp(data: Parameters<typeof openData>[1] = {}, features = {}) {
  const world = createWorld(dataWorld)
  world.kit.options.update({ features })
  await place('appkit-modal')
  await openData(world, data)
  await expect.element(screen.dialog('Account')).toBeVisible()
  return { ...world, countReads: () => world.fetch.requests.filter(({ url }) => url.includes('/balance')).length }
}

const row = (name: string | RegExp) => page.getByRole('button', { name })
const rows = () => page.getByRole('list', { name: 'Tokens', exact: true }).getByRole('listitem')
const findToken = () => screen.dialog().element().querySelector('appkit-token-view')!.shadowRoot!
const findTotal = () =>
  screen.dialog().element().querySelector('appkit-account-view')!.shadowRoot!.querySelector('appkit-total-value')!
    .shadowRoot!
const dialogText = () => readDeepText(screen.dialog().element())

describe('SPEC 2.26: the tab Tokens', () => {
  it('SPEC 1.11: lists the tokens with amount, price and value, the most valuable first', async () => {
    await setUp()
    await expect.element(rows().first()).toHaveTextContent(/Ether\s*\$2,000\.25\s*\$3,000\.37\s*1\.5 ETH/)
    await expect.element(rows().nth(1)).toHaveTextContent(/USD Coin\s*\$1\.00\s*\$812\.34\s*812\.34 USDC/)
  })

  it('shows the total value in place of the native balance, which the list has', async () => {
    await setUp()
    await expect.element(page.getByText('$3,868.50', { exact: true })).toBeVisible()
    const amounts = page.getByText(/^1\.5 ETH$/).elements()
    expect(amounts.filter((element) => element.checkVisibility())).toHaveLength(1)
  })

  it('shows the native balance if no value is known', async () => {
    const unpriced = tokens.usual.map(({ price: _, ...token }) => token)
    await setUp({ tokens: unpriced })
    await expect.element(rows().first()).toHaveTextContent('1.5 ETH')
    expect(page.getByText('Total value').query()).toBeNull()
    await expect.element(page.getByText('1.5 ETH', { exact: true }).first()).toBeVisible()
  })

  it('shows the native balance after 3 s if the service does not answer', async () => {
    const { clock } = await setUp({ tokens: 'hang' })
    await expect.element(page.getByText('Loading tokens…')).toBeInTheDocument()
    await clock.advance(3_000)
    await expect.element(page.getByText('1.5 ETH', { exact: true })).toBeVisible()
  })

  it('has Refresh beside the native balance too, which is busy, keeps the focus, and announces the result', async () => {
    const unpriced = tokens.usual.map(({ price: _, ...token }) => token)
    const { fetch, countReads } = await setUp({ tokens: unpriced })
    const refresh = screen.button('Refresh')
    await expect.element(refresh).toBeVisible()
    const announced: unknown[] = []
    screen
      .dialog()
      .element()
      .addEventListener('appkit-announce', (event) => announced.push((event as CustomEvent).detail))
    ;(refresh.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(countReads).toBe(2)
    await expect.poll(() => announced).toEqual([expect.stringMatching(/1\.5 ETH$/)])
    expect(getFocused()).toBe(refresh.element())
    fetch.respond('/balance', 'hang')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => findTotal().querySelector('[aria-busy="true"]')).not.toBeNull()
  })

  it('fetches everything again with Refresh', async () => {
    const { fetch, control, countReads } = await setUp()
    await expect.element(screen.button('Refresh')).toBeVisible()
    fetch.respond('/balance', { body: { balances: [] } })
    await screen.button('Refresh').click()
    await expect.element(page.getByText('No tokens yet')).toBeVisible()
    expect(countReads()).toBe(2)
    expect(control.calls.filter(({ operation }) => operation === 'getBalance').length).toBe(2)
    expect(fetch.requests.at(-1)?.url).toContain('forceUpdate=true')
  })

  it('SPEC 8.1, 9.2: offers to try again 30 s after a failure, and keeps the focus', async () => {
    const { clock, fetch } = await setUp({ tokens: { status: 425 } })
    await expect.element(page.getByText('You can try again in a moment.')).toBeVisible()
    await clock.advance(30_000)
    fetch.respond('/balance', { body: { balances: [] } })
    await screen.button('Try again').click()
    await expect.element(page.getByText('No tokens yet')).toBeVisible()
    expect(getFocused()).not.toBe(document.body)
  })

  it('SPEC 4.26: waits while offline, and loads when the device is online again', async () => {
    const world = createWorld(dataWorld)
    world.lifecycle.setOnline(false)
    await place('appkit-modal')
    await openData(world, { tokens: 'hang' })
    await expect.element(page.getByText('This will load when you’re back online.')).toBeVisible()
    world.fetch.respond('/balance', { body: { balances: [] } })
    world.lifecycle.setOnline(true)
    await expect.element(page.getByText('No tokens yet')).toBeVisible()
  })

  it('R11: never shows the tokens of one account with another', async () => {
    const { control, fetch } = await setUp()
    await expect.element(row(/USD Coin/)).toBeVisible()
    fetch.respond('/balance', 'hang')
    control.setAccounts(ALPHA, [OTHER])
    await expect.element(page.getByText('Loading tokens…')).toBeInTheDocument()
    expect(dialogText()).not.toMatch(/USD Coin|3,868\.50/)
  })

  it('offers to buy the currency of the network, and to receive, in an account without tokens, if the site has both', async () => {
    const world = createWorld(soldWorld)
    const modal = await place('appkit-modal')
    await openData(world, { tokens: tokens.none })
    const panel = page.getByRole('tabpanel')
    await expect.element(panel.getByText('Buy your first tokens, or receive some at your address.')).toBeVisible()
    await expect.element(panel.getByRole('button', { name: 'Receive' })).toBeVisible()
    await expect(modal).to.be.accessible()
    await panel.getByRole('button', { name: 'Buy ETH' }).click()
    await expect.element(screen.dialog('Buy crypto')).toBeVisible()
    await screen.button('Back').click()
    await expect.poll(getFocusedKey).toBe('top-up-onramp')
    world.kit.options.update({ features: { onramp: false } })
    await expect.element(panel.getByText('Send tokens to your address, and they’ll show here.')).toBeVisible()
    expect(panel.getByRole('button', { name: /^Buy/ }).elements()).toEqual([])
  })

  it('offers to receive, or to copy the address, in an account without tokens', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    onTestFinished(() => write.mockRestore())
    const { kit } = await setUp({ tokens: tokens.none })
    const panel = page.getByRole('tabpanel')
    await expect.element(panel.getByRole('button', { name: 'Receive' })).toBeVisible()
    kit.options.update({ features: { receive: false } })
    await screen.button('Copy my address').click()
    await expect.poll(() => write.mock.calls).toEqual([['0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb']])
  })
})

describe('a long list of tokens', () => {
  it('has few rows in the document, and reaches every token by keyboard', async () => {
    await setUp({ tokens: tokens.many })
    await expect.element(page.getByText('1–6 of 300')).toBeVisible()
    expect(rows().elements()).toHaveLength(6)
    ;(screen.button('Show more').element() as HTMLElement).focus()
    const seen = new Set<string | null>()
    for (const last of [56, 106, 156, 206, 256, 300]) {
      await userEvent.keyboard('{Enter}')
      await expect.element(page.getByText(`–${last} of 300`)).toBeVisible()
      expect(rows().elements().length).toBeLessThanOrEqual(100)
      for (const { textContent } of rows().elements()) seen.add(textContent)
    }
    expect(seen.size).toBeGreaterThan(290)
    expect(screen.button('Show more').query()).toBeNull()
    await screen.button('Show previous').click()
    await expect.element(page.getByText('151–250 of 300')).toBeVisible()
  })

  it('keeps the focus on Show more, and moves it to the first new row at the end', async () => {
    await setUp({ tokens: tokens.many.slice(0, 8) })
    await expect.element(screen.button('Show more')).toBeVisible()
    ;(screen.button('Show more').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => (getFocused()?.getRootNode() as ShadowRoot | undefined)?.host.textContent)
      .toContain('Token 6')
  })
})

describe('the focus in a long list', () => {
  const focusButton = (name: string) => (screen.button(name).element() as HTMLElement).focus()
  const focusedText = () => (getFocused()?.getRootNode() as ShadowRoot | undefined)?.host.textContent

  it('moves to the first new token after the last step, in a list with removed rows, with spam shown', async () => {
    await setUp({ tokens: [...tokens.many, ...tokens.spam.slice(2)] })
    await screen.button('Show 2 hidden tokens').click()
    focusButton('Show more')
    for (const last of [56, 106, 156, 206, 256, 300]) {
      await userEvent.keyboard('{Enter}')
      await expect.element(page.getByText(`–${last} of 300`)).toBeVisible()
    }
    await expect.poll(focusedText).toMatch(/Token 256\b/)
    focusButton('Show previous')
    for (const first of [151, 101, 51]) {
      await userEvent.keyboard('{Enter}')
      await expect.element(page.getByText(new RegExp(`^${first}–`))).toBeVisible()
    }
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/^1–/)).toBeVisible()
    await expect.poll(focusedText).toMatch(/Ether/)
  })
})

describe('S10: a token of a stranger', () => {
  it('is text, has a badge, and is verified by its contract', async () => {
    await setUp({ tokens: tokens.hostile })
    await expect.element(row(/<img src=x onerror=alert/)).toBeVisible()
    await expect.element(rows().nth(1)).not.toHaveTextContent(/undefined|NaN/)
    const badges = rows()
      .elements()
      .map(({ textContent }) => textContent?.includes('Unverified'))
    expect(badges).toContain(true)
    expect(badges).toContain(false)
  })

  it('is folded away if it looks like spam, with no picture, price and part in the total value, and can be shown', async () => {
    await setUp({ tokens: tokens.spam })
    await expect.element(page.getByText('$3,812.71')).toBeVisible()
    expect(dialogText()).not.toContain('usdc-claim')
    const toggle = screen.button('Show 2 hidden tokens')
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
    await toggle.click()
    await expect.element(row(/Visit usdc-claim\.xyz/)).toBeVisible()
    const spam = page.getByRole('list', { name: 'Show 2 hidden tokens' }).element()
    expect(listDeepImages(spam)).toEqual([])
    expect(readDeepText(spam)).not.toContain('$1B')
    await screen.button('Hide suspicious ones').click()
    expect(dialogText()).not.toContain('usdc-claim')
  })

  it('has a warning in its details, and no price if it looks like spam', async () => {
    await setUp({ tokens: tokens.spam })
    await screen.button('Show 2 hidden tokens').click()
    await row(/Visit usdc-claim\.xyz/).click()
    await expect.element(page.getByText(/^Anyone can create a token/)).toBeVisible()
    expect(page.getByText('Price').query()).toBeNull()
  })
})

describe('the details of a token', () => {
  it('have its amount, value, price, contract and explorer, and Back returns the focus to the row', async () => {
    await setUp()
    await row(/USD Coin/).click()
    await expect.element(screen.dialog('Token')).toBeVisible()
    await expect.element(page.getByText('Contract', { exact: true })).toBeVisible()
    const text = dialogText()
    for (const part of ['812.34', 'USDC', '$812.34', '$1.00', 'Ethereum']) expect(text).toContain(part)
    await expect
      .element(screen.link(/View on Etherscan/))
      .toHaveAttribute('href', expect.stringMatching(/\/token\/0xA0b8/))
    await screen.button('Back').click()
    await expect
      .poll(() => (getFocused()?.getRootNode() as ShadowRoot | undefined)?.host.textContent)
      .toContain('USD Coin')
  })

  it('open the form to send with this token, unless the site has switched it off', async () => {
    const { kit } = await setUp()
    await row(/USD Coin/).click()
    await screen.button('Send').click()
    await expect.element(screen.dialog('Send')).toBeVisible()
    expect(kit.router.current).toEqual({ view: 'WalletSend', data: { tokenAddress: USDC } })
    await screen.button('Back').click()
    kit.options.update({ features: { send: false } })
    await expect.element(screen.dialog('Token')).toBeVisible()
    await expect.poll(() => screen.button('Send').query()).toBeNull()
  })

  it('R11: are not those of another account', async () => {
    const { control, fetch } = await setUp()
    await row(/USD Coin/).click()
    await expect.element(screen.dialog('Token')).toBeVisible()
    fetch.respond('/balance', { body: { balances: [] } })
    control.setAccounts(ALPHA, [OTHER])
    await expect.element(page.getByText('Not in this account')).toBeVisible()
    await screen.button('Go to account').click()
    await expect.element(screen.dialog('Account')).toBeVisible()
  })
})

describe('the details of a token that is not loaded', () => {
  const openToken = ({ kit }: Awaited<ReturnType<typeof setUp>>, asset = `eip155:1/erc20:${USDC}`) =>
    kit.router.push('Token', { asset: asset as CaipAssetId })

  it('have a placeholder while the list loads for another account, and say so only afterwards if it is not there', async () => {
    const world = await setUp()
    await expect.element(row(/USD Coin/)).toBeVisible()
    openToken(world)
    await expect.element(screen.dialog('Token')).toBeVisible()
    await expect.element(screen.button('Send')).toBeVisible()
    ;(screen.button('Send').element() as HTMLElement).focus()
    world.fetch.respond('/balance', 'hang')
    world.control.setAccounts(ALPHA, [OTHER])
    await expect.poll(() => findToken().querySelector('[aria-busy] oak-skeleton')).not.toBeNull()
    expect(page.getByText('Not in this account').query()).toBeNull()
    expect(getFocused()).toBe(findToken().querySelector('.view'))
    expect(world.fetch.requests.at(-1)?.url).toContain(OTHER)
  })

  it('offer to try again after a failure', async () => {
    const world = await setUp({ tokens: { status: 425 } })
    await expect.element(page.getByText('You can try again in a moment.')).toBeVisible()
    openToken(world)
    await expect.element(screen.dialog('Token')).toBeVisible()
    await expect.element(screen.dialog('Token').getByText('Your tokens didn’t load')).toBeVisible()
    expect(page.getByText('Not in this account').query()).toBeNull()
    await expect(document.querySelector('appkit-modal')!).to.be.accessible()
    await world.clock.advance(30_000)
    world.fetch.respond('/balance', { body: { balances: [] } })
    await screen.button('Try again').click()
    await expect.element(page.getByText('Not in this account')).toBeVisible()
    expect(getFocused()).toBe(findToken().querySelector('.view'))
  })
})

describe('a site without a service', () => {
  it('has no tabs, and requests nothing for them', async () => {
    const { kit, fetch } = createWorld()
    await place('appkit-modal')
    await kit.connections.connect({ connectorId: ALPHA })
    await kit.modal.open()
    await expect.element(page.getByText('1.5 ETH', { exact: true })).toBeVisible()
    expect(page.getByRole('tab').elements()).toEqual([])
    expect(fetch.requests).toEqual([])
  })

  it('has no list on a network for which it names no token', async () => {
    const { kit } = createWorld({ options: { tokens: { 'eip155:8453': [{ address: `0x${'2'.repeat(40)}` }] } } })
    await place('appkit-modal')
    await kit.connections.connect({ connectorId: ALPHA })
    await kit.modal.open()
    await expect.element(page.getByText('1.5 ETH', { exact: true })).toBeVisible()
    await vi.dynamicImportSettled()
    expect(page.getByRole('list', { name: 'Tokens' }).elements()).toEqual([])
  })

  it('lists the tokens that it names, from the chain, without a bar of tabs', async () => {
    const asset = `eip155:1/erc20:${USDC}`
    const world = createWorld({ options: { tokens: { 'eip155:1': [{ address: asset.split(':').at(-1)! }] } } })
    world.control.setTokens([{ asset, name: 'USD Coin', symbol: 'USDC', decimals: 6, amount: 7_000_000n }])
    await place('appkit-modal')
    await world.kit.connections.connect({ connectorId: ALPHA })
    await world.kit.modal.open()
    await expect.element(row(/USD Coin/)).toBeVisible()
    expect(page.getByRole('tab').elements()).toEqual([])
    expect(world.fetch.requests).toEqual([])
  })
})
