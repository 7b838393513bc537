import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { FEATURES_OF_SPECS, listSpecs } from '../packages/e2e/features.mjs'

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
    packages.some((name) => existsSync(new URL(`${name}/src/${feature}/`, PACKAGES)))
  const features = new Set(Object.values(FEATURES_OF_SPECS).flat())
  expect([...features].filter((feature) => !isFolder(feature))).toEqual([])
})

test('lists the specs of a feature, and the folders that no spec names', () => {
  const { specs, unknown } = listSpecs(['swap', 'no-such-folder'])
  expect(specs).toEqual(['src/flows/swap.spec.ts', 'src/flows/swap-changes.spec.ts', 'src/flows/swap-deceit.spec.ts'])
  expect(unknown).toEqual(['no-such-folder'])
})
