import type { CaipAssetId } from '@openappkit/common'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dataWorld, items, openData } from '../../../test/accountData.ts'
import { ALPHA, createWorld, place } from '../../../test/createWorld.ts'
import { readDeepText } from '../../../test/readDeep.ts'
import { getFocused, screen } from '../../../test/screen.ts'

async function setUp(data: Parameters<typeof openData>[1] = {}) {
  const world = createWorld(dataWorld)
  await place('appkit-modal')
  await openData(world, data)
  await page.getByRole('tab', { name: 'NFTs' }).click()
  return world
}

const tile = (name: string | RegExp) => page.getByRole('button', { name })
const tiles = () => page.getByRole('list', { name: 'NFTs', exact: true }).getByRole('listitem')

describe('SPEC 2.27: the tab NFTs', () => {
  it('SPEC 1.11: shows each collectible with its picture, name and collection', async () => {
    await setUp()
    await expect.element(tile(/Harbour at dawn #1/)).toHaveTextContent('Harbours')
    expect(tiles().elements()).toHaveLength(5)
    await expect
      .poll(
        () =>
          tile(/Harbour at dawn #1/)
            .element()
            .querySelector('oak-artwork')
            ?.shadowRoot?.querySelector('img')?.hidden,
      )
      .toBe(false)
  })

  it('fetches its list when it is shown, not before', async () => {
    const world = createWorld(dataWorld)
    await place('appkit-modal')
    await openData(world)
    await expect.element(page.getByText('USD Coin').first()).toBeVisible()
    const isAsked = () => world.fetch.requests.some(({ url }) => url.includes('/collectibles'))
    expect(isAsked()).toBe(false)
    await page.getByRole('tab', { name: 'NFTs' }).click()
    await expect.poll(isAsked).toBe(true)
  })

  it('shows further pages on request, each item once', async () => {
    const { fetch } = await setUp({ next: 'page-2' })
    await expect.element(page.getByText('1–5 of 5+')).toBeVisible()
    const next = Array.from({ length: 3 }, (_, place) => ({
      ...items.usual[0],
      tokenId: String(place + 4),
      name: `Pier #${place + 4}`,
    }))
    fetch.respond('cursor=page-2', { body: { data: [items.usual[0], ...next], next: null } })
    await screen.button('Show more').click()
    await expect.element(tile(/Pier #6/)).toBeVisible()
    expect(tiles().elements()).toHaveLength(8)
    expect(screen.button('Show more').query()).toBeNull()
  })

  it('has at most 60 items that look like spam in the document, and shows the earlier ones again', async () => {
    const listed = Array.from({ length: 90 }, (_, place) => ({
      ...items.usual[0],
      tokenId: String(place),
      name: `Gift #${place}`,
      flags: { is_spam: true },
    }))
    await setUp({ items: listed })
    await screen.button('Show 90 hidden NFTs').click()
    for (const last of [40, 60, 80]) {
      await screen.button('Show more').click()
      await expect.element(tile(`Gift #${last - 1} `)).toBeVisible()
    }
    const shown = page.getByRole('list', { name: 'Show 90 hidden NFTs' }).getByRole('listitem')
    expect(shown.elements()).toHaveLength(60)
    expect(tile('Gift #0 ').query()).toBeNull()
    await screen.button('Show previous').click()
    await expect.element(tile('Gift #0 ')).toBeVisible()
    expect(shown.elements()).toHaveLength(60)
  })

  it('keeps the list if the next page fails, with a notice', async () => {
    const { fetch } = await setUp({ next: 'page-2' })
    await expect.element(screen.button('Show more')).toBeVisible()
    fetch.respond('cursor=page-2', { status: 425 })
    await screen.button('Show more').click()
    await expect.element(page.getByText(/^Couldn’t update\./)).toBeVisible()
    expect(tiles().elements()).toHaveLength(5)
  })

  it('S10: shows names as text, marks unverified items, and folds spam away without its pictures', async () => {
    await setUp({ items: items.hostile })
    await expect.element(tile(/<b>bold<\/b>/)).toHaveTextContent('Unverified')
    expect(tile(/Claim your prize/).query()).toBeNull()
    await screen.button('Show 2 hidden NFTs').click()
    const spam = tile(/Claim your prize/)
    await expect.element(spam).toBeVisible()
    expect(spam.element().querySelector('oak-artwork')?.shadowRoot?.querySelector('img')).toBeNull()
  })

  it('S10: reaches each hidden item, also after the window has moved on, and starts at the first one when shown again', async () => {
    const spam = Array.from({ length: 100 }, (_, place) => ({
      ...items.usual[0],
      tokenId: String(place + 1_000),
      name: `Gift ${place}.`,
      flags: { is_spam: true },
    }))
    await setUp({ items: [...items.usual.slice(1), ...spam] })
    await screen.button('Show 100 hidden NFTs').click()
    ;(screen.button('Show more').element() as HTMLElement).focus()
    for (const last of [40, 60, 80, 100]) {
      await userEvent.keyboard('{Enter}')
      await expect.element(page.getByText(`–${last} of 100`)).toBeVisible()
    }
    await expect.poll(() => getFocused()?.textContent).toContain('Gift 80.')
    await screen.button('Show previous').click()
    await expect.element(page.getByText('21–80 of 100')).toBeVisible()
    await expect.element(tile(/Gift 20\./)).toBeVisible()
    await screen.button('Hide suspicious ones').click()
    await screen.button('Show 100 hidden NFTs').click()
    await expect.element(page.getByText('1–20 of 100')).toBeVisible()
  })

  it('R11: never shows the collectibles of one account with another', async () => {
    const { control, fetch } = await setUp()
    await expect.element(tile(/Harbour at dawn #1/)).toBeVisible()
    fetch.respond('/collectibles', 'hang')
    control.setAccounts(ALPHA, [`0x${'9'.repeat(40)}`])
    await expect.element(page.getByText('Loading NFTs…')).toBeInTheDocument()
    expect(tile(/Harbour/).query()).toBeNull()
  })

  it('is absent if no source has collectibles', async () => {
    const { kit, control } = createWorld({
      options: { tokens: { 'eip155:1': [{ address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' }] } },
    })
    control.setTokens([])
    await place('appkit-modal')
    await kit.connections.connect({ connectorId: ALPHA })
    await kit.modal.open()
    await expect.element(page.getByText('Ether', { exact: true })).toBeVisible()
    expect(page.getByRole('tab').elements()).toEqual([])
  })
})

describe('the details of a collectible', () => {
  it('have its picture, texts, number and contract, and Back returns the focus to the tile', async () => {
    await setUp()
    await tile(/Season pass #4/).click()
    await expect.element(screen.dialog('NFT')).toBeVisible()
    await expect.element(page.getByText('Contract', { exact: true })).toBeVisible()
    const text = readDeepText(screen.dialog('NFT').element())
    for (const part of ['Season pass #4', 'One of a series', 'The club', 'Ethereum', '12']) expect(text).toContain(part)
    await expect.element(page.getByText(/^Anyone can create an NFT/)).toBeVisible()
    await screen.button('Back').click()
    await expect.poll(() => getFocused()?.textContent).toContain('Season pass #4')
  })

  it('open the form to send with this item, unless the site has switched it off', async () => {
    const { kit } = await setUp()
    await tile(/Season pass #4/).click()
    await screen.button('Send').click()
    await expect.element(screen.dialog('Send')).toBeVisible()
    expect(kit.router.current).toEqual({
      view: 'WalletSend',
      data: { asset: expect.stringMatching(/^eip155:1\/erc1155:.*\/4$/) },
    })
    await screen.button('Back').click()
    kit.options.update({ features: { send: false } })
    await expect.element(screen.dialog('NFT')).toBeVisible()
    await expect.poll(() => screen.button('Send').query()).toBeNull()
  })

  it('are searched in the further pages before the view says that they are not in the account', async () => {
    const { kit, fetch } = await setUp({ next: 'page-2' })
    await expect.element(screen.button('Show more')).toBeVisible()
    const { contract } = items.usual[0]!
    fetch.respond('cursor=page-2', {
      body: { data: [{ ...items.usual[0], tokenId: '77', name: 'Pier #77' }], next: null },
    })
    kit.router.push('Collectible', { asset: `eip155:1/erc721:${contract.split(':').at(-1)}/77` as CaipAssetId })
    await expect.element(screen.dialog('NFT').getByText('Pier #77')).toBeVisible()
    kit.router.replace('Collectible', { asset: `eip155:1/erc721:${contract.split(':').at(-1)}/78` as CaipAssetId })
    await expect.element(page.getByText('Not in this account')).toBeVisible()
  })
})
