/**
 * @module P7, for regular expressions: none of what ships backtracks or starts anew so often that its time grows faster
 * than the text it reads. What comes from wallets, directories and storage goes through them.
 */
import { analyse } from 'scslre'
import { describe, expect, it } from 'vitest'
import { parseSource, readSources } from './architecture/readSources.ts'
import { findNodes, type SyntaxNode } from './architecture/syntax.ts'

const ROOMS = ['common', 'core', 'evm', 'walletconnect', 'modal', 'react', 'ui', 'cdn']

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

const listProblems = ({ source, flags }: Pick<Found, 'source' | 'flags'>) =>
  analyse({ source, flags }).reports.map(({ type, exponential }) => `${type}${exponential ? ', exponential' : ''}`)

const found = ROOMS.flatMap(readSources).flatMap(({ path, program }) => findRegExps(path, program))

describe('P7: the regular expressions of what ships', () => {
  it('are found', () => {
    expect(found.length).toBeGreaterThan(100)
    expect(findRegExps('a.ts', parseSource('packages/common/src/a.ts', 'export const a = (t: string) => /x+y/u.test(t)').program)).toHaveLength(1)
  })

  it.each([
    ['a name in brackets', /^(?:[a-z]+)*$/],
    ['spaces before an end', /\s+$/],
    ['two that take the same', /a*a*b/],
  ])('would be refused: %s', (_, regexp) => {
    expect(listProblems(regexp)).not.toEqual([])
  })

  it.each(found)('take linear time: $source in $path', (regexp) => {
    expect(listProblems(regexp)).toEqual([])
  })
})
