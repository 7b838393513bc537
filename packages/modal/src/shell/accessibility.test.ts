import type { Kit } from '@openappkit/core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { ALPHA, BETA, createWorld, place } from '../../test/createWorld.ts'
import { screen } from '../../test/screen.ts'

type World = ReturnType<typeof createWorld>

const connect = (kit: Kit) => kit.connections.connect({ connectorId: ALPHA })

interface Scene {
  title: string
  show(world: World): Promise<void>
}

/** How to reach every view, and the states that look different. */
const scenes: Record<string, Scene> = {
  Connect: { title: 'Connect Wallet', show: ({ kit }) => kit.modal.open() },
  'Connect without wallets': {
    title: 'Connect Wallet',
    async show({ kit, control, clock }) {
      control.removeConnector(ALPHA)
      control.removeConnector(BETA)
      await kit.modal.open()
      await expect.element(page.getByRole('status', { name: 'Looking for wallets…' })).toBeVisible()
      await clock.advance(400)
      await expect.element(screen.link(/Get a wallet/)).toBeVisible()
    },
  },
  'Connect with terms': {
    title: 'Connect Wallet',
    async show({ appKit }) {
      appKit.updateOptions({
        features: { legalCheckbox: true },
        termsConditionsUrl: 'https://example.com/terms',
        privacyPolicyUrl: 'https://example.com/privacy',
      })
      await appKit.open()
      await expect.element(page.getByRole('checkbox')).toBeVisible()
    },
  },
  ConnectingExternal: {
    title: 'Alpha Wallet',
    async show({ kit, control }) {
      control.onConnect(ALPHA, 'hang')
      await kit.modal.open()
      await screen.button('Alpha Wallet, installed').click()
    },
  },
  'ConnectingExternal, declined': {
    title: 'Alpha Wallet',
    async show({ kit, control }) {
      control.onConnect(ALPHA, 'reject')
      await kit.modal.open()
      await screen.button('Alpha Wallet, installed').click()
      await expect.element(screen.button('Try again')).toBeVisible()
    },
  },
  Account: {
    title: 'Account',
    async show({ kit }) {
      await connect(kit)
      await kit.modal.open()
      await expect.element(page.getByText('1.5 ETH')).toBeVisible()
    },
  },
  'Account without balance': {
    title: 'Account',
    async show({ kit, control }) {
      control.onGetBalance(new Error('down'))
      await connect(kit)
      await kit.modal.open()
      await expect.element(page.getByText('You can try again in a moment.')).toBeVisible()
    },
  },
  Networks: { title: 'Choose Network', show: ({ kit }) => kit.modal.open({ view: 'Networks' }) },
  SwitchNetwork: {
    title: 'Switch Network',
    async show({ kit, control }) {
      control.onSwitchNetwork(ALPHA, 'hang')
      await connect(kit)
      await kit.modal.open({ view: 'Networks' })
      await screen.button('Base').click()
    },
  },
  UnsupportedChain: {
    title: 'Unsupported Network',
    async show({ kit, control }) {
      await connect(kit)
      control.setChain(ALPHA, '99')
      await kit.modal.open()
    },
  },
  WhatIsAWallet: { title: 'What is a wallet?', show: ({ kit }) => kit.modal.open({ view: 'WhatIsAWallet' }) },
  WhatIsANetwork: { title: 'What is a network?', show: ({ kit }) => kit.modal.open({ view: 'WhatIsANetwork' }) },
}

const PICTURE = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'

/** With pictures, as most have them: axe takes the letter that stands in for one for a part of the label. */
const pictured = {
  chainImages: { 1: PICTURE, 8453: PICTURE },
  connectorImages: { [ALPHA]: PICTURE, [BETA]: PICTURE },
}

/** Fading in, text has less contrast than in the end. */
async function reduceMotion(): Promise<void> {
  const session = cdp() as { send(method: string, params: object): Promise<unknown> }
  const emulate = (value: string) =>
    session.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
  await emulate('reduce')
  onTestFinished(async () => void (await emulate('')))
}

async function show(scene: Scene, options: Parameters<typeof createWorld>[0]): Promise<Element> {
  await reduceMotion()
  const world = createWorld(options)
  const modal = await place('appkit-modal')
  await scene.show(world)
  await expect.element(screen.dialog(scene.title)).toBeVisible()
  return modal
}

describe.each(Object.entries(scenes))('%s', (_name, scene) => {
  it.each(['light', 'dark'] as const)('A46: has no accessibility violation in %s', async (themeMode) => {
    await expect(await show(scene, { options: { themeMode, ...pictured } })).to.be.accessible()
  })

  it('A34: needs no scrolling sideways at 320 px, in either direction of writing', async () => {
    await page.viewport(320, 640)
    document.documentElement.dir = 'rtl'
    onTestFinished(async () => {
      document.documentElement.dir = ''
      await page.viewport(1024, 768)
    })
    await show(scene, {})
    const dialog = screen.dialog().element()
    expect(dialog.getBoundingClientRect().width).toBe(320)
    expect(dialog.getBoundingClientRect().bottom).toBe(640)
    const outlet = dialog.querySelector('.outlet')!
    expect(outlet.scrollWidth).toBe(outlet.clientWidth)
    expect(getComputedStyle(dialog).direction).toBe('rtl')
  })
})

describe('the buttons', () => {
  it.each(['light', 'dark'] as const)('A46: have no accessibility violation in %s, whatever the page looks like', async (themeMode) => {
    const { kit } = createWorld({ options: { themeMode, ...pictured } })
    const connectButton = await place('appkit-connect-button')
    await connect(kit)
    const buttons = [connectButton, await place('appkit-button'), await place('appkit-network-button')]
    for (const button of buttons) await expect(button).to.be.accessible()
  })
})
