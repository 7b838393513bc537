import { createRefusal } from '@openappkit/frame'
import { describe, expect, it, vi } from 'vitest'
import { askInFrame, newAddressField, view } from '../../../test/emailChange.ts'
import { getFocusedHost, status } from '../../../test/emailLogin.ts'
import { codeField, NEW_EMAIL } from '../../../test/embeddedSite.ts'
import { expectClosed } from '../../../test/gated.ts'
import { screen } from '../../../test/screen.ts'

const DECLINED = 'You declined the change. Your email address stays the same.'

const listViews = ({ kit }: Awaited<ReturnType<typeof askInFrame>>) =>
  kit.router.state.stack.map(({ view: name }) => name)

describe('the question in the frame', () => {
  it('S5: is shown above the view, which shows the code afterwards', async () => {
    const given = await askInFrame()
    expect(listViews(given)).toEqual(['UpdateEmailWallet', 'ApproveTransaction'])
    await given.approve()
    await expect.element(view()).toBeVisible()
    await expect.element(codeField()).toBeVisible()
    await expect.poll(() => given.dialog().open).toBe(false)
    expect(listViews(given)).toEqual(['UpdateEmailWallet'])
    await expect.poll(getFocusedHost).toBe('oak-code-input')
  })

  it('S5: returns to the address with a note if the visitor declines', async () => {
    const given = await askInFrame()
    await given.decline(createRefusal({ code: 4001, message: 'No.' }))
    await expect.element(status(DECLINED)).toBeVisible()
    await expect.element(newAddressField()).toHaveValue(NEW_EMAIL)
    await expect.element(screen.button('Continue')).toBeEnabled()
  })

  it('SPEC 4.40: is declined by Back, also in the frame', async () => {
    const given = await askInFrame()
    const aborted = vi.fn()
    given.frame.requests.find(({ type }) => type === 'UPDATE_EMAIL')!.context.signal.addEventListener('abort', aborted)
    given.kit.router.goBack()
    await given.frame.settle()
    await expect.element(status(DECLINED)).toBeVisible()
    await expect.poll(() => given.dialog().open).toBe(false)
    expect(aborted).toHaveBeenCalledTimes(1)
  })

  it('is declined by closing the modal, and the view begins again the next time', async () => {
    const given = await askInFrame()
    given.kit.modal.close()
    await given.frame.settle()
    await expectClosed()
    await given.kit.modal.open({ view: 'UpdateEmailWallet' })
    await expect.element(newAddressField()).toHaveValue('')
    await expect.element(view()).not.toHaveTextContent(DECLINED)
  })
})
