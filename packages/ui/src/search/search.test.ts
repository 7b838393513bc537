import { html } from 'lit'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { inner, render } from '../../test/render.ts'
import './define.ts'
import type { OakSearch } from './search.ts'

const field = (onSearch?: (event: CustomEvent<string>) => void) => html`
  <oak-search label="Search wallet" placeholder="Search" clear-label="Clear" @oak-search=${onSearch}></oak-search>
`
const details = (spy: ReturnType<typeof vi.fn>) =>
  spy.mock.calls.map(([event]) => (event as CustomEvent<string>).detail)

describe('oak-search', () => {
  it('emits the text after each key', async () => {
    const onSearch = vi.fn()
    const element = await render<OakSearch>(field(onSearch))
    element.focus()
    await userEvent.keyboard('abc')
    expect(details(onSearch)).toEqual(['a', 'ab', 'abc'])
    expect(element.value).toBe('abc')
  })

  it('is cleared by its button, and keeps the focus', async () => {
    const onSearch = vi.fn()
    const element = await render<OakSearch>(field(onSearch))
    expect(element.shadowRoot?.querySelector('button')).toBeNull()
    element.focus()
    await userEvent.keyboard('a')
    const clear = inner(element, 'button')
    expect(clear.getAttribute('aria-label')).toBe('Clear')
    await userEvent.click(clear)
    expect(details(onSearch)).toEqual(['a', ''])
    expect(inner<HTMLInputElement>(element, 'input').value).toBe('')
    expect(element.shadowRoot?.activeElement?.localName).toBe('input')
  })

  it('handles Escape while it has text, and lets Escape reach the dialog while it is empty', async () => {
    const onKeydown = vi.fn()
    const wrapper = await render(html`<div @keydown=${onKeydown}>${field()}</div>`)
    const element = wrapper.querySelector('oak-search')!
    element.value = 'meta'
    await element.updateComplete
    element.focus()
    await userEvent.keyboard('{Escape}')
    expect(element.value).toBe('')
    expect(onKeydown).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    expect(onKeydown).toHaveBeenCalledOnce()
  })

  it('ignores the Escape that ends a composition', async () => {
    const element = await render<OakSearch>(field())
    element.value = 'メタ'
    await element.updateComplete
    const escape = new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true, cancelable: true })
    inner(element, 'input').dispatchEvent(escape)
    expect([element.value, escape.defaultPrevented]).toEqual(['メタ', false])
  })

  it('A41: aligns its text to the start of the page, and keeps the direction of the text', async () => {
    const box = await render<HTMLElement>(html`<div dir="rtl">${field()}</div>`)
    const element = box.querySelector('oak-search')!
    const look = () => {
      const { direction, textAlign } = getComputedStyle(inner(element, 'input'))
      return [direction, textAlign]
    }
    expect(look()).toEqual(['rtl', 'start'])
    element.value = 'A wallet'
    await element.updateComplete
    expect(look()).toEqual(['ltr', 'end'])
    const [glass, input] = ['svg', 'input'].map((part) => inner(element, part).getBoundingClientRect())
    expect(glass!.left).toBeGreaterThan(input!.left + input!.width / 2)
  })

  it('shows a value that the site sets again after the visitor has typed', async () => {
    const element = await render<OakSearch>(field())
    inner<HTMLInputElement>(element, 'input').value = 'typed'
    element.value = 'set'
    await element.updateComplete
    expect(inner<HTMLInputElement>(element, 'input').value).toBe('set')
  })

  it.each(['light', 'dark'] as const)('has no accessibility violation in %s', async (mode) => {
    const element = await render<OakSearch>(field(), mode)
    await expect(element).to.be.accessible()
    element.value = 'meta'
    await element.updateComplete
    await expect(element).to.be.accessible()
  })
})
