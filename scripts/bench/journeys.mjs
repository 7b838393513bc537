/**
 * @module The steps of a visitor in the demo, with the real services of the local world: how long until the page answers a press, until what
 * was pressed for is there, and how far what is shown moves afterwards. Beside RainbowKit, where it has the step.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { launchBrowser } from '../launchBrowser.mjs'
import { createAnswers, WALLET_NAME } from './apps/announceWallet.mjs'
import { buildApps } from './apps/buildApps.mjs'
import { closeAfter, openPage } from './apps/openPage.mjs'
import { serveFolder } from './apps/serveFolder.mjs'
import { buildPeer } from './peers/measurePeers.mjs'
import { PEERS } from './peers/peers.mjs'
import { describeTimes } from './report.mjs'
import { importBuilt } from './servers.mjs'

/**
 * What a visitor presses, and what then is there. The names are those that a visitor reads.
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {(page: import('playwright-core').Page) => import('playwright-core').Locator} press
 * @property {string} to - A selector, also in shadow roots.
 * @property {string} [toText]
 * @property {(page: import('playwright-core').Page) => Promise<void>} [leave] - Leads back to where the step began.
 */

const inDialog = (name) => (page) => page.getByRole('dialog').getByRole('button', { name })
const goBack = (page) => inDialog('Back')(page).click()
const close = async (page) => {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** @type {Step} */
const CONNECT = {
  name: 'Connect wallet, until the wallets are listed',
  press: (page) => page.getByRole('button', { name: 'Connect wallet' }).first(),
  to: 'oak-list-item',
  toText: WALLET_NAME,
  leave: close,
}

/** @type {Step} */
const CHOOSE = {
  name: 'A wallet, until the button has the account',
  press: inDialog(WALLET_NAME),
  to: 'oak-button',
  toText: 'ETH',
}

/** In a page with a connected account. @type {Step} */
const ACCOUNT = {
  name: 'Account, until its tokens are listed',
  press: (page) => page.getByRole('button', { name: /^Account / }).first(),
  to: '[data-key^="token-"]',
}

/** From the account. @type {readonly Step[]} */
const FROM_ACCOUNT = [
  { name: 'Settings', press: inDialog('Settings'), to: 'oak-list-item', toText: 'Disconnect', leave: goBack },
  { name: 'Send', press: inDialog(/^Send$/), to: 'button[data-key="asset"]', leave: goBack },
  { name: 'Receive', press: inDialog(/^Receive$/), to: 'oak-qr-code', leave: goBack },
  { name: 'Swap', press: inDialog(/^Swap$/), to: 'oak-amount-input', leave: goBack },
  { name: 'Buy', press: inDialog(/^Buy/), to: 'oak-amount-input', leave: goBack },
]

/** From the list of wallets, with an address in the field. @type {Step} */
const EMAIL = {
  name: 'Continue with email, until the field for the code',
  press: inDialog('Continue with email'),
  to: 'oak-code-input',
}

/**
 * Runs in the page, before its scripts: installs at `globalThis.journey` a watch from a press to the last change that follows it. It
 * must be self-contained.
 */
function watchJourney() {
  /** Without a change for so long, the page is at rest. */
  const QUIET_MS = 500

  let pressedAt = 0
  /** @type {number | undefined} */
  let firstAt
  let lastAt = 0
  let shift = 0
  let isWatching = false

  /** A message that is sent in a frame arrives after that frame was painted. */
  const afterPaint = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve(port1.close()), { once: true })
        port1.start()
        port2.postMessage('painted')
      })
    })

  async function note() {
    if (!isWatching) return
    lastAt = performance.now()
    if (firstAt !== undefined) return
    firstAt = lastAt
    await afterPaint()
    firstAt = performance.now()
  }

  // Each shadow root has its own records.
  const changes = new MutationObserver(() => void note())
  const WHAT = { subtree: true, childList: true, attributes: true, characterData: true }
  changes.observe(document, WHAT)
  const { attachShadow } = Element.prototype
  Element.prototype.attachShadow = function attachWatched(init) {
    const root = attachShadow.call(this, init)
    changes.observe(root, WHAT)
    return root
  }

  const addShifts = (entries) => {
    for (const { startTime, value, hadRecentInput } of entries) {
      if (isWatching && startTime >= pressedAt && !hadRecentInput) shift += value
    }
  }
  const shifts = new PerformanceObserver((list) => addShifts(list.getEntries()))
  shifts.observe({ type: 'layout-shift' })

  addEventListener(
    'click',
    (event) => {
      if (!isWatching) return
      // The pointer may have changed something before the press.
      pressedAt = event.timeStamp
      firstAt = undefined
      shift = 0
    },
    { capture: true },
  )

  globalThis.journey = {
    /** Begins with the next click. Resolves when an element is drawn. @returns the time from the click to its frame */
    async watch({ to, toText }) {
      isWatching = true
      pressedAt = Infinity
      await globalThis.probe.untilDrawn(to, toText)
      await afterPaint()
      return performance.now() - pressedAt
    },
    /** Waits until the page rests. */
    async rest() {
      while (performance.now() - lastAt < QUIET_MS) await new Promise((resolve) => setTimeout(resolve, QUIET_MS / 5))
      addShifts(shifts.takeRecords())
      isWatching = false
      return { firstMs: (firstAt ?? NaN) - pressedAt, shift }
    },
  }
}

