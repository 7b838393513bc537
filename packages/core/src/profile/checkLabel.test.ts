import { describe, expect, it } from 'vitest'
import { checkLabel, foldLabel } from './checkLabel.ts'

describe('SPEC 9.63: a name that is registered', () => {
  it.each(['abcd', 'alice', 'a-b-c', '1234', '-abc', 'abc-', 'a--b', 'Alice', '  alice ', 'ALICE-2', 'a'.repeat(63)])(
    'may be %j',
    (text) => {
      expect(checkLabel(foldLabel(text))).toBeUndefined()
    },
  )

  it.each([
    ['', 'tooShort'],
    ['a', 'tooShort'],
    ['abc', 'tooShort'],
    ['   abc   ', 'tooShort'],
    ['a'.repeat(64), 'tooLong'],
    ['alice_1', 'characters'],
    ['alice.eth', 'characters'],
    ['al ice', 'characters'],
    ['alïce', 'characters'],
    ['аlice', 'characters'],
    ['ａｌｉｃｅ', 'characters'],
    ['ali🦊', 'characters'],
    ['١٢٣٤', 'characters'],
    ['alice\u200d', 'characters'],
    ['\u202ealice', 'characters'],
    ['İice', 'characters'],
    ['é', 'characters'],
  ])('may not be %j: %s', (text, problem) => {
    expect(checkLabel(foldLabel(text))).toBe(problem)
  })
})
