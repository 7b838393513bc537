import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { FEATURES_OF_SPECS, listSpecs } from '../packages/e2e/features.mjs'
import { toTitlePattern } from './specification/checkProofs.mjs'
import { findTests } from './specification/findTests.mjs'
import { listPlaywrightResults } from './specification/readResults.mjs'
import { captureCommand } from './testing/runCommand.mjs'

const SOURCE = new URL('../packages/e2e/src/', import.meta.url)
const PACKAGES = new URL('../packages/', import.meta.url)

/** Specs of other browsers run by another command. */
const isForChromium = (path: string): boolean => path.endsWith('.spec.ts') && !path.startsWith('browsers/')

test('every spec has a feature, and every row is about a spec', async () => {
  const paths = (await readdir(fileURLToPath(SOURCE), { recursive: true })).map((path) => path.replaceAll('\\', '/'))
  const specs = paths.filter(isForChromium).map((path) => path.replace(/\.spec\.ts$/, ''))
  expect(Object.keys(FEATURES_OF_SPECS).toSorted()).toEqual(specs.toSorted())
  for (const [spec, features] of Object.entries(FEATURES_OF_SPECS)) expect(features, spec).not.toEqual([])
})

test('every feature is a folder of a package', async () => {
  const packages = await readdir(fileURLToPath(PACKAGES))
  const isFolder = (feature: string): boolean =>
    packages.some((name) =>
      ['', 'kit/', 'shell/', 'features/', 'features/shared/'].some((group) =>
        existsSync(new URL(`${name}/src/${group}${feature}/`, PACKAGES)),
      ),
    )
  const features = new Set(Object.values(FEATURES_OF_SPECS).flat())
  expect([...features].filter((feature) => !isFolder(feature))).toEqual([])
})

test('lists the specs of a feature, and the folders that no spec names', () => {
  const { specs, unknown } = listSpecs(['swap', 'no-such-folder'])
  const names = ['embedded/swap', 'flows/swap', 'flows/swap-changes', 'flows/swap-deceit', 'flows/places']
  expect(specs).toEqual(names.map((name) => `src/${name}.spec.ts`))
  expect(unknown).toEqual(['no-such-folder'])
})

test('every test runs in a project', async () => {
  const { output } = await captureCommand('playwright', [
    'test',
    '--config=packages/e2e/playwright.config.ts',
    '--list',
    '--reporter=json',
  ])
  const listed = listPlaywrightResults(JSON.parse(output))
  const paths = Object.keys(FEATURES_OF_SPECS).map((spec) => `packages/e2e/src/${spec}.spec.ts`)
  const missing = await Promise.all(
    paths.map(async (path) => {
      const titles = listed.filter((file) => file.path === path).flatMap(({ tests }) => tests.map(({ title }) => title))
      const found = findTests(path, await readFile(new URL(`../${path}`, import.meta.url), 'utf8'))
      return found
        .filter(({ title }) => !titles.some((each) => toTitlePattern(title).test(each)))
        .map(({ title }) => title)
    }),
  )
  expect(missing.flat()).toEqual([])
}, 60_000)