/**
 * @typedef {object} Measured
 * @property {string} step
 * @property {'cold' | 'warm'} occasion - The first time in a page, or again.
 * @property {number} firstMs - From the press to the frame with the first change.
 * @property {number} shownMs - From the press to the frame with what was pressed for.
 * @property {number} shift - The sum of the layout shifts until the page rests, without those in the half second after the press.
 */

const LIMIT_MS = 60_000

/** @returns {Promise<Omit<Measured, 'occasion'>>} */
async function take(page, { name, press, to, toText = '' }) {
  const target = press(page)
  await target.waitFor({ timeout: LIMIT_MS })
  // The view before may leave with a movement.
  await page.evaluate((parameters) => globalThis.probe.untilGone(parameters.to, parameters.toText), { to, toText })
  const shown = page.evaluate((parameters) => globalThis.journey.watch(parameters), { to, toText })
  await target.click()
  const late = wait(LIMIT_MS, undefined, { ref: false }).then(() => {
    throw new Error(`The step "${name}" has not drawn ${to} in ${LIMIT_MS / 1000} s.`)
  })
  const shownMs = await Promise.race([shown, late])
  return { step: name, shownMs, ...(await page.evaluate(() => globalThis.journey.rest())) }
}

/** A page that watches the steps, with a slower processor. */
async function openWatched(browser, url, slowdown, options) {
  const opened = await openPage(browser, { ...options, isLocal: true })
  await opened.page.addInitScript(watchJourney)
  await opened.session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await opened.page.goto(url, { waitUntil: 'networkidle' })
  return opened
}

/** Takes a step twice: the first time its code may have to load. @returns {Promise<Measured[]>} */
async function takeTwice(page, step) {
  const cold = await take(page, step)
  await step.leave?.(page)
  const warm = await take(page, step)
  return [
    { ...cold, occasion: 'cold' },
    { ...warm, occasion: 'warm' },
  ]
}

/** Connects a wallet, and visits the account and what it leads to. */
const visitAccount = (browser, url, slowdown, account) =>
  closeAfter(openWatched(browser, url, slowdown, { answers: createAnswers(account, 1337) }), async ({ page }) => {
    const measured = await takeTwice(page, CONNECT)
    measured.push({ ...(await take(page, CHOOSE)), occasion: 'cold' })
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    measured.push({ ...(await take(page, ACCOUNT)), occasion: 'cold' })
    for (const step of FROM_ACCOUNT) {
      measured.push(...(await takeTwice(page, step)))
      await step.leave?.(page)
    }
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    return [...measured, { ...(await take(page, ACCOUNT)), occasion: 'warm' }]
  })

