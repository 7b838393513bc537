/**
 * @module Measures the quick start of OpenAppKit and those of other kits in turn: what npm installs, what a visitor downloads, which hosts
 * the page asks, and how the open modal is. No request leaves this machine, so a peer's modal has no answers from its own servers.
 */
import { AxeBuilder } from '@axe-core/playwright'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { announceWallet, WALLET_NAME } from '../apps/announceWallet.mjs'
import { buildApps, bundle } from '../apps/buildApps.mjs'
import { installProbe } from '../apps/installProbe.mjs'
import { serveFolder } from '../apps/serveFolder.mjs'
import { INSTALL, listInstalledBy, measureInstall } from '../install.mjs'
import { formatCount, formatKb, formatMb } from '../report.mjs'
import { launchBrowser } from '../../launchBrowser.mjs'
import { listStartScripts, measureFiles } from '../../sizes/measureSizes.mjs'
import { captureCommand, ROOT } from '../../testing/runCommand.mjs'
import { PEERS } from './peers.mjs'

/** A page with this script, in which axe finds nothing by itself. */
const createHtml = (script) => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>My dapp</title><link rel="icon" href="data:,"></head>
  <body><main><h1>My dapp</h1><div id="root"></div></main><script type="module" src="./${script}"></script></body>
