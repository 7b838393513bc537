import { describe, expect, it } from 'vitest'
import { checkSignIn } from './checkSignIn.ts'
import { decodeMessage } from './decodeMessage.ts'
import { decodeErrors } from './errors.ts'

const ME = `0x${'ab'.repeat(20)}`
const OTHER = `0x${'cd'.repeat(20)}`

describe('a sign-in message', () => {
  const write = (domain: string, address: string = ME) =>
    `${domain} wants you to sign in with your Ethereum account:\n${address}\n\nURI: https://a.test\n`
  const requester = { origin: 'https://a.test', address: ME }

  it.each(['a.test', 'https://a.test'])('is accepted for the site that requests it: %s', (domain) => {
    expect(() => checkSignIn(write(domain), requester)).not.toThrow()
  })

  it.each(['b.test', 'a.test.evil.test', 'a.test:8443', 'http://a.test', 'evil.test/a.test', 'a.test\u200b'])(
    'S12: is refused for another site: %s',
    (domain) => {
      expect(() => checkSignIn(write(domain), requester)).toThrow(decodeErrors.foreignDomain.row.short)
    },
  )

  it.each([
    ['upper case', write('B.TEST').toUpperCase()],
    ['blanks at the start', `\n  ${write('b.test')}`],
    ['two blanks', write('b.test').replaceAll(' ', '  ')],
  ])('S12: is recognized with %s', (_name, text) => {
    expect(() => checkSignIn(text, requester)).toThrow(decodeErrors.foreignDomain.row.short)
  })

  it('is refused for another account, and without one', () => {
    expect(() => checkSignIn(write('a.test', OTHER), requester)).toThrow(decodeErrors.foreignAccount.row.short)
    expect(() => checkSignIn(write('a.test', 'me'), requester)).toThrow(decodeErrors.foreignAccount.row.short)
  })

  const catchError = (text: string): unknown => {
    try {
      return checkSignIn(text, requester)
    } catch (error) {
      return error
    }
  }

  it('is refused with what it names', () => {
    expect(catchError(write('b.test'))).toMatchObject({ params: { origin: 'https://a.test', domain: 'b.test' } })
    expect(catchError(write('a.test', OTHER))).toMatchObject({ params: { address: OTHER } })
    expect(catchError(write('a.test', 'me'))).toMatchObject({ params: { address: '' } })
  })

  it.each([
    ['blanks around the account', write('a.test', `  ${ME} \t`)],
    ['an empty line before the account', write('a.test', `\n${ME}`)],
    ['blanks at the start', `\n  ${write('a.test')}`],
    ['another letter case of the account', write('a.test', ME.toUpperCase().replace('0X', '0x'))],
  ])('is accepted with %s', (_name, text) => {
    expect(catchError(text)).toBeUndefined()
  })

  it.each([
    ['in a later line', write('a.test', `${OTHER}\n${ME}`)],
    ['in the statement', `${write('a.test', 'me')}\n${ME}\n`],
    ['with more after it', write('a.test', `${ME}00`)],
    ['with a word before it', write('a.test', `x${ME}`)],
    ['with a word after it', write('a.test', `${ME} x`)],
  ])('S12: is refused if the account is %s', (_name, text) => {
    expect(catchError(text)).toMatchObject({ code: decodeErrors.foreignAccount.code })
  })

  it('is not confused with any other text', () => {
    expect(() => checkSignIn('Bob wants you to sign in with style? No.', { ...requester })).not.toThrow()
    expect(() => checkSignIn('Please log in to b.test', requester)).not.toThrow()
  })
})

describe('a message', () => {
  const decodeText = (text: string) => decodeMessage(new TextEncoder().encode(text))

  it('is shown as text, also with emoji and other scripts', () => {
    expect(decodeText('Hallo, мир 👩‍💻\n\tשלום')).toEqual({ text: 'Hallo, мир 👩‍💻\n\tשלום', isText: true, warnings: [] })
  })

  it('S9: shows characters that are hidden or turn the direction, with a warning', () => {
    expect(decodeText('pay \u202e001\u200b')).toEqual({
      text: 'pay \\u{202e}001\\u{200b}',
      isText: true,
      warnings: [{ kind: 'hiddenCharacters' }],
    })
  })

  it.each([
    ['a line break and a tab', 'a\n\tb'],
    ['a joiner between emoji', '👩\u200d💻'],
    ['the form of an emoji', '✈\ufe0f'],
    ['a joiner between letters of Arabic script', 'می\u200cخواهم'],
  ])('S9: shows %s as it is, without a warning, because it is a part of the text', (_name, text) => {
    expect(decodeText(text)).toEqual({ text, isText: true, warnings: [] })
  })

  it.each([
    ['line breaks', '\n', 'a'],
    ['line breaks of Windows', '\r\n', 'a'],
    ['line breaks and spaces', '\n  ', 'a}\\u{20'],
    ['spaces', ' ', '20'],
    ['wide spaces', '\u3000', '3000'],
    ['tabs', '\t', '9'],
    ['Braille cells', '\u2800', '2800'],
    ['invisible characters', '\u200b', '200b'],
    ['notes without a head', '\u{1d159}', '1d159'],
    ['six kinds', ' \t\u3000\u2800\u200b\u200c', '20}\\u{9}\\u{3000}\\u{2800}…'],
  ])('S9: shows a long run of %s as one code, so that nothing is pushed out of sight', (_name, blank, code) => {
    const { text, warnings } = decodeText(`Sign in${blank.repeat(500)}and give all`)
    const codes = code.endsWith('…') ? `\\u{${code}` : `\\u{${code}}`
    const count = Array.from(blank.replace('\r', '')).length * 500
    expect(text).toBe(`Sign in\n${codes} × ${count}\nand give all`)
    expect(warnings).toEqual([{ kind: 'hiddenCharacters' }])
  })

  it.each([
    [`a${' '.repeat(31)}b`, 'a\n\\u{20} × 31\nb'],
    ['a\n\n\n\nb', 'a\n\\u{a} × 4\nb'],
  ])('S9: shows the shortest long gap as a code: %j', (text, shown) => {
    expect(decodeText(text).text).toBe(shown)
  })

  it.each(['a\n\n\nb', `a${' '.repeat(30)}b`, `a\n${' '.repeat(29)}b`, 'a\t\t\tb'])(
    'S9: shows short gaps as they are: %j',
    (text) => {
      expect(decodeText(text)).toEqual({ text, isText: true, warnings: [] })
    },
  )

  it('is shown as bytes, with a warning, if it is no text', () => {
    expect(decodeMessage(Uint8Array.of(0xff, 0x00))).toEqual({
      text: '0xff00',
      isText: false,
      warnings: [{ kind: 'noText' }],
    })
  })
})
