/**
 * @module The public surface of every package and subpath is recorded in scripts/exports. A changed export
 * appears there as a difference. Update the records with
 * `pnpm vitest run --config vitest.workspace.ts scripts/exports --update`.
 */
import { afterAll, describe, expect, it } from 'vitest'
import { listPackageEntries } from './architecture/graph.ts'
import { listFiles } from './architecture/readSources.ts'
import { createExportPrinter } from './exports/printExports.ts'

const PUBLISHED = [
  'common',
  'core',
  'evm',
  'ui',
  'modal',
  'react',
  'cdn',
  'testing',
  'local',
  'server',
  'siwx',
  'frame',
  'walletconnect',
  'embedded',
  'secure-site',
]

/** A module that registers an element exports nothing. */
const isModule = (path: string) => !path.endsWith('/define.ts')

const listModules = (packageName: string) => listPackageEntries(packageName).filter(isModule)

const getRecord = (path: string) =>
  `exports/${path.replace('packages/', '').replace('/src/', '.').replace('.ts', '').replaceAll('/', '.')}.txt`

describe.each(PUBLISHED)('the public surface of %s', (packageName) => {
  const printer = createExportPrinter(packageName)
  afterAll(() => printer.close())

  it.each(listModules(packageName))('is recorded, at %s', async (path) => {
    await expect(`${printer.print(path)}\n`).toMatchFileSnapshot(getRecord(path))
  })
})

describe('the records of the public surface', () => {
  it('exist for every entry of every package, and for nothing else', () => {
    const records = listFiles('scripts/exports').filter((path) => path.endsWith('.txt'))
    const expected = PUBLISHED.flatMap(listModules).map((path) => `scripts/${getRecord(path)}`)
    expect(records.toSorted()).toEqual(expected.toSorted())
  })
})
