import { html } from 'lit'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { inner, render } from '../../test/render.ts'
import './define.ts'
import type { OakEmailInput } from './email-input.ts'

const native = (element: Element) => inner<HTMLInputElement>(element, 'input')
const shown = (element: Element) => inner(element, '[role=alert]').textContent?.trim()
const field = (onSubmit?: (event: CustomEvent<string>) => void) => html`
  <oak-email-input label="Email" invalid-text="Enter a whole address" @oak-submit=${onSubmit}></oak-email-input>
`

describe('oak-email-input', () => {
  it('requests the keyboard and the autofill for email addresses', async () => {
    const element = await render<OakEmailInput>(field())
    const { type, autocomplete, inputMode, enterKeyHint, spellcheck } = native(element)
    expect([type, autocomplete, inputMode, enterKeyHint, spellcheck]).toEqual(['email', 'email', 'email', 'go', false])
  })

  it('shows its error only when the visitor is done with an invalid address, and removes it at the next key', async () => {
    const element = await render<OakEmailInput>(field())
    element.focus()
    await userEvent.keyboard('ann@example')
    expect(shown(element)).toBe('')
    native(element).blur()
    await element.updateComplete
    expect(shown(element)).toBe('Enter a whole address')
    expect(native(element).getAttribute('aria-invalid')).toBe('true')
    element.focus()
    await userEvent.keyboard('{End}.')
    expect(shown(element)).toBe('')
  })

  it('shows no error if the visitor leaves it empty', async () => {
    const element = await render<OakEmailInput>(field())
    element.focus()
    await userEvent.keyboard('a{Backspace}')
    native(element).blur()
    await element.updateComplete
    expect(shown(element)).toBe('')
  })

  it('is submitted by Enter only if the text is an address', async () => {
    const onSubmit = vi.fn()
    const element = await render<OakEmailInput>(field(onSubmit))
    element.focus()
    await userEvent.keyboard('ann@example{Enter}')
    expect(onSubmit).not.toHaveBeenCalled()
    expect(shown(element)).toBe('Enter a whole address')
    await userEvent.keyboard('.org{Enter}')
    expect(onSubmit.mock.calls.map(([event]) => (event as CustomEvent<string>).detail)).toEqual(['ann@example.org'])
  })

  it('makes an address in full-width characters the plain one once the visitor is done with it', async () => {
    const onSubmit = vi.fn()
    const onInput = vi.fn()
    const element = await render<OakEmailInput>(html`
      <oak-email-input
        label="Email"
        invalid-text="Enter a whole address"
        @oak-submit=${onSubmit}
        @oak-input=${({ detail }: CustomEvent<string>) => onInput(detail)}
      ></oak-email-input>
    `)
    element.focus()
    await userEvent.keyboard('ａｎｎ＠ｅｘａｍｐｌｅ．')
    expect(element.value).toBe('ａｎｎ＠ｅｘａｍｐｌｅ．')
    await userEvent.keyboard('org{Enter}')
    expect(onSubmit.mock.calls.map(([event]) => (event as CustomEvent<string>).detail)).toEqual(['ann@example.org'])
    expect(onInput.mock.lastCall).toEqual(['ann@example.org'])
    await element.updateComplete
    expect(native(element).value).toBe('ann@example.org')
    expect(shown(element)).toBe('')
  })

  it('is checked by a button beside it', async () => {
    const element = await render<OakEmailInput>(field())
    expect(element.check()).toBe(false)
    await element.updateComplete
    expect(shown(element)).toBe('Enter a whole address')
    element.value = 'ann@example.org'
    expect(element.check()).toBe(true)
  })

  it('shows no error after its form is reset', async () => {
    const form = await render<HTMLFormElement>(html`<form>${field()}</form>`)
    const element = form.querySelector('oak-email-input')!
    element.value = 'ann'
    element.check()
    await element.updateComplete
    form.reset()
    await element.updateComplete
    expect([element.value, shown(element)]).toEqual(['', ''])
  })

  it('does not block its form while it is disabled', async () => {
    const form = await render<HTMLFormElement>(
      html`<form><oak-email-input label="Email" value="ann" error="Blocked"></oak-email-input></form>`,
    )
    const element = form.querySelector('oak-email-input')!
    element.error = ''
    element.disabled = true
    await element.updateComplete
    await element.updateComplete
    expect(form.checkValidity()).toBe(true)
  })

  it('prefers the error of the site to its own', async () => {
    const element = await render<OakEmailInput>(field())
    element.check()
    element.error = 'This address is blocked'
    await element.updateComplete
    expect(shown(element)).toBe('This address is blocked')
  })

  it('A41: shows an address left to right in a right-to-left page, at the side where the text of the page starts', async () => {
    const box = await render(
      html`<div dir="rtl"><oak-email-input label="Email" value="a@b.co"></oak-email-input></div>`,
    )
    const style = getComputedStyle(native(box.querySelector('oak-email-input')!))
    expect([style.direction, style.textAlign]).toEqual(['ltr', 'end'])
  })

  it.each(['light', 'dark'] as const)('has no accessibility violation in %s', async (mode) => {
    const element = await render<OakEmailInput>(field(), mode)
    await expect(element).to.be.accessible()
    element.check()
    await element.updateComplete
    await expect(element).to.be.accessible()
  })
})
