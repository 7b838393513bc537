import { html } from 'lit'
import { describe, expect, it, vi } from 'vitest'
import { cdp as session, userEvent } from 'vitest/browser'
import { inner, render } from '../../test/render.ts'
import './define.ts'
import type { OakCodeInput } from './code-input.ts'

const cdp = () => session() as { send(method: string, params: object): Promise<unknown> }
const native = (element: Element) => inner<HTMLInputElement>(element, 'input')
const cells = (element: OakCodeInput) => [...element.shadowRoot!.querySelectorAll('.cell')]
const drawn = (element: OakCodeInput) =>
  cells(element)
    .map((cell) => cell.textContent || '_')
    .join('')
const current = (element: OakCodeInput) => cells(element).findIndex((cell) => cell.matches('.here'))

async function paste(element: OakCodeInput, text: string): Promise<void> {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  native(element).dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await element.updateComplete
}

async function renderCode(value = '') {
  const onComplete = vi.fn<(event: CustomEvent<string>) => void>()
  const element = await render<OakCodeInput>(
    html`<oak-code-input label="Code" .value=${value} @oak-complete=${onComplete}></oak-code-input>`,
  )
  element.focus()
  await element.updateComplete
  return { element, completed: () => onComplete.mock.calls.map(([{ detail }]) => detail) }
}

