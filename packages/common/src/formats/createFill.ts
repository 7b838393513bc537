import { isolate } from './isolate.ts'

/** A value in a text: a foreign text, or a number. */
export type TextValue = string | number

/** A language, as far as it decides how a value stands in a text. */
export interface Writing {
  /** BCP 47. */
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
}

type Place = (value: string, before: string, after: string) => string

/** Right-to-left languages: not for a text that is one isolate already, and not for a mark without letters, which a link replaces. */
const isolateForeign = (text: string) =>
  /^[\u2066-\u2068][^\u2066-\u2069]*\u2069$|^[^\p{L}\p{N}]*$/u.test(text) ? text : isolate(text)

/** Chinese: a space between a Chinese letter and a letter or digit of another script, on both sides of the value. */
function spaceChinese(value: string, before: string, after: string): string {
  const start = /\p{sc=Han}$/u.test(before) && /^(?!\p{sc=Han})[\p{L}\p{N}]/u.test(value) ? ' ' : ''
  const end = /^\p{sc=Han}/u.test(after) && /(?!\p{sc=Han})[\p{L}\p{N}]$/u.test(value) ? ' ' : ''
  return `${start}${value}${end}`
}

/** Thai: a space before a value of another script. What follows a value begins with a space in the texts. */
const spaceThai: Place = (value, before) =>
  /\p{sc=Thai}$/u.test(before) && /^(?!\p{sc=Thai})[\p{L}\p{N}]/u.test(value) ? ` ${value}` : value

function choosePlace({ tag, direction }: Writing): Place {
  if (direction === 'rtl') return isolateForeign
  if (/^zh\b/.test(tag)) return spaceChinese
  return /^th\b/.test(tag) ? spaceThai : (value) => value
}

/**
 * Creates a function that writes values into the texts of a language: numbers as the language writes them, and foreign texts so that
 * they do not change the text around them.
 *
 * @returns A function of a text and of what finds a value by the name between its braces: `wallet` in `Continue in {wallet}`.
 */
export function createFill(writing: Writing): (text: string, find: (name: string) => TextValue | undefined) => string {
  const place = choosePlace(writing)
  const numbers = new Intl.NumberFormat(writing.tag)
  return (text, find) =>
    text.replace(/\{(\w+)\}/g, (mark: string, name: string, start: number) => {
      const value = find(name) ?? ''
      if (typeof value === 'number') return numbers.format(value)
      return place(value, text.slice(0, start), text.slice(start + mark.length))
    })
}
