/**
 * @module `npm run test:visual`: takes pictures of every view and compares them with docs/images/views. Not part of `npm test`.
 *
 * `-- --update` stores changed pictures, and draws the contact sheet and the pictures of the README again.
 * `-- connect-light` compares only pictures with that name. CONTRIBUTING.md says which platform the pictures belong to.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from './findBrowser.mjs'
import { launchBrowser } from './launchBrowser.mjs'
import { comparePictures, listPictured } from './visual/comparePictures.mjs'
import { compressFolder } from './visual/compressFolder.mjs'
import { drawAccessibilityPictures } from './visual/drawAccessibilityPictures.mjs'
import { drawContactSheets } from './visual/drawContactSheets.mjs'
import { drawReadmePictures } from './visual/drawReadmePictures.mjs'
import { listForgotten } from './visual/listForgotten.mjs'
import { VIEWS } from './visual/paths.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean' }, update: { type: 'boolean', short: 'u' } },
})
const isUpdate = values.update === true
const filter = positionals.length > 0 ? positionals.join('|') : undefined

function forget(files) {
  if (isUpdate) for (const file of files) rmSync(join(VIEWS, file))
  else {
    for (const file of files) console.error(`docs/images/views/${file} is a picture of nothing. "--update" removes it.`)
  }
  return isUpdate ? 0 : files.length
}

async function drawOthers() {
  const browser = await launchBrowser()
  try {
    await drawAccessibilityPictures(browser)
    await drawContactSheets(browser)
    await drawReadmePictures(browser)
  } finally {
    await browser.close()
  }
}

async function run() {
  process.env.CHROMIUM_PATH = await findBrowser({ log: console.error })
  const { passed, failed } = await comparePictures({ isUpdate, filter })
  const forgotten = filter ? 0 : forget(listForgotten(VIEWS, await listPictured()))
  if (isUpdate) compressFolder(VIEWS)
  if (isUpdate && failed === 0 && !filter) await drawOthers()
  console.log(`\n${passed} passed, ${failed + forgotten} failed`)
  process.exitCode = failed + forgotten > 0 || passed === 0 ? 1 : 0
}

if (values.help) console.log('npm run test:visual [-- [--update] [name…]]')
else await run()
