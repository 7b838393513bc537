import { connectionErrors, networkErrors, type Kit, type ViewName } from '@openappkit/core'
import { arbitrum, base, mainnet, optimism, polygon } from '@openappkit/core/networks'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { ALPHA, BETA, comeBackToSleepingWallet, type createWorld } from './createWorld.ts'
import { directoryScenes } from './directoryScenes.ts'
import { pairingScenes } from './pairingScenes.ts'
import { screen } from './screen.ts'

type World = ReturnType<typeof createWorld>

/** A view in one of its states, and how it comes to be shown. */
export interface Scene {
  readonly view: ViewName
  /** Of the dialog. */
  readonly title: string
  /** The world it needs, where that is not the plain one. */
  readonly world?: Parameters<typeof createWorld>[0]
  show(world: World): Promise<void>
  /** Another scene has the same controls in the same places, under other words. */
  readonly differsInWords?: true
}

const connect = (kit: Kit) => kit.connections.connect({ connectorId: ALPHA })
const manyWallets = Array.from({ length: 12 }, (_, index) => ({ id: `com.example.many-${index}`, name: `Wallet ${index}` }))
const manyNetworks = { options: { networks: [mainnet, base, optimism, polygon, arbitrum] } } as const

async function chooseAlpha({ kit }: World): Promise<void> {
  await kit.modal.open()
  await screen.button('Alpha Wallet, installed').click()
}

async function search(label: string, query: string): Promise<void> {
  await page.getByRole('searchbox', { name: label }).fill(query)
  await expect.element(page.getByText(new RegExp(`is named “${query}”`))).toBeVisible()
}

async function openAccount({ kit }: World): Promise<void> {
  await connect(kit)
  await kit.modal.open()
}

async function chooseBase(world: World): Promise<void> {
  await connect(world.kit)
  await world.kit.modal.open({ view: 'Networks' })
  await screen.button('Base').click()
}

