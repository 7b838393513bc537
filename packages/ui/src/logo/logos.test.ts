/** @module What the bundled logos contain. They come from other people's packages, so each is checked. */
import { describe, expect, it } from 'vitest'
import { LOGO_GROUPS } from './data/groups.ts'
import { getLogoUrl } from './findLogo.ts'

const ELEMENTS = new Set([
  'svg',
  'path',
  'g',
  'circle',
  'rect',
  'defs',
  'clipPath',
  'linearGradient',
  'radialGradient',
  'stop',
])
const ATTRIBUTES = new Set([
  ...['viewBox', 'id', 'd', 'fill', 'fill-rule', 'clip-rule', 'clip-path', 'opacity', 'fill-opacity', 'transform'],
  ...['stroke', 'stroke-width', 'stroke-miterlimit', 'stroke-linecap', 'stroke-linejoin', 'stroke-opacity'],
  ...['x', 'y', 'x1', 'x2', 'y1', 'y2', 'cx', 'cy', 'r', 'rx', 'fx', 'fy', 'width', 'height'],
  ...['offset', 'stop-color', 'stop-opacity', 'gradientUnits', 'gradientTransform'],
])

const groups = await Promise.all(LOGO_GROUPS.map(async ({ keys, load }) => ({ keys, logos: await load() })))
const logos = groups.flatMap(({ keys, logos: members }) =>
  members.map((svg, place) => ({ name: keys[place] ?? '', svg })),
)
const parse = (svg: string) => new DOMParser().parseFromString(svg, 'image/svg+xml')
const listElements = (svg: string) => [...parse(svg).querySelectorAll('*')]

async function readPixels(svg: string, size: number): Promise<ImageData> {
  const image = new Image(size, size)
  image.src = getLogoUrl(svg)
  await image.decode()
  const context = new OffscreenCanvas(size, size).getContext('2d')!
  context.drawImage(image, 0, 0, size, size)
  return context.getImageData(0, 0, size, size)
}

describe('the bundled logos', () => {
  it('have unique keys', () => {
    const keys = LOGO_GROUPS.flatMap((group) => group.keys.flatMap((names) => names.split(' ')))
    expect(new Set(keys).size).toBe(keys.length)
    expect(groups.every((group) => group.keys.length === group.logos.length)).toBe(true)
  })

  it('have ids that no other logo has', () => {
    const ids = logos.flatMap(({ svg }) => listElements(svg).flatMap(({ id }) => (id ? [id] : [])))
    expect(ids.length).toBeGreaterThan(0)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each(logos)(
    'S16: $name is SVG of shapes only: without script, style, text or a reference to anything else',
    ({ svg }) => {
      const elements = listElements(svg)
      expect(elements[0]?.getAttribute('viewBox')).toMatch(/^-?[\d.]+ -?[\d.]+ [\d.]+ [\d.]+$/)
      expect(elements.map(({ localName }) => localName).filter((name) => !ELEMENTS.has(name))).toEqual([])
      const attributes = elements.flatMap((element) => [...element.attributes])
      expect(attributes.map(({ name }) => name).filter((name) => !ATTRIBUTES.has(name))).toEqual([])
      const ids = new Set(elements.map(({ id }) => id))
      const references = attributes.map(({ value }) => value).filter((value) => /url\(|:/i.test(value))
      expect(references.filter((value) => !ids.has(/^url\(#([\w-]+)\)$/.exec(value)?.[1] ?? ' '))).toEqual([])
    },
  )

  it.each(logos)('$name covers its whole tile, so that it is visible on a light and on a dark row', async ({ svg }) => {
    const size = 40
    const { data } = await readPixels(svg, size)
    const isOpaque = (x: number, y: number) => data[(y * size + x) * 4 + 3]! > 250
    // What is inside of a circle is seen in either shape.
    const places = Array.from({ length: size * size }, (_, index) => ({ x: index % size, y: Math.floor(index / size) }))
    const seen = places.filter(({ x, y }) => Math.hypot(x - size / 2 + 0.5, y - size / 2 + 0.5) < size / 2 - 1)
    expect(seen.filter(({ x, y }) => !isOpaque(x, y))).toEqual([])
  })

  it.each(logos)('$name is not of one colour', async ({ svg }) => {
    const { data } = await readPixels(svg, 40)
    const colors = new Set(Array.from({ length: 1600 }, (_, index) => data.slice(index * 4, index * 4 + 3).join(' ')))
    expect(colors.size).toBeGreaterThan(1)
  })
})
