import type { DirectoryWallet } from '@openappkit/core/internal'
import { createFakeFetch } from '@openappkit/testing'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { ALPHA, BETA } from '../../../test/createWorld.ts'
import { fern } from '../../../test/directoryWallets.ts'
import { passRetries, type Scene } from '../../../test/scene.ts'
import { screen } from '../../../test/screen.ts'
import { DIRECTORY, inventEntries, inventEntry, serveDirectory, serveSearch } from '../../../test/serveDirectory.ts'
import { withDirectory } from '../../../test/withDirectory.ts'

/** Names in several scripts and writing directions. */
const NAMES = [
  'Amber',
  'Kelp Vault',
  'Northern Lights',
  'Hồng Ví',
  'محفظة نجمة',
  'ארנק ארז',
  'नदी बटुआ',
  '星の財布',
  'Берёза',
]

const entries = inventEntries(100).map((entry, index) => {
  const { image_url: image, ...letter } = entry
  return { ...letter, name: NAMES[index % NAMES.length], ...(index % 3 > 0 && { image_url: image }) }
})

const nowhere: DirectoryWallet = { ...fern, links: {}, stores: {} }
delete (nowhere as { homepage?: string }).homepage

/** A world with prepared answers of the directory. */
function answering(prepare: (fetch: ReturnType<typeof createFakeFetch>) => void) {
  const fetch = createFakeFetch()
  serveDirectory(fetch, entries)
  prepare(fetch)
  return { ...withDirectory(), fetch }
}

const openAll: Scene['show'] = async ({ kit }) => {
  await kit.modal.open({ view: 'AllWallets' })
  await expect.element(page.getByRole('list', { name: 'Wallets' })).toBeVisible()
}

export const scenes: Record<string, Scene> = {
  'Connect, with wallets of phones': {
    view: 'Connect',
    title: 'Connect wallet',
    world: withDirectory({}, entries),
    async show({ kit }) {
      await kit.modal.open()
      await expect.element(screen.button('All wallets 100+')).toBeVisible()
    },
  },
  'Connect, on a phone': {
    view: 'Connect',
    title: 'Connect wallet',
    world: withDirectory({ isMobile: true, wallets: { connectors: [] } }, entries),
    async show({ kit, clock }) {
      await kit.modal.open()
      await clock.advance(400)
      await expect.element(screen.button('All wallets 100+')).toBeVisible()
    },
  },
  'Connect, asking for wallets of phones': {
    view: 'Connect',
    title: 'Connect wallet',
    world: answering((fetch) => fetch.respond(DIRECTORY, 'hang')),
    async show({ kit }) {
      await kit.modal.open()
      await expect.element(screen.button(/^WalletConnect/)).toBeVisible()
    },
  },
  AllWallets: {
    view: 'AllWallets',
    caption: 'All wallets',
    title: 'All wallets',
    world: withDirectory({}, entries),
    show: openAll,
  },
  'AllWallets, loading': {
    view: 'AllWallets',
    title: 'All wallets',
    world: answering((fetch) => fetch.respond(DIRECTORY, 'hang')),
    async show({ kit }) {
      await kit.modal.open({ view: 'AllWallets' })
      await expect.element(page.getByRole('status', { name: 'Loading wallets…' })).toBeVisible()
    },
  },
  'AllWallets, nothing found': {
    view: 'AllWallets',
    title: 'All wallets',
    world: answering((fetch) => serveSearch(fetch, 'nowhere', { body: { data: [], count: 0 } })),
    async show(world) {
      await openAll(world)
      await page.getByRole('searchbox').fill('nowhere')
      await world.clock.advance(300)
      await expect.element(page.getByText('No results for “nowhere”')).toBeVisible()
    },
  },
  'AllWallets, a search finds wallets of this browser': {
    view: 'AllWallets',
    title: 'All wallets',
    world: {
      ...answering((fetch) =>
        serveSearch(fetch, 'wallet', { body: { data: [inventEntry(501, { name: 'Fern Wallet' })], count: 1 } }),
      ),
      wallets: {
        connectors: [
          { id: BETA, name: 'Beta Wallet', rdns: BETA },
          { id: ALPHA, name: 'Alpha Wallet', isAmbiguous: true },
          { id: `${ALPHA}#2`, name: 'Alpha Wallet', isAmbiguous: true },
        ],
      },
    },
    async show(world) {
      await openAll(world)
      await page.getByRole('searchbox').fill('wallet')
      await world.clock.advance(300)
      await expect.element(screen.button('Fern Wallet, QR code')).toBeVisible()
    },
  },
  'AllWallets, the directory does not answer': {
    view: 'AllWallets',
    title: 'All wallets',
    world: answering((fetch) => fetch.respond(DIRECTORY, { status: 400 })),
    async show(world) {
      await openAll(world)
      await expect.element(page.getByText('Couldn’t load the full list. Here’s a shorter one.')).toBeVisible()
    },
  },
  'AllWallets, a page did not load': {
    view: 'AllWallets',
    title: 'All wallets',
    world: answering((fetch) => fetch.respond(/page=2&/, { status: 503 })),
    async show(world) {
      await openAll(world)
      const failed = page.getByText('Couldn’t load more wallets.')
      // The end of the list may be in view, so that it loads without a press.
      for (const more of screen.button('Show more').elements()) (more as HTMLElement).click()
      await passRetries(world, failed)
      await expect.element(failed).toBeVisible()
      await expect.element(screen.button('Try again')).toBeVisible()
    },
  },
  Downloads: {
    view: 'Downloads',
    caption: 'Downloads',
    title: 'Get Fern Wallet',
    world: { pairing: {} },
    async show({ kit }) {
      const wallet = { ...fern, stores: { ...fern.stores, chrome: 'https://chrome.example/fern' } }
      await kit.modal.open({ view: 'Downloads', arguments: { wallet } })
      await expect.element(page.getByRole('img', { name: 'QR code: Fern Wallet in App Store' })).toBeVisible()
    },
  },
  'Downloads, on a phone': {
    view: 'Downloads',
    title: 'Get Fern Wallet',
    world: { pairing: {}, isMobile: true },
    async show({ kit }) {
      await kit.modal.open({ view: 'Downloads', arguments: { wallet: fern } })
      await expect.element(screen.link(/^App Store/)).toBeVisible()
    },
  },
  'Downloads, without a safe place': {
    view: 'Downloads',
    title: 'Get Fern Wallet',
    async show({ kit }) {
      await kit.modal.open({ view: 'Downloads', arguments: { wallet: nowhere } })
      await expect.element(page.getByText(/^We don’t have a safe download link/)).toBeVisible()
    },
  },
  GetWallet: {
    view: 'GetWallet',
    caption: 'Get a wallet',
    title: 'Get a wallet',
    world: withDirectory({}, [inventEntry(1, { name: 'Amber' }), ...entries.slice(1)]),
    async show({ kit }) {
      await kit.modal.open({ view: 'GetWallet' })
      await expect.element(screen.button(/^Amber/)).toBeVisible()
    },
  },
}
