import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DRAWN, IMAGES } from './paths.mjs'

const addLook = (look, names) => names.map((name) => ({ name: `${name}-${look}` }))

/** What docs/accessibility.md shows with each accessibility setting of the system. */
const MAIN = ['connect', 'connecting-external-waiting', 'account', 'unsupported-chain']

/** The file of each picture, and the pictures of scenes in it, side by side. */
const STRIPS = {
  'accessibility/text-200-percent.png': addLook('large-text', MAIN),
  'accessibility/320-px.png': addLook('narrow', MAIN),
  'accessibility/forced-colours.png': addLook('forced', MAIN),
  'connect.png': [{ name: 'connect-light' }, { name: 'connect-dark' }],
  'account.png': addLook('light', ['account', 'account-loading-its-balance', 'account-without-balance']),
  'waiting.png': addLook(
    'light',
    ['waiting', 'declined', 'failed'].map((state) => `connecting-external-${state}`),
  ),
  'empty.png': addLook('light', ['connect-without-wallets', 'connect-nothing-found', 'unsupported-chain']),
  'help.png': addLook('light', ['what-is-a-wallet', 'what-is-a-network']),
  'looks.png': ['light-ar', 'phone', 'forced', 'large-text'].map((look) => ({ name: `account-${look}` })),
}

const STRIP = { height: 520, width: 'max-content' }
const SHEET = { height: 300, width: '1620px' }

function render(pictures, { height, width }) {
  const styles = `
    body { display: flex; flex-wrap: wrap; gap: 16px; box-sizing: border-box; inline-size: ${width}; margin: 0; padding: 16px;
      background: #d6d7de; font: 13px/1.4 sans-serif }
    figure { margin: 0; inline-size: min-content }
    img { display: block; block-size: ${height}px; border-radius: 8px }`
  const figures = pictures.map(({ name, caption }) => {
    const source = readFileSync(join(DRAWN, `${name}.png`)).toString('base64')
    const text = caption ? `<figcaption>${caption}</figcaption>` : ''
    return `<figure><img src="data:image/png;base64,${source}">${text}</figure>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><style>${styles}</style>${figures.join('')}</html>`
}

/** Each view with its name (`caption` in packages/modal/src/features/<feature>/<feature>.scenes.ts). */
function listViews() {
  const views = JSON.parse(readFileSync(join(DRAWN, 'views.json'), 'utf8'))
  return views.map(({ caption, main }) => ({ name: `${main}-light`, caption }))
}

/** The pictures of docs: scenes side by side, and all views on one sheet. All scenes must be drawn. */
export async function drawDocumentPictures(browser) {
  const page = await browser.newPage({ viewport: { width: 1620, height: 1000 } })
  const draw = async (file, pictures, layout) => {
    const path = join(IMAGES, file)
    mkdirSync(dirname(path), { recursive: true })
    await page.setContent(render(pictures, layout))
    await page.locator('body').screenshot({ path })
  }
  for (const [file, pictures] of Object.entries(STRIPS)) await draw(file, pictures, STRIP)
  await draw('contact-sheet.png', listViews(), SHEET)
  await page.close()
}
