/** @module Plain English: words that came back after they were removed are not in what git tracks ("Plain English" in CONTRIBUTING.md). */
import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { ROOT } from './testing/runCommand.mjs'

/** Each word, as an extended regular expression, with what to write instead. */
const WORDS = {
  '(no|some|any|every)body': 'the actor: the visitor, the site, the caller; or the passive',
  'whom?ever': 'the actor: the visitor, the site, the caller',
  whatever: 'everything that, every, or "for any"',
  wherever: 'where, everywhere, or the place',
  lest: 'so that … not',
  hence: 'so, therefore',
  anew: 'again',
  'mend(s|ed|ing)?': 'fix, repair',
  'vouch(es|ed|ing)?': 'verify, confirm',
  'let(s|ting)? go of': 'dispose, unsubscribe, remove',
  'of (its|their) own': 'its own …, separate, custom',
  'goodbyes?': 'the message that ends a session',
  '(hardening|models)\\.md': 'a document of the repository: the id in docs/specification, e.g. "(S1)"',
}

/** The guide and this list show the words; the others quote, are generated, or are in other languages. */
const EXCLUDED = [
  ...['CONTRIBUTING.md', 'scripts/words.test.ts', 'pnpm-lock.yaml', '*LICENSE', '*CHANGELOG.md', 'scripts/exports'],
  ...[
    'docs/specification*',
    'docs/languages',
    '*/locales/*',
    '*/languages/*.json',
    'scripts/mutation/equivalents.json',
  ],
].map((path) => `:!${path}`)

/** @returns the lines of tracked files that match. */
function find(pattern: string): string {
  const args = ['grep', '-niIwE', pattern, '--', '.', ...EXCLUDED]
  const { stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  expect(stderr).toBe('')
  return stdout
}

describe('words that are not plain English', () => {
  it('are not used', () => {
    const found = find(Object.keys(WORDS).join('|'))
    expect(found, JSON.stringify(WORDS, undefined, 2)).toBe('')
  })

  it('are looked for in sources, tests, documents and scripts', () => {
    const names = find('OpenAppKit|describe')
    for (const path of ['packages/core/src/', '.test.ts:', 'README.md:', 'scripts/']) expect(names).toContain(path)
  })
})
