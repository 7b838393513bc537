import { html } from 'lit'
import { describe, expect, it } from 'vitest'
import { inner, render } from '../../test/render.ts'
import type { OakArtwork } from './artwork.ts'
import './define.ts'

const PICTURE =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><rect width="2" height="1"/></svg>'
const BROKEN = 'data:image/png;base64,AAAA'
const hasIcon = (element: Element) => element.shadowRoot?.querySelector('svg') !== null

describe('oak-artwork', () => {
  it('is a square as wide as its container, before and after the picture has loaded', async () => {
    const element = await render<OakArtwork>(html`<oak-artwork src=${PICTURE}></oak-artwork>`)
    const before = element.getBoundingClientRect()
    expect(before.width).toBe(before.height)
    await expect.poll(() => hasIcon(element)).toBe(false)
    expect(element.getBoundingClientRect().height).toBe(before.height)
  })

  it('S10: shows the whole picture, and sends no referrer', async () => {
    const element = await render<OakArtwork>(html`<oak-artwork src=${PICTURE}></oak-artwork>`)
    const image = inner<HTMLImageElement>(element, 'img')
    expect(getComputedStyle(image).objectFit).toBe('contain')
    expect([image.referrerPolicy, image.loading]).toEqual(['no-referrer', 'lazy'])
  })

  it('shows an icon in place of a missing or broken picture', async () => {
    const element = await render<OakArtwork>(html`<oak-artwork></oak-artwork>`)
    expect(hasIcon(element)).toBe(true)
    element.src = BROKEN
    await expect.poll(() => element.shadowRoot?.querySelector('img')).toBeNull()
    expect(hasIcon(element)).toBe(true)
    element.src = PICTURE
    await expect.poll(() => hasIcon(element)).toBe(false)
  })

  it('A13: is one image with one accessible name, or decorative', async () => {
    const element = await render<OakArtwork>(html`<oak-artwork src=${PICTURE}></oak-artwork>`)
    expect(inner(element, '.frame').getAttribute('aria-hidden')).toBe('true')
    element.label = 'Ape 1'
    await element.updateComplete
    expect(inner(element, '.frame').getAttribute('aria-label')).toBe('Ape 1')
    await expect(element).to.be.accessible()
  })
})
