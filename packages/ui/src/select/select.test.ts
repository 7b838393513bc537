import { html } from 'lit'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { inner, render } from '../../test/render.ts'
import './define.ts'
import type { OakSelect, SelectOption } from './select.ts'

const native = (element: Element) => inner<HTMLSelectElement>(element, 'select')
const shown = (element: Element) => native(element).selectedOptions[0]?.textContent
const OPTIONS: readonly SelectOption[] = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch' },
  { value: 'xx', disabled: true },
]

const field = (value = '') => html`<oak-select label="Language" .options=${OPTIONS} .value=${value}></oak-select>`

describe('oak-select', () => {
  it('emits the option that is chosen by mouse or keyboard', async () => {
    const onChange = vi.fn()
    const element = await render<OakSelect>(
      html`<oak-select label="Language" .options=${OPTIONS} @oak-change=${onChange}></oak-select>`,
    )
    await userEvent.selectOptions(native(element), 'de')
    expect(element.value).toBe('de')
    element.focus()
    await userEvent.keyboard('E')
    expect(onChange.mock.calls.map(([event]) => (event as CustomEvent<string>).detail)).toEqual(['de', 'en'])
  })

  it('shows the value that is set, also if the options are set later', async () => {
    const element = await render<OakSelect>(html`<oak-select label="Language" value="de"></oak-select>`)
    element.options = OPTIONS
    await element.updateComplete
    expect([element.value, shown(element)]).toEqual(['de', 'Deutsch'])
    element.value = 'en'
    await element.updateComplete
    expect(shown(element)).toBe('English')
  })

  it('keeps its value if a listener sets it back', async () => {
    const element = await render<OakSelect>(field('en'))
    element.addEventListener('oak-change', () => (element.value = 'en'))
    await userEvent.selectOptions(native(element), 'de')
    await element.updateComplete
    expect([element.value, shown(element)]).toEqual(['en', 'English'])
  })

  it('shows a value that is set together with other options, also after the visitor has chosen', async () => {
    const element = await render<OakSelect>(field())
    await userEvent.selectOptions(native(element), 'de')
    element.options = [
      { value: 'fr', label: 'Français' },
      { value: 'es', label: 'Español' },
      { value: 'en', label: 'English' },
    ]
    element.value = 'es'
    await element.updateComplete
    expect([element.value, shown(element)]).toEqual(['es', 'Español'])
  })

  it.each([
    ['ltr', 'English', 'ltr', 'start'],
    ['rtl', 'English', 'ltr', 'end'],
    ['ltr', '1. العربية', 'rtl', 'end'],
    ['rtl', 'العربية', 'rtl', 'start'],
  ])(
    'A41: shows the chosen option in its own direction, so that its end is cut off, %s: %s',
    async (dir, label, direction, textAlign) => {
      const box = await render<HTMLElement>(html`
      <div dir=${dir}><oak-select label="Language" value="x" .options=${[{ value: 'x', label }]}></oak-select></div>
    `)
      const element = box.querySelector('oak-select')!
      const style = getComputedStyle(native(element))
      expect([style.direction, style.textAlign]).toEqual([direction, textAlign])
      const [frame, chevron, list] = ['.frame', '.chevron', 'select'].map((part) =>
        inner(element, part).getBoundingClientRect(),
      )
      const isLeft = dir === 'rtl'
      expect(chevron!.left + chevron!.right < frame!.left + frame!.right).toBe(isLeft)
      expect(isLeft ? list!.left - frame!.left : frame!.right - list!.right).toBeLessThan(15)
      expect(Number.parseFloat(isLeft ? style.paddingLeft : style.paddingRight)).toBeGreaterThan(20)
      expect(Number.parseFloat(isLeft ? style.paddingRight : style.paddingLeft)).toBe(0)
    },
  )

  it('shows its placeholder while no option is chosen, and otherwise has the value of the option that it shows', async () => {
    const element = await render<OakSelect>(field())
    await element.updateComplete
    expect([element.value, shown(element)]).toEqual(['en', 'English'])
    const empty = await render<OakSelect>(
      html`<oak-select label="Language" placeholder="Choose" required .options=${OPTIONS}></oak-select>`,
    )
    expect([empty.value, shown(empty), empty.checkValidity()]).toEqual(['', 'Choose', false])
  })

  it('is sent with its form', async () => {
    const form = await render<HTMLFormElement>(
      html`<form><oak-select label="Language" name="language" value="de" .options=${OPTIONS}></oak-select></form>`,
    )
    expect(new FormData(form).get('language')).toBe('de')
  })

  it('opens at a press on its chevron too', async () => {
    const element = await render<OakSelect>(field())
    const { right, top, height } = inner(element, '.frame').getBoundingClientRect()
    expect(element.shadowRoot?.elementFromPoint(right - 20, top + height / 2)).toBe(native(element))
  })

  it('describes the list by its error and hint', async () => {
    const element = await render<OakSelect>(
      html`<oak-select label="Language" error="Choose one" hint="You may change it"></oak-select>`,
    )
    const ids = native(element).getAttribute('aria-describedby')!.split(' ')
    expect(ids.map((id) => inner(element, `#${id}`).textContent?.trim())).toEqual(['Choose one', 'You may change it'])
  })

  it.each(['light', 'dark'] as const)('has no accessibility violation in %s', async (mode) => {
    const box = await render(
      html`<div>
        ${field('de')}
        <oak-select label="Language" .options=${OPTIONS} error="Choose one" placeholder="Choose"></oak-select>
        <oak-select label="Language" .options=${OPTIONS} disabled></oak-select>
        <oak-select label="Language" .options=${OPTIONS} loading></oak-select>
      </div>`,
      mode,
    )
    await expect(box).to.be.accessible()
  })
})
