import { createFakeSiwx } from '@openappkit/testing'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  askApproval,
  findPart,
  type Given,
  pressAt,
  seeFrame,
  setUpApproval,
  SIGNATURE,
} from '../../../test/approval.ts'
import { EMBEDDED_ADDRESS, enterCode, enterEmail } from '../../../test/embeddedSite.ts'
import { expectClosed } from '../../../test/gated.ts'
import { screen } from '../../../test/screen.ts'

describe('leaving the view', () => {
  /** By each way, from a page on which the modal was closed. */
  const ways: Readonly<Record<string, (given: Given) => Promise<void> | void>> = {
    'the Close button': (given) => pressAt(given, findPart('close')),
    'a press beside the modal': ({ dialog }) =>
      void dialog().dispatchEvent(new MouseEvent('click', { clientX: 2, clientY: 2 })),
    Escape: async ({ dialog }) => {
      dialog().focus()
      dialog().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    },
    'the back gesture of a phone': ({ dialog }) =>
      void dialog().dispatchEvent(new Event('cancel', { cancelable: true })),
    'a call of the site': ({ kit }) => kit.modal.close(),
  }

  it.each(Object.entries(ways))('SPEC 4.40, 8.48: rejects the request by %s', async (_, leave) => {
    const given = await askApproval()
    await leave(given)
    await expectClosed()
    await given.frame.settle()
    expect(given.settled).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ code: 4001, message: 'Request was aborted' }),
    )
    expect(given.context.signal.aborted).toBe(true)
    expect([given.dialog().open, given.iframe.hidden]).toEqual([false, true])
    await given.request()
    await seeFrame(given)
    await given.approve()
    await expectClosed()
  })

  it('SPEC 4.40: by Back rejects the request, and shows the view before it', async () => {
    const given = await setUpApproval()
    await given.logIn()
    await given.kit.modal.open()
    await expect.element(screen.dialog('Account')).toBeVisible()
    const { settled } = await given.request()
    await seeFrame(given)
    await pressAt(given, findPart('back'))
    await expect.element(screen.dialog('Account')).toBeVisible()
    await given.frame.settle()
    expect(settled).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 4001 }))
    expect(given.dialog().open).toBe(false)
  })

  it('does nothing for a press on the modal beside its buttons', async () => {
    const given = await askApproval()
    await pressAt(given, findPart('title'))
    await given.frame.settle()
    expect([given.settled.mock.calls.length, given.dialog().open]).toEqual([0, true])
  })

  it('does not reject a request that the visitor has approved, and does not show it again', async () => {
    const given = await askApproval()
    given.context.report('approved')
    await given.frame.settle()
    await pressAt(given, findPart('close'))
    await expectClosed()
    given.kit.theme.setMode('dark')
    await given.frame.settle()
    expect([given.settled.mock.calls.length, given.kit.modal.state.open]).toEqual([0, false])
    await given.approve()
    expect(given.settled).toHaveBeenCalledWith(SIGNATURE)
    expect(given.kit.modal.state.open).toBe(false)
  })

  it('keeps a safe request that is open', async () => {
    const given = await setUpApproval()
    await given.logIn()
    const provider = given.appKit.getProvider<{ request(params: object): Promise<unknown> }>('eip155')!
    const read = vi.fn()
    let answer = (_balance: string) => {}
    given.frame.respond('RPC_REQUEST', () => new Promise((resolve) => (answer = resolve)))
    provider.request({ method: 'eth_getBalance', params: [EMBEDDED_ADDRESS, 'latest'] }).then(read, read)
    await given.frame.settle()
    const sendBalance = () => answer('0x1')
    await given.request()
    await seeFrame(given)
    given.kit.modal.close()
    await expectClosed()
    expect(read).not.toHaveBeenCalled()
    sendBalance()
    await given.frame.settle()
    expect(read).toHaveBeenCalledWith('0x1')
  })
})

describe('a sign-in with the embedded wallet', () => {
  /** A visitor who has logged in by email, and is asked to approve the sign-in message. */
  async function signIn() {
    const site = createFakeSiwx()
    const given = await setUpApproval({
      options: {
        siwx: site.siwx,
        metadata: { name: 'Example Shop', description: '', url: 'https://example.com', icons: [] },
      },
    })
    await enterEmail(given.world, given.frame)
    await enterCode(given.world, given.frame)
    await expect.element(screen.dialog('Sign in')).toBeVisible()
    given.prepare()
    await screen.button(/^Sign$/).click()
    await seeFrame(given)
    return { ...given, site }
  }

  it('ends once the visitor has approved it in the frame', async () => {
    const given = await signIn()
    await given.approve()
    await expectClosed()
    expect(given.site.getSessions()).toHaveLength(1)
    expect(given.kit.connections.isConnected()).toBe(true)
  })

  it('SPEC 4.35: is shown again if the visitor closes the frame, while it is required', async () => {
    const given = await signIn()
    await pressAt(given, findPart('close'))
    await expect.element(screen.dialog('Sign in')).toBeVisible()
    await expect.element(page.getByText(/^You declined the request/)).toBeVisible()
    expect(given.kit.connections.isConnected()).toBe(true)
    expect(given.dialog().open).toBe(false)
    await screen.button('Try again').click()
    await seeFrame(given)
    await given.approve()
    await expectClosed()
  })
})
