import { html } from 'lit'
import { describe, expect, it } from 'vitest'
import { inner, render } from '../../test/render.ts'
import type { OakImage } from '../image/image.ts'
import './define.ts'
import type { OakTokenImage } from './token-image.ts'

const badge = (element: OakTokenImage) => element.shadowRoot?.querySelector<OakImage>('[part=badge]')
const middle = (element: Element) => {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

describe('oak-token-image', () => {
  it('shows the network of a token as a badge of less than half its size', async () => {
    const element = await render<OakTokenImage>(
      html`<oak-token-image name="USD Coin" network-name="Base" size="50"></oak-token-image>`,
    )
    expect(inner(element, '[part=token]').getBoundingClientRect().width).toBe(50)
    expect(badge(element)?.name).toBe('Base')
    expect(badge(element)!.getBoundingClientRect().width).toBe(21)
  })

  it('has no badge without a network', async () => {
    const element = await render<OakTokenImage>(html`<oak-token-image name="USD Coin"></oak-token-image>`)
    expect(badge(element)).toBeNull()
    expect(getComputedStyle(inner(element, '[part=token]')).maskImage).toBe('none')
  })

  it('keeps the badge at the end of the line, also in right-to-left text', async () => {
    const wrapper = await render(html`<div><oak-token-image name="A" network-name="B"></oak-token-image></div>`)
    const element = wrapper.querySelector('oak-token-image')!
    expect(middle(badge(element)!)).toBeGreaterThan(middle(element))
    wrapper.setAttribute('dir', 'rtl')
    expect(middle(badge(element)!)).toBeLessThan(middle(element))
  })

  it('A13: is one image with one accessible name, or decorative', async () => {
    const element = await render<OakTokenImage>(html`<oak-token-image name="A" network-name="B"></oak-token-image>`)
    expect(inner(element, '.frame').getAttribute('aria-hidden')).toBe('true')
    element.label = 'A on B'
    await element.updateComplete
    expect(inner(element, '.frame').getAttribute('role')).toBe('img')
    expect(inner(element, '.frame').getAttribute('aria-label')).toBe('A on B')
    await expect(element).to.be.accessible()
  })
})