describe('oak-code-input', () => {
  it('A17: is one labelled field that phones fill in, with a numeric keyboard', async () => {
    const { element } = await renderCode()
    const input = native(element)
    expect([input.inputMode, input.autocomplete, input.labels?.[0]?.textContent]).toEqual([
      'numeric',
      'one-time-code',
      'Code',
    ])
    expect(element.shadowRoot?.querySelectorAll('input')).toHaveLength(1)
    expect(cells(element).every((cell) => cell.ariaHidden === 'true')).toBe(true)
  })

  it('draws each digit in its cell, and emits a complete code once', async () => {
    const { element, completed } = await renderCode()
    await userEvent.keyboard('12345')
    expect([drawn(element), completed()]).toEqual(['12345_', []])
    await userEvent.keyboard('6')
    expect([drawn(element), completed()]).toEqual(['123456', ['123456']])
    await userEvent.keyboard('7{Enter}')
    native(element).blur()
    expect([drawn(element), completed()]).toEqual(['123456', ['123456']])
  })

  it.each(['123 456', '123-456', ' 123456\n', 'Your code: 123456', '١٢٣٤٥٦', '１２３４５６', '1234567'])(
    'A18: reads a pasted "%s", and emits its code once',
    async (text) => {
      const { element, completed } = await renderCode()
      await paste(element, text)
      expect([element.value, completed()]).toEqual(['123456', ['123456']])
    },
  )

  it('A18: replaces the typed digits by a pasted code, and inserts a part of a code at the caret', async () => {
    const { element } = await renderCode('98')
    await paste(element, '123 456')
    expect(element.value).toBe('123456')
    element.value = '12'
    await element.updateComplete
    native(element).setSelectionRange(2, 2)
    await paste(element, '34')
    expect(element.value).toBe('1234')
    await paste(element, 'no digits')
    expect(element.value).toBe('1234')
  })

  it('takes a code that a phone fills in', async () => {
    const { element, completed } = await renderCode()
    native(element).value = '123456'
    native(element).dispatchEvent(new InputEvent('input', { inputType: 'insertReplacementText', bubbles: true }))
    expect(completed()).toEqual(['123456'])
  })

  it('takes the digits of an input method once, as soon as it writes them', async () => {
    const { element, completed } = await renderCode()
    for (const text of ['１', '１２']) {
      await cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
      await element.updateComplete
    }
    await cdp().send('Input.insertText', { text: '１２' })
    await element.updateComplete
    expect([element.value, native(element).value]).toEqual(['12', '12'])
    for (const text of ['3', '34', '3456']) {
      await cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
      await element.updateComplete
    }
    expect([drawn(element), completed()]).toEqual(['123456', ['123456']])
  })

  it('deletes one digit at each Backspace', async () => {
    const { element } = await renderCode('123456')
    await userEvent.keyboard('{End}{Backspace}')
    expect([drawn(element), current(element)]).toEqual(['12345_', 5])
    await userEvent.keyboard('{Backspace}{Backspace}')
    expect([drawn(element), current(element)]).toEqual(['123___', 3])
    await userEvent.keyboard('9')
    expect(drawn(element)).toBe('1239__')
  })

  it('moves by arrows, Home and End, and replaces the selected digit', async () => {
    const { element, completed } = await renderCode('123456')
    await userEvent.keyboard('{End}{ArrowLeft}{ArrowLeft}')
    expect(current(element)).toBe(3)
    await userEvent.keyboard('9')
    expect([drawn(element), current(element), completed()]).toEqual(['123956', 4, ['123956']])
    await userEvent.keyboard('{Home}{ArrowLeft}{ArrowRight}{ArrowRight}')
    expect(current(element)).toBe(2)
    await userEvent.keyboard('{Backspace}7')
    expect(drawn(element)).toBe('127956')
  })

  it('selects the clicked cell, or the first empty one', async () => {
    const { element } = await renderCode('1234')
    const click = (index: number) => {
      const { left, width, top } = cells(element)[index]!.getBoundingClientRect()
      native(element).dispatchEvent(
        new MouseEvent('click', { clientX: left + width / 2, clientY: top + 5, bubbles: true }),
      )
      return element.updateComplete
    }
    await click(1)
    expect(current(element)).toBe(1)
    await userEvent.keyboard('9')
    expect(drawn(element)).toBe('1934__')
    await click(5)
    expect(current(element)).toBe(4)
  })

  it('refuses letters and keeps the selected digit', async () => {
    const { element } = await renderCode('123456')
    await userEvent.keyboard('{Home}ab')
    expect(drawn(element)).toBe('123456')
  })

  it('selects the first digit when it gets the focus with a complete code', async () => {
    const { element } = await renderCode('123456')
    await userEvent.keyboard('9')
    expect(drawn(element)).toBe('9_____')
  })

  it('A19: ties its error to the field', async () => {
    const { element } = await renderCode()
    element.error = 'That code is wrong'
    await element.updateComplete
    const id = native(element).getAttribute('aria-describedby')
    expect(inner(element, `#${id}`).textContent?.trim()).toBe('That code is wrong')
    expect(native(element).getAttribute('aria-invalid')).toBe('true')
  })

  it('is emptied and focused by clear(), and emits the same code again', async () => {
    const { element, completed } = await renderCode()
    await userEvent.keyboard('123456')
    native(element).blur()
    element.clear()
    await element.updateComplete
    expect([drawn(element), element.shadowRoot?.activeElement]).toEqual(['______', native(element)])
    await userEvent.keyboard('123456')
    expect(completed()).toEqual(['123456', '123456'])
  })

  it('cannot be changed while its code is checked', async () => {
    const { element } = await renderCode('123456')
    element.loading = true
    await element.updateComplete
    await userEvent.keyboard('{End}{Backspace}')
    await paste(element, '654321')
    expect(drawn(element)).toBe('123456')
    expect(native(element).getAttribute('aria-busy')).toBe('true')
  })

  it('is not submitted a second time while its code is checked', async () => {
    const onSubmit = vi.fn()
    const { element } = await renderCode('123456')
    element.addEventListener('oak-submit', onSubmit)
    element.loading = true
    element.required = true
    await element.updateComplete
    await userEvent.keyboard('{Enter}')
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('may be required and empty while something is loaded', async () => {
    const element = await render<OakCodeInput>(html`<oak-code-input label="Code" required loading></oak-code-input>`)
    await element.updateComplete
    expect(element.validity.valid).toBe(true)
  })

  it('is submitted by Enter only if it is complete', async () => {
    const { element } = await renderCode()
    const onSubmit = vi.fn()
    element.addEventListener('oak-submit', onSubmit)
    await userEvent.keyboard('12345{Enter}')
    expect(onSubmit).not.toHaveBeenCalled()
    await userEvent.keyboard('6{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('A41: runs left to right in a right-to-left page', async () => {
    const box = await render(html`<div dir="rtl"><oak-code-input label="Code" value="12"></oak-code-input></div>`)
    const [first, second] = cells(box.querySelector('oak-code-input')!).map((cell) => cell.getBoundingClientRect().left)
    expect(first).toBeLessThan(second!)
  })

  it.each(['light', 'dark'] as const)('has no accessibility violation in %s', async (mode) => {
    const box = await render(
      html`<div>
        <oak-code-input label="Code" hint="Sent to ann@example.org"></oak-code-input>
        <oak-code-input label="Code" value="123456" error="That code is wrong"></oak-code-input>
        <oak-code-input label="Code" value="123456" loading></oak-code-input>
        <oak-code-input label="Code" value="123" disabled></oak-code-input>
      </div>`,
      mode,
    )
    await expect(box).to.be.accessible()
  })
})
