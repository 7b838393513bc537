import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { dataWorld, items, openData, tokens } from '../../../test/accountData.ts'
import { soldWorld } from '../../../test/onrampWorld.ts'
import { passRetries, type Scene, type World } from '../../../test/scene.ts'
import { screen } from '../../../test/screen.ts'

async function see(text: string | RegExp): Promise<void> {
  await expect.element(page.getByText(text).first()).toBeVisible()
}

/** Waits for both tabs, then opens that of the collectibles. */
async function openItems(world: World, options?: Parameters<typeof openData>[1]): Promise<void> {
  await openData(world, options)
  await page.getByRole('tab', { name: 'NFTs' }).click()
}

export const scenes: Record<string, Scene> = {
  'Account with tokens': {
    view: 'Account',
    everyLook: true,
    title: 'Account',
    world: dataWorld,
    async show(world) {
      await openData(world)
      await see('USD Coin')
    },
  },
  'Account, loading its tokens': {
    view: 'Account',
    title: 'Account',
    world: dataWorld,
    async show(world) {
      await openData(world, { tokens: 'hang' })
      await expect.element(page.getByText('Loading tokens…')).toBeInTheDocument()
    },
  },
  'Account without tokens': {
    view: 'Account',
    title: 'Account',
    world: dataWorld,
    async show(world) {
      await openData(world, { tokens: tokens.none })
      await see('No tokens yet')
    },
  },
  'Account without tokens, which the site sells': {
    view: 'Account',
    title: 'Account',
    world: soldWorld,
    async show(world) {
      await openData(world, { tokens: tokens.none })
      await see('No tokens yet')
      await expect.element(page.getByRole('tabpanel').getByRole('button', { name: 'Buy ETH' })).toBeVisible()
    },
  },
  'Account, its tokens could not be loaded': {
    view: 'Account',
    title: 'Account',
    world: dataWorld,
    async show(world) {
      await openData(world, { tokens: { status: 503 } })
      await passRetries(world, page.getByText('Your tokens didn’t load'))
      await see('You can try again in a moment.')
    },
  },
  'Account, its tokens are refused': {
    view: 'Account',
    title: 'Account',
    world: dataWorld,
    async show(world) {
      await openData(world, { tokens: { status: 403 } })
      await see('Your tokens didn’t load')
      await world.clock.advance(30_000)
      expect(screen.button('Try again').elements()).toEqual([])
    },
  },
  'Account, too many requests for tokens': {
    view: 'Account',
    title: 'Account',
    world: dataWorld,
    async show(world) {
      await openData(world, { tokens: { status: 429 } })
      await world.clock.advance(1_000)
      await world.clock.advance(2_000)
      await world.clock.advance(4_000)
      await see('There were too many requests. Wait a moment.')
      await world.clock.advance(30_000)
      await expect.element(screen.button('Try again')).toBeVisible()
    },
  },
  'Account, its tokens are out of date': {
    view: 'Account',
    title: 'Account',
    world: dataWorld,
    async show(world) {
      await openData(world)
      await see('USD Coin')
      await world.clock.advance(120_000)
      world.fetch.respond('/balance', { status: 503 })
      await screen.button('Refresh').click()
      await passRetries(world, page.getByText('Couldn’t update. Last updated 2 min ago.'))
    },
  },
  'Account with tokens, offline': {
    view: 'Account',
    title: 'Account',
    world: dataWorld,
    async show(world) {
      world.lifecycle.setOnline(false)
      world.control.onGetBalance('hang')
      await openData(world, { tokens: 'hang' })
      await see('This will load when you’re back online.')
    },
  },
  'Account, tokens that are hard to show': {
    view: 'Account',
    title: 'Account',
    world: dataWorld,
    async show(world) {
      await openData(world, { tokens: tokens.hostile })
      await see('رمز التجربة')
    },
  },
  'Account, a token without a name': {
    view: 'Account',
    title: 'Account',
    world: dataWorld,
    async show(world) {
      await openData(world, { tokens: tokens.nameless })
      await see('0x0000…0009')
    },
  },
  'Account, suspicious tokens': {
    view: 'Account',
    title: 'Account',
    world: dataWorld,
    async show(world) {
      await openData(world, { tokens: tokens.spam })
      await screen.button('Show 2 hidden tokens').click()
      await see('Visit usdc-claim.xyz')
    },
  },
  'Account with many tokens': {
    view: 'Account',
    title: 'Account',
    world: dataWorld,
    async show(world) {
      await openData(world, { tokens: tokens.many })
      for (let step = 0; step < 3; step += 1) await screen.button('Show more').click()
      await see('57–156 of 300')
    },
  },
  'Account with collectibles': {
    view: 'Account',
    everyLook: true,
    title: 'Account',
    world: dataWorld,
    async show(world) {
      await openItems(world)
      await see('Harbour at dawn #1')
    },
  },
  'Account, loading its collectibles': {
    view: 'Account',
    title: 'Account',
    world: dataWorld,
    async show(world) {
      await openItems(world, { items: 'hang' })
      await expect.element(page.getByText('Loading NFTs…')).toBeInTheDocument()
    },
  },
  'Account without collectibles': {
    view: 'Account',
    title: 'Account',
    world: dataWorld,
    async show(world) {
      await openItems(world, { items: [] })
      await see('No NFTs yet')
    },
  },
  'Account, its collectibles could not be loaded': {
    view: 'Account',
    title: 'Account',
    world: dataWorld,
    async show(world) {
      await openItems(world, { items: { status: 503 } })
      await passRetries(world, page.getByText('Your NFTs didn’t load'))
      await see('You can try again in a moment.')
    },
  },
  'Account, its collectibles are refused': {
    view: 'Account',
    title: 'Account',
    world: dataWorld,
    async show(world) {
      await openItems(world, { items: { status: 403 } })
      await see('Your NFTs didn’t load')
      await world.clock.advance(30_000)
      expect(screen.button('Try again').elements()).toEqual([])
    },
  },
  'Account, collectibles that are hard to show': {
    view: 'Account',
    title: 'Account',
    world: dataWorld,
    async show(world) {
      await openItems(world, { items: items.hostile, next: 'more' })
      await see('لوحة رقم ١')
      await screen.button('Show 2 hidden NFTs').click()
    },
  },
  Token: {
    view: 'Token',
    caption: 'Token',
    title: 'Token',
    world: dataWorld,
    async show(world) {
      await openData(world)
      await screen.button(/USD Coin/).click()
      await see('Contract')
    },
  },
  'Token, not verified': {
    view: 'Token',
    title: 'Token',
    world: dataWorld,
    async show(world) {
      await openData(world, { tokens: tokens.hostile })
      await screen.button(/A token with a name/).click()
      await see(/^Anyone can create a token/)
    },
  },
  'Token of the network': {
    view: 'Token',
    title: 'Token',
    world: dataWorld,
    async show(world) {
      await openData(world)
      await screen
        .button(/^Ether /)
        .first()
        .click()
      await see('Price')
    },
  },
  'Token that the account no longer has': {
    view: 'Token',
    title: 'Token',
    world: dataWorld,
    async show(world) {
      await openData(world)
      await see('USD Coin')
      world.kit.router.push('Token', { asset: 'eip155:1/erc20:0x0000000000000000000000000000000000000999' })
      await see('Not in this account')
    },
  },
  Collectible: {
    view: 'Collectible',
    caption: 'NFT',
    title: 'NFT',
    world: dataWorld,
    async show(world) {
      await openItems(world)
      await screen.button(/Harbour at dawn #1/).click()
      await see('Collection')
    },
  },
  'Collectible, not verified': {
    view: 'Collectible',
    title: 'NFT',
    world: dataWorld,
    async show(world) {
      await openItems(world)
      await screen.button(/Season pass #4/).click()
      await see('Copies')
    },
  },
}
