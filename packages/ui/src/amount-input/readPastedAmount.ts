import { INVISIBLE } from '../field/invisible.ts'
import { toAsciiDigits } from '../field/toAsciiDigits.ts'

/** Longer than any amount: 78 digits before the point and 78 after it, with separators. */
const MAX_LENGTH = 240

/** Removes what has no width. An invisible character with a width separates digits as a space does. */
const removeInvisible = (text: string) =>
  text.replace(INVISIBLE, (found) => (/[\p{Cf}\p{M}]/u.test(found) ? '' : ' ')).trim()

/** Characters that only group digits, on one line. */
const GROUPS = /(?<=\d)[\p{Zs}'’_](?=\d)/gu
const GROUP = '٬'

/** No number in groups begins with a zero: in `0.123.456` one of the separators is meant otherwise. */
const isGrouped = (whole: string, sign: string) => {
  const [head = '', ...groups] = whole.split(sign)
  return /^[1-9]\d{0,2}$/.test(head) && groups.every((group) => /^\d{2,3}$/.test(group)) && groups.at(-1)?.length === 3
}

/**
 * Whether a single separator groups thousands: the locale groups by it, and three digits follow as in 1.234. Where spaces group digits,
 * a point is that of a keypad: 1.234 read as 1234 would be a thousand times as much.
 */
const isThousands = (text: string, sign: string, group: string) => sign === group && /^[1-9]\d{0,2}\D\d{3}$/.test(text)

/** How most locales with a decimal separator group digits. */
export const getUsualGroup = (separator: string): string => ({ '.': ',', ',': '.' })[separator] ?? GROUP

/** The signs of a currency; none for a token, whose symbol is no code of ISO 4217. */
function listSigns(unit: string, locale: string): string[] {
  if (!/^[a-z]{3}$/i.test(unit)) return []
  return (['symbol', 'narrowSymbol'] as const).flatMap((currencyDisplay) =>
    new Intl.NumberFormat(locale || undefined, { style: 'currency', currency: unit, currencyDisplay })
      .formatToParts(0)
      .filter(({ type }) => type === 'currency')
      .map(({ value }) => value),
  )
}

/**
 * Lists what may stand beside an amount of a unit: the unit, and the signs of a currency. Without a letter or a sign of a currency it
 * may be part of the number: `1.5` of the token `.5`.
 *
 * @param unit - The symbol of a token, or a currency of ISO 4217. Empty if there is none.
 * @param locale - A BCP 47 tag; the browser's own language if it is empty.
 */
export function listUnits(unit: string, locale: string): readonly string[] {
  return [unit, ...listSigns(unit, locale)]
    .map((name) => removeInvisible(name).toLowerCase())
    .filter((name) => /[\p{L}\p{Sc}]/u.test(name))
}

/** Without a space it is no part of a number: `12.5eth`. But `5k` may be 5000, `1e18` an exponent, and `51INCH` 5 or 51 of it. */
const isWord = (unit: string) => /^\p{L}{2,}$/u.test(unit)

/** Removes one of the units before or after a number. A space is between a number and a unit that might be read as part of it. */
function removeUnit(text: string, units: readonly string[]): string {
  const lower = text.toLowerCase()
  for (const unit of units) {
    const [head, tail] = [text.slice(0, -unit.length), text.slice(unit.length)]
    const digit = isWord(unit) ? /\p{Nd}/u : undefined
    if (lower.endsWith(unit) && (/\s$/.test(head) || /^[^\p{L}\p{N}]/u.test(unit) || digit?.test(head.slice(-1)))) {
      return head.trim()
    }
    if (lower.startsWith(unit) && (/^\s/.test(tail) || /[^\p{L}\p{N}]$/u.test(unit) || digit?.test(tail.slice(0, 1)))) {
      return tail.trim()
    }
  }
  return text
}

/**
 * Reads an amount in the form of any locale: `1,234.56`, `1.234,56`, `1 234,56 €`, `0.5 ETH`. If two separators occur,
 * the last one is the decimal separator; if one occurs once, the locale decides its meaning. An amount of another unit is no
 * amount of the field: `$12.50` are not 12.50 of a token.
 *
 * @param separator - The locale's decimal separator.
 * @param units - What may stand before or after the number, see {@link listUnits}.
 * @param group - What groups the digits in the locale.
 * @returns Digits with at most one point, or undefined if the text is no such amount: `-1`, `1e18`, `0x12`, `1.2.3`.
 */
export function readPastedAmount(
  text: string,
  separator: string,
  units: readonly string[],
  group = getUsualGroup(separator),
): string | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const number = removeUnit(removeInvisible(text), units)
  const plain = toAsciiDigits(number)
    .replace(/[．。]/g, '.')
    .replace(/[，،]/g, ',')
  const bare = plain.replace(GROUPS, GROUP)
  if (!/^[\d.,٫٬]+$/.test(bare) || !/\d/.test(bare)) return undefined
  const signs = bare.replace(/\d/g, '')
  const last = signs.at(-1)
  if (last === undefined) return bare
  if (signs.length === 1 && last !== GROUP) return bare.replace(last, isThousands(bare, last, group) ? '' : '.')
  const grouping = signs.charAt(0)
  if (signs === grouping.repeat(signs.length)) {
    return isGrouped(bare, grouping) ? bare.replaceAll(grouping, '') : undefined
  }
  if (last === GROUP) return undefined
  const [whole = '', fraction = '', rest] = bare.split(last)
  if (rest !== undefined || !isGrouped(whole, grouping)) return undefined
  return `${whole.replaceAll(grouping, '')}.${fraction}`
}
