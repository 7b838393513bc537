import { fc, getRuns } from '../../../testing/test/random.ts'
import { describe, expect, it } from 'vitest'
import { contrast, mix, parseHex, round, toHex, type Rgb, WHITE } from './color.ts'
import { createPalette, type Adjustment } from './palette.ts'

const channel = fc.integer({ min: 0, max: 255 })
const color = fc.tuple(channel, channel, channel) as fc.Arbitrary<Rgb>
const scheme = fc.constantFrom('light', 'dark')
const brand = fc.record({ accent: color, mixed: color, mixedShare: fc.double({ min: 0, max: 1, noNaN: true }) })

function ratio(palette: ReturnType<typeof createPalette>, ink: keyof typeof palette, ground: keyof typeof palette) {
  return contrast(parseHex(palette[ink])!, parseHex(palette[ground])!)
}

const GROUNDS = ['bg', 'surface', 'surface-hover', 'surface-active'] as const

describe('createPalette', { retry: 0 }, () => {
  it('A30: keeps text at 4.5:1 for any colours of a site', () => {
    fc.assert(
      fc.property(scheme, brand, (mode, chosen) => {
        const palette = createPalette(mode, chosen)
        expect(ratio(palette, 'text', 'bg')).toBeGreaterThanOrEqual(4.5)
        expect(ratio(palette, 'on-accent', 'accent')).toBeGreaterThanOrEqual(4.5)
        for (const ground of GROUNDS) {
          expect(ratio(palette, 'text', ground)).toBeGreaterThanOrEqual(4.5)
          expect(ratio(palette, 'text-muted', ground)).toBeGreaterThanOrEqual(4.5)
          expect(ratio(palette, 'accent-text', ground)).toBeGreaterThanOrEqual(4.5)
        }
        for (const signal of ['error', 'warning', 'success'] as const) {
          expect(ratio(palette, signal, 'bg')).toBeGreaterThanOrEqual(4.5)
          expect(ratio(palette, signal, `${signal}-surface`)).toBeGreaterThanOrEqual(4.5)
          expect(ratio(palette, 'text', `${signal}-surface`)).toBeGreaterThanOrEqual(4.5)
        }
        for (const ink of ['text', 'text-muted', 'accent-text'] as const) {
          expect(ratio(palette, ink, 'accent-surface')).toBeGreaterThanOrEqual(4.5)
        }
      }),
      // An accent close to a background that is mixed almost completely.
      {
        numRuns: getRuns({ quick: 100, deep: 500 }),
        examples: [['light', { accent: [252, 243, 248], mixed: [67, 30, 68], mixedShare: 0.98 }]],
      },
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
        for (const edge of ['control', 'focus'] as const) {
          for (const ground of GROUNDS) expect(ratio(palette, edge, ground)).toBeGreaterThanOrEqual(3)
        }
        expect(ratio(palette, 'focus', 'accent-surface')).toBeGreaterThanOrEqual(3)
        for (const ground of ['bg', 'surface'] as const) {
          expect(ratio(palette, 'accent-edge', ground)).toBeGreaterThanOrEqual(3)
        }
      }),
      { examples: [['dark', { accent: [12, 113, 204], mixed: [114, 68, 87], mixedShare: 0.53 }]] },
    )
  })

  it('A30: keeps a signal readable on its own tint, pressed and with the mouse over it', () => {
    fc.assert(
      fc.property(scheme, brand, (mode, chosen) => {
        const palette = createPalette(mode, chosen)
        for (const signal of ['error', 'warning', 'success'] as const) {
          const ink = parseHex(palette[signal])!
          // As the button of the variant `danger` does.
          const hovered = round(mix(parseHex(palette[`${signal}-surface`])!, ink, 0.04))
          expect(contrast(ink, hovered)).toBeGreaterThanOrEqual(4.5)
        }
        const accentText = parseHex(palette['accent-text'])!
        const hovered = round(mix(parseHex(palette['accent-surface'])!, accentText, 0.04))
        expect(contrast(accentText, hovered)).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: getRuns({ quick: 200, deep: 2_000 }) },
    )
  })

  it('A30: reports each colour of a site that it adjusts, and no other', () => {
    fc.assert(
      fc.property(scheme, brand, color, (mode, chosen, qr) => {
        const reported: Adjustment[] = []
        const palette = createPalette(mode, { ...chosen, qr }, (adjustment) => reported.push(adjustment))
        const from = { 'accent-text': chosen.accent, 'accent-edge': chosen.accent, focus: chosen.accent, qr }
        for (const [token, wish] of Object.entries(from)) {
          const to = palette[token as keyof typeof from]
          const expected = to === toHex(wish) ? [] : [{ from: toHex(wish), to, scheme: mode }]
          expect(reported.filter((entry) => entry.token === token)).toMatchObject(expected)
        }
        for (const { token, to } of reported) expect(palette[token as keyof typeof palette]).toBe(to)
      }),
    )
  })

  it('reports nothing if a site has chosen no colour', () => {
    const reported: Adjustment[] = []
    createPalette('light', {}, (adjustment) => reported.push(adjustment))
    createPalette('dark', { mixedShare: 1 }, (adjustment) => reported.push(adjustment))
    expect(reported).toEqual([])
  })

  it('keeps the contrast of a QR code on white', () => {
    fc.assert(
      fc.property(scheme, color, (mode, qr) => {
        expect(contrast(parseHex(createPalette(mode, { qr }).qr)!, WHITE)).toBeGreaterThanOrEqual(7)
      }),
    )
  })
})
