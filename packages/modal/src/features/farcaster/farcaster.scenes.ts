import type { SocialProvider } from '@openappkit/core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import {
  createEmbeddedSite,
  FARCASTER_URL,
  FARCASTER_USER,
  refuse,
  resetFrame,
  settleFrame,
} from '../../../test/embeddedSite.ts'
import type { Scene, World } from '../../../test/scene.ts'
import { openSettings, screen } from '../../../test/screen.ts'

const { frame, connector } = createEmbeddedSite()

const createWorldOf = (socials: readonly SocialProvider[], isMobile = false) => ({
  isMobile,
  options: { connectors: [connector], features: { socials } },
})
const login = {
  view: 'ConnectingFarcaster',
  title: 'Log in with Farcaster',
  world: createWorldOf(['farcaster', 'google']),
} as const
const phone = { ...login, world: createWorldOf(['farcaster', 'google'], true) } as const

const farcaster = () => screen.button('Continue with Farcaster')

/** Presses the button in Connect, after a change of the secure site's usual answers. */
async function begin({ kit }: World, change: () => void = () => {}): Promise<void> {
  resetFrame(frame)
  change()
  await kit.modal.open()
  await farcaster().click()
}

async function beginWaiting(given: World, change?: () => void): Promise<void> {
  await begin(given, change)
  await settleFrame(given, frame)
}

const show = (heading: string, change?: () => void): Pick<Scene, 'show'> => ({
  async show(given) {
    await beginWaiting(given, change)
    await expect.element(page.getByText(heading, { exact: true })).toBeVisible()
  },
})

const fail = (code: string, heading: string) => show(heading, () => frame.respond('CONNECT_FARCASTER', refuse(code)))

const opening = (heading: string): Pick<Scene, 'show'> => ({
  async show(given) {
    await begin(given, () => frame.setLoad('hang'))
    await expect.element(page.getByText(heading)).toBeVisible()
  },
})

export const scenes: Record<string, Scene> = {
  'Connect, with Farcaster': {
    view: 'Connect',
    title: 'Log in or connect',
    world: createWorldOf(['google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster']),
    async show({ kit }) {
      resetFrame(frame)
      await kit.modal.open()
      await expect.element(screen.button('Continue with Google')).toBeVisible()
    },
  },
  'ConnectingFarcaster, opening': { ...login, ...opening('Getting your code ready') },
  ConnectingFarcaster: { ...login, caption: 'Log in with Farcaster', ...show('Scan with your phone') },
  'ConnectingFarcaster, late': {
    ...login,
    async show(given) {
      await opening('Getting your code ready').show(given)
      await given.clock.advance(10_000)
      await expect.element(page.getByText(/^This takes longer than usual/)).toBeVisible()
    },
  },
  'ConnectingFarcaster, storage blocked': {
    ...login,
    ...show('Scan with your phone', () =>
      frame.respond('GET_FARCASTER_URI', { url: FARCASTER_URL, isStorageBlocked: true }),
    ),
  },
  'ConnectingFarcaster, on a phone, opening': { ...phone, ...opening('Continue in Farcaster') },
  'ConnectingFarcaster, on a phone': { ...phone, everyLook: true, ...show('Continue in Farcaster') },
  'ConnectingFarcaster, declined': { ...login, ...fail('socialRefused', 'The login was declined') },
  'ConnectingFarcaster, failed': { ...login, ...fail('socialFailed', 'Failed to connect') },
  'ConnectingFarcaster, expired': { ...login, ...fail('socialExpired', 'This login has expired') },
  'ConnectingFarcaster, no link': {
    ...login,
    ...show('Failed to connect to farcaster', () => frame.respond('GET_FARCASTER_URI', refuse('socialFailed'))),
  },
  'ConnectingFarcaster, not set up': {
    ...login,
    ...show('This login is not set up', () => frame.respond('GET_FARCASTER_URI', refuse('providerNotConfigured'))),
  },
  'ConnectingFarcaster, offline': {
    ...login,
    async show(given) {
      resetFrame(frame)
      await given.kit.modal.open()
      given.lifecycle.setOnline(false)
      await farcaster().click()
      await expect.element(page.getByText('Failed to connect to farcaster')).toBeVisible()
    },
  },
  'AccountSettings, with Farcaster': {
    view: 'AccountSettings',
    title: 'Settings',
    world: createWorldOf(['farcaster']),
    async show(given) {
      await beginWaiting(given, () => {
        frame.respond('CONNECT_FARCASTER', { userName: 'ada' })
        frame.respond('GET_USER', FARCASTER_USER)
      })
      await given.clock.advance(600)
      await given.kit.modal.open()
      await openSettings()
      await expect.element(page.getByText('Logged in with Farcaster')).toBeVisible()
    },
  },
}
