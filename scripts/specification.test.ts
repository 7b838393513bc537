/**
 * @module Keeps docs/specification.md honest: what it links exists, and the tests it quotes stand in
 * the files it names.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const DOCS = fileURLToPath(new URL('../docs/', import.meta.url))
const rows = readFileSync(join(DOCS, 'specification.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes(']('))

const unescape = (text: string) => text.replaceAll('\\|', '|').replaceAll('\\*', '*').replaceAll('\\_', '_')

/** A test's name in its source may be written with escaped quotes. */
const hasName = (source: string, name: string) => source.replaceAll(/\\(['"`])/g, '$1').includes(name)

interface Quote {
  readonly path: string
  readonly name: string
}

/** The quoted names behind each linked test file. */
function listQuotes(row: string): Quote[] {
  return [...row.matchAll(/\]\(([^)]+\.(?:test|spec)\.tsx?)\):((?:\s*(?:;\s*)?“[^”]+”)+)/g)].flatMap(([, path = '', names = '']) =>
    [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']) => ({ path, name: unescape(name) })),
  )
}

describe('docs/specification.md', () => {
  it('links only files that exist', () => {
    const links = rows.flatMap((row) => [...row.matchAll(/\]\(([^)#]+)\)/g)].map(([, path = '']) => path))
    expect(links.length).toBeGreaterThan(100)
    expect([...new Set(links)].filter((path) => !existsSync(join(DOCS, path)))).toEqual([])
  })

  it('quotes only tests that stand in the file it names', () => {
    const quotes = rows.flatMap(listQuotes)
    expect(quotes.length).toBeGreaterThan(100)
    const missing = quotes.filter(({ path, name }) => !hasName(readFileSync(join(DOCS, path), 'utf8'), name))
    expect(missing.map(({ path, name }) => `${path}: ${name}`)).toEqual([])
  })
})
