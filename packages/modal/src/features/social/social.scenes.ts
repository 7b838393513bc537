import type { SocialProvider } from '@openappkit/core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import {
  createEmbeddedSite,
  refuse,
  resetFrame,
  settleFrame,
  SOCIAL_LOGIN,
  SOCIAL_USER,
} from '../../../test/embeddedSite.ts'
import type { Scene, World } from '../../../test/scene.ts'
import { openSettings, screen } from '../../../test/screen.ts'
import { stubPopup } from '../../../test/stubPopup.ts'

const { frame, connector } = createEmbeddedSite()
const ALL: readonly SocialProvider[] = ['google', 'github', 'apple', 'facebook', 'x', 'discord']

const createWorldOf = (socials: readonly SocialProvider[], email = true) => ({
  options: { connectors: [connector], features: { email, socials } },
})
const connect = { view: 'Connect', title: 'Log in or connect' } as const
const login = { view: 'ConnectingSocial', title: 'Log in with Google', world: createWorldOf(ALL) } as const

type Change = (popup: ReturnType<typeof stubPopup>) => void

const google = () => screen.button('Continue with Google')

async function openConnect({ kit }: World): Promise<void> {
  resetFrame(frame)
  await kit.modal.open()
  await expect.element(google()).toBeVisible()
}

/** Presses the button of a provider, after a change of the secure site's usual answers. */
async function begin(given: World, change: Change = () => {}) {
  resetFrame(frame)
  const popup = stubPopup()
  change(popup)
  await given.kit.modal.open()
  await google().click()
  popup.restore()
  return popup
}

async function beginWaiting(given: World, change?: Change) {
  const popup = await begin(given, change)
  await settleFrame(given, frame)
  return popup
}

const show = (heading: string, change?: Change): Pick<Scene, 'show'> => ({
  async show(given) {
    await beginWaiting(given, change)
    await expect.element(page.getByText(heading, { exact: true })).toBeVisible()
  },
})

const fail = (code: string, heading: string) =>
  show(heading, () => {
    frame.respond('CONNECT_SOCIAL', refuse(code))
    // The visitor leaves the question of the frame.
    frame.respond('RECOVER', refuse(code))
  })

export const scenes: Record<string, Scene> = {
  'Connect, with email and social accounts': {
    ...connect,
    world: createWorldOf(ALL),
    everyLook: true,
    show: openConnect,
  },
  'Connect, with one social account': { ...connect, world: createWorldOf(['google']), show: openConnect },
  'Connect, with two social accounts and without email': {
    ...connect,
    world: createWorldOf(['google', 'apple'], false),
    show: openConnect,
  },
  'ConnectingSocial, storage blocked': {
    ...login,
    ...show('Continue in the other window', () =>
      frame.respond('GET_SOCIAL_REDIRECT_URI', { uri: SOCIAL_LOGIN, isStorageBlocked: true }),
    ),
  },
  'ConnectingSocial, opening': {
    ...login,
    async show(given) {
      await begin(given, () => frame.setLoad('hang'))
      await expect.element(page.getByText('Opening Google…')).toBeVisible()
    },
  },
  ConnectingSocial: { ...login, caption: 'Log in with a social account', ...show('Continue in the other window') },
  'ConnectingSocial, window blocked': {
    ...login,
    everyLook: true,
    async show(given) {
      await begin(given, (popup) => popup.block(true))
      await expect.element(page.getByText('The browser blocked the window')).toBeVisible()
    },
  },
  'ConnectingSocial, window closed': {
    ...login,
    async show(given) {
      const { popups } = await beginWaiting(given)
      popups[0]!.closed = true
      await given.clock.advance(4_000)
      await expect.element(page.getByText('Popup closed')).toBeVisible()
    },
  },
  'ConnectingSocial, window perhaps closed': {
    ...login,
    async show(given) {
      const { popups } = await beginWaiting(given, () =>
        frame.respond('CONNECT_SOCIAL', (_, { report }) => {
          report('asking')
          return new Promise(() => {})
        }),
      )
      popups[0]!.closed = true
      await given.clock.advance(4_000)
      await expect.element(page.getByText(/^If the window is still open/)).toBeVisible()
    },
  },
  'ConnectingSocial, checking': {
    ...login,
    async show(given) {
      const popup = await beginWaiting(given, () => frame.respond('CONNECT_SOCIAL', 'hang'))
      popup.post()
      await expect.element(page.getByText('Logging you in…')).toBeVisible()
    },
  },
  'ConnectingSocial, declined': { ...login, ...fail('socialRefused', 'The login was declined') },
  'ConnectingSocial, failed': { ...login, ...fail('socialFailed', 'Failed to connect') },
  'ConnectingSocial, expired': { ...login, ...fail('socialExpired', 'This login has expired') },
  'ConnectingSocial, recovery': { ...login, ...fail('recoveryNeeded', 'Log in once more') },
  'ConnectingSocial, not set up': {
    ...login,
    ...show('This login is not set up', () =>
      frame.respond('GET_SOCIAL_REDIRECT_URI', refuse('providerNotConfigured')),
    ),
  },
  'ConnectingSocial, frame not loaded': {
    ...login,
    async show(given) {
      await beginWaiting(given, () => frame.setLoad('hang'))
      await given.clock.advance(20_000)
      await expect.element(page.getByText('Could not load embedded wallet')).toBeVisible()
    },
  },
  'ConnectingSocial, offline': {
    ...login,
    async show(given) {
      resetFrame(frame)
      await given.kit.modal.open()
      given.lifecycle.setOnline(false)
      await google().click()
      await expect.element(page.getByText('Failed to initiate social connection')).toBeVisible()
    },
  },
  'AccountSettings, with a social account': {
    view: 'AccountSettings',
    title: 'Settings',
    world: createWorldOf(ALL),
    everyLook: true,
    async show(given) {
      const popup = await beginWaiting(given, () => frame.respond('GET_USER', SOCIAL_USER))
      popup.post()
      await settleFrame(given, frame)
      await given.clock.advance(600)
      await given.kit.modal.open()
      await openSettings()
      await expect.element(page.getByText('Logged in with Google')).toBeVisible()
    },
  },
}
