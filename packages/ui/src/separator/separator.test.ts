import { html } from 'lit'
import { describe, expect, it } from 'vitest'
import { inner, render } from '../../test/render.ts'
import './define.ts'

describe('oak-separator', () => {
  it('leaves no gap in its line when there is no word', async () => {
    const element = await render(html`<oak-separator></oak-separator>`)
    expect(inner(element, 'span').getBoundingClientRect().width).toBe(0)
  })

  it('leaves room around its word', async () => {
    const element = await render(html`<oak-separator>or</oak-separator>`)
    expect(getComputedStyle(inner(element, 'span')).paddingInlineStart).toBe('12px')
    await expect(element).to.be.accessible()
  })
})
