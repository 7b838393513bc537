/**
 * @module `npm run test:visual`: draws every scene of the modal, in the working tree and in a base commit, and compares the
 * pictures. Not part of `npm test`.
 *
 * `-- --base <commit>` chooses the commit. `-- connect account-light` draws only pictures with that in their names.
 * `-- --update` draws the pictures of the documents again, and compares nothing.
 */
import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser, findHeadlessShell } from './findBrowser.mjs'
import { launchBrowser } from './launchBrowser.mjs'
import { ROOT } from './testing/runCommand.mjs'
import { chooseBase, git } from './visual/chooseBase.mjs'
import { comparePictures } from './visual/comparePictures.mjs'
import { drawDocumentPictures } from './visual/drawDocumentPictures.mjs'
import { drawBase, drawPictures } from './visual/drawPictures.mjs'
import { drawReadmePictures } from './visual/drawReadmePictures.mjs'
import { CACHE, REPORT } from './visual/paths.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean' }, update: { type: 'boolean', short: 'u' }, base: { type: 'string' } },
})

function print(heading, names) {
  if (names.length > 0) console.log(`\n${heading}:\n${names.map((name) => `  ${name}`).join('\n')}`)
}

async function updateDocuments() {
  print('These scenes cannot be drawn', await drawPictures(ROOT, undefined))
  const browser = await launchBrowser()
  try {
    await drawDocumentPictures(browser)
    await drawReadmePictures(browser)
  } finally {
    await browser.close()
  }
}

async function compare() {
  const filter = positionals.length > 0 ? positionals.join('|') : undefined
  const base = chooseBase(values.base)
  console.log(`Draws the scenes of the working tree and of ${git('log', '-1', '--format=%h "%s"', base)}`)
  const [failed, lost] = await Promise.all([drawPictures(ROOT, filter), drawBase(base, filter)])
  const { differing, added, removed: missing } = await comparePictures()
  const removed = missing.filter((name) => !failed.some((text) => text.includes(name)))
  print('The base commit cannot draw these scenes', lost)
  print('These scenes cannot be drawn', failed)
  print('Added', added)
  print('Removed', removed)
  print('Different', differing)
  const hasReport = differing.length + added.length + removed.length > 0
  console.log(`\n${differing.length} pictures differ, ${added.length} are added, ${removed.length} are removed.`)
  if (hasReport) console.log(`See ${relative(ROOT, REPORT)}/index.html. The pictures are in ${CACHE}.`)
  process.exitCode = differing.length + failed.length > 0 ? 1 : 0
}

if (values.help) console.log('npm run test:visual [-- [--base <commit>] [--update] [name…]]')
else {
  process.env.CHROMIUM_PATH = await findBrowser({ log: console.error })
  process.env.HEADLESS_SHELL_PATH = await findHeadlessShell(process.env.CHROMIUM_PATH, { log: console.error })
  await (values.update ? updateDocuments() : compare())
}
