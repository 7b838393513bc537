import { readFileSync } from 'node:fs'
import { listPlaywrightTests } from '../testing/listTests.mjs'
import { captureCommand } from '../testing/runCommand.mjs'
import { listChanges } from './listChanges.mjs'
import { BASE, DRAWN, RESULTS } from './paths.mjs'

/**
 * Compares the drawn pictures with those of the base commit, and writes a report that shows both and their differences.
 *
 * @returns {Promise<{ differing: string[], added: string[], removed: string[] }>} Names of files.
 */
export async function comparePictures() {
  const { changed, added, removed } = listChanges(BASE, DRAWN)
  if (changed.length + added.length + removed.length === 0) return { differing: [], added, removed }
  const { code, output } = await captureCommand('playwright', ['test', '--config=scripts/visual/playwright.config.ts'])
  const differing = listPlaywrightTests(JSON.parse(readFileSync(RESULTS, 'utf8')))
    .filter(({ error }) => error !== undefined)
    .map(({ name }) => name.split(' › ').at(-1) ?? name)
  if (code !== 0 && differing.length === 0) throw new Error(`The pictures could not be compared:\n${output}`)
  return { differing, added, removed }
}
