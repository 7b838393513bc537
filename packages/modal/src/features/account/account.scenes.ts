import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { ALPHA, BETA, restoreUnconfirmed } from '../../../test/createWorld.ts'
import { connectAlpha, type Scene, type World } from '../../../test/scene.ts'
import { openSettings, screen } from '../../../test/screen.ts'

async function openAccount({ kit }: World): Promise<void> {
  await connectAlpha(kit)
  await kit.modal.open()
}

export const scenes: Record<string, Scene> = {
  Account: {
    view: 'Account',
    caption: 'Account',
    title: 'Account',
    async show(world) {
      await openAccount(world)
      await expect.element(page.getByText('1.5 ETH', { exact: true })).toBeVisible()
    },
  },
  'Account, loading its balance': {
    view: 'Account',
    title: 'Account',
    async show(world) {
      world.control.onGetBalance('hang')
      await openAccount(world)
      await expect.element(page.getByText('Loading balance…', { exact: true })).toBeInTheDocument()
    },
  },
  'Account, without balance': {
    view: 'Account',
    title: 'Account',
    async show(world) {
      world.control.onGetBalance(new Error('down'))
      await openAccount(world)
      await expect.element(page.getByText('You can try again in a moment.', { exact: true })).toBeVisible()
    },
  },
  'Account, its balance may be read again': {
    view: 'Account',
    title: 'Account',
    async show(world) {
      world.control.onGetBalance(new Error('down'))
      await openAccount(world)
      await expect.element(page.getByText('You can try again in a moment.', { exact: true })).toBeVisible()
      await world.clock.advance(30_000)
      await expect.element(screen.button('Try again')).toBeVisible()
    },
  },
  'Account, not confirmed': {
    view: 'Account',
    title: 'Account',
    world: { pairing: {}, isMobile: true },
    async show(world) {
      await restoreUnconfirmed(world)
      await world.kit.modal.open({ view: 'Account' })
      await expect.element(page.getByText('Not confirmed yet', { exact: true })).toBeVisible()
    },
  },
  'Account, offline': {
    view: 'Account',
    title: 'Account',
    async show(world) {
      world.control.onGetBalance('hang')
      world.lifecycle.setOnline(false)
      await openAccount(world)
      await expect.element(page.getByText('You’re offline', { exact: true })).toBeVisible()
    },
  },
  'Account, a long balance': {
    view: 'Account',
    title: 'Account',
    world: { wallets: { balance: 1_234_567_999_999_999_999_999_999n } },
    async show(world) {
      await openAccount(world)
      await expect.element(page.getByText('1,234,567.999 ETH', { exact: true })).toBeVisible()
    },
  },
  'Account, on a network without balances': {
    view: 'Account',
    title: 'Account',
    world: { options: { allowUnsupportedChain: true } },
    async show(world) {
      await connectAlpha(world.kit)
      world.control.setChain(ALPHA, '99')
      await expect.poll(() => world.kit.networks.getActive()?.isUnsupported).toBe(true)
      await world.kit.modal.open()
      await expect.element(page.getByText(/^This site can’t show balances/)).toBeVisible()
    },
  },
  AccountSettings: {
    view: 'AccountSettings',
    caption: 'Settings',
    title: 'Settings',
    async show(world) {
      await openAccount(world)
      await openSettings()
    },
  },
  'AccountSettings, one of several': {
    view: 'AccountSettings',
    title: 'Settings',
    async show(world) {
      const accounts = ['1', '2', '3'].map((digit) => `0x${digit.repeat(40)}`)
      world.control.setAccounts(ALPHA, accounts)
      await openAccount(world)
      await openSettings()
      await expect.element(page.getByRole('list', { name: 'Other accounts' })).toBeVisible()
    },
  },
  'AccountSettings, one of many in two wallets': {
    view: 'AccountSettings',
    title: 'Settings',
    async show(world) {
      const accounts = ['1', '2', '3', '4', '5'].map((digit) => `0x${digit.repeat(40)}`)
      world.control.setAccounts(ALPHA, accounts)
      await world.kit.connections.connect({ connectorId: BETA })
      await openAccount(world)
      await openSettings()
      await expect.element(screen.button('Show 2 more accounts')).toBeVisible()
    },
  },
}
