/** @module Changes of the email address in the modal, up to each of their stages. */
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { createWorld, place } from './createWorld.ts'
import {
  CODE,
  codeField,
  connectSilently,
  createEmbeddedSite,
  createShownSite,
  NEW_EMAIL,
  settleFrame,
} from './embeddedSite.ts'
import { openSettings, screen } from './screen.ts'

type Site = ReturnType<typeof createEmbeddedSite>

export const newAddressField = () => page.getByRole('textbox', { name: 'New email address' })
export const continueButton = () => screen.button('Continue')
export const view = () => screen.dialog('Change email address')

/** A visitor who is logged in. */
export async function setUpChange(options: object = {}, site: Site = createEmbeddedSite()) {
  const { frame, connector } = site
  const world = createWorld({ options: { connectors: [connector], ...options } })
  const modal = await place('appkit-modal')
  await connectSilently(world, frame)
  const settle = () => settleFrame(world, frame)
  return { ...world, world, frame, modal, settle }
}

/** Opens the view of a visitor who is logged in, with a new address in its field. */
export async function openEmailChange(world: Given['world'], { frame }: Site): Promise<void> {
  await connectSilently(world, frame)
  void world.kit.modal.open({ view: 'UpdateEmailWallet' })
  await newAddressField().fill(NEW_EMAIL)
}

type Given = Awaited<ReturnType<typeof setUpChange>>

/** A visitor who has opened the view by its row in the account. */
export async function openChange(change: (given: Given) => void = () => {}, options?: object) {
  const given = await setUpChange(options)
  change(given)
  await given.kit.modal.open()
  await openSettings()
  await screen.button('Change email address').click()
  await expect.element(newAddressField()).toBeVisible()
  return given
}

export async function enterNewAddress({ settle }: Pick<Given, 'settle'>, address = NEW_EMAIL): Promise<void> {
  await newAddressField().fill(address)
  await continueButton().click()
  await settle()
}

/** A visitor who is asked for the code of the current address. */
export async function beginPrimary(change?: (given: Given) => void) {
  const given = await openChange(change)
  await enterNewAddress(given)
  await expect.element(codeField()).toBeVisible()
  return given
}

export async function enterChangeCode({ settle }: Pick<Given, 'settle'>, code = CODE): Promise<void> {
  await codeField().fill(code)
  await settle()
}

/** A visitor who is asked for the code of the new address. */
export async function beginSecondary(change?: (given: Given) => void) {
  const given = await beginPrimary(change)
  await enterChangeCode(given)
  await expect.element(page.getByText('Enter the code from your new address')).toBeVisible()
  return given
}

/** A visitor whom the frame asks, in a frame that is in the page. */
export async function askInFrame() {
  const site = createShownSite()
  const given = await setUpChange({}, site)
  let answer: (action: 'VERIFY_PRIMARY_OTP') => void = () => {}
  let refuse: (error: Error) => void = () => {}
  given.frame.respond('UPDATE_EMAIL', (_payload, context) => {
    context.show(300)
    return new Promise((resolve, reject) => {
      answer = (action) => resolve({ action })
      refuse = reject
    })
  })
  await given.kit.modal.open({ view: 'UpdateEmailWallet' })
  await enterNewAddress(given)
  await expect.element(screen.dialog('Approve')).toBeVisible()
  const dialog = () => site.iframe.closest('dialog')!
  await expect.poll(() => dialog().open).toBe(true)
  return {
    ...given,
    dialog,
    async approve() {
      answer('VERIFY_PRIMARY_OTP')
      await given.frame.settle()
    },
    async decline(error: Error) {
      refuse(error)
      await given.frame.settle()
    },
  }
}
