import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createFrameDialog } from './createFrameDialog.ts'

/** A button of the page that shows the frame beside itself. */
function createPage() {
  const dialog = createFrameDialog()
  const onOutside = vi.fn()
  dialog.mount(document.createElement('iframe'))
  const button = document.createElement('button')
  button.textContent = 'Sign'
  button.addEventListener('click', () =>
    dialog.show({ x: 300, y: 300, width: 100, height: 100, title: 'Wallet', onOutside }),
  )
  document.body.append(button)
  onTestFinished(() => dialog.remove())
  return { dialog, button, onOutside }
}

const getBackdrop = () =>
  [...document.body.children].flatMap(({ shadowRoot }) => shadowRoot?.querySelector('dialog') ?? [])[0]!

describe('the dialog of the frame', () => {
  it('does not count the second press of the double click that has opened it', async () => {
    const { button, onOutside } = createPage()
    await userEvent.dblClick(button)
    expect(getBackdrop().open).toBe(true)
    expect(onOutside).not.toHaveBeenCalled()
  })

  it('tells a press beside the frame', async () => {
    const { button, onOutside } = createPage()
    await userEvent.click(button)
    const { left, top } = getBackdrop().getBoundingClientRect()
    await userEvent.click(getBackdrop(), { position: { x: 10 - left, y: 20 - top }, force: true })
    // The page of the tests may be drawn smaller.
    const near = (value: number) => expect.closeTo(value, -1) as number
    expect(onOutside).toHaveBeenCalledExactlyOnceWith({ x: near(10), y: near(20) })
  })
})
