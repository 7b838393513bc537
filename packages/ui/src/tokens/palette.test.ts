import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, parseHex, type Rgb, WHITE } from './color.ts'
import { createPalette } from './palette.ts'

const channel = fc.integer({ min: 0, max: 255 })
const color = fc.tuple(channel, channel, channel) as fc.Arbitrary<Rgb>
const scheme = fc.constantFrom('light', 'dark')
const brand = fc.record({ accent: color, mixed: color, mixedShare: fc.double({ min: 0, max: 1, noNaN: true }) })

function ratio(palette: ReturnType<typeof createPalette>, ink: keyof typeof palette, ground: keyof typeof palette) {
  return contrast(parseHex(palette[ink])!, parseHex(palette[ground])!)
}

describe('createPalette', () => {
  it('A30: keeps text at 4.5:1 whatever a site chooses', () => {
    fc.assert(
      fc.property(scheme, brand, (mode, chosen) => {
        const palette = createPalette(mode, chosen)
        expect(ratio(palette, 'text', 'bg')).toBeGreaterThanOrEqual(4.5)
        expect(ratio(palette, 'on-accent', 'accent')).toBeGreaterThanOrEqual(4.5)
        for (const ground of ['bg', 'surface', 'surface-hover', 'surface-active'] as const) {
          expect(ratio(palette, 'text', ground)).toBeGreaterThanOrEqual(4.5)
          expect(ratio(palette, 'text-muted', ground)).toBeGreaterThanOrEqual(4.5)
          expect(ratio(palette, 'accent-text', ground)).toBeGreaterThanOrEqual(4.5)
        }
        for (const signal of ['error', 'warning', 'success'] as const) {
          expect(ratio(palette, signal, 'bg')).toBeGreaterThanOrEqual(4.5)
          expect(ratio(palette, signal, `${signal}-surface`)).toBeGreaterThanOrEqual(4.5)
          expect(ratio(palette, 'text', `${signal}-surface`)).toBeGreaterThanOrEqual(4.5)
        }
        expect(ratio(palette, 'accent-text', 'accent-surface')).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 500 },
    )
  })

  it('A30: keeps pressed accents readable', () => {
    fc.assert(
      fc.property(scheme, brand, (mode, chosen) => {
        const palette = createPalette(mode, chosen)
        expect(ratio(palette, 'on-accent', 'accent-hover')).toBeGreaterThanOrEqual(4.5)
        expect(ratio(palette, 'on-accent', 'accent-active')).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  it('A31: keeps the edges of controls and the focus ring at 3:1', () => {
    fc.assert(
      fc.property(scheme, brand, (mode, chosen) => {
        const palette = createPalette(mode, chosen)
        for (const edge of ['control', 'focus', 'accent-edge'] as const) {
          expect(ratio(palette, edge, 'bg')).toBeGreaterThanOrEqual(3)
        }
      }),
    )
  })

  it('keeps a QR code dark enough on white', () => {
    fc.assert(
      fc.property(scheme, color, (mode, qr) => {
        expect(contrast(parseHex(createPalette(mode, { qr }).qr)!, WHITE)).toBeGreaterThanOrEqual(7)
      }),
    )
  })
})
