import { readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compressPng } from './compressPng.mjs'
import { IMAGES, VIEWS } from './paths.mjs'
import { renderSheet } from './renderSheet.mjs'

const WIDTH = 1600

/** A view, how its files' names begin, and which of its states stands for it. */
const ROWS = [
  { caption: 'Connect', view: 'connect', main: 'connect' },
  { caption: 'Connecting a wallet', view: 'connecting-external', main: 'connecting-external-waiting' },
  // The longer name comes first: a name belongs to the first row that begins it.
  { caption: 'Scanning a code, the core package alone', view: 'connecting-wallet-connect-basic', main: 'connecting-wallet-connect-basic' },
  { caption: 'Scanning a code', view: 'connecting-wallet-connect', main: 'connecting-wallet-connect-a-code' },
  { caption: 'All wallets', view: 'all-wallets', main: 'all-wallets' },
  { caption: 'Get a wallet', view: 'get-wallet', main: 'get-wallet' },
  { caption: 'Downloads', view: 'downloads', main: 'downloads' },
  { caption: 'Account', view: 'account', main: 'account' },
  { caption: 'Networks', view: 'networks', main: 'networks-many' },
  { caption: 'Switching network', view: 'switch-network', main: 'switch-network-waiting' },
  { caption: 'Unsupported network', view: 'unsupported-chain', main: 'unsupported-chain' },
  { caption: 'What is a wallet?', view: 'what-is-a-wallet', main: 'what-is-a-wallet' },
  { caption: 'What is a network?', view: 'what-is-a-network', main: 'what-is-a-network' },
]

const COLUMNS = [
  { heading: 'Light', ending: 'light' },
  { heading: 'Dark', ending: 'dark' },
  { heading: 'Phone', ending: 'phone' },
  { heading: 'Phone, dark', ending: 'phone-dark' },
  { heading: 'العربية', ending: 'light-ar' },
  { heading: '日本語', ending: 'phone-dark-ja' },
]

const LIGHT = '-light.png'

/** `connect-many-wallets` is `Connect: many wallets`. */
function describeState({ caption, view }, name) {
  const state = name.slice(view.length + 1).replaceAll('-', ' ')
  return state ? `${caption}: ${state}` : caption
}

/** @throws where a view has no row */
function listStates() {
  const names = readdirSync(VIEWS)
    .filter((file) => file.endsWith(LIGHT))
    .map((file) => file.slice(0, -LIGHT.length))
  const findRow = (name) => ROWS.findIndex(({ view }) => name === view || name.startsWith(`${view}-`))
  const lost = names.filter((name) => findRow(name) < 0)
  if (lost.length > 0) throw new Error(`The contact sheet has no row for ${lost.join(', ')}: add one in scripts/visual/drawContactSheets.mjs`)
  return ROWS.flatMap((row, index) =>
    names.filter((name) => findRow(name) === index).map((name) => ({ caption: describeState(row, name), names: [`${name}-light`] })),
  )
}

function listSheets() {
  const states = listStates()
  return [
    {
      file: 'contact-sheet.png',
      title: 'Every view',
      text: 'In light and dark, on a desktop and on a phone, from left to right and from right to left.',
      width: WIDTH,
      columns: COLUMNS.length,
      headings: COLUMNS.map(({ heading }) => heading),
      rows: ROWS.map(({ caption, main }) => ({ caption, names: COLUMNS.map(({ ending }) => `${main}-${ending}`) })),
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
