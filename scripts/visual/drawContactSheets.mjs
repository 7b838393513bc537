import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compressPng } from './compressPng.mjs'
import { IMAGES, VIEWS } from './paths.mjs'
import { renderSheet } from './renderSheet.mjs'

const WIDTH = 1600

/**
 * The views with the names of their scenes (`caption` in packages/modal/src/<feature>/<feature>.scenes.ts), from the list of pictures.
 *
 * @returns {{ caption: string, view: string, main: string }[]}
 */
const readRows = () => JSON.parse(readFileSync(join(IMAGES, 'views.json'), 'utf8'))

const COLUMNS = [
  { heading: 'Light', ending: 'light' },
  { heading: 'Dark', ending: 'dark' },
  { heading: 'Phone', ending: 'phone' },
  { heading: 'Phone, dark', ending: 'phone-dark' },
  { heading: 'العربية', ending: 'light-ar' },
  { heading: '日本語', ending: 'phone-dark-ja' },
]

const LIGHT = '-light.png'

/** Turns `connect-many-wallets` into `Connect: many wallets`. */
function describeState({ caption, view }, name) {
  const state = name.slice(view.length + 1).replaceAll('-', ' ')
  return state ? `${caption}: ${state}` : caption
}

/** @throws if a view has no row */
function listStates(rows) {
  const names = readdirSync(VIEWS)
    .filter((file) => file.endsWith(LIGHT))
    .map((file) => file.slice(0, -LIGHT.length))
  // The name of one view may be the start of another.
  const longestFirst = rows.toSorted((one, other) => other.view.length - one.view.length)
  const findRow = (name) => longestFirst.find(({ view }) => name === view || name.startsWith(`${view}-`))
  const lost = names.filter((name) => !findRow(name))
  if (lost.length > 0) {
    throw new Error(`The contact sheet has no row for ${lost.join(', ')}: run \`npm run test:visual -- --update\``)
  }
  return rows.flatMap((row) =>
    names
      .filter((name) => findRow(name) === row)
      .map((name) => ({ caption: describeState(row, name), names: [`${name}-light`] })),
  )
}

function listSheets() {
  const rows = readRows()
  const states = listStates(rows)
  return [
    {
      file: 'contact-sheet.png',
      title: 'Every view',
      text: 'In light and dark, on a desktop and on a phone, from left to right and from right to left.',
      width: WIDTH,
      columns: COLUMNS.length,
      headings: COLUMNS.map(({ heading }) => heading),
      rows: rows.map(({ caption, main }) => ({ caption, names: COLUMNS.map(({ ending }) => `${main}-${ending}`) })),
    },
    {
      file: 'contact-sheet-states.png',
      title: 'Every state',
      text: 'What a view shows while it waits, when something is missing, and when something has gone wrong.',
      width: WIDTH,
      columns: 6,
      rows: states,
    },
  ]
}

/** The whole product on a page: every view in its looks, and every state. Made of the stored pictures. */
export async function drawContactSheets(browser) {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: 1000 } })
  for (const { file, ...sheet } of listSheets()) {
    await page.setContent(renderSheet(sheet))
    await writeFile(join(IMAGES, file), compressPng(await page.screenshot({ fullPage: true }), Infinity))
  }
  await page.close()
}
