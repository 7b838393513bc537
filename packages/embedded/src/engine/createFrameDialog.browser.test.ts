import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DIALOG_LIBRARIES, renderPageDialog } from '../../../modal/test/dialogLibraries.ts'
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
  onTestFinished(() => {
    dialog.remove()
    button.remove()
  })
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

describe.each(DIALOG_LIBRARIES)('the frame above $name', (library) => {
  const OPENER = page.getByRole('button', { name: 'Pay with a wallet', includeHidden: true })
  const PLACE = { x: 350, y: 300, width: 200, height: 100 }
  const at = (x: number, y: number) =>
    page.elementLocator(document.documentElement).click({ position: { x, y }, force: true })

  /** A page with an open dialog, from which the frame is shown. */
  async function showFromDialog() {
    const dialog = createFrameDialog()
    const iframe = document.createElement('iframe')
    iframe.srcdoc = '<body><script>onclick = () => parent.postMessage("pressed", "*")</script></body>'
    dialog.mount(iframe)
    const onOutside = vi.fn()
    const onPressed = vi.fn()
    const receive = ({ source, data }: MessageEvent) => source === iframe.contentWindow && onPressed(data)
    addEventListener('message', receive)
    onTestFinished(() => {
      removeEventListener('message', receive)
      dialog.remove()
    })
    renderPageDialog(library, () => dialog.show({ ...PLACE, title: 'Wallet', onOutside }))
    await userEvent.click(OPENER)
    await expect.poll(() => getBackdrop().open).toBe(true)
    return { dialog, iframe, onOutside, onPressed }
  }

  it('takes presses', async () => {
    const { onPressed } = await showFromDialog()
    await at(PLACE.x + 100, PLACE.y + 50)
    await expect.poll(() => onPressed).toHaveBeenCalledExactlyOnceWith('pressed')
    expect(OPENER.elements()).toHaveLength(1)
  })

  it('takes a press beside it, which leaves the dialog of the page open', async () => {
    const { dialog, onOutside } = await showFromDialog()
    await at(4, 4)
    await expect.poll(() => onOutside).toHaveBeenCalledOnce()
    dialog.hide()
    await expect.element(OPENER).toHaveFocus()
    expect(OPENER.elements()).toHaveLength(1)
  })

  it('is not hidden from screen readers', async () => {
    const { iframe } = await showFromDialog()
    expect((iframe.getRootNode() as ShadowRoot).host.closest('[aria-hidden]')).toBeNull()
  })
})
