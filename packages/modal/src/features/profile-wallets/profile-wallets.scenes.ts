import { mainnet, base, solana } from '@openappkit/core/networks'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { dataWorld, serveData, type DataOptions } from '../../../test/accountData.ts'
import { ALPHA, BETA, restoreUnconfirmed } from '../../../test/createWorld.ts'
import { connectSilently, createEmbeddedSite, EMAIL, resetFrame } from '../../../test/embeddedSite.ts'
import { connectAlpha, passRetries, type Scene, type World } from '../../../test/scene.ts'
import { screen } from '../../../test/screen.ts'
import { withTwoFamilies } from '../../../test/twoFamilies.ts'

const { frame, connector } = createEmbeddedSite()

const listAccounts = (...digits: number[]) => digits.map((digit) => `0x${String(digit).repeat(40)}`)

async function open({ kit }: World): Promise<void> {
  await kit.modal.open({ view: 'ProfileWallets' })
  await expect.element(screen.dialog('Wallets')).toBeVisible()
}

async function openTwo(world: World): Promise<void> {
  const { kit, control } = world
  control.setAccounts(ALPHA, listAccounts(1, 2, 3))
  control.setAccounts(BETA, listAccounts(4, 5, 6, 7, 8))
  await kit.connections.connect({ connectorId: BETA })
  await connectAlpha(kit)
  await open(world)
  await expect.element(screen.button('Show 2 more accounts')).toBeVisible()
  await expect.element(page.getByText('1.5 ETH', { exact: true })).toBeVisible()
}

/** Two wallets of a site with a service, and the value of their accounts. */
async function openTotal(world: World, options?: DataOptions): Promise<void> {
  serveData(world, options)
  world.control.setAccounts(BETA, listAccounts(4, 5))
  await world.kit.connections.connect({ connectorId: BETA })
  await connectAlpha(world.kit)
  await open(world)
  await screen.button('Show total value').click()
}

export const scenes: Record<string, Scene> = {
  ProfileWallets: { view: 'ProfileWallets', caption: 'Wallets', title: 'Wallets', show: openTwo },
  'ProfileWallets, several families': {
    view: 'ProfileWallets',
    title: 'Wallets',
    world: withTwoFamilies({ networks: [mainnet, base, solana] }),
    show: openTwo,
  },
  'ProfileWallets, an embedded wallet': {
    view: 'ProfileWallets',
    title: 'Wallets',
    world: { options: { connectors: [connector] } },
    async show(world) {
      resetFrame(frame)
      await connectSilently(world, frame)
      await connectAlpha(world.kit)
      await open(world)
      await expect.element(page.getByRole('heading', { name: EMAIL })).toBeVisible()
    },
  },
  'ProfileWallets, a family without a wallet': {
    view: 'ProfileWallets',
    title: 'Wallets',
    world: withTwoFamilies(),
    async show(world) {
      await connectAlpha(world.kit)
      await open(world)
      await page.getByRole('tab', { name: 'Solana' }).click()
      await expect.element(page.getByText('No wallet connected')).toBeVisible()
    },
  },
  'ProfileWallets, a family that the site does not use now': {
    view: 'ProfileWallets',
    title: 'Wallets',
    world: withTwoFamilies(),
    async show(world) {
      await world.kit.connections.connect({ connectorId: ALPHA, namespace: 'solana' })
      await world.kit.connections.connect({ connectorId: BETA })
      await open(world)
      await page.getByRole('tab', { name: 'Solana' }).click()
      await expect.element(screen.button('Use this account')).toBeVisible()
    },
  },
  'ProfileWallets, a wallet to connect again': {
    view: 'ProfileWallets',
    title: 'Wallets',
    async show(world) {
      await world.kit.connections.connect({ connectorId: BETA })
      await connectAlpha(world.kit)
      await world.kit.connections.disconnect({ connectorId: BETA })
      await open(world)
      await expect.element(screen.button('Connect Beta Wallet again')).toBeVisible()
    },
  },
  'ProfileWallets, not confirmed': {
    view: 'ProfileWallets',
    title: 'Wallets',
    world: { pairing: {} },
    async show(world) {
      await restoreUnconfirmed(world)
      await open(world)
      await expect.element(page.getByText(/to confirm this account/)).toBeVisible()
    },
  },
  'ProfileWallets, loading': {
    view: 'ProfileWallets',
    title: 'Wallets',
    async show(world) {
      world.control.onGetBalance('hang')
      await connectAlpha(world.kit)
      await open(world)
    },
  },
  'ProfileWallets, the value of all accounts': {
    view: 'ProfileWallets',
    title: 'Wallets',
    world: dataWorld,
    async show(world) {
      await openTotal(world)
      await expect.element(page.getByText('Value of 3 accounts, on the networks in use', { exact: true })).toBeVisible()
    },
  },
  'ProfileWallets, the value of all accounts, loading': {
    view: 'ProfileWallets',
    title: 'Wallets',
    world: dataWorld,
    async show(world) {
      await openTotal(world, { tokens: 'hang' })
    },
  },
  'ProfileWallets, the value of all accounts, not read': {
    view: 'ProfileWallets',
    title: 'Wallets',
    world: dataWorld,
    async show(world) {
      await openTotal(world, { tokens: { status: 503 } })
      await passRetries(world, page.getByText('Without 3 accounts that couldn’t be read', { exact: true }))
    },
  },
  'ProfileWallets, one wallet at a time': {
    view: 'ProfileWallets',
    title: 'Wallets',
    world: { options: { features: { multiWallet: false } } },
    async show(world) {
      await connectAlpha(world.kit)
      await open(world)
      await expect.element(screen.button('Use another wallet')).toBeVisible()
    },
  },
}
