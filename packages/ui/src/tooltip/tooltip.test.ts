import { html } from 'lit'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { inner, render } from '../../test/render.ts'
import './define.ts'
import type { OakTooltip } from './tooltip.ts'

const fee = html`
  <oak-tooltip><button>Fee</button><span slot="tip">Paid to the network.</span></oak-tooltip>
`
const bubble = (element: OakTooltip) => inner(element, '[part=bubble]')
const isOpen = (element: OakTooltip) => bubble(element).matches(':popover-open')
const control = (element: OakTooltip) => element.querySelector<HTMLButtonElement>('button')!

describe('oak-tooltip', () => {
  it('shows its text while the control has the focus', async () => {
    const element = await render<OakTooltip>(fee)
    // The pointer may still be where the tests of another file left it.
    await userEvent.unhover(control(element))
    expect(isOpen(element)).toBe(false)
    await userEvent.tab()
    expect(document.activeElement).toBe(control(element))
    expect(isOpen(element)).toBe(true)
    control(element).blur()
    expect(isOpen(element)).toBe(false)
  })

  it('shows its text while the pointer is on the control or the text', async () => {
    const element = await render<OakTooltip>(fee)
    await userEvent.hover(control(element))
    expect(isOpen(element)).toBe(true)
    await userEvent.hover(bubble(element))
    expect(isOpen(element)).toBe(true)
    await userEvent.unhover(bubble(element))
    expect(isOpen(element)).toBe(false)
  })

  it('shows its text until the control has neither the pointer nor the focus', async () => {
    const element = await render<OakTooltip>(fee)
    control(element).focus()
    await userEvent.hover(control(element))
    await userEvent.unhover(control(element))
    expect(isOpen(element)).toBe(true)
    await userEvent.hover(control(element))
    control(element).blur()
    expect(isOpen(element)).toBe(true)
    await userEvent.unhover(control(element))
    expect(isOpen(element)).toBe(false)
  })

  it('hides at Escape with the focus anywhere, and lets the next Escape reach the page', async () => {
    const onKeydown = vi.fn()
    const wrapper = await render(html`<div @keydown=${onKeydown}><input aria-label="Elsewhere" />${fee}</div>`)
    const element = wrapper.querySelector('oak-tooltip')!
    wrapper.querySelector('input')!.focus()
    await userEvent.hover(control(element))
    await userEvent.keyboard('{Escape}')
    expect(isOpen(element)).toBe(false)
    expect(onKeydown).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    expect(onKeydown).toHaveBeenCalledOnce()
  })

  it('hides at a touch on another element', async () => {
    const element = await render<OakTooltip>(fee)
    element.show()
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    expect(isOpen(element)).toBe(false)
  })

  it('describes the control by its text', async () => {
    const element = await render<OakTooltip>(fee)
    const tip = element.querySelector('[slot=tip]')!
    expect(tip.id).not.toBe('')
    expect(control(element).getAttribute('aria-describedby')).toBe(tip.id)
  })

  it('keeps the existing description of a control', async () => {
    const element = await render<OakTooltip>(html`
      <oak-tooltip><button aria-describedby="own">Fee</button><span slot="tip" id="own">Paid.</span></oak-tooltip>
    `)
    expect(control(element).getAttribute('aria-describedby')).toBe('own')
  })

  it('stays on the screen and follows the control when the page scrolls', async () => {
    const wrapper = await render(html`<div class="scroller">${fee}<p>${'Text '.repeat(3_000)}</p></div>`)
    const element = wrapper.querySelector('oak-tooltip')!
    element.show()
    expect(bubble(element).getBoundingClientRect().left).toBeGreaterThanOrEqual(0)
    const before = bubble(element).getBoundingClientRect().top
    const scrolled = new Promise((resolve) => document.addEventListener('scroll', resolve, { once: true }))
    window.scrollTo(0, 40)
    await scrolled
    expect(bubble(element).getBoundingClientRect().top).toBeLessThan(before)
    window.scrollTo(0, 0)
  })

  it('R16: leaves no listener behind', async () => {
    const removed = vi.spyOn(document, 'removeEventListener')
    const added = vi.spyOn(document, 'addEventListener')
    const element = await render<OakTooltip>(fee)
    element.show()
    const kinds = added.mock.calls.map(([kind]) => kind)
    expect(kinds).toContain('keydown')
    element.remove()
    expect(removed.mock.calls.map(([kind]) => kind)).toEqual(expect.arrayContaining(kinds))
    vi.restoreAllMocks()
  })

  it.each(['light', 'dark'] as const)('has no accessibility violation in %s', async (mode) => {
    const element = await render<OakTooltip>(fee, mode)
    element.show()
    await expect(element).to.be.accessible()
  })
})
