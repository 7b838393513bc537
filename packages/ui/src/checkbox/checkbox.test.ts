import { html } from 'lit'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { inner, render } from '../../test/render.ts'
import './define.ts'
import type { OakCheckbox } from './checkbox.ts'

const input = (element: OakCheckbox) => inner<HTMLInputElement>(element, 'input')

describe('oak-checkbox', () => {
  it('changes at a click on its label and at Space', async () => {
    const onChange = vi.fn()
    const element = await render<OakCheckbox>(html`<oak-checkbox @oak-change=${onChange}>I accept</oak-checkbox>`)
    await userEvent.click(element)
    expect(element.checked).toBe(true)
    element.focus()
    await userEvent.keyboard(' ')
    expect(onChange.mock.calls.map(([event]) => (event as CustomEvent<boolean>).detail)).toEqual([true, false])
    expect(input(element).checked).toBe(false)
  })

  it('does not change at a click on a link in its label', async () => {
    const onLink = vi.fn((event: Event) => event.preventDefault())
    const element = await render<OakCheckbox>(
      html`<oak-checkbox>I accept the <a href="#terms" @click=${onLink}>terms</a></oak-checkbox>`,
    )
    await userEvent.click(element.querySelector('a')!)
    expect(onLink).toHaveBeenCalledOnce()
    expect(element.checked).toBe(false)
  })

  it('cannot be changed while disabled', async () => {
    const element = await render<OakCheckbox>(html`<oak-checkbox disabled>I accept</oak-checkbox>`)
    input(element).click()
    expect(element.checked).toBe(false)
  })

  it.each(['light', 'dark'] as const)('has no accessibility violation in %s', async (mode) => {
    const element = await render(
      html`<div>
        <oak-checkbox>I accept the <a href="#terms">terms</a></oak-checkbox>
        <oak-checkbox checked>I accept</oak-checkbox>
      </div>`,
      mode,
    )
    await expect(element).to.be.accessible()
  })
})
