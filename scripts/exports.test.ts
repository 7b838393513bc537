/**
 * @module The exports of each entry that a site's developer imports are recorded in scripts/exports. A changed export
 * appears there as a difference. Update the records with
 * `pnpm vitest run --config vitest.workspace.ts scripts/exports --update`.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { listPackageEntries } from './architecture/graph.ts'
import { listFiles, ROOT } from './architecture/readSources.ts'
import { createExportPrinter } from './exports/printExports.ts'

/**
 * The packages that the guides and READMEs tell a site to import. The others are parts of these: a site reaches `common`,
 * `ui`, `frame` and `server` through them.
 */
const PUBLIC = [
  'core',
  'evm',
  'modal',
  'react',
  'cdn',
  'testing',
  'local',
  'siwx',
  'walletconnect',
  'embedded',
  'secure-site',
]

/** Entries of these packages that only other packages of ours import. */
const INTERNAL = ['packages/core/src/internal.ts', 'packages/core/src/http/index.ts']

/** A module that registers an element exports nothing. */
const isRecorded = (path: string) => !path.endsWith('/define.ts') && !INTERNAL.includes(path)

const listModules = (packageName: string) => listPackageEntries(packageName).filter(isRecorded)

const getRecord = (path: string) =>
  `exports/${path.replace('packages/', '').replace('/src/', '.').replace('.ts', '').replaceAll('/', '.')}.txt`

describe.each(PUBLIC)('the public surface of %s', (packageName) => {
  const printer = createExportPrinter(packageName)
  afterAll(() => printer.close())

  it.each(listModules(packageName))('is recorded, at %s', async (path) => {
    await expect(`${printer.print(path)}\n`).toMatchFileSnapshot(getRecord(path))
  })
})

describe('the records of the public surface', () => {
  it('exist for every public entry, and for nothing else', () => {
    const records = listFiles('scripts/exports').filter((path) => path.endsWith('.txt'))
    const expected = PUBLIC.flatMap(listModules).map((path) => `scripts/${getRecord(path)}`)
    expect(records.toSorted()).toEqual(expected.toSorted())
  })

  it('have at most 90 names of core', async () => {
    const record = await readFile(join(ROOT, 'scripts', getRecord('packages/core/src/index.ts')), 'utf8')
    const names = record.trim().split('\n\n')
    expect(names.length).toBeGreaterThan(60)
    expect(names.length).toBeLessThanOrEqual(90)
  })

  it('suffice for the guides, the examples, and a package of other people: none imports what is internal', async () => {
    const sources = ['docs', 'examples', 'packages/fixture'].flatMap((folder) => listFiles(folder))
    const texts = await Promise.all(
      sources
        .filter((path) => /\.(?:md|tsx?|mjs|html)$/.test(path))
        .map(async (path) => ({ path, text: await readFile(join(ROOT, path), 'utf8') })),
    )
    expect(texts.length).toBeGreaterThan(100)
    expect(texts.filter(({ text }) => /from '@openappkit\/core\/internal'/.test(text)).map(({ path }) => path)).toEqual(
      [],
    )
  })
})
