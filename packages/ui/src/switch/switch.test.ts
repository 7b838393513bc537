import { html } from 'lit'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { inner, render } from '../../test/render.ts'
import './define.ts'
import type { OakSwitch } from './switch.ts'

const input = (element: Element) => inner<HTMLInputElement>(element, 'input')

describe('oak-switch', () => {
  it('turns at a click on its label and at Space', async () => {
    const onChange = vi.fn()
    const element = await render<OakSwitch>(html`<oak-switch @oak-change=${onChange}>Smart account</oak-switch>`)
    await userEvent.click(element)
    expect(element.checked).toBe(true)
    element.focus()
    await userEvent.keyboard(' ')
    expect(onChange.mock.calls.map(([event]) => (event as CustomEvent<boolean>).detail)).toEqual([true, false])
    expect(input(element).role).toBe('switch')
  })

  it('has its label as accessible name and the line below as description', async () => {
    const element = await render<OakSwitch>(
      html`<oak-switch>Smart account<span slot="description">Pays fees in any token</span></oak-switch>`,
    )
    const control = page.getByRole('switch', { name: 'Smart account', exact: true })
    await expect.element(control).toBe(input(element))
    expect(inner(element, '#description slot').getAttribute('name')).toBe('description')
    expect(input(element).getAttribute('aria-describedby')).toBe('description')
    element.label = 'Test networks'
    await expect.element(page.getByRole('switch', { name: 'Test networks', exact: true })).toBe(input(element))
  })

  it('shows the value that a site sets', async () => {
    const element = await render<OakSwitch>(html`<oak-switch>Smart account</oak-switch>`)
    await userEvent.click(element)
    element.checked = false
    await element.updateComplete
    expect(input(element).checked).toBe(false)
  })

  it('keeps its value if a listener sets it back', async () => {
    const element = await render<OakSwitch>(html`<oak-switch>Smart account</oak-switch>`)
    element.addEventListener('oak-change', () => (element.checked = false))
    await userEvent.click(element)
    await element.updateComplete
    expect([element.checked, input(element).checked]).toEqual([false, false])
  })

  it('cannot turn while disabled', async () => {
    const element = await render<OakSwitch>(html`<oak-switch disabled>Smart account</oak-switch>`)
    input(element).click()
    expect(element.checked).toBe(false)
  })

  it.each(['ltr', 'rtl'] as const)('A41: moves its thumb to the end of the line when it is on, %s', async (dir) => {
    const box = await render(
      html`<div dir=${dir}><oak-switch checked>On</oak-switch><oak-switch>Off</oak-switch></div>`,
    )
    const starts = [...box.querySelectorAll('oak-switch')].map((element) =>
      Number.parseFloat(getComputedStyle(input(element), '::before').insetInlineStart),
    )
    expect(starts).toEqual([20, 2])
  })

  it.each(['light', 'dark'] as const)('has no accessibility violation in %s', async (mode) => {
    const box = await render(
      html`<div>
        <oak-switch>Smart account<span slot="description">Pays fees in any token</span></oak-switch>
        <oak-switch checked label="Test networks"></oak-switch>
        <oak-switch checked disabled>Always on</oak-switch>
      </div>`,
      mode,
    )
    await expect(box).to.be.accessible()
  })
})
