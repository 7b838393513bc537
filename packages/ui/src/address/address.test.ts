import { html } from 'lit'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { inner, render } from '../../test/render.ts'
import './define.ts'
import type { OakAddress } from './address.ts'
import { truncateMiddle } from './truncateMiddle.ts'

const ADDRESS = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const full = (element: OakAddress) => inner(element, '[part=full]')
const isOpen = (element: OakAddress) => full(element).matches(':popover-open')

describe('oak-address', () => {
  it('SPEC 9.34: shows 4 characters of the start and 6 of the end', async () => {
    const element = await render<OakAddress>(html`<oak-address value=${ADDRESS}></oak-address>`)
    expect(inner(element, 'bdi').textContent).toBe('0xd8dA…6045')
  })

  it('shows the whole address while it has the focus', async () => {
    const element = await render<OakAddress>(html`<oak-address value=${ADDRESS}></oak-address>`)
    element.focus()
    expect(isOpen(element)).toBe(true)
    expect(full(element).textContent).toBe(ADDRESS)
    expect(inner(element, 'button').getAttribute('aria-describedby')).toBe(full(element).id)
    inner(element, 'button').blur()
    expect(isOpen(element)).toBe(false)
  })

  it('shows the whole address while the pointer is on it', async () => {
    const element = await render<OakAddress>(html`<oak-address value=${ADDRESS}></oak-address>`)
    await userEvent.hover(element)
    expect(isOpen(element)).toBe(true)
    await userEvent.unhover(element)
    expect(isOpen(element)).toBe(false)
  })

  it('has a label that says what a press does: in its name with the visible text, and as a pointer', async () => {
    const onPress = vi.fn()
    const element = await render<OakAddress>(
      html`<oak-address value=${ADDRESS} label="Copy address" @oak-press=${onPress}></oak-address>`,
    )
    const button = inner(element, 'button')
    expect(button.getAttribute('aria-label')).toBe('Copy address 0xd8dA…6045')
    expect([getComputedStyle(button).cursor, getComputedStyle(full(element)).cursor]).toEqual(['pointer', 'text'])
    button.click()
    expect([isOpen(element), onPress.mock.calls.length]).toEqual([true, 1])
    full(element).click()
    expect(onPress).toHaveBeenCalledOnce()
    await expect(element).to.be.accessible()
  })

  it('lets the pointer move onto the whole address', async () => {
    const element = await render<OakAddress>(html`<oak-address value=${ADDRESS}></oak-address>`)
    await userEvent.hover(element)
    const short = element.getBoundingClientRect()
    const whole = full(element).getBoundingClientRect()
    const between = element.shadowRoot?.elementFromPoint(short.left + short.width / 2, (short.bottom + whole.top) / 2)
    expect(whole.top - short.bottom).toBeGreaterThan(0)
    expect(between).toBe(full(element))
    await userEvent.hover(full(element))
    expect(isOpen(element)).toBe(true)
  })

  it('hides the whole address at the first Escape, and the second Escape reaches the dialog', async () => {
    const onKeydown = vi.fn()
    const wrapper = await render(html`<div @keydown=${onKeydown}><oak-address value=${ADDRESS}></oak-address></div>`)
    const element = wrapper.querySelector('oak-address')!
    element.focus()
    await userEvent.keyboard('{Escape}')
    expect(isOpen(element)).toBe(false)
    expect(onKeydown).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    expect(onKeydown).toHaveBeenCalledOnce()
  })

  it('shows the whole address above the short one', async () => {
    const element = await render<OakAddress>(html`<oak-address value=${ADDRESS}></oak-address>`)
    element.style.setProperty('margin-block-start', '200px')
    element.focus()
    expect(full(element).getBoundingClientRect().bottom).toBeLessThan(element.getBoundingClientRect().top)
  })

  it('keeps the whole address on the screen', async () => {
    const wrapper = await render(html`<div dir="rtl"><oak-address value=${ADDRESS}></oak-address></div>`)
    const element = wrapper.querySelector('oak-address')!
    element.focus()
    const box = full(element).getBoundingClientRect()
    expect(box.left).toBeGreaterThanOrEqual(0)
    expect(box.right).toBeLessThanOrEqual(innerWidth)
  })

  it.each([
    ['an address', ADDRESS],
    ['a hash', `0x${'9c'.repeat(32)}`],
  ])('A42, A48: keeps %s left to right in right-to-left text, truncated and in full', async (_what, value) => {
    const wrapper = await render(html`<div dir="rtl"><oak-address value=${value}></oak-address></div>`)
    const element = wrapper.querySelector('oak-address')!
    for (const part of ['bdi', '[role=tooltip]']) expect(getComputedStyle(inner(element, part)).direction).toBe('ltr')
    expect(getComputedStyle(inner(element, 'bdi')).unicodeBidi).toBe('isolate')
  })

  it('contains no control when it is plain, or when the address is short enough', async () => {
    const element = await render<OakAddress>(html`<oak-address plain value=${ADDRESS}></oak-address>`)
    expect(element.shadowRoot?.querySelector('button')).toBeNull()
    element.plain = false
    element.value = '0xabc'
    await element.updateComplete
    expect(element.shadowRoot?.querySelector('button')).toBeNull()
  })

  it.each(['light', 'dark'] as const)('has no accessibility violation in %s', async (mode) => {
    const element = await render<OakAddress>(html`<oak-address value=${ADDRESS}></oak-address>`, mode)
    element.focus()
    await expect(element).to.be.accessible()
  })
})

describe('truncateMiddle', () => {
  it('does not truncate a text that would not get shorter', () => {
    expect(truncateMiddle('12345678901', 4, 6)).toBe('12345678901')
    expect(truncateMiddle('123456789012', 4, 6)).toBe('1234…789012')
    expect(truncateMiddle('123456', 4, 0)).toBe('1234…')
    expect(truncateMiddle('', 4, 6)).toBe('')
  })
})
