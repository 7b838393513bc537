import { mkdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compressPng } from './compressPng.mjs'
import { IMAGES, VIEWS } from './paths.mjs'

const VIEWS_SHOWN = ['connect', 'connecting-external-waiting', 'account', 'unsupported-chain']
/** The look, and the file that shows the views in it. */
const SHEETS = { 'large-text': 'text-200-percent.png', narrow: '320-px.png', forced: 'forced-colours.png' }
const HEIGHT_PX = 520

const STYLES = `
  body { display: flex; gap: 16px; inline-size: max-content; margin: 0; padding: 16px; background: #d6d7de }
  img { block-size: ${HEIGHT_PX}px; border-radius: 8px }
`

const read = (name) => readFileSync(join(VIEWS, `${name}.png`)).toString('base64')

function render(look) {
  const pictures = VIEWS_SHOWN.map((view) => `<img src="data:image/png;base64,${read(`${view}-${look}`)}">`)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><style>${STYLES}</style>${pictures.join('')}</html>`
}

/** The pictures of docs/accessibility.md: a few views side by side, each with one accessibility setting of the system. */
export async function drawAccessibilityPictures(browser) {
  const folder = join(IMAGES, 'accessibility')
  mkdirSync(folder, { recursive: true })
  const page = await browser.newPage()
  for (const [look, file] of Object.entries(SHEETS)) {
    await page.setContent(render(look))
    await writeFile(join(folder, file), compressPng(await page.locator('body').screenshot(), Infinity))
  }
  await page.close()
}
