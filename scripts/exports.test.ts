/**
 * @module The exports of each entry that a site's developer imports are recorded in scripts/exports. A changed export
 * appears there as a difference. Update the records with
 * `pnpm vitest run --config vitest.workspace.ts scripts/exports --update`.
 */
import { afterAll, describe, expect, it } from 'vitest'
import { listPackageEntries } from './architecture/graph.ts'
import { listFiles } from './architecture/readSources.ts'
import { createExportPrinter } from './exports/printExports.ts'

/**
 * The packages that the guides and READMEs tell a site to import. The others are parts of these: a site reaches `common`,
 * `core`, `ui`, `frame` and `server` through them, except the networks of `core`.
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
const INTERNAL = ['packages/core/src/index.ts', 'packages/core/src/http/index.ts']

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
})
