/**
 * @module Plain English: the words of scripts/words/words.mjs are not used in what git tracks. "Plain English" in
 * CONTRIBUTING.md says why. `node scripts/words.mjs` lists where they are.
 */
import { describe, expect, it } from 'vitest'
import { readText } from './architecture/readSources.ts'
import { findWords } from './words/findWords.mjs'
import { findPlaces, listTracked } from './words/places.mjs'
import { EXCLUDED, GUIDE, WORDS } from './words/words.mjs'

const find = (text: string, path = 'packages/core/src/a.ts') => findWords(path, text).map(({ word }) => word)

describe('words that are not plain English', () => {
  it('are not used', () => {
    const instead = new Map(WORDS.map((word) => [word.name, word.instead]))
    expect(
      findPlaces(listTracked()).map(({ path, line, word }) => `${path}:${line}: "${word}": write ${instead.get(word)}`),
    ).toEqual([])
  })

  it('are looked for in sources, tests, documents and scripts', () => {
    const tracked = listTracked()
    for (const path of [
      'packages/core/src/index.ts',
      'scripts/words.mjs',
      'README.md',
      'docs/testing.md',
      'examples/react/src/App.tsx',
    ]) {
      expect(tracked).toContain(path)
    }
    expect(tracked.length).toBeGreaterThan(1000)
  })

  it.each(WORDS)('are found: $name', ({ name }) => {
    expect(find(`/** A driver ${name} the wallet. */`)).toContain(name)
  })

  it.each([
    ['a comment', '// Nobody waits.', ['nobody']],
    ['a string', "it('tells the wallet', () => {})", ['tell']],
    ['the start of an identifier', 'tellPairing()', ['tell']],
    ['the end of an identifier', 'const isTold = true', ['tell']],
    ['a constant', 'const LET_GO_MS = 1', ['let go']],
    ['a class of a style', '.stand-in { color: red }', ['stand']],
    ['a comment of several lines', '/**\n * It lets\n * go of the client.\n */', ['let go']],
    ['lines of comments', '  // Each has a module of\n  // its own.', ['of its own']],
  ])('are found in %s', (_, text, words) => {
    expect(find(text)).toEqual(words)
  })

  it('are found in the names of files', () => {
    expect(findWords('packages/core/src/letGo.ts', '')).toEqual([{ line: 0, word: 'let go' }])
  })

  it('are reported with the number of the line', () => {
    expect(findWords('a.ts', 'const a = 1\n\n// Whatever it is.\n')).toEqual([{ line: 3, word: 'whatever' }])
  })

  it.each([
    'the standard',
    'understands',
    'an intelligent choice',
    'upstanding',
    'blest',
    'element.adoptedStyleSheets',
  ])('are not parts of others: %s', (text) => {
    expect(find(text)).toEqual([])
  })

  it('are allowed in a phrase only where the phrase is the exception', () => {
    expect(find('adoptedStyleSheets', 'packages/ui/src/a.ts')).toEqual([])
    expect(find('adopted styles', 'packages/ui/src/a.ts')).toEqual(['adopt'])
    expect(find('socket hang up', 'packages/local/src/relay/faults/a.ts')).toEqual([])
    expect(find('socket hang up', 'packages/core/src/a.ts')).toEqual(['hang up'])
  })

  it('are ignored in generated figures', () => {
    expect(findWords('docs/a.md', 'lest\n<!-- figures:a -->\nhence\n<!-- /figures:a -->\nhence\n')).toEqual([
      { line: 1, word: 'lest' },
      { line: 5, word: 'hence' },
    ])
  })

  it('are shown in the guide, and nowhere else in its file', () => {
    expect(readText(GUIDE.path)).toContain(`\n${GUIDE.heading}\n`)
    expect(findWords(GUIDE.path, `whoever\n${GUIDE.heading}\nwhatever\n\n## Next\nnobody\n`)).toEqual([
      { line: 6, word: 'nobody' },
      { line: 1, word: 'whoever' },
    ])
  })
})

describe('exceptions and exclusions', () => {
  const exceptions = WORDS.flatMap((word) =>
    (word.exceptions ?? []).map((exception) => ({ name: word.name, ...exception })),
  )

  it.each(exceptions)('$phrase is still used', ({ phrase, path = '' }) => {
    expect(
      listTracked().some((file) => file.startsWith(path) && !file.endsWith('.png') && readText(file).includes(phrase)),
    ).toBe(true)
  })

  it('have a reason', () => {
    for (const { reason } of [...exceptions, ...EXCLUDED]) expect(reason).toMatch(/\w+ \w+/)
  })
})
