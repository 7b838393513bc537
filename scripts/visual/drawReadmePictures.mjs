import { join } from 'node:path'
import { createServer } from 'vite'
import { wallets } from '../../packages/modal/visual/wallets.mjs'
import { getPort } from '../getPort.mjs'
import { ROOT } from '../testing/runCommand.mjs'
import { IMAGES } from './paths.mjs'

/** Runs in the page: announces wallets that answer nothing. */
function announce(announced) {
  const provider = { request: () => new Promise(() => {}), on() {}, removeListener() {} }
  const announceAll = () => {
    for (const [index, { name, rdns, icon }] of announced.entries()) {
      const info = { uuid: `350670db-19fa-4704-a166-e52e178b59d${index}`, name, rdns, icon }
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
    }
  }
  addEventListener('eip6963:requestProvider', announceAll)
}

async function draw(browser, url, colorScheme) {
  const context = await browser.newContext({
    viewport: { width: 960, height: 640 },
    deviceScaleFactor: 2,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
  })
  const page = await context.newPage()
  await page.clock.setFixedTime('2026-01-01T12:00:00Z')
  await page.addInitScript(announce, wallets)
  // A running local world must not change the picture.
  await page.route('**/openappkit-local.json', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto(url)
  await page.locator('appkit-button').getByRole('button').click()
  await page.getByRole('button', { name: /^Gamma/ }).waitFor()
  await page.screenshot({ animations: 'disabled', path: join(IMAGES, `modal-${colorScheme}.png`) })
  await context.close()
}

/** The pictures at the top of the README: the modal over the React example. */
export async function drawReadmePictures(browser) {
  const server = await createServer({
    root: join(ROOT, 'examples/react'),
    logLevel: 'warn',
    clearScreen: false,
    server: { host: '127.0.0.1', port: 0, strictPort: false, open: false, ws: false },
  })
  try {
    await server.listen()
    const url = `http://127.0.0.1:${getPort(server.httpServer)}`
    for (const scheme of ['light', 'dark']) {
      await draw(browser, url, scheme)
    }
  } finally {
    await server.close()
  }
}
