import { connectionErrors, networkErrors } from '@openappkit/core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { ALPHA } from '../../../test/createWorld.ts'
import { connectAlpha, search, type Scene, type World } from '../../../test/scene.ts'
import { screen } from '../../../test/screen.ts'
import { seePrompt } from '../../../test/seePrompt.ts'

const manyWallets = Array.from({ length: 12 }, (_, index) => ({
  id: `com.example.many-${index}`,
  name: `Wallet ${index}`,
}))

async function chooseAlpha({ kit }: World): Promise<void> {
  await kit.modal.open()
  await screen.button('Alpha Wallet, installed').click()
}

export const scenes: Record<string, Scene> = {
  Connect: { view: 'Connect', caption: 'Connect', title: 'Connect wallet', show: ({ kit }) => kit.modal.open() },
  'Connect, looking for wallets': {
    view: 'Connect',
    title: 'Connect wallet',
    world: { wallets: { connectors: [] } },
    async show({ kit }) {
      await kit.modal.open()
      await expect.element(page.getByRole('status', { name: 'Looking for wallets…' })).toBeVisible()
    },
  },
  'Connect, without wallets': {
    view: 'Connect',
    title: 'Connect wallet',
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
    title: 'Connect wallet',
    world: { wallets: { connectors: manyWallets } },
    async show({ kit }) {
      await kit.modal.open()
      await expect.element(page.getByRole('searchbox', { name: 'Search wallets' })).toBeVisible()
    },
  },
  'Connect, nothing found': {
    view: 'Connect',
    title: 'Connect wallet',
    world: { wallets: { connectors: manyWallets } },
    async show({ kit }) {
      await kit.modal.open()
      await search('Search wallets', 'nowhere')
    },
  },
  'Connect, ambiguous wallets': {
    view: 'Connect',
    title: 'Connect wallet',
    world: {
      wallets: {
        connectors: [
          { id: ALPHA, isAmbiguous: true },
          { id: `${ALPHA}#2`, isAmbiguous: true },
        ],
      },
    },
    show: ({ kit }) => kit.modal.open(),
  },
  'Connect, terms to accept': {
    view: 'Connect',
    title: 'Connect wallet',
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
    title: 'Connect wallet',
    world: {
      options: { termsConditionsUrl: 'https://example.com/terms', privacyPolicyUrl: 'https://example.com/privacy' },
    },
    async show({ kit }) {
      await kit.modal.open()
      await expect.element(screen.link(/Terms of Service/)).toBeVisible()
    },
  },
  'Connect, a wallet used before': {
    view: 'Connect',
    title: 'Connect wallet',
    async show({ kit }) {
      await connectAlpha(kit)
      await kit.connections.disconnect()
      await kit.modal.open({ view: 'Connect' })
      await expect.element(screen.button('Alpha Wallet, recent')).toBeVisible()
    },
  },
  'Connect, offline, with an alert and a notice': {
    view: 'Connect',
    title: 'Connect wallet',
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
    caption: 'Connecting a wallet',
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
  'ConnectingExternal, connected': {
    view: 'ConnectingExternal',
    title: 'Alpha Wallet',
    async show(world) {
      world.control.onConnect(ALPHA, 'hang')
      await chooseAlpha(world)
      await expect.element(page.getByText('Continue in Alpha Wallet', { exact: true })).toBeVisible()
      await seePrompt(world.control)
      world.control.approve(ALPHA)
      await expect.element(page.getByText('Connected', { exact: true }).first()).toBeVisible()
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
      await expect.element(page.getByText('Couldn’t connect', { exact: true })).toBeVisible()
    },
  },
  'ConnectingExternal, the wallet is gone': {
    view: 'ConnectingExternal',
    title: 'Alpha Wallet',
    async show(world) {
      world.control.onConnect(ALPHA, connectionErrors.providerNotFound())
      await chooseAlpha(world)
      await expect.element(page.getByText(/^It looks like Alpha Wallet was removed/).last()).toBeVisible()
    },
  },
}
