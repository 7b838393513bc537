import { httpErrors } from '@openappkit/core/http'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { getFocused, screen } from '../../../test/screen.ts'
import { createSendWorld, TOKENS } from '../../../test/sendWorld.ts'
import { openForm } from '../../../test/sendScreen.ts'

describe('the choice of an asset', () => {
  it('offers to receive if there is nothing to send', async () => {
    const empty = { ...TOKENS[0]!, amount: 0n }
    const world = await openForm(
      createSendWorld({
        getTokens: () => Promise.resolve([empty]),
        getCollectibles: () => Promise.resolve({ entries: [] }),
      }),
    )
    await screen.button('ETH, select another asset').click()
    await expect.element(page.getByText('Nothing to send yet')).toBeVisible()
    await expect(world.modal).to.be.accessible()
    await screen.button('Receive').click()
    await expect.element(screen.dialog('Receive')).toBeVisible()
  })

  it('reads again what has failed, once it may be read again', async () => {
    let attempts = 0
    const getCollectibles = () => (
      attempts++,
      Promise.reject(httpErrors.status({ method: 'GET', url: 'https://api.example', status: '429', body: '' }))
    )
    const world = await openForm(createSendWorld({ getCollectibles }))
    await screen.button('ETH, select another asset').click()
    await expect.element(page.getByText('You can try again in a moment.')).toBeVisible()
    await expect.element(page.getByText('There were too many requests. Wait a moment.')).toBeVisible()
    expect(screen.button('Try again').elements()).toEqual([])
    const before = attempts
    await world.clock.advance(30_000)
    await screen.button('Try again').click()
    await expect.poll(() => attempts).toBeGreaterThan(before)
    expect(getFocused()).toBe(page.getByRole('searchbox').element())
  })

  it.each([
    ['nothing if the service refuses both lists', '403', 0],
    ['only the list that was not refused', '429', 1],
  ])('reads again %s, because a refused request is refused again', async (_name, status, retried) => {
    const attempts = { tokens: 0, collectibles: 0 }
    const fail = (kind: keyof typeof attempts, code: string) => () => {
      attempts[kind] += 1
      return Promise.reject(httpErrors.status({ method: 'GET', url: 'https://api.example', status: code, body: '' }))
    }
    const source = { getTokens: fail('tokens', '403'), getCollectibles: fail('collectibles', status) }
    const world = await openForm(createSendWorld(source))
    await page.getByRole('button', { name: /select .*asset/i }).click()
    await expect.element(page.getByText('We couldn’t load all your assets.')).toBeVisible()
    const before = { ...attempts }
    await world.clock.advance(30_000)
    expect(page.getByText('You can try again in a moment.').elements()).toEqual([])
    await expect.poll(() => screen.button('Try again').elements().length).toBe(retried)
    if (retried === 0) return
    await screen.button('Try again').click()
    await expect.poll(() => attempts.collectibles).toBeGreaterThan(before.collectibles)
    expect(attempts.tokens).toBe(before.tokens)
  })

  it('says that it loads once the device is online', async () => {
    const world = await openForm(createSendWorld({ getCollectibles: () => new Promise(() => {}) }))
    world.lifecycle.setOnline(false)
    await screen.button('ETH, select another asset').click()
    await expect.element(page.getByText('This will load when you’re back online.')).toBeVisible()
    expect(page.getByText('Loading…', { exact: true }).elements()).toEqual([])
  })

  it('finds tokens and collectibles by name, symbol and contract', async () => {
    await openForm()
    await screen.button('ETH, select another asset').click()
    const search = page.getByRole('searchbox', { name: 'Search assets' })
    const list = () =>
      page
        .getByRole('listitem')
        .elements()
        .map((row) => row.querySelector('bdi')?.textContent)
    await expect.poll(list).toHaveLength(6)
    for (const [query, names] of [
      ['usd', ['USD Coin']],
      ['summer', ['Concert ticket']],
      [`0x${'b'.repeat(40)}`, ['Dai']],
    ] as const) {
      await search.fill(query)
      await expect.poll(list).toEqual(names)
    }
  })

  it('S10: marks an unverified token, and does not offer spam', async () => {
    const spam = {
      asset: 'eip155:1/erc20:0x1' as const,
      name: 'Visit evil.example',
      symbol: 'FREE',
      decimals: 0,
      amount: 5n,
      isVerified: false,
      isSpam: true,
    }
    await openForm(createSendWorld({ getTokens: () => Promise.resolve([...TOKENS, spam]) }))
    await screen.button('ETH, select another asset').click()
    await expect.element(screen.button(/^A token with a long[^]*Unverified/)).toBeVisible()
    expect(page.getByText('Visit evil.example').elements()).toEqual([])
  })

  it('SPEC 2.27: shows 200 rows at most', async () => {
    const many = Array.from({ length: 400 }, (_, index) => ({
      ...TOKENS[1]!,
      asset: `eip155:1/erc20:0x${String(index).padStart(40, '0')}` as const,
      name: `Token ${index}`,
    }))
    await openForm(createSendWorld({ getTokens: () => Promise.resolve([TOKENS[0]!, ...many]) }))
    await screen.button('ETH, select another asset').click()
    for (const rows of [50, 100, 150]) {
      await expect.poll(() => page.getByRole('listitem').elements().length).toBe(rows)
      await screen.button('Show more').click()
    }
    await expect.element(page.getByText('Search to find more.')).toBeVisible()
    expect(page.getByRole('listitem').elements()).toHaveLength(200)
  })
})
