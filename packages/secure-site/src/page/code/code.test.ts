import { expect, it } from 'vitest'
import { hexToBytes } from '@noble/hashes/utils'
import { fc, getRuns } from '../../../../testing/test/random.ts'
import { CODE_PARTS } from '../../../test/slotVectors.ts'
import { CHECK_SYMBOLS, CODE_BYTES, SYMBOLS, formatCode, parseCode } from './parseCode.ts'
import { codeErrors } from './errors.ts'

const codes = fc.uint8Array({ minLength: CODE_BYTES, maxLength: CODE_BYTES })
const settings = { numRuns: getRuns({ quick: 100, deep: 300 }) }

it.each(CODE_PARTS)('the printed form is frozen: $printed', ({ printed, code }) => {
  expect(formatCode(hexToBytes(code))).toBe(printed)
  expect(parseCode(printed)).toEqual(hexToBytes(code))
})

it('reads each code that it has written', () => {
  fc.assert(
    fc.property(codes, (code) => {
      expect(parseCode(formatCode(code))).toEqual(code)
    }),
    settings,
  )
})

it.each([
  ['in lower case', '014d-2pf2-dbsq-qzxq-5tk1-v58c-gga'],
  ['without dashes', '014D2PF2DBSQQZXQ5TK1V58CGGA'],
  ['with spaces and lines', ' 014D 2PF2 DBSQ\n QZXQ 5TK1 V58C GGA\n'],
  ['with O, I and L', 'OL4D-2PF2-DBSQ-QZXQ-5TKi-V58C-GGA'],
  ['with other dashes', '014D–2PF2—DBSQ‐QZXQ−5TK1-V58C_GGA'.replace('−', '-')],
  ['in wide letters', '０１４Ｄ-2PF2-DBSQ-QZXQ-5TK1-V58C-GGA'],
])('reads a code %s', (_name, text) => {
  expect(parseCode(text)).toEqual(hexToBytes('0123456789abcdeffedcba9876543210'))
})

it.each(['', '014D', '014D-2PF2-DBSQ-QZXQ-5TK1-V58C-GG', '014D-2PF2-DBSQ-QZXQ-5TK1-V58C-GGA0'])(
  'says that %j has another length',
  (text) => {
    expect(() => parseCode(text)).toThrow(codeErrors.incomplete().message)
  },
)

it('notices each symbol that is wrong, and each two neighbours that are exchanged', () => {
  const refuses = (symbols: readonly string[]) =>
    expect(() => parseCode(symbols.join(''))).toThrow(codeErrors.mistyped().message)
  fc.assert(
    fc.property(codes, fc.nat(26), fc.nat(36), (code, place, choice) => {
      const symbols = formatCode(code).replaceAll('-', '').split('')
      const other = (place === 26 ? CHECK_SYMBOLS : SYMBOLS)[choice % (place === 26 ? 37 : 32)]!
      if (other !== symbols[place]) refuses(symbols.with(place, other))
      const next = symbols[place + 1]
      if (next !== undefined && next !== symbols[place]) {
        refuses(symbols.with(place, next).with(place + 1, symbols[place]!))
      }
    }),
    settings,
  )
})

it('refuses a number above 128 bits, and letters that no code has', () => {
  expect(() => parseCode(`8${'0'.repeat(25)}${CHECK_SYMBOLS[Number((8n << 125n) % 37n)]}`)).toThrow(
    codeErrors.mistyped().message,
  )
  expect(() => parseCode('Ü14D-2PF2-DBSQ-QZXQ-5TK1-V58C-GGA')).toThrow(codeErrors.mistyped().message)
})
