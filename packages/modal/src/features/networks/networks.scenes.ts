import { connectionErrors } from '@openappkit/core'
import { arbitrum, base, mainnet, optimism, polygon } from '@openappkit/core/networks'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { ALPHA } from '../../../test/createWorld.ts'
import { connectAlpha, search, type Scene, type World } from '../../../test/scene.ts'
import { screen } from '../../../test/screen.ts'

const manyNetworks = { options: { networks: [mainnet, base, optimism, polygon, arbitrum] } } as const

async function chooseBase(world: World): Promise<void> {
  await connectAlpha(world.kit)
  await world.kit.modal.open({ view: 'Networks' })
  await screen.button('Base').click()
}

export const scenes: Record<string, Scene> = {
  Networks: { view: 'Networks', title: 'Choose network', show: ({ kit }) => kit.modal.open({ view: 'Networks' }) },
  'Networks, many': {
    view: 'Networks',
    caption: 'Networks',
    title: 'Choose network',
    world: manyNetworks,
    async show({ kit }) {
      await kit.modal.open({ view: 'Networks' })
      await expect.element(page.getByRole('searchbox', { name: 'Search networks' })).toBeVisible()
    },
  },
  'Networks, while on one the site does not support': {
    view: 'Networks',
    title: 'Choose network',
    async show({ kit, control }) {
      await connectAlpha(kit)
      await kit.modal.open({ view: 'Networks' })
      control.setChain(ALPHA, '99')
      await expect.element(page.getByText('Unsupported', { exact: true })).toBeVisible()
    },
  },
  'Networks, nothing found': {
    view: 'Networks',
    title: 'Choose network',
    world: manyNetworks,
    async show({ kit }) {
      await kit.modal.open({ view: 'Networks' })
      await search('Search networks', 'nowhere')
    },
  },
  'Networks, chosen by the site': {
    view: 'Networks',
    title: 'Choose network',
    world: { options: { enableNetworkSwitch: false } },
    show: ({ kit }) => kit.modal.open({ view: 'Networks' }),
  },
  'SwitchNetwork, waiting': {
    view: 'SwitchNetwork',
    caption: 'Switching network',
    title: 'Switch network',
    async show(world) {
      world.control.onSwitchNetwork(ALPHA, 'hang')
      await chooseBase(world)
    },
  },
  'SwitchNetwork, declined': {
    view: 'SwitchNetwork',
    title: 'Switch network',
    async show(world) {
      world.control.onSwitchNetwork(ALPHA, connectionErrors.userRejected())
      await chooseBase(world)
      await expect.element(page.getByText('Request declined', { exact: true })).toBeVisible()
    },
  },
  'SwitchNetwork, failed': {
    view: 'SwitchNetwork',
    title: 'Switch network',
    async show(world) {
      world.control.onSwitchNetwork(ALPHA, connectionErrors.chainNotConfigured({ id: 'eip155:8453' }))
      await chooseBase(world)
      await expect.element(page.getByText('Couldn’t switch networks', { exact: true })).toBeVisible()
    },
  },
  UnsupportedChain: {
    view: 'UnsupportedChain',
    caption: 'Unsupported network',
    title: 'Unsupported network',
    async show({ kit, control }) {
      await connectAlpha(kit)
      control.setChain(ALPHA, '99')
      await kit.modal.open()
    },
  },
  'SwitchNetwork, still waiting': {
    view: 'SwitchNetwork',
    title: 'Switch network',
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
    title: 'Unsupported network',
    world: { options: { enableNetworkSwitch: false } },
    async show({ kit, control }) {
      await connectAlpha(kit)
      control.setChain(ALPHA, '99')
      await kit.modal.open()
    },
  },
}
