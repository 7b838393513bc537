import { toAsciiDigits } from '../field/toAsciiDigits.ts'

/** Longer than any amount: 78 digits before the point and 78 after it, with separators. */
const MAX_LENGTH = 240

/** A currency before the number, or a currency or a token's symbol after it. */
const BEFORE = /^(?:\p{Sc}|\p{L}{1,12}\s)\s*/u
const AFTER = /(?<!\s)\s*(?:\p{Sc}|\s\p{L}[\p{L}\p{N}.]{0,11})$/u

/** Invisible marks of direction around a copied number. */
const MARKS = /\p{Cf}/gu

/** Characters that only group digits, on one line. */
const GROUPS = /(?<=\d)[\p{Zs}'’_](?=\d)/gu
const GROUP = '٬'

const isGrouped = (whole: string, sign: string) => {
  const [head = '', ...groups] = whole.split(sign)
  return /^\d{1,3}$/.test(head) && groups.every((group) => /^\d{2,3}$/.test(group)) && groups.at(-1)?.length === 3
}

/** Whether a single separator groups thousands: it is not the locale's decimal separator, and three digits follow as in 1.234. */
const isThousands = (text: string, sign: string, separator: string) =>
  sign !== separator && sign !== '٫' && /^[1-9]\d{0,2}\D\d{3}$/.test(text)

/**
 * Reads an amount in the form of any locale: `1,234.56`, `1.234,56`, `1 234,56 €`, `0.5 ETH`. If two separators occur,
 * the last one is the decimal separator; if one occurs once, the locale decides its meaning.
 *
 * @param separator - The locale's decimal separator.
 * @returns Digits with at most one point, or undefined if the text is no such amount: `-1`, `1e18`, `0x12`, `1.2.3`.
 */
export function readPastedAmount(text: string, separator: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const plain = toAsciiDigits(text.replace(MARKS, ''))
    .replace(/[．。]/g, '.')
    .replace(/[，،]/g, ',')
  const bare = plain.trim().replace(BEFORE, '').replace(AFTER, '').replace(GROUPS, GROUP)
  if (!/^[\d.,٫٬]+$/.test(bare) || !/\d/.test(bare)) return undefined
  const signs = bare.replace(/\d/g, '')
  const last = signs.at(-1)
  if (last === undefined) return bare
  if (signs.length === 1 && last !== GROUP) return bare.replace(last, isThousands(bare, last, separator) ? '' : '.')
  const grouping = signs.charAt(0)
  if (signs === grouping.repeat(signs.length)) {
    return isGrouped(bare, grouping) ? bare.replaceAll(grouping, '') : undefined
  }
  if (last === GROUP) return undefined
  const [whole = '', fraction = '', rest] = bare.split(last)
  if (rest !== undefined || !isGrouped(whole, grouping)) return undefined
  return `${whole.replaceAll(grouping, '')}.${fraction}`
}
