import { join } from 'node:path'
import { createServer } from 'vite'
import { wallets } from '../../packages/modal/visual/wallets.mjs'
import { getPort } from '../getPort.mjs'
import { ROOT } from '../testing/runCommand.mjs'
import { IMAGES } from './paths.mjs'

const SERVER = 'http://127.0.0.1:9'
const CONTRACT = { address: `0x${'5'.repeat(40)}`, name: 'Demo Dollar', symbol: 'DEMO', decimals: 6 }

/** A world without servers, so that the page has its cards and the modal the logins. Before a visitor acts it requests none of them. */
const WORLD = {
  chains: ['Local One', 'Local Two'].map((name, id) => ({
    id,
    name,
    httpUrl: SERVER,
    webSocketUrl: 'ws://127.0.0.1:9',
  })),
  ...Object.fromEntries(
    [
      'demoWallet',
      'relay',
      'directory',
      'api',
      'signIn',
      'secureSite',
      'mailbox',
      'identity',
      'farcaster',
      'onramp',
      'profile',
    ].map((name) => [`${name}Url`, SERVER]),
  ),
  secureSiteProject: 'local',
  contracts: Object.fromEntries(
    ['erc20', 'erc721', 'erc1155', 'multicall3', 'ensRegistry', 'ensUniversalResolver'].map((name) => [name, CONTRACT]),
  ),
  swapRouters: [],
  accounts: [],
}

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
    viewport: { width: 1200, height: 800 },
    deviceScaleFactor: 1.6,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
  })
  const page = await context.newPage()
  await page.clock.setFixedTime('2026-01-01T12:00:00Z')
  await page.addInitScript(announce, wallets)
  // A running local world must not change the picture.
  await page.route('**/openappkit-local.json', (route) => route.fulfill({ json: WORLD }))
  await page.goto(url)
  await page.locator('appkit-button').getByRole('button').click()
  for (const name of [/^Gamma/, 'Continue with Google', 'Continue with a passkey']) {
    await page.getByRole('button', { name }).waitFor()
  }
  await page.screenshot({ animations: 'disabled', path: join(IMAGES, `modal-${colorScheme}.png`) })
  await context.close()
}

/** The pictures at the top of the README: the modal over the page of the demo. */
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
