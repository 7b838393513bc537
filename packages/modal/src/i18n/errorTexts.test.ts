import { fillText } from '@openappkit/common'
import { connectionErrors } from '@openappkit/core'
import { describe, expect, it } from 'vitest'
import { createWorld } from '../../test/createWorld.ts'
import { languages } from '../languages/main.ts'
import { getLanguage } from './getLanguage.ts'
import { isolateValues } from './chooseLanguage.ts'
import { joinSentences } from './joinSentences.ts'
import { translateError } from './translateError.ts'

const files = await Promise.all(
  Object.entries(languages).map(async ([tag, load]) => {
    const { direction, parts } = (await load()).language
    const errors: Readonly<Record<string, string>> = Object.assign(
      {},
      ...Object.values(parts).map((part) => part.errors),
    )
    return { tag, direction, errors }
  }),
)

const texts = files.flatMap(({ tag, errors }) =>
  Object.entries(errors).map(([code, text]) => ({ name: `${tag} ${code}`, text })),
)

/** What a text from outside may end with, if it is a sentence: the ends of all scripts, and what closes after one. */
const ENDS = ['.', '...', '!', '?', '…', '。', '！', '？', '।', '؟', '۔']
const VALUES = ['VALUE', ...ENDS.map((end) => `It is paused${end}`)]
/** A sentence with what closes after its end. */
const CLOSED = ['“It is paused.”', '(It is paused.)', '«؟»', '\u2068It is paused.\u2069']

/** Two ends of sentences, which are no ellipsis. */
const DOUBLED = /(?<!\.)\.\.(?!\.)|\.{4}|\.[\u2069"'”’»)]+[.。।۔]|\.[。।۔]|[!?…。！？।؟۔][\u2069"'”’»)]*[.。।۔]/u

/** A text with the same value in each placeholder. */
const fill = (text: string, value: string) =>
  fillText(text, Object.fromEntries([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, value])))

describe('the texts of errors in every language', () => {
  it('are read from all files of all languages', () => {
    expect(files.length).toBe(23)
    expect(texts.length).toBeGreaterThan(1_000)
  })

  it.each(VALUES)('have one end of each sentence with the value %j', (value) => {
    const isWrong = (text: string) => DOUBLED.test(fill(text, value)) || DOUBLED.test(fill(`${text}: {last}.`, value))
    expect(texts.filter(({ text }) => isWrong(text)).map(({ name }) => name)).toEqual([])
  })

  it('keep the end of a sentence with an empty value', () => {
    const END = /[.。।۔]$/u
    const sentences = texts.flatMap(({ name, text }) => [
      { name, text },
      { name: `${name}, with a value`, text: `${text}: {last}.` },
    ])
    const ended = sentences.filter(({ text }) => END.test(text))
    expect(ended.length).toBeGreaterThan(1_000)
    expect(ended.filter(({ text }) => !END.test(fill(text, ''))).map(({ name }) => name)).toEqual([])
  })

  it.each([...VALUES, ...CLOSED])(
    'are joined with what follows by one end of a sentence, with the value %j',
    (value) => {
      const wrong = texts.filter(({ text }) => {
        const filled = fill(text, value)
        const joined = joinSentences(filled, '', filled, 'Next')
        return DOUBLED.test(joined.slice(filled.length - 1)) || !/[.!?…:。！？।؟۔][\u2069"'”’»)]* Next$/u.test(joined)
      })
      expect(wrong.map(({ name }) => name)).toEqual([])
    },
  )
})

const tags = files.map(({ tag, direction }) => [tag, direction] as const)

describe('the values in the texts of errors', () => {
  const rtl = files.filter(({ direction }) => direction === 'rtl')

  it.each(['ארזית', 'MetaMask', '0x7e5F…95Bdf', '1.5 ETH', 'It is paused.'])(
    'do not turn the sentence around them in a right-to-left language: %s',
    (value) => {
      const filled = rtl.flatMap(({ tag, errors }) =>
        Object.entries(isolateValues(errors)).map(([code, text]) => [`${tag} ${code}`, fill(text, value)] as const),
      )
      const isBare = (text: string) => text.replace(/[\u2066\u2068][^\u2066-\u2069]*\u2069/g, '').includes(value)
      expect(filled.filter(([, text]) => text.includes(value)).length).toBeGreaterThan(20)
      expect(filled.filter(([, text]) => isBare(text) || DOUBLED.test(text)).map(([name]) => name)).toEqual([])
    },
  )

  // The names of accounts keep the order of their labels where these errors are created: see `core/send/names.test.ts`.
  it.each(tags)('are names of accounts in four errors only, in %s', (language) => {
    const codes = files
      .filter(({ tag }) => tag === language)
      .flatMap(({ errors }) => Object.entries(errors))
      .filter(
        ([code, text]) => /\{(?:name|address|recipient|email|url|host)\}/.test(text) && !code.startsWith('networks.'),
      )
      .map(([code]) => code)
    expect(codes.sort()).toEqual(['send.firstTimeName', 'send.nameMoved', 'send.nameNotFound', 'send.nameUnknown'])
  })

  it.each(tags)('are isolated in %s if that is written from right to left: %s', async (locale, direction) => {
    const { kit } = createWorld({ options: { locale } })
    await getLanguage(kit).ready
    const text = translateError(kit, connectionErrors.walletDisconnected({ wallet: 'ארנק alpha' }))
    expect(text).not.toBe(connectionErrors.walletDisconnected({ wallet: 'ארנק alpha' }).short)
    expect(text.includes('\u2068ארנק alpha\u2069')).toBe(direction === 'rtl')
  })
})
