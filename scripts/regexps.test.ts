/**
 * @module P7 for regular expressions: the time of a published regular expression grows at most linearly with the length of the
 * text. Values from wallets, directories and storage are matched with them.
 */
import { analyse } from 'scslre'
import { describe, expect, it } from 'vitest'
import { parseSource, readSources } from './architecture/readSources.ts'
import { findNodes, isNode, listNodes, printPath, type SyntaxNode } from './architecture/syntax.ts'

const PACKAGES = [
  'common',
  'core',
  'evm',
  'walletconnect',
  'modal',
  'react',
  'ui',
  'cdn',
  'server',
  'siwx',
  'frame',
  'embedded',
  'secure-site',
]

interface Found {
  readonly path: string
  readonly source: string
  readonly flags: string
}

function findRegExps(path: string, program: SyntaxNode): Found[] {
  return findNodes(program, 'Literal').flatMap((node) => {
    const regex = node['regex'] as { pattern: string; flags: string } | undefined
    return regex ? [{ path, source: regex.pattern, flags: regex.flags }] : []
  })
}

/** A call of a method that compiles its argument to a regular expression, unless the argument is one. */
function isMatch({ callee, arguments: given }: SyntaxNode): boolean {
  const [pattern] = given as SyntaxNode[]
  return /\.match(?:All)?$/.test(printPath(callee)) && isNode(pattern) && pattern['regex'] === undefined
}

/** Regular expressions that are built at runtime, so that they cannot be analysed here. */
function findBuilt(path: string, program: SyntaxNode): string[] {
  const isNamed = listNodes(program, ({ type }) => type !== 'TSTypeReference').some((node) => node['name'] === 'RegExp')
  return isNamed || findNodes(program, 'CallExpression').some(isMatch) ? [path] : []
}

const listProblems = ({ source, flags }: Pick<Found, 'source' | 'flags'>) =>
  analyse({ source, flags }).reports.map(({ type, exponential }) => `${type}${exponential ? ', exponential' : ''}`)

const sources = PACKAGES.flatMap(readSources)
const found = sources.flatMap(({ path, program }) => findRegExps(path, program))

describe('P7: the regular expressions of the published packages', () => {
  it('are found', () => {
    expect(found.length).toBeGreaterThan(100)
    expect(
      findRegExps(
        'a.ts',
        parseSource('packages/common/src/a.ts', 'export const a = (t: string) => /x+y/u.test(t)').program,
      ),
    ).toHaveLength(1)
  })

  it('are literals: none is built at runtime', () => {
    expect(sources.flatMap(({ path, program }) => findBuilt(path, program))).toEqual([])
  })

  it.each([
    "new RegExp('a')",
    'const build = (like: RegExp) => new RegExp(like)',
    "RegExp(text, 'u')",
    "new globalThis.RegExp('a')",
    'const Made = RegExp',
    'text?.match(pattern)',
    "text.match('a')",
    'text.matchAll(`${a}`)',
  ])('are refused if they are built at runtime: %s', (code) => {
    expect(findBuilt('a.ts', parseSource('packages/common/src/a.ts', code).program)).toEqual(['a.ts'])
  })

  it.each(['text.match(/a/u)', 'const test = (pattern: RegExp) => pattern.test(text)', 'media.match()'])(
    'are no others: %s',
    (code) => {
      expect(findBuilt('a.ts', parseSource('packages/common/src/a.ts', code).program)).toEqual([])
    },
  )

  it.each([
    ['a name in brackets', /^(?:[a-z]+)*$/],
    ['spaces before the end', /\s+$/],
    ['two quantifiers for the same characters', /a*a*b/],
  ])('are refused: %s', (_, regexp) => {
    expect(listProblems(regexp)).not.toEqual([])
  })

  it.each(found)('take linear time: $source in $path', (regexp) => {
    expect(listProblems(regexp)).toEqual([])
  })
})
