import { html } from 'lit'
import { describe, expect, it } from 'vitest'
import { inner, render } from '../../test/render.ts'
import './define.ts'

describe('oak-spinner', () => {
  it('is decorative and takes the size it is given', async () => {
    const element = await render(html`<oak-spinner size="32"></oak-spinner>`)
    expect(inner(element, 'svg').getAttribute('aria-hidden')).toBe('true')
    expect(inner(element, 'svg').getBoundingClientRect().height).toBe(32)
    await expect(element).to.be.accessible()
  })
})