</html>`

/** Only reported, so that each page does what it does without a policy. Every host may be asked. */
const POLICY =
  "default-src 'self'; img-src * data:; connect-src *; frame-src *; style-src 'self'; script-src 'self'; font-src 'self'; require-trusted-types-for 'script'"

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * @typedef {object} Kit
 * @property {string} name
 * @property {string} button
 * @property {boolean} [needsService]
 * @property {import('../apps/buildApps.mjs').App} app
 * @property {number} reactBytes - Of the scripts of React alone, in the version of the page.
 * @property {{ name: string, files: number, bytes: number }[]} installed
 */

const measureStart = async (app) => (await measureFiles(app.folder, await listStartScripts(app))).gzip

/** @param {import('./peers.mjs').Peer} peer @returns {Promise<Kit>} */
export async function buildPeer({ page, packages, ...peer }, root) {
  await writeFile(
    join(root, 'package.json'),
    JSON.stringify({ name: 'dapp', version: '1.0.0', private: true, dependencies: packages }),
  )
  const { code, output } = await captureCommand('npm', INSTALL, { cwd: root })
  if (code !== 0) throw new Error(output)
  await copyFile(join(ROOT, 'scripts/bench/peers/pages', page), join(root, page))
  await copyFile(join(ROOT, 'scripts/bench/pages/react-alone/main.js'), join(root, 'react.js'))
  await writeFile(join(root, 'index.html'), createHtml(page))
  await writeFile(join(root, 'react.html'), createHtml('react.js'))
  const name = page.replace('.jsx', '')
  const app = await bundle(`peer-${name}`, root, 'index.html', [], 'error')
  const reactBytes = await measureStart(await bundle(`peer-${name}-react`, root, 'react.html', [], 'error'))
  return { ...peer, app, reactBytes, installed: await listInstalledBy(root) }
}

/** @returns {Promise<Kit>} */
async function buildOurs() {
  const { react, reactAlone } = await buildApps(['react', 'reactAlone'])
  return {
    name: 'OpenAppKit',
    button: 'Connect wallet',
    app: react,
    reactBytes: await measureStart(reactAlone),
    installed: await measureInstall(),
  }
}

/** Opens a page until it is idle. @returns The page, and what it has asked for. */
async function openKit(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const requests = []
  const scripts = new Set()
  await context.route(
    (address) => address.hostname !== '127.0.0.1',
    (route) => {
      requests.push(new URL(route.request().url()).hostname)
      return route.abort()
    },
  )
  // Sockets are no requests for the function above. One that is routed and not connected stays on this machine.
  await context.routeWebSocket(/./, (socket) => void requests.push(new URL(socket.url()).hostname))
  const page = await context.newPage()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(new URL(response.url()).pathname.slice(1))
  })
  await page.addInitScript(announceWallet, { name: WALLET_NAME })
  await page.addInitScript(installProbe)
  await page.addInitScript(() => {
    globalThis.policyViolations = 0
    document.addEventListener('securitypolicyviolation', () => (globalThis.policyViolations += 1))
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  return { page, context, requests, scripts }
}

const DEADLINE_MS = 60_000

/** Points at the button and presses it. Resolves when the modal has drawn the wallet. */
async function openModal(page, text) {
  const opened = page.evaluate((name) => globalThis.probe.untilDrawn('*', name), WALLET_NAME)
  const late = wait(DEADLINE_MS, undefined, { ref: false }).then(() => {
    throw new Error(`The button "${text}" has opened no modal with ${WALLET_NAME} in ${DEADLINE_MS / 1000} s.`)
  })
  await page.getByRole('button', { name: text }).first().click()
  await Promise.race([opened, late])
}

/**
 * Visits a page once.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @param {Kit} kit
 */
async function inspect(browser, url, { name, button, needsService, app, reactBytes, installed }) {
  const { page, context, requests, scripts } = await openKit(browser, url)
  try {
    const row = {
      name,
      installed,
      startBytes: (await measureStart(app)) - reactBytes,
      idleHosts: new Set(requests).size,
      idleRequests: requests.length,
    }
    if (needsService) return row
    await openModal(page, button)
    // What loads after the first wallet, and movements, in the middle of which colours are mixed.
    await wait(3000)
    const openBytes = (await measureFiles(app.folder, scripts)).gzip - reactBytes
    const policyViolations = await page.evaluate(() => globalThis.policyViolations)
    const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze()
    return {
      ...row,
      openBytes,
      policyViolations,
      axeNodes: violations.reduce((sum, { nodes }) => sum + nodes.length, 0),
    }
  } finally {
    await context.close()
  }
}

/** @throws with npm's output, for example without a network. */
export async function measurePeers() {
  const root = await mkdtemp(join(tmpdir(), 'openappkit-peers-'))
  const browser = await launchBrowser()
  const sites = []
  try {
    const kits = [await buildOurs()]
    for (const [index, peer] of PEERS.entries()) {
      const folder = join(root, `${index}`)
      await mkdir(folder)
      kits.push(await buildPeer(peer, folder))
    }
    const rows = []
    for (const kit of kits) {
      const site = await serveFolder(kit.app.folder, { 'Content-Security-Policy-Report-Only': POLICY })
      sites.push(site)
      rows.push(await inspect(browser, `${site.url}/${kit.app.page}`, kit))
    }
    return rows
  } finally {
    await browser.close()
    for (const site of sites) site.stop()
    await rm(root, { recursive: true, force: true })
  }
}

/** @returns {import('../report.mjs').Table[]} */
export function tabulatePeers(rows) {
  const describe = (value, format) => (value === undefined ? 'not measured' : format(value))
  return [
    {
      caption:
        'Quick starts of React kits with two networks, in production builds, React itself not counted. Scripts in kB gzip',
      columns: [
        'Kit',
        'Packages',
        'MB on disk',
        'At start',
        'Modal open',
        'Hosts asked on load',
        'axe, WCAG 2.2 AA',
        'Policy violations',
      ],
      rows: rows.map(
        ({ name, installed, startBytes, openBytes, idleHosts, idleRequests, axeNodes, policyViolations }) => [
          name,
          formatCount(installed.length),
          formatMb(installed.reduce((sum, { bytes }) => sum + bytes, 0)),
          formatKb(startBytes),
          describe(openBytes, formatKb),
          idleHosts === 0 ? 'none' : `${idleHosts} (${idleRequests} ${idleRequests === 1 ? 'request' : 'requests'})`,
          describe(axeNodes, formatCount),
          describe(policyViolations, formatCount),
        ],
      ),
    },
  ]
}
