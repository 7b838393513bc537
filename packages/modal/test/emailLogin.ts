/** @module Logins by email in the modal, up to each of their steps. */
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { createWorld, place } from './createWorld.ts'
import { codeField, createEmbeddedSite, enterEmail, listTypes } from './embeddedSite.ts'
import { getFocused, screen } from './screen.ts'

export const resendCode = () => screen.button('Send a new code')
export const resendLink = () => screen.button('Send a new link')
export const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })
export const status = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
export const getFocusedHost = () => (getFocused()?.getRootNode() as ShadowRoot | undefined)?.host?.localName

/** A modal in which the visitor has not entered an address yet. */
export async function setUpLogin() {
  const { frame, connector } = createEmbeddedSite()
  const world = createWorld({ options: { connectors: [connector] } })
  const modal = await place('appkit-modal')
  const countLetters = () => listTypes(frame).filter((type) => type === 'CONNECT_EMAIL').length
  return { ...world, world, frame, modal, countLetters }
}

/** A visitor who has entered an address. */
export async function begin(change: (given: Awaited<ReturnType<typeof setUpLogin>>) => void = () => {}) {
  const given = await setUpLogin()
  change(given)
  await enterEmail(given.world, given.frame)
  return given
}

/** A visitor who is asked for the code. */
export async function beginCode(change?: Parameters<typeof begin>[0]) {
  const given = await begin(change)
  await expect.element(codeField()).toBeVisible()
  return given
}

/** A visitor who is asked to open the link. */
export async function beginDevice(change: Parameters<typeof begin>[0] = () => {}) {
  let approve = () => {}
  const given = await begin((site) => {
    site.frame.respond('CONNECT_EMAIL', { action: 'VERIFY_DEVICE' })
    site.frame.respond(
      'CONNECT_DEVICE',
      () => new Promise<undefined>((resolve) => (approve = () => resolve(undefined))),
    )
    change(site)
  })
  await expect.element(screen.dialog().getByText('Confirm this device')).toBeVisible()
  return { ...given, approve: () => approve() }
}
