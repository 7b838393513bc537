import { describe, expect, it } from 'vitest'
import { fillSentence } from './fillSentence.ts'

const terms = { document: 'terms' }
const privacy = { document: 'privacy' }

describe('fillSentence', () => {
  it('puts parts where the sentence has them', () => {
    expect(fillSentence((first) => `I agree to the ${first}.`, [terms])).toEqual(['I agree to the ', terms, '.'])
  })

  it('keeps to the order of the language', () => {
    const say = (first: string, second: string) => `${second}と${first}に同意します`
    expect(fillSentence(say, [terms, privacy])).toEqual(['', privacy, 'と', terms, 'に同意します'])
  })

  it('leaves a sentence alone that has no place for them', () => {
    expect(fillSentence(() => 'All is well.', [terms])).toEqual(['All is well.'])
  })
})
