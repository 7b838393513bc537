import { oneEvent } from '@open-wc/testing/pure'
import { html } from 'lit'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { inner, render } from '../../test/render.ts'
import './define.ts'
import { firstGrapheme, TINT_COUNT, type OakImage } from './image.ts'

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

const BROKEN = 'data:image/png;base64,AAAA'

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

  it('chooses the colour behind the letter by the name, or by `tint`: never brown or olive', async () => {
    const element = await render<OakImage>(html`<oak-image name="Rabby"></oak-image>`)
    const readHue = () =>
      Number(/^oklch\([\d.]+ [\d.]+ (\d+)\)$/.exec(inner(element, 'rect').getAttribute('fill') ?? '')?.[1])
    const byName = readHue()
    const hues = new Set<number>()
    for (let tint = 0; tint < TINT_COUNT; tint++) {
      element.tint = tint
      await element.updateComplete
      hues.add(readHue())
    }
    expect(hues.size).toBe(TINT_COUNT)
    expect(hues).toContain(byName)
    expect([...hues].filter((hue) => hue > 40 && hue < 140)).toEqual([])
  })

  it('S6: falls back to the letter if the picture cannot be decoded', async () => {
    const element = await render<OakImage>(html`<oak-image name="Rabby"></oak-image>`)
    element.src = BROKEN
    await element.updateComplete
    await oneEvent(picture(element)!, 'error')
    await element.updateComplete
    expect(letter(element)).toBe('R')
    expect(picture(element)).toBeNull()
  })

  it('S6: falls back to the bundled logo, if there is one, before the letter', async () => {
    const element = await render<OakImage>(html`<oak-image name="MetaMask" .logo=${'metamask'}></oak-image>`)
    element.src = BROKEN
    await element.updateComplete
    await oneEvent(picture(element)!, 'error')
    await expect.poll(() => picture(element)?.hidden).toBe(false)
    expect(picture(element)?.src).toMatch(/^data:image\/svg\+xml,/)
    expect(letter(element)).toBeUndefined()
    element.src = PIXEL
    await element.updateComplete
    expect(picture(element)?.src).toBe(PIXEL)
  })

  it('S6: falls back to the letter if there is no bundled logo of that name, or if the logo cannot be decoded', async () => {
    const element = await render<OakImage>(html`<oak-image name="Fern" .src=${BROKEN} .logo=${'unknown'}></oak-image>`)
    await expect.poll(() => letter(element)).toBe('F')
    expect(picture(element)).toBeNull()
    element.logo = 'metamask'
    await expect.poll(() => picture(element)?.src).toMatch(/^data:image\/svg/)
    picture(element)!.dispatchEvent(new Event('error'))
    await element.updateComplete
    expect(letter(element)).toBe('F')
    expect(picture(element)).toBeNull()
  })

  it('keeps the loaded picture when the bundled logo changes', async () => {
    const element = await render<OakImage>(html`<oak-image name="MetaMask" .logo=${'metamask'}></oak-image>`)
    element.src = PIXEL
    await element.updateComplete
    await oneEvent(picture(element)!, 'load')
    element.logo = ''
    await element.updateComplete
    expect(picture(element)?.hidden).toBe(false)
    expect(letter(element)).toBeUndefined()
  })

  it('SPEC 9.15: shows the letter if the picture has not loaded after 2 s, and the picture once it loads', async () => {
    vi.useFakeTimers()
    const element = await render<OakImage>(html`<oak-image name="Base" src=${PIXEL}></oak-image>`)
    const late = picture(element)!
    // The event of the real load must not end the 2 s.
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

  it('A13: does not add its letter to the accessible name of a button', async () => {
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
