/**
 * @module Characters without a glyph, in every place that reads text of others: all default-ignorable characters of Unicode, all
 * format characters, and those that are blank although their class does not say so.
 */
import { describe, expect, it } from 'vitest'
import { UNSEEN } from '../packages/common/src/formats/cleanName.ts'
import { cleanName, parseWalletLink } from '../packages/common/src/index.ts'
import { revealText } from '../packages/local/src/demo-wallet/page/views/revealText.ts'
import { decodeMessage, showHidden } from '../packages/secure-site/src/page/decode/decodeMessage.ts'
import { projectErrors } from '../packages/secure-site/src/server/projects/errors.ts'
import { saveProject } from '../packages/secure-site/src/server/projects/projects.ts'
import { readPastedAmount } from '../packages/ui/src/amount-input/readPastedAmount.ts'
import { toPlainEmail } from '../packages/ui/src/email-input/isEmail.ts'
import { INVISIBLE } from '../packages/ui/src/field/invisible.ts'

/** Names in Unicode say that these are blank. */
const BLANKS = ['\u2800', '\ufffc', '\u{13441}', '\u{13442}', '\u{16fe4}', '\u{1d159}']

/** Of 4,096 tags only each hundredth that is not assigned is tried. */
const isTried = (point: number) => point < 0xe_01f0 || point % 100 === 0

const characters = [
  ...Array.from({ length: 0x11_0000 }, (_, point) => point)
    .filter((point) => isTried(point) && /[\p{DI}\p{Cf}]/u.test(String.fromCodePoint(point)))
    .map((point) => String.fromCodePoint(point)),
  ...BLANKS,
]
const print = (character: string) => `U+${character.codePointAt(0)!.toString(16)}`

/** The characters for which a check fails. */
const listFailures = (check: (character: string) => boolean) =>
  characters.filter((character) => !check(character)).map(print)

const project = { id: 'p', realm: 'p', origins: ['https://a.test'], rpcUrls: [], isDeviceVerified: false }

async function isProjectName(name: string): Promise<boolean> {
  const sql = { query: () => Promise.reject(new Error('stored')) }
  const error: unknown = await saveProject(sql as never, { ...project, name } as never).catch(
    (thrown: unknown) => thrown,
  )
  return !(projectErrors.invalid.is(error) && error.params['path'] === 'name')
}

describe('S9: an invisible character', () => {
  it('is one of several hundred, among them fillers, selectors, joiners and tags', () => {
    expect(characters.length).toBeGreaterThan(400)
    const some = ['\u00ad', '\u034f', '\u115f', '\u1160', '\u17b4', '\u180b', '\u200b', '\u202e', '\u2063']
    expect(characters).toEqual(
      expect.arrayContaining([...some, '\u3164', '\ufe0f', '\uffa0', '\u{e0041}', '\u{e0100}']),
    )
  })

  it('is removed from a name', () => {
    expect(listFailures((character) => cleanName(`a${character}b`) === 'ab')).toEqual([])
  })

  it('is shown as a code in a message and in typed data', () => {
    const code = (character: string) => `\\u{${character.codePointAt(0)!.toString(16)}}`
    expect(listFailures((character) => showHidden(`a${character}b`) === `a${code(character)}b`)).toEqual([])
    expect(listFailures((character) => showHidden(character) === code(character))).toEqual([])
    const decode = (text: string) => decodeMessage(new TextEncoder().encode(text)).warnings
    expect(listFailures((character) => decode(`5${character}`)[0]?.kind === 'hiddenCharacters')).toEqual([])
  })

  it('is shown as a code in the demo wallet', () => {
    expect(listFailures((character) => !revealText(`a${character}b`).includes(character))).toEqual([])
  })

  it('is in no link of a wallet', () => {
    expect(parseWalletLink('https://wallet.test/a/b')).toBe('https://wallet.test/a/b')
    expect(listFailures((character) => parseWalletLink(`https://wallet.test/a${character}b`) === undefined)).toEqual([])
  })

  it('is in no name of a project', async () => {
    for (const name of ['Shop', 'Żółw', '메타', 'मेटा']) expect(await isProjectName(name), name).toBe(true)
    const accepted = await Promise.all(characters.map((character) => isProjectName(`a${character}b`)))
    expect(characters.filter((_, index) => accepted[index]).map(print)).toEqual([])
  })

  it('around an amount changes nothing, and in one never makes another number than is seen', () => {
    const read = (text: string) => readPastedAmount(text, '.', [])
    expect(listFailures((character) => read(`${character}12.5${character}`) === '12.5')).toEqual([])
    expect(listFailures((character) => [undefined, '55'].includes(read(`5${character}5`)))).toEqual([])
    const wide = ['\u115f', '\u1160', '\u3164', '\uffa0', '\u2800', '\ufffc']
    for (const character of wide) expect(read(`5${character}5`), print(character)).toBeUndefined()
  })

  it('around and in an email address changes nothing', () => {
    expect(listFailures((character) => toPlainEmail(`${character}a${character}@b.co`) === 'a@b.co')).toEqual([])
  })

  it('is defined once: the fields of the design system differ only by characters that are no part of an amount or an address', () => {
    const others = Array.from({ length: 0x11_0000 }, (_, point) => String.fromCodePoint(point)).filter(
      (character) => character.search(UNSEEN) >= 0 !== character.search(INVISIBLE) >= 0,
    )
    expect(others.filter((character) => !/[\p{Cc}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u.test(character)).map(print)).toEqual(
      [],
    )
  })
})

describe('S9: text that needs joiners or selectors', () => {
  it.each([
    ['a family', '👩‍👩‍👧‍👦'],
    ['a person with a skin colour', '👩🏽‍⚕️'],
    ['a heart on fire', '❤️‍🔥'],
    ['a flag', '🏳️‍🌈'],
    ['a key', '1️⃣ #️⃣'],
    ['a symbol as text', '☺︎'],
    ['Persian', 'می‌خواهم'],
    ['Arabic', 'ه‍ـ'],
    ['Hindi', 'क्‍ष और क्‌ष'],
    ['Bengali', 'র‍্যাব'],
    ['Malayalam, at the end of a word', 'അവന്‍ വന്നു'],
    ['Sinhala', 'ශ්‍රී'],
  ])('is shown as it is: %s', (_name, text) => {
    expect(showHidden(text)).toBe(text)
  })

  it.each([
    ['a joiner between Latin letters', 'pay\u200dpal', 'pay\\u{200d}pal'],
    ['a joiner after an emoji', '🦊\u200d 5', '🦊\\u{200d} 5'],
    ['two joiners', '👩\u200d\u200d💻', '👩\\u{200d}\\u{200d}💻'],
    ['a selector after a letter', 'a\ufe0f', 'a\\u{fe0f}'],
    ['two selectors', '❤\ufe0f\ufe0f', '❤\ufe0f\\u{fe0f}'],
    ['a selector after a digit', '5\ufe0f0', '5\\u{fe0f}0'],
    ['a joiner at the end of an Arabic word', 'سلام\u200c.', 'سلام\\u{200c}.'],
    ['a joiner at the end of an Indic word', 'कमल\u200c.', 'कमल\\u{200c}.'],
    ['tags after a flag', '🏴\u{e0067}', '🏴\\u{e0067}'],
    ['a mark of direction in Arabic', 'سل\u202eام', 'سل\\u{202e}ام'],
  ])('does not excuse %s', (_name, text, shown) => {
    expect(showHidden(text)).toBe(shown)
  })
})
