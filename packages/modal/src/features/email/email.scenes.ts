import { createRefusal } from '@openappkit/frame'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import {
  codeField,
  CODE,
  createEmbeddedSite,
  EMAIL,
  emailField,
  enterCode,
  enterEmail,
  refuse,
  resetFrame,
  settleFrame,
} from '../../../test/embeddedSite.ts'
import type { Scene, World } from '../../../test/scene.ts'
import { openSettings, screen } from '../../../test/screen.ts'

const { frame, connector } = createEmbeddedSite()
const world = { options: { connectors: [connector] } }
const connect = { view: 'Connect', title: 'Log in or connect', world } as const
const login = { view: 'EmailLogin', title: 'Log in with email', world } as const

type Change = () => void

/** Enters an address, after a change of the secure site's usual answers. */
async function begin(given: World, change: Change = () => {}): Promise<void> {
  resetFrame(frame)
  change()
  await enterEmail(given, frame)
}

async function beginCode(given: World, change?: Change): Promise<void> {
  await begin(given, change)
  await expect.element(codeField()).toBeVisible()
}

async function answer(given: World, code: string, change?: Change): Promise<void> {
  await beginCode(given, change)
  await enterCode(given, frame, code)
}

async function openConnect({ kit }: World): Promise<void> {
  resetFrame(frame)
  await kit.modal.open()
  await expect.element(emailField()).toBeVisible()
}

const fail = (code: string, heading: string, data?: object): Pick<Scene, 'show'> => ({
  async show(given) {
    await begin(given, () => {
      frame.respond('CONNECT_EMAIL', refuse(code, data))
      // The visitor leaves the question of the frame.
      frame.respond('RECOVER', refuse(code))
    })
    await expect.element(page.getByText(heading, { exact: true })).toBeVisible()
  },
})

export const scenes: Record<string, Scene> = {
  'Connect, with email': { ...connect, everyLook: true, show: openConnect },
  'Connect, with a valid email address': {
    ...connect,
    async show(given) {
      await openConnect(given)
      await emailField().fill('ada@example.org')
    },
  },
  'Connect, with an invalid email address': {
    ...connect,
    async show(given) {
      await openConnect(given)
      await emailField().fill('ada@example')
      await screen.button('Continue with email').click()
      await expect.element(page.getByText('Enter a valid email address')).toBeVisible()
    },
  },
  'Connect, before the next email': {
    ...connect,
    async show(given) {
      await beginCode(given)
      await given.clock.advance(10_000)
      await screen.button('Use another address').click()
      await emailField().fill('grace@example.org')
      await expect.element(page.getByText(/^Please try again after/)).toBeVisible()
    },
  },
  'Connect, with email and a button for wallets': {
    ...connect,
    world: { options: { ...world.options, features: { emailShowWallets: false } } },
    show: openConnect,
  },
  'Connect, after the session has ended': {
    ...connect,
    async show(given) {
      const { kit } = given
      await answer(given, CODE)
      await given.clock.advance(600)
      frame.respond('RPC_REQUEST', refuse('sessionEnded'))
      await kit.connections.signMessage('hello').catch(() => {})
      await kit.modal.open()
      await expect.element(page.getByText('Your session has ended. Log in again.')).toBeVisible()
    },
  },
  'EmailLogin, sending': {
    ...login,
    async show(given) {
      await begin(given, () => frame.respond('CONNECT_EMAIL', 'hang'))
      await expect.element(page.getByText('Sending your code…')).toBeVisible()
    },
  },
  EmailLogin: {
    ...login,
    caption: 'Log in with email',
    async show(given) {
      await beginCode(given)
      await given.clock.advance(30_000)
      await expect.element(screen.button('Send a new code')).toBeEnabled()
    },
  },
  'EmailLogin, just sent': { ...login, show: (given) => beginCode(given) },
  'EmailLogin, checking': {
    ...login,
    show: (given) => answer(given, CODE, () => frame.respond('CONNECT_OTP', 'hang')),
  },
  'EmailLogin, wrong code': {
    ...login,
    async show(given) {
      await answer(given, '000000')
      await expect.element(page.getByText('This code is wrong. 4 tries are left.')).toBeVisible()
    },
  },
  'EmailLogin, code used up': {
    ...login,
    async show(given) {
      await answer(given, '000000', () => frame.respond('CONNECT_OTP', refuse('newCodeRequired')))
      await given.clock.advance(30_000)
      await expect.element(page.getByText('This code can no longer be used')).toBeVisible()
    },
  },
  'EmailLogin, new device': {
    ...login,
    everyLook: true,
    async show(given) {
      await begin(given, () => frame.respond('CONNECT_EMAIL', { action: 'VERIFY_DEVICE' }))
      await expect.element(page.getByText('Confirm this device')).toBeVisible()
    },
  },
  'EmailLogin, link not opened': {
    ...login,
    async show(given) {
      await begin(given, () => frame.respond('CONNECT_EMAIL', { action: 'VERIFY_DEVICE' }))
      await given.clock.advance(120_000)
      await settleFrame(given, frame)
      await expect.element(page.getByText('The link was not opened in time').first()).toBeVisible()
    },
  },
  'EmailLogin, frame not loaded': {
    ...login,
    everyLook: true,
    async show(given) {
      await begin(given, () => frame.setLoad('hang'))
      await given.clock.advance(20_000)
      await expect.element(page.getByText('The email wallet didn’t load')).toBeVisible()
    },
  },
  'EmailLogin, storage blocked': {
    ...login,
    show: (given) =>
      beginCode(given, () => frame.respond('CONNECT_EMAIL', { action: 'VERIFY_OTP', isStorageBlocked: true })),
  },
  'EmailLogin, recovery': { ...login, ...fail('recoveryNeeded', 'Log in once more') },
  'EmailLogin, too many': { ...login, ...fail('tooMany', 'Couldn’t log in', { seconds: 3_600 }) },
  'EmailLogin, failed': {
    ...login,
    async show(given) {
      await begin(given, () => frame.respond('CONNECT_EMAIL', createRefusal({ message: 'The mail server is down' })))
      await expect.element(page.getByText('Couldn’t log in')).toBeVisible()
    },
  },
  'Account, with email': {
    view: 'Account',
    title: 'Account',
    world,
    everyLook: true,
    async show(given) {
      await answer(given, CODE)
      await given.clock.advance(600)
      await given.kit.modal.open()
      await expect.element(page.getByText(EMAIL, { exact: true })).toBeVisible()
    },
  },
  'AccountSettings, with email': {
    view: 'AccountSettings',
    title: 'Settings',
    world,
    everyLook: true,
    async show(given) {
      await answer(given, CODE)
      await given.clock.advance(600)
      await given.kit.modal.open()
      await openSettings()
      await expect.element(page.getByText('Email wallet')).toBeVisible()
    },
  },
}
