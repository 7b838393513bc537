import { describe, expect, it } from 'vitest'
import { fillSentence } from './fillSentence.ts'

const terms = { document: 'terms' }
const privacy = { document: 'privacy' }

describe('fillSentence', () => {
  it('inserts parts at their placeholders', () => {
    expect(fillSentence((first) => `I agree to the ${first}.`, [terms])).toEqual(['I agree to the ', terms, '.'])
  })

  it('keeps the order of the sentence', () => {
    const say = (first: string, second: string) => `${second}と${first}に同意します`
    expect(fillSentence(say, [terms, privacy])).toEqual(['', privacy, 'と', terms, 'に同意します'])
  })

  it('returns a sentence without placeholders unchanged', () => {
    expect(fillSentence(() => 'All is well.', [terms])).toEqual(['All is well.'])
  })
})
