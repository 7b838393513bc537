import { createRefusal } from '@openappkit/frame'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { continueButton, enterChangeCode, enterNewAddress, newAddressField } from '../../../test/emailChange.ts'
import {
  codeField,
  connectSilently,
  createEmbeddedSite,
  NEW_EMAIL,
  refuse,
  resetFrame,
  settleFrame,
} from '../../../test/embeddedSite.ts'
import type { Scene, World } from '../../../test/scene.ts'

const { frame, connector } = createEmbeddedSite()
const update = {
  view: 'UpdateEmailWallet',
  title: 'Change email address',
  world: { options: { connectors: [connector] } },
} as const

/** Opens the view, after a change of the secure site's usual answers. */
async function open(given: World, change: () => void = () => {}): Promise<void> {
  resetFrame(frame)
  change()
  await connectSilently(given, frame)
  await given.kit.modal.open({ view: 'UpdateEmailWallet' })
  await expect.element(newAddressField()).toBeVisible()
}

const settle = (given: World) => ({ settle: () => settleFrame(given, frame) })

async function begin(given: World, change?: () => void): Promise<void> {
  await open(given, change)
  await enterNewAddress(settle(given))
}

async function beginCode(given: World, change?: () => void): Promise<void> {
  await begin(given, change)
  await expect.element(codeField()).toBeVisible()
}

async function beginNewCode(given: World, change?: () => void): Promise<void> {
  await beginCode(given, change)
  await enterChangeCode(settle(given))
  await expect.element(page.getByText('Enter the code from your new address')).toBeVisible()
}

/** The change that ends with an error of the secure site. */
const fail = (error: Error, text: string): Scene => ({
  ...update,
  async show(given) {
    await begin(given, () => frame.respond('UPDATE_EMAIL', error))
    await expect.element(page.getByText(text).first()).toBeVisible()
  },
})

export const scenes: Record<string, Scene> = {
  UpdateEmailWallet: { ...update, caption: 'Change the email address', everyLook: true, show: (given) => open(given) },
  'UpdateEmailWallet, with a valid address': {
    ...update,
    async show(given) {
      await open(given)
      await newAddressField().fill(NEW_EMAIL)
    },
  },
  'UpdateEmailWallet, address in use': fail(refuse('emailTaken'), 'This email address is already used'),
  'UpdateEmailWallet, declined': fail(
    createRefusal({ code: 4001, message: 'No.' }),
    'You declined the change. Your email address stays the same.',
  ),
  'UpdateEmailWallet, too many': fail(refuse('tooMany', { seconds: 3_600 }), 'Please try again after 3600 seconds'),
  'UpdateEmailWallet, asking': {
    ...update,
    async show(given) {
      await begin(given, () => frame.respond('UPDATE_EMAIL', 'hang'))
      await expect.element(page.getByText('Your wallet asks you to confirm it first.')).toBeVisible()
    },
  },
  'UpdateEmailWallet, code of the current address': {
    ...update,
    everyLook: true,
    async show(given) {
      await beginCode(given)
      await given.clock.advance(30_000)
      await expect.element(page.getByRole('button', { name: 'Send a new code' })).toBeEnabled()
    },
  },
  'UpdateEmailWallet, wrong code': {
    ...update,
    async show(given) {
      await beginCode(given)
      await enterChangeCode(settle(given), '000000')
      await expect.element(page.getByText('This code is wrong. 4 tries are left.')).toBeVisible()
    },
  },
  'UpdateEmailWallet, code used up': {
    ...update,
    async show(given) {
      await beginCode(given, () => frame.respond('UPDATE_EMAIL_PRIMARY_OTP', refuse('newCodeRequired')))
      await enterChangeCode(settle(given))
      await expect.element(page.getByText('This code can no longer be used')).toBeVisible()
    },
  },
  'UpdateEmailWallet, code of the new address': { ...update, show: (given) => beginNewCode(given) },
  'UpdateEmailWallet, checking': {
    ...update,
    async show(given) {
      await beginNewCode(given, () => frame.respond('UPDATE_EMAIL_SECONDARY_OTP', 'hang'))
      await enterChangeCode(settle(given))
      await expect.element(page.getByText('Checking your code…')).toBeVisible()
    },
  },
  'UpdateEmailWallet, done': {
    ...update,
    everyLook: true,
    async show(given) {
      await beginNewCode(given)
      await enterChangeCode(settle(given))
      await expect.element(page.getByText('Your email address was changed')).toBeVisible()
    },
  },
  'UpdateEmailWallet, frame not loaded': {
    ...update,
    async show(given) {
      await open(given)
      frame.navigate()
      frame.setLoad('hang')
      await newAddressField().fill(NEW_EMAIL)
      await continueButton().click()
      await given.clock.advance(20_000)
      await expect.element(page.getByText('The email wallet didn’t load')).toBeVisible()
    },
  },
  'UpdateEmailWallet, failed': fail(
    createRefusal({ message: 'The mail server is down' }),
    'Nothing has changed. You can try again.',
  ),
  'UpdateEmailWallet, session ended': fail(refuse('sessionEnded'), 'Your session has ended. Log in again.'),
}
