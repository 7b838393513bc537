import { html } from 'lit'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { inner, render } from '../../test/render.ts'
import './define.ts'
import type { OakInput } from './input.ts'

const native = (element: Element) => inner<HTMLInputElement>(element, 'input')
const details = (spy: ReturnType<typeof vi.fn>) =>
  spy.mock.calls.map(([event]) => (event as CustomEvent<string>).detail)
const describedBy = (element: Element) =>
  native(element)
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => inner(element, `#${id}`).textContent?.trim())

describe('oak-input', () => {
  it('emits the text after each key, when the visitor is done, and on Enter', async () => {
    const [onInput, onChange, onSubmit] = [vi.fn(), vi.fn(), vi.fn()]
    const element = await render<OakInput>(
      html`<oak-input label="Name" @oak-input=${onInput} @oak-change=${onChange} @oak-submit=${onSubmit}></oak-input>`,
    )
    element.focus()
    await userEvent.keyboard('ab{Enter}')
    native(element).blur()
    expect([details(onInput), details(onChange), details(onSubmit)]).toEqual([['a', 'ab'], ['ab'], ['ab']])
    expect(element.value).toBe('ab')
  })

  it('has its label as accessible name, also if the label is hidden', async () => {
    const element = await render<OakInput>(html`<oak-input label="Name" label-hidden></oak-input>`)
    expect(native(element).labels?.[0]?.textContent).toBe('Name')
    expect(inner(element, 'label').getBoundingClientRect().width).toBe(1)
  })

  it('describes the field by hint and error, and is invalid only while there is an error', async () => {
    const element = await render<OakInput>(html`<oak-input label="Name" hint="Letters only"></oak-input>`)
    expect(describedBy(element)).toEqual(['Letters only'])
    expect(native(element).hasAttribute('aria-invalid')).toBe(false)
    element.error = 'Taken'
    await element.updateComplete
    expect(describedBy(element)).toEqual(['Taken', 'Letters only'])
    expect(native(element).getAttribute('aria-invalid')).toBe('true')
  })

  it('A38: shows an error with an icon and text, in a region that existed before', async () => {
    const element = await render<OakInput>(html`<oak-input label="Name"></oak-input>`)
    const region = inner(element, '[role=alert]')
    expect(region.textContent?.trim()).toBe('')
    element.error = 'Taken'
    await element.updateComplete
    expect(inner(element, '[role=alert]')).toBe(region)
    expect(region.querySelector('svg')).not.toBeNull()
    expect(region.textContent?.trim()).toBe('Taken')
  })

  it('is cleared by its button, which keeps the focus in the field', async () => {
    const onInput = vi.fn()
    const element = await render<OakInput>(
      html`<oak-input label="Name" value="ab" clear-label="Clear" @oak-input=${onInput}></oak-input>`,
    )
    await userEvent.click(inner(element, 'button'))
    expect(details(onInput)).toEqual([''])
    expect(element.shadowRoot?.activeElement).toBe(native(element))
    expect(element.shadowRoot?.querySelector('button')).toBeNull()
  })

  it('shows a value that the site sets again after the visitor has typed', async () => {
    const element = await render<OakInput>(html`<oak-input label="Name"></oak-input>`)
    native(element).value = 'typed'
    element.value = 'set'
    await element.updateComplete
    expect(native(element).value).toBe('set')
  })

  it('gets the focus by a click anywhere on its frame', async () => {
    const element = await render<OakInput>(
      html`<oak-input label="Name"><svg slot="start" width="20" height="20"></svg></oak-input>`,
    )
    await userEvent.click(element.querySelector('svg')!)
    expect(element.shadowRoot?.activeElement).toBe(native(element))
  })

  it('shows on its frame that it has the focus, also while it has an error', async () => {
    const element = await render<OakInput>(html`<oak-input label="Name" error="Taken"></oak-input>`)
    const ring = () => getComputedStyle(inner(element, '.frame')).outlineStyle
    expect(ring()).toBe('none')
    element.focus()
    expect(ring()).toBe('solid')
  })

  it('takes part in its form: value, Enter, reset, disabled', async () => {
    const onSubmit = vi.fn((event: SubmitEvent) => event.preventDefault())
    const form = await render<HTMLFormElement>(html`
      <form @submit=${onSubmit}><fieldset><oak-input label="Name" name="name" value="first"></oak-input></fieldset></form>
    `)
    const element = form.querySelector('oak-input')!
    element.focus()
    await userEvent.keyboard('{End}!{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
    expect(new FormData(form).get('name')).toBe('first!')
    form.reset()
    expect(element.value).toBe('first')
    form.querySelector('fieldset')!.disabled = true
    await element.updateComplete
    expect(native(element).disabled).toBe(true)
    form.querySelector('fieldset')!.disabled = false
    await element.updateComplete
    expect(native(element).disabled).toBe(false)
  })

  it('presses the button of its form on Enter, so that a disabled button blocks the form', async () => {
    const onSubmit = vi.fn((event: SubmitEvent) => event.preventDefault())
    const form = await render<HTMLFormElement>(html`
      <form @submit=${onSubmit}><oak-input label="Name"></oak-input><button name="by">Go</button><button>Other</button></form>
    `)
    const button = form.querySelector('button')!
    form.querySelector('oak-input')!.focus()
    await userEvent.keyboard('a{Enter}')
    expect(onSubmit.mock.calls.map(([{ submitter }]) => submitter)).toEqual([button])
    button.disabled = true
    await userEvent.keyboard('{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it.each([{ isComposing: true }, { keyCode: 229 }])(
    'is not submitted by the Enter that ends a composition: %o',
    async (init) => {
      const onSubmit = vi.fn()
      const element = await render<OakInput>(
        html`<oak-input label="Name" value="かな" @oak-submit=${onSubmit}></oak-input>`,
      )
      native(element).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...init }))
      expect(onSubmit).not.toHaveBeenCalled()
    },
  )

  it('restores the text of the visitor when the browser returns to the page', async () => {
    const element = await render<OakInput>(html`<oak-input label="Name" name="name" value="first"></oak-input>`)
    element.formStateRestoreCallback('typed')
    await element.updateComplete
    expect(native(element).value).toBe('typed')
  })

  it('corrects no spelling by default', async () => {
    const box = await render(html`
      <div>
        <oak-input label="Name" spellcheck="false"></oak-input><oak-input label="Name"></oak-input>
        <oak-input label="Name" spellcheck="true"></oak-input><oak-input label="Name" spellcheck></oak-input>
      </div>
    `)
    const fields = [...box.querySelectorAll('oak-input')]
    expect(fields.map((field) => native(field).spellcheck)).toEqual([false, false, true, true])
  })

  it('blocks its form while it is empty and required, or has an error', async () => {
    const form = await render<HTMLFormElement>(html`<form><oak-input label="Name" required></oak-input></form>`)
    const element = form.querySelector('oak-input')!
    expect(form.checkValidity()).toBe(false)
    expect(element.validity.valueMissing).toBe(true)
    element.value = 'ab'
    await element.updateComplete
    expect(form.checkValidity()).toBe(true)
    element.error = 'Taken'
    await element.updateComplete
    expect(form.checkValidity()).toBe(false)
  })

  it('is busy while loading, and accepts text', async () => {
    const element = await render<OakInput>(html`<oak-input label="Name" loading></oak-input>`)
    expect(native(element).getAttribute('aria-busy')).toBe('true')
    expect(inner(element, '.spinner')).toBeTruthy()
    element.focus()
    await userEvent.keyboard('a')
    expect(element.value).toBe('a')
  })

  it('A41: aligns its text to the start of the page, and keeps the direction of the text', async () => {
    const box = await render(html`<div dir="rtl"><oak-input label="Name" value="vitalik.eth"></oak-input></div>`)
    const input = native(box.querySelector('oak-input')!)
    expect(getComputedStyle(input).direction).toBe('ltr')
    expect(getComputedStyle(input).textAlign).toBe('end')
  })

  it.each([
    ['a name with letters of a right-to-left script', 'علي.eth', ''],
    ['no text', '', ''],
  ])('is left to right for names and addresses, with %s', async (_, value, placeholder) => {
    const box = await render(
      html`<div dir="rtl"><oak-input label="Name" ltr value=${value} placeholder=${placeholder}></oak-input></div>`,
    )
    const style = getComputedStyle(native(box.querySelector('oak-input')!))
    expect([style.direction, style.textAlign]).toEqual(['ltr', 'end'])
  })

  it('shows a placeholder in the direction of the page', async () => {
    const box = await render(html`<div dir="rtl"><oak-input label="Name" ltr placeholder="عنوان"></oak-input></div>`)
    expect(getComputedStyle(native(box.querySelector('oak-input')!)).direction).toBe('rtl')
  })

  it.each(['light', 'dark'] as const)('has no accessibility violation in %s', async (mode) => {
    const box = await render(
      html`<div>
        <oak-input label="Name" placeholder="Your name" hint="Letters only"></oak-input>
        <oak-input label="Name" value="ab" clear-label="Clear" error="Taken"></oak-input>
        <oak-input label="Name" value="ab" disabled></oak-input>
        <oak-input label="Name" value="ab" loading label-hidden></oak-input>
      </div>`,
      mode,
    )
    await expect(box).to.be.accessible()
  })
})
