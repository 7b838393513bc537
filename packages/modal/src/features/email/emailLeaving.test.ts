import { describe, expect, it } from 'vitest'
import { getConnectRequest } from '../shared/connecting/getConnectRequest.ts'
import { beginCode, status } from '../../../test/emailLogin.ts'
import { EMAIL, emailField, enterCode } from '../../../test/embeddedSite.ts'
import { expectClosed } from '../../../test/gated.ts'
import { screen } from '../../../test/screen.ts'

/** A visitor whose code is being checked. */
async function enter() {
  let accept = () => {}
  const given = await beginCode(({ frame }) =>
    frame.respond('CONNECT_OTP', () => new Promise((resolve) => (accept = () => resolve(undefined)))),
  )
  await enterCode(given.world, given.frame)
  await expect.element(status('Checking your code…')).toBeVisible()
  const { context } = given.frame.requests.find(({ type }) => type === 'CONNECT_OTP')!
  return { ...given, context, accept: () => accept() }
}

type Given = Awaited<ReturnType<typeof enter>>

describe('leaving the login', () => {
  const ways: Readonly<Record<string, (given: Given) => Promise<void>>> = {
    'the button for another address': async () => {
      await screen.button('Use another address').click()
      await expect.element(emailField()).toHaveValue(EMAIL)
    },
    Back: async () => {
      await screen.button('Back').click()
      await expect.element(emailField()).toHaveValue(EMAIL)
    },
    'closing the modal': async () => {
      await screen.button('Close').click()
      await expectClosed()
    },
    'a call of the site': async ({ kit }) => {
      kit.modal.close()
      await expectClosed()
    },
  }

  it.each(Object.entries(ways))(
    'aborts the attempt, and what the frame answers later changes nothing: %s',
    async (_, leave) => {
      const given = await enter()
      const { kit, frame, context, accept } = given
      await leave(given)
      await frame.settle()
      expect(context.signal.aborted).toBe(true)
      expect(kit.connections.state.pending).toBeUndefined()
      accept()
      await frame.settle()
      expect(kit.connections.isConnected()).toBe(false)
    },
  )

  it.each(Object.entries(ways))(
    'leaves no failed login behind, which another opening of the view would show: %s',
    async (_, leave) => {
      const given = await enter()
      const { kit, frame } = given
      await leave(given)
      await frame.settle()
      expect(getConnectRequest(kit).state).toMatchObject({ status: 'idle', error: undefined })
      await kit.modal.open({ view: 'EmailLogin', arguments: { email: EMAIL } })
      await expect.element(screen.dialog('Log in or connect')).toBeVisible()
    },
  )
})
