import { oneEvent } from '@open-wc/testing/pure'
import { html } from 'lit'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { inner, render } from '../../test/render.ts'
import './define.ts'
import { COPIED_SHOWN_MS, type OakCopyButton } from './copy-button.ts'

const copyButton = html`<oak-copy-button value="0xabc" label="Copy address" copied-label="Copied"></oak-copy-button>`
const status = (element: OakCopyButton) => inner(element, '[role=status]').textContent

async function press(element: OakCopyButton): Promise<boolean> {
  const copied = oneEvent(element, 'oak-copy')
  inner(element, 'button').click()
  const event = (await copied) as CustomEvent<{ ok: boolean }>
  await element.updateComplete
  return event.detail.ok
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('oak-copy-button', () => {
  it('copies, and announces it to a screen reader through a region that existed before', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const element = await render<OakCopyButton>(copyButton)
    const region = inner(element, '[role=status]')
    expect(region.textContent).toBe('')
    expect(await press(element)).toBe(true)
    expect(write).toHaveBeenCalledWith('0xabc')
    expect(region.textContent).toBe('Copied')
    expect(inner(element, '[role=status]')).toBe(region)
  })

  it('removes the check mark after 2 s', async () => {
    vi.useFakeTimers()
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const element = await render<OakCopyButton>(copyButton)
    await press(element)
    vi.advanceTimersByTime(COPIED_SHOWN_MS - 1)
    await element.updateComplete
    expect(status(element)).toBe('Copied')
    vi.advanceTimersByTime(1)
    await element.updateComplete
    expect(status(element)).toBe('')
  })

  it('removes the check mark when the value changes, because the new value was not copied', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const element = await render<OakCopyButton>(
      html`<oak-copy-button value="0xabc" label="Copy link" copied-label="Copied">Copy link</oak-copy-button>`,
    )
    await press(element)
    expect([element.copied, status(element), inner(element, '.done').textContent]).toEqual([true, 'Copied', 'Copied'])
    element.value = '0xdef'
    await element.updateComplete
    expect([element.copied, status(element), element.shadowRoot?.querySelector('.done')]).toEqual([false, '', null])
  })

  it('shows no check mark if the value changes before the clipboard has it', async () => {
    let settle = () => {}
    vi.spyOn(navigator.clipboard, 'writeText').mockReturnValue(new Promise((resolve) => (settle = resolve)))
    const element = await render<OakCopyButton>(copyButton)
    const pressed = press(element)
    element.value = '0xdef'
    settle()
    expect(await pressed).toBe(true)
    expect([element.copied, status(element)]).toEqual([false, ''])
  })

  it('copies through its own field if the clipboard is refused, and restores the focus', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    let selected: string | undefined
    vi.spyOn(document, 'execCommand').mockImplementation(() => {
      const field = element.shadowRoot?.activeElement as HTMLTextAreaElement
      selected = field.value.slice(field.selectionStart, field.selectionEnd)
      return true
    })
    const element = await render<OakCopyButton>(copyButton)
    element.focus()
    expect(await press(element)).toBe(true)
    expect(selected).toBe('0xabc')
    expect(element.shadowRoot?.querySelector('textarea')).toBeNull()
    expect(element.shadowRoot?.activeElement?.localName).toBe('button')
  })

  it('announces nothing if it could not copy', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    vi.spyOn(document, 'execCommand').mockReturnValue(false)
    const element = await render<OakCopyButton>(copyButton)
    expect(await press(element)).toBe(false)
    expect(status(element)).toBe('')
  })

  it('is disabled while there is nothing to copy', async () => {
    const element = await render<OakCopyButton>(html`<oak-copy-button label="Copy link" disabled></oak-copy-button>`)
    expect(inner(element, 'button').matches(':disabled')).toBe(true)
  })

  it('R16: leaves no timer behind', async () => {
    vi.useFakeTimers()
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const element = await render<OakCopyButton>(copyButton)
    await press(element)
    element.remove()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('has no accessibility violation', async () => {
    await expect(await render(copyButton)).to.be.accessible()
  })
})
