import { html, type TemplateResult } from 'lit'
import decodeQr from 'qr/decode.js'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { logos } from '../../gallery/samples.ts'
import { looks, resetLook } from '../../test/looks.ts'
import { inner, render } from '../../test/render.ts'
import '../image/define.ts'
import './define.ts'
import type { OakQrCode } from './qr-code.ts'

/** A pairing URI of `length` characters: hexadecimal keys and parameters. */
function pairingUri(length: number): string {
  const start = `wc:${'7f6e504bfad60b48'.repeat(4)}@2?relay-protocol=irn&symKey=${'587d5484ce2a2a6e'.repeat(4)}&methods=`
  return start.padEnd(length, 'wallet_switchEthereumChain,')
}

const logo = html`<oak-image slot="logo" src=${logos.fox} name="Fox" size="36"></oak-image>`

const sheet = new CSSStyleSheet()
sheet.replaceSync('oak-qr-code { --oak-qr-size: 200px }')

async function renderCode(value: string, mode: 'light' | 'dark' = 'light', content?: TemplateResult) {
  const element = await render<OakQrCode>(html`<oak-qr-code label="Scan" value=${value}>${content}</oak-qr-code>`, mode)
  await element.updateComplete
  return element
}

/** The text that a scanner reads from the pixels on the screen. */
async function scan(element: OakQrCode): Promise<string | undefined> {
  const picture = new Image()
  picture.src = `data:image/png;base64,${await page.screenshot({ element, base64: true, save: false })}`
  await picture.decode()
  expect([picture.width, picture.height]).toEqual([200, 200])
  const canvas = new OffscreenCanvas(200, 200).getContext('2d')!
  canvas.drawImage(picture, 0, 0)
  try {
    return decodeQr(canvas.getImageData(0, 0, 200, 200))
  } catch {
    return undefined
  }
}

beforeEach(async () => {
  document.adoptedStyleSheets.push(sheet)
  await resetLook()
  // A larger window scales the tests' page, so that its pixels are not the screen's.
  await page.viewport(320, 480)
})

afterEach(async () => {
  await page.viewport(1024, 768)
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  await resetLook()
})

describe('oak-qr-code', () => {
  it.each(Object.keys(looks))('A22: is read at 200 px, with a logo, in %s', async (name) => {
    const mode = await looks[name]!()
    const value = pairingUri(200)
    expect(await scan(await renderCode(value, mode, logo))).toBe(value)
  })

  it.each([1, 42, 100, 200, 300, 400, 500])('A22: is read at 200 px with %i characters', async (length) => {
    const value = pairingUri(500).slice(0, length)
    expect(await scan(await renderCode(value))).toBe(value)
    expect(await scan(await renderCode(value, 'light', logo))).toBe(value)
  })

  it('is read if the text is not ASCII', async () => {
    expect(await scan(await renderCode('https://例え.jp/שלום?a=🦊'))).toBe('https://例え.jp/שלום?a=🦊')
  })

  it('A22: leaves a quiet zone of 4 modules around itself', async () => {
    const element = await renderCode('0x1234')
    const [left, top, width, height] = inner(element, 'svg').getAttribute('viewBox')!.split(' ').map(Number)
    const drawn = inner<SVGGraphicsElement>(element, 'svg').getBBox()
    expect([left, top]).toEqual([-4, -4])
    expect([width! - 8, height! - 8]).toEqual([drawn.width, drawn.height].map(Math.round))
    expect([drawn.x, drawn.y].map(Math.abs).map(Math.round)).toEqual([0, 0])
  })

  it('leaves the middle free for a logo', async () => {
    const element = await renderCode(pairingUri(200), 'light', logo)
    const image = element.querySelector('oak-image')!.getBoundingClientRect()
    const path = inner<SVGGeometryElement>(element, 'path')
    const matrix = path.getScreenCTM()!.inverse()
    const corners = [image.left, image.right].flatMap((x) => [image.top, image.bottom].map((y) => new DOMPoint(x, y)))
    expect(corners.filter((corner) => path.isPointInFill(corner.matrixTransform(matrix)))).toEqual([])
  })

  it('shows a placeholder that cannot be scanned while it has no value, and is busy', async () => {
    const element = await renderCode('')
    expect(await scan(element)).toBeUndefined()
    expect(inner(element, '.frame').ariaBusy).toBe('true')
    element.value = '0x1234'
    await element.updateComplete
    expect(inner(element, '.frame').ariaBusy).toBeNull()
    expect(await scan(element)).toBe('0x1234')
  })

  it('does not draw an expired code', async () => {
    const element = await renderCode(pairingUri(200), 'light', html`${logo}<button slot="expired">New code</button>`)
    element.expired = true
    await element.updateComplete
    expect(await scan(element)).toBeUndefined()
    expect(element.querySelector('button')!.checkVisibility()).toBe(true)
    expect(element.querySelector('oak-image')!.checkVisibility()).toBe(false)
    expect(inner(element, '.frame').contains(inner(element, 'slot[name=expired]'))).toBe(false)
  })

  it('has a white background while it can be scanned, and the background of the theme once it has expired', async () => {
    const element = await renderCode('0x1234', 'dark')
    const getGround = () => getComputedStyle(inner(element, '.frame')).backgroundColor
    expect(getGround()).toBe('rgb(255, 255, 255)')
    element.expired = true
    await element.updateComplete
    expect(getGround()).not.toBe('rgb(255, 255, 255)')
  })

  it('A20: is an image with an accessible name', async () => {
    const element = await renderCode('0x1234')
    expect([inner(element, '.frame').role, inner(element, '.frame').ariaLabel]).toEqual(['img', 'Scan'])
    await expect(element).to.be.accessible()
  })

  it('throws if the text is too long', async () => {
    const element = await renderCode('0x1234')
    element.value = 'x'.repeat(3_000)
    await expect(element.updateComplete).rejects.toThrow(RangeError)
  })

  it('removes the previous code if the new text is too long', async () => {
    const element = await renderCode('0x1234')
    element.value = 'x'.repeat(3_000)
    await expect(element.updateComplete).rejects.toThrow(RangeError)
    expect(await scan(element)).toBeUndefined()
  })
})
