import { html } from 'lit'
import { describe, expect, it } from 'vitest'
import { inner, render } from '../../test/render.ts'
import './define.ts'

describe('oak-separator', () => {
  it('has no gap in its line without a word', async () => {
    const element = await render(html`<oak-separator></oak-separator>`)
    expect(inner(element, 'span').getBoundingClientRect().width).toBe(0)
  })

  it('has space around its word', async () => {
    const element = await render(html`<oak-separator>or</oak-separator>`)
    expect(getComputedStyle(inner(element, 'span')).paddingInlineStart).toBe('12px')
    await expect(element).to.be.accessible()
  })
})
