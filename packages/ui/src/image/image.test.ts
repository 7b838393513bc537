import { oneEvent } from '@open-wc/testing/pure'
import { html } from 'lit'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { inner, render } from '../../test/render.ts'
import './define.ts'
import { firstGrapheme } from './firstGrapheme.ts'
import type { OakImage } from './image.ts'

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

const letter = (element: OakImage) => element.shadowRoot?.querySelector<HTMLElement>('.letter')?.dataset.letter
const picture = (element: OakImage) => element.shadowRoot?.querySelector('img')

afterEach(() => {
  vi.useRealTimers()
})

describe('oak-image', () => {
  it('shows the picture without sending the referrer', async () => {
    const element = await render<OakImage>(html`<oak-image name="MetaMask"></oak-image>`)
    element.src = PIXEL
    await element.updateComplete
    await oneEvent(picture(element)!, 'load')
    await element.updateComplete
    expect(picture(element)?.hidden).toBe(false)
    expect(picture(element)?.referrerPolicy).toBe('no-referrer')
    expect(picture(element)?.loading).toBe('lazy')
    expect(element.shadowRoot?.querySelector('svg')).toBeNull()
  })

  it('shows the first letter of the name when there is no picture', async () => {
    const element = await render<OakImage>(html`<oak-image name="rabby"></oak-image>`)
    expect(letter(element)).toBe('R')
    expect(picture(element)).toBeNull()
  })

  it('puts a given colour behind the letter, which is dark where that is light, and nothing but a colour', async () => {
    const element = await render<OakImage>(html`<oak-image name="Rabby" color="#ffd400"></oak-image>`)
    const read = () => [inner(element, 'rect').getAttribute('fill'), getComputedStyle(inner(element, '.letter'), '::before').color]
    expect(read()).toEqual(['#ffd400', 'rgb(0, 0, 0)'])
    element.color = '#1a2b6d'
    await element.updateComplete
    expect(read()).toEqual(['#1a2b6d', 'rgb(255, 255, 255)'])
    element.color = 'url(https://example.com/x)'
    await element.updateComplete
    expect(read()[0]).toMatch(/^oklch/)
  })

  it('S6: falls back to the letter when the picture cannot be read', async () => {
    const element = await render<OakImage>(html`<oak-image name="Rabby"></oak-image>`)
    element.src = 'data:image/png;base64,AAAA'
    await element.updateComplete
    await oneEvent(picture(element)!, 'error')
    await element.updateComplete
    expect(letter(element)).toBe('R')
    expect(picture(element)).toBeNull()
  })

  it('SPEC 9.15: shows the letter when the picture has not come after 2 s, and the picture when it comes late', async () => {
    vi.useFakeTimers()
    const element = await render<OakImage>(html`<oak-image name="Base" src=${PIXEL}></oak-image>`)
    const late = picture(element)!
    // The event of the real load must not end the wait.
    late.addEventListener('load', (event) => event.isTrusted && event.stopImmediatePropagation(), { capture: true })
    element.src = `${PIXEL}#2`
    await element.updateComplete
    vi.advanceTimersByTime(1_999)
    await element.updateComplete
    expect(letter(element)).toBe('')
    vi.advanceTimersByTime(1)
    await element.updateComplete
    expect(letter(element)).toBe('B')
    late.dispatchEvent(new Event('load'))
    await element.updateComplete
    expect(late.hidden).toBe(false)
    expect(letter(element)).toBeUndefined()
  })

  it('R16: leaves no timer behind', async () => {
    vi.useFakeTimers()
    const element = await render<OakImage>(html`<oak-image name="Base"></oak-image>`)
    element.src = PIXEL
    await element.updateComplete
    expect(vi.getTimerCount()).toBe(1)
    element.remove()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('A13: is decorative unless it has a label', async () => {
    const element = await render<OakImage>(html`<oak-image name="Base" src=${PIXEL}></oak-image>`)
    expect(inner(element, '.frame').getAttribute('aria-hidden')).toBe('true')
    await expect(element).to.be.accessible()
    element.label = 'Base'
    await element.updateComplete
    expect(inner(element, '.frame').getAttribute('role')).toBe('img')
    await expect(element).to.be.accessible()
  })

  it('A13: its letter is no part of the text of a button that has another name', async () => {
    const button = await render<HTMLButtonElement>(html`
      <button aria-label="Network: Base"><oak-image name="Base"></oak-image> Base</button>
    `)
    const element = button.querySelector<OakImage>('oak-image')!
    await element.updateComplete
    expect(letter(element)).toBe('B')
    expect(getComputedStyle(inner(element, '.letter'), '::before').content).toBe('"B"')
    expect(element.shadowRoot?.textContent?.trim()).toBe('')
    await expect(button).to.be.accessible()
  })
})

describe('firstGrapheme', () => {
  it.each([
    ['metamask', 'M'],
    ['  (rainbow)', 'R'],
    ['żółw', 'Ż'],
    ['e\u0301clair', 'E\u0301'],
    ['👩‍🚀 Space', '👩‍🚀'],
    ['\u202eevil', 'E'],
    ['ß', 'ß'],
    ['', ''],
    ['...', ''],
  ])('of %j is %j', (name, first) => {
    expect(firstGrapheme(name)).toBe(first)
  })
})
