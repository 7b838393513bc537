import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { compressPng, isCompressed } from './compressPng.mjs'

type Colour = readonly [red: number, green: number, blue: number]

/** A picture of 64 by 64 pixels. */
function draw(getColour: (x: number, y: number) => Colour): Buffer {
  const picture = new PNG({ width: 64, height: 64 })
  for (let y = 0; y < 64; y++) {
    for (let x = 0; x < 64; x++) picture.data.set([...getColour(x, y), 255], (y * 64 + x) * 4)
  }
  return PNG.sync.write(picture)
}

const readPoint = (file: Buffer, x: number, y: number) => [
  ...PNG.sync.read(file).data.subarray((y * 64 + x) * 4, (y * 64 + x) * 4 + 3),
]

describe('compressPng', () => {
  it('keeps every pixel of a picture with at most 256 colours', () => {
    const file = draw((x, y) => [x * 4, x * 4, y < 32 ? 0 : 255])
    expect(PNG.sync.read(compressPng(file)).data.equals(PNG.sync.read(file).data)).toBe(true)
  })

  it('keeps frequent colours and replaces rare ones by the nearest', () => {
    const file = draw((x, y) => (y < 48 ? [250, 250, 250] : [x, y, (x * y) % 32]))
    const compressed = compressPng(file)
    expect(readPoint(compressed, 10, 10)).toEqual([250, 250, 250])
    const [red = 0, green = 0, blue = 0] = readPoint(compressed, 33, 50)
    expect(Math.hypot(red - 33, green - 50, blue - 18)).toBeLessThanOrEqual(10)
  })

  it('keeps every colour if 256 are not enough', () => {
    const file = draw((x, y) => [x * 4, y * 4, (x * y) % 256])
    const compressed = compressPng(file)
    expect(PNG.sync.read(compressed).data.equals(PNG.sync.read(file).data)).toBe(true)
    expect(isCompressed(compressed)).toBe(true)
  })

  it('recognizes its own pictures as compressed', () => {
    const file = draw(() => [1, 2, 3])
    expect(isCompressed(file)).toBe(false)
    expect(isCompressed(compressPng(file))).toBe(true)
  })
})