const visitEmail = (browser, url, slowdown, run) =>
  closeAfter(openWatched(browser, url, slowdown), async ({ page }) => {
    await CONNECT.press(page).click()
    await page.getByRole('textbox', { name: 'Email address' }).fill(`visitor-${slowdown}-${run}@example.org`)
    return [{ ...(await take(page, EMAIL)), occasion: 'cold' }]
  })

const visitConnect = (browser, url, slowdown, { button }) =>
  closeAfter(openWatched(browser, url, slowdown), async ({ page }) =>
    takeTwice(page, { ...CONNECT, press: () => page.getByRole('button', { name: button }).first(), to: '*' }),
  )

const SLOWDOWNS = [1, 4]

/** @returns RainbowKit's quick start, or undefined without the registry. */
async function buildRainbowKit(root) {
  const peer = PEERS.find(({ page }) => page === 'rainbowkit.jsx')
  try {
    return peer && (await buildPeer(peer, root))
  } catch (error) {
    console.error('RainbowKit could not be installed:', error)
    return undefined
  }
}

/**
 * @param {number} runs
 * @returns {Promise<{ measured: (Measured & { slowdown: number })[], peer: (Measured & { slowdown: number })[] }>}
 */
export async function measureJourneys(runs) {
  const root = await mkdtemp(join(tmpdir(), 'openappkit-journeys-'))
  const { startLocalWorld } = await importBuilt('local/dist/index.js')
  const world = await startLocalWorld({ ports: 'free' })
  const browser = await launchBrowser()
  const sites = []
  try {
    const { demo } = await buildApps(['demo'])
    await writeFile(join(demo.folder, 'openappkit-local.json'), world.toJson())
    await world.secureSite.start()
    const rainbowKit = await buildRainbowKit(root)
    const serve = async ({ folder, page }) => {
      const site = await serveFolder(folder)
      sites.push(site)
      return `${site.url}/${page}`
    }
    const url = await serve(demo)
    const peerUrl = rainbowKit && (await serve(rainbowKit.app))
    const [account] = JSON.parse(world.toJson()).accounts
    const measured = []
    const peer = []
    for (const slowdown of SLOWDOWNS) {
      const add = (rows, visit) => void rows.push(...visit.map((row) => ({ ...row, slowdown })))
      for (let run = 0; run < runs; run += 1) {
        add(measured, await visitAccount(browser, url, slowdown, account))
        add(measured, await visitEmail(browser, url, slowdown, run))
        if (peerUrl) add(peer, await visitConnect(browser, peerUrl, slowdown, rainbowKit))
      }
    }
    return { measured, peer }
  } finally {
    await browser.close()
    for (const site of sites) site.stop()
    await world.stop()
    await rm(root, { recursive: true, force: true })
  }
}

const describe = (rows, read) => (rows.length > 0 ? describeTimes(rows.map(read)) : '–')

/** @returns {import('./report.mjs').Table[]} */
export function tabulateJourneys({ measured, peer }) {
  const steps = [...new Set(measured.map(({ step }) => step))]
  return SLOWDOWNS.map((slowdown) => {
    const select = (rows, step, occasion) =>
      rows.filter((row) => row.slowdown === slowdown && row.step === step && row.occasion === occasion)
    const tabulate = (name, rows, step) => {
      const [cold, warm] = ['cold', 'warm'].map((occasion) => select(rows, step, occasion))
      const shifts = [...cold, ...warm].map(({ shift }) => shift)
      return [
        name,
        ...[cold, warm].flatMap((some) => [describe(some, (row) => row.firstMs), describe(some, (row) => row.shownMs)]),
        Math.max(0, ...shifts).toFixed(3),
      ]
    }
    return {
      caption: `From the press to the frame with the first change, and with what was pressed for, ms, processor ${slowdown}× slower: median and, in brackets, the 90th percentile. The first time in a page, and again. The last column has the largest sum of layout shifts that are no direct answer to the press`,
      columns: ['Step', 'First change', 'Shown', 'First change, again', 'Shown, again', 'Layout shift'],
      rows: [
        ...steps.map((step) => tabulate(step, measured, step)),
        ...(peer.length > 0 ? [tabulate(`RainbowKit: ${CONNECT.name}`, peer, CONNECT.name)] : []),
      ],
    }
  })
}