const connectScenes: Record<string, Scene> = {
  Connect: { view: 'Connect', title: 'Connect Wallet', show: ({ kit }) => kit.modal.open() },
  'Connect, looking for wallets': {
    view: 'Connect',
    title: 'Connect Wallet',
    world: { wallets: { connectors: [] } },
    async show({ kit }) {
      await kit.modal.open()
      await expect.element(page.getByRole('status', { name: 'Looking for wallets…' })).toBeVisible()
    },
  },
  'Connect, without wallets': {
    view: 'Connect',
    title: 'Connect Wallet',
    world: { wallets: { connectors: [] } },
    async show({ kit, clock }) {
      await kit.modal.open()
      await expect.element(page.getByRole('status', { name: 'Looking for wallets…' })).toBeVisible()
      await clock.advance(400)
      await expect.element(screen.button('Get a wallet')).toBeVisible()
    },
  },
  'Connect, many wallets': {
    view: 'Connect',
    title: 'Connect Wallet',
    world: { wallets: { connectors: manyWallets } },
    async show({ kit }) {
      await kit.modal.open()
      await expect.element(page.getByRole('searchbox', { name: 'Search wallets' })).toBeVisible()
    },
  },
  'Connect, nothing found': {
    view: 'Connect',
    title: 'Connect Wallet',
    world: { wallets: { connectors: manyWallets } },
    async show({ kit }) {
      await kit.modal.open()
      await search('Search wallets', 'nowhere')
    },
  },
  'Connect, ambiguous wallets': {
    view: 'Connect',
    title: 'Connect Wallet',
    world: { wallets: { connectors: [{ id: ALPHA, isAmbiguous: true }, { id: `${ALPHA}#2`, isAmbiguous: true }] } },
    show: ({ kit }) => kit.modal.open(),
  },
  'Connect, terms to accept': {
    view: 'Connect',
    title: 'Connect Wallet',
    world: {
      options: {
        features: { legalCheckbox: true },
        termsConditionsUrl: 'https://example.com/terms',
        privacyPolicyUrl: 'https://example.com/privacy',
      },
    },
    async show({ kit }) {
      await kit.modal.open()
      await expect.element(page.getByRole('checkbox')).toBeVisible()
    },
  },
  'Connect, terms in a line': {
    view: 'Connect',
    title: 'Connect Wallet',
    world: { options: { termsConditionsUrl: 'https://example.com/terms', privacyPolicyUrl: 'https://example.com/privacy' } },
    async show({ kit }) {
      await kit.modal.open()
      await expect.element(screen.link(/Terms of Service/)).toBeVisible()
    },
  },
  'Connect, a wallet used before': {
    view: 'Connect',
    title: 'Connect Wallet',
    async show({ kit }) {
      await connect(kit)
      await kit.connections.disconnect()
      await kit.modal.open({ view: 'Connect' })
      await expect.element(screen.button('Alpha Wallet, recent')).toBeVisible()
    },
  },
  'Connect, offline, with an alert and a notice': {
    view: 'Connect',
    title: 'Connect Wallet',
    world: { options: { debug: true } },
    async show({ kit, lifecycle }) {
      lifecycle.setOnline(false)
      await kit.modal.open()
      kit.alerts.raise(networkErrors.notFound({ id: 'eip155:99' }))
      kit.notices.showError('Something went wrong')
      await expect.element(page.getByText('Something went wrong', { exact: true })).toBeVisible()
    },
  },
  'ConnectingExternal, waiting': {
    view: 'ConnectingExternal',
    title: 'Alpha Wallet',
    async show(world) {
      world.control.onConnect(ALPHA, 'hang')
      await chooseAlpha(world)
    },
  },
  'ConnectingExternal, still waiting': {
    view: 'ConnectingExternal',
    title: 'Alpha Wallet',
    async show(world) {
      world.control.onConnect(ALPHA, 'hang')
      await chooseAlpha(world)
      await expect.element(page.getByText('Continue in Alpha Wallet', { exact: true })).toBeVisible()
      await world.clock.advance(10_000)
      await expect.element(page.getByText(/^Still waiting for Alpha Wallet/).last()).toBeVisible()
    },
  },
  'ConnectingExternal, declined': {
    view: 'ConnectingExternal',
    title: 'Alpha Wallet',
    async show(world) {
      world.control.onConnect(ALPHA, 'reject')
      await chooseAlpha(world)
      await expect.element(page.getByText('Request declined', { exact: true })).toBeVisible()
    },
  },
  'ConnectingExternal, asked before': {
    view: 'ConnectingExternal',
    title: 'Alpha Wallet',
    async show(world) {
      world.control.onConnect(ALPHA, connectionErrors.requestPending())
      await chooseAlpha(world)
      await expect.element(page.getByText('Open Alpha Wallet', { exact: true })).toBeVisible()
    },
  },
  'ConnectingExternal, failed': {
    view: 'ConnectingExternal',
    title: 'Alpha Wallet',
    async show(world) {
      world.control.onConnect(ALPHA, new Error('down'))
      await chooseAlpha(world)
      await expect.element(page.getByText('That did not work', { exact: true })).toBeVisible()
    },
  },
  'ConnectingExternal, the wallet is gone': {
    view: 'ConnectingExternal',
    title: 'Alpha Wallet',
    async show(world) {
      world.control.onConnect(ALPHA, connectionErrors.providerNotFound())
      await chooseAlpha(world)
      await expect.element(page.getByText(/^It looks as if Alpha Wallet was removed/).last()).toBeVisible()
    },
  },
}

