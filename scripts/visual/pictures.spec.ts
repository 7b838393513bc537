/** @module A test for each picture that is not the same, byte for byte, as that of the base commit. Playwright compares them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { listChanges } from './listChanges.mjs'
import { BASE, DRAWN } from './paths.mjs'

const { changed, added, removed } = listChanges(BASE, DRAWN)

for (const name of changed) {
  test(name, () => {
    expect(readFileSync(join(DRAWN, name))).toMatchSnapshot(name)
  })
}

/** Shows a picture that exists on one side only. */
function show(word: string, folder: string, names: readonly string[]): void {
  for (const name of names) {
    test(`${name} (${word})`, async () => {
      await test.info().attach(name, { path: join(folder, name) })
    })
  }
}

show('added', DRAWN, added)
show('removed', BASE, removed)
