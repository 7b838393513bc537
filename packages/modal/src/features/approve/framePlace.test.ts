import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { askApproval, findPart, HEIGHT, measure, seeFrame, setUpApproval } from '../../../test/approval.ts'
import { connectSilently } from '../../../test/embeddedSite.ts'
import { looks, reduceMotion } from '../../../test/looks.ts'
import { getFocused } from '../../../test/screen.ts'

describe('the place of the frame', () => {
  it('has the height that the frame asks for, and follows it', async () => {
    const given = await askApproval()
    expect(Math.round(given.dialog().getBoundingClientRect().height)).toBe(HEIGHT)
    given.context.show(420)
    await given.frame.settle()
    await expect.poll(() => Math.round(given.dialog().getBoundingClientRect().height)).toBe(420)
    await seeFrame(given)
  })

  it('is followed when the window is resized', async () => {
    onTestFinished(() => page.viewport(1024, 768))
    const given = await askApproval()
    const before = measure(given.dialog())
    await page.viewport(820, 600)
    await expect.poll(() => measure(given.dialog())).not.toEqual(before)
    await seeFrame(given)
  })

  it.each([
    ['a phone', 360, 640],
    ['a window of 320 px', 320, 480],
    ['a high window', 1024, 1400],
  ])('A34: is inside of the modal and of the window, below its header, on %s', async (_, width, height) => {
    onTestFinished(() => page.viewport(1024, 768))
    await page.viewport(width, height)
    const given = await askApproval(2_000)
    const box = given.dialog().getBoundingClientRect()
    const surface = findPart('surface').getBoundingClientRect()
    const header = findPart('header').getBoundingClientRect()
    expect(box.top).toBeGreaterThanOrEqual(header.bottom - 1)
    expect(box.bottom).toBeLessThanOrEqual(Math.min(surface.bottom, height) + 1)
    expect(box.left).toBeGreaterThanOrEqual(0)
    expect(box.right).toBeLessThanOrEqual(width)
    expect(box.height).toBeGreaterThan(160)
  })

  it('A34: is below the bars of the modal', async () => {
    onTestFinished(() => page.viewport(1024, 768))
    await page.viewport(360, 640)
    const given = await setUpApproval()
    await given.logIn()
    given.lifecycle.setOnline(false)
    await given.request(2_000)
    await expect.element(page.getByText(/offline/)).toBeVisible()
    await expect
      .poll(
        () =>
          given.dialog().open &&
          given.dialog().getBoundingClientRect().top >= findPart('body').getBoundingClientRect().top - 1,
      )
      .toBe(true)
    await expect.poll(() => given.dialog().getBoundingClientRect().bottom).toBeLessThanOrEqual(641)
    expect(given.dialog().getBoundingClientRect().height).toBeGreaterThan(160)
  })

  it('is scrolled into view if the modal is part of the page', async () => {
    const space = document.createElement('div')
    space.style.blockSize = '3000px'
    document.body.prepend(space)
    onTestFinished(() => space.remove())
    const given = await setUpApproval({ options: { enableEmbedded: true } })
    await connectSilently(given.world, given.frame)
    scrollTo(0, 0)
    await given.request()
    await expect
      .poll(() => given.dialog().open && given.dialog().getBoundingClientRect().bottom)
      .toBeLessThanOrEqual(innerHeight + 1)
    expect(given.dialog().getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
    await given.approve()
    await expect.poll(() => given.kit.router.current.view).not.toBe('ApproveTransaction')
  })

  it('hides the frame if the modal is removed from the page', async () => {
    const given = await askApproval()
    given.modal.remove()
    await expect.poll(() => given.dialog().open).toBe(false)
  })

  it('A46: is accessible in every look, below the frame', async () => {
    await reduceMotion()
    const { kit, modal } = await askApproval()
    for (const [look, apply] of Object.entries(looks)) {
      await apply(kit)
      await expect(modal, look).to.be.accessible()
    }
  })
})

describe('the keyboard', () => {
  it('cannot reach the modal and the page while the frame is shown', async () => {
    const given = await askApproval()
    for (let press = 0; press < 4; press += 1) {
      await userEvent.keyboard('{Tab}')
      const focused = getFocused()
      expect(focused === given.iframe || focused === document.body || focused === given.dialog()).toBe(true)
    }
  })
})