const accountScenes: Record<string, Scene> = {
  Account: {
    view: 'Account',
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
  'Account, one of several': {
    view: 'Account',
    title: 'Account',
    async show(world) {
      const accounts = ['1', '2', '3'].map((digit) => `0x${digit.repeat(40)}`)
      world.control.setAccounts(ALPHA, accounts)
      await openAccount(world)
      await expect.element(page.getByRole('list', { name: 'Other accounts' })).toBeVisible()
    },
  },
}

const moreAccountScenes: Record<string, Scene> = {
  'Account, one of many in two wallets': {
    view: 'Account',
    title: 'Account',
    async show(world) {
      const accounts = ['1', '2', '3', '4', '5'].map((digit) => `0x${digit.repeat(40)}`)
      world.control.setAccounts(ALPHA, accounts)
      await world.kit.connections.connect({ connectorId: BETA })
      await openAccount(world)
      await expect.element(screen.button('Show 2 more accounts')).toBeVisible()
    },
  },
  'Account, not confirmed': {
    view: 'Account',
    title: 'Account',
    world: { pairing: {}, isMobile: true },
    async show(world) {
      await comeBackToSleepingWallet(world)
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
      await expect.element(page.getByText('You are offline', { exact: true })).toBeVisible()
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
      await connect(world.kit)
      world.control.setChain(ALPHA, '99')
      await expect.poll(() => world.kit.networks.getActive()?.isUnsupported).toBe(true)
      await world.kit.modal.open()
      await expect.element(page.getByText(/^This site cannot show balances/)).toBeVisible()
    },
  },
}

const networkScenes: Record<string, Scene> = {
  Networks: { view: 'Networks', title: 'Choose Network', show: ({ kit }) => kit.modal.open({ view: 'Networks' }) },
  'Networks, many': {
    view: 'Networks',
    title: 'Choose Network',
    world: manyNetworks,
    async show({ kit }) {
      await kit.modal.open({ view: 'Networks' })
      await expect.element(page.getByRole('searchbox', { name: 'Search networks' })).toBeVisible()
    },
  },
  'Networks, while on one the site does not support': {
    view: 'Networks',
    title: 'Choose Network',
    async show({ kit, control }) {
      await connect(kit)
      await kit.modal.open({ view: 'Networks' })
      control.setChain(ALPHA, '99')
      await expect.element(page.getByText('Unsupported', { exact: true })).toBeVisible()
    },
  },
  'Networks, nothing found': {
    view: 'Networks',
    title: 'Choose Network',
    world: manyNetworks,
    async show({ kit }) {
      await kit.modal.open({ view: 'Networks' })
      await search('Search networks', 'nowhere')
    },
  },
  'Networks, chosen by the site': {
    view: 'Networks',
    title: 'Choose Network',
    world: { options: { enableNetworkSwitch: false } },
    show: ({ kit }) => kit.modal.open({ view: 'Networks' }),
  },
  'SwitchNetwork, waiting': {
    view: 'SwitchNetwork',
    title: 'Switch Network',
    async show(world) {
      world.control.onSwitchNetwork(ALPHA, 'hang')
      await chooseBase(world)
    },
  },
  'SwitchNetwork, declined': {
    view: 'SwitchNetwork',
    title: 'Switch Network',
    async show(world) {
      world.control.onSwitchNetwork(ALPHA, connectionErrors.userRejected())
      await chooseBase(world)
      await expect.element(page.getByText('Request declined', { exact: true })).toBeVisible()
    },
  },
  'SwitchNetwork, failed': {
    view: 'SwitchNetwork',
    title: 'Switch Network',
    async show(world) {
      world.control.onSwitchNetwork(ALPHA, connectionErrors.chainNotConfigured({ id: 'eip155:8453' }))
      await chooseBase(world)
      await expect.element(page.getByText('That did not work', { exact: true })).toBeVisible()
    },
  },
  UnsupportedChain: {
    view: 'UnsupportedChain',
    title: 'Unsupported Network',
    async show({ kit, control }) {
      await connect(kit)
      control.setChain(ALPHA, '99')
      await kit.modal.open()
    },
  },
}

const moreNetworkScenes: Record<string, Scene> = {
  'SwitchNetwork, still waiting': {
    view: 'SwitchNetwork',
    title: 'Switch Network',
    async show(world) {
      world.control.onSwitchNetwork(ALPHA, 'hang')
      await chooseBase(world)
      await expect.element(page.getByText('Switch to Base', { exact: true })).toBeVisible()
      await world.clock.advance(10_000)
      await expect.element(page.getByText(/^Still waiting for Alpha Wallet/).last()).toBeVisible()
    },
  },
  'UnsupportedChain, to be left in the wallet': {
    view: 'UnsupportedChain',
    title: 'Unsupported Network',
    world: { options: { enableNetworkSwitch: false } },
    async show({ kit, control }) {
      await connect(kit)
      control.setChain(ALPHA, '99')
      await kit.modal.open()
    },
  },
}

/** Every view, in every state that looks different. */
export const scenes: Readonly<Record<string, Scene>> = {
  ...connectScenes,
  ...accountScenes,
  ...moreAccountScenes,
  ...networkScenes,
  ...moreNetworkScenes,
  ...pairingScenes,
  ...directoryScenes,
  WhatIsAWallet: {
    view: 'WhatIsAWallet',
    title: 'What is a wallet?',
    show: ({ kit }) => kit.modal.open({ view: 'WhatIsAWallet' }),
  },
  WhatIsANetwork: {
    view: 'WhatIsANetwork',
    title: 'What is a network?',
    show: ({ kit }) => kit.modal.open({ view: 'WhatIsANetwork' }),
  },
}
