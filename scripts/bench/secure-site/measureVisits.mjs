import { gzipSync } from 'node:zlib'
import { startIdentity, startMailbox, startSecureSite } from '@openappkit/local'
import { launchBrowser } from '../../launchBrowser.mjs'
import { serveFolder } from '../apps/serveFolder.mjs'

/** The page signs a message, for which no node is needed. */
const CHAIN = { id: 1337, name: 'Bench', httpUrl: 'http://127.0.0.1:1', webSocketUrl: 'ws://127.0.0.1:1' }

/**
 * @typedef {object} Visit
 * @property {number} frame - Milliseconds from the click until the frame is ready.
 * @property {number} mail - From the answer to the address until its letter has arrived.
 * @property {number} server - Of the requests to the server, from the address to the wallet.
 * @property {number} key - The rest until the address is there: scripts, keys and slots.
 * @property {number} total
 */

/** Collects the scripts and styles that a browser downloads from the secure site. */
function collectFiles(page, origin) {
  const files = new Map()
  page.on('response', (response) => {
    const url = new URL(response.url())
    const isFile = ['script', 'stylesheet'].includes(response.request().resourceType())
    if (url.origin === origin && isFile) files.set(url.pathname, response.body())
  })
  return async () => {
    let bytes = 0
    for (const body of files.values()) bytes += gzipSync(await body, { level: 9 }).length
    return bytes
  }
}

/** The time that the frame has waited for answers of its server. */
const readServerMs = (frame) =>
  frame.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.startsWith('/v1/'))
      .reduce((sum, { duration }) => sum + duration, 0),
  )

/** Sends a request to the frame, with the client of the page in `pages/frame`. */
const request = (page, type, payload) =>
  page.evaluate(([name, value]) => /** @type {any} */ (window).frameClient.request(name, value), [type, payload])

/** Opens the page as a new visitor. */
async function open(context, { url, site }) {
  const page = await context.newPage()
  const measureFiles = collectFiles(page, site.url)
  await page.goto(
    `${url}/index.html?${new URLSearchParams({ site: site.url, project: site.projectId, chain: `eip155:${CHAIN.id}` })}`,
  )
  return { page, measureFiles }
}

/** Loads the frame, as the click does. */
const load = (page) =>
  page.evaluate(() => {
    document.querySelector('button')?.click()
    return /** @type {any} */ (window).frameLoaded
  })

/** Ends a login with its last request, and waits for the address. @returns How long both take, by the clock of the page. */
async function connect(page, type, payload) {
  const { address, ms } = await page.evaluate(
    async ([name, value]) => {
      const { frameClient } = /** @type {any} */ (window)
      const start = performance.now()
      await frameClient.request(name, value)
      const user = await frameClient.request('GET_USER')
      return { address: user.address, ms: performance.now() - start }
    },
    [type, payload],
  )
  if (!/^0x[0-9a-f]{40}$/i.test(address)) throw new Error('The frame has no address')
  return { address, ms }
}

/** Opens the page as a new visitor, and logs in by email. */
async function visit(context, { url, site, mailbox, email }) {
  const { page, measureFiles } = await open(context, { url, site })
  const start = performance.now()
  await load(page)
  const framed = performance.now()
  await request(page, 'CONNECT_EMAIL', { email })
  const asked = performance.now()
  const { code } = await mailbox.waitForLetter(email)
  const received = performance.now()
  const login = await measureFiles()
  const frame = page.frames().find((candidate) => candidate.url().startsWith(site.url))
  const entered = performance.now()
  const { address, ms: connectMs } = await connect(page, 'CONNECT_OTP', { otp: code })
  const end = performance.now()
  const server = await readServerMs(frame)
  const own = asked - framed + (end - entered)
  return {
    page,
    measureFiles,
    address,
    times: {
      frame: framed - start,
      mail: received - asked,
      server,
      key: own - server,
      total: received - start + (end - entered),
    },
    login,
    connectMs,
  }
}

/** Opens the page as a new visitor, and logs in with a person of the local provider. @returns The time from the message of the window to the address. */
async function visitProvider(context, { url, site, person }) {
  const { page } = await open(context, { url, site })
  await load(page)
  const { uri } = await request(page, 'GET_SOCIAL_REDIRECT_URI', { provider: 'google' })
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((address) => {
      const opened = window.open(address, '_blank', 'popup')
      Object.assign(window, {
        resultUri: new Promise((resolve) =>
          addEventListener(
            'message',
            ({ source, data }) => source === opened && data.resultUri && resolve(data.resultUri),
          ),
        ),
      })
    }, uri),
  ])
  await popup.locator(`input[value="${person.id}"]`).check()
  // The window closes at once.
  await popup
    .getByRole('button', { name: 'Continue' })
    .click({ noWaitAfter: true })
    .catch((error) => {
      if (!popup.isClosed()) throw error
    })
  const resultUri = await page.evaluate(() => /** @type {any} */ (window).resultUri)
  return (await connect(page, 'CONNECT_SOCIAL', { uri: resultUri })).ms
}

/** The bytes that the frame has loaded when it shows the first approval. */
async function measureApproval({ page, measureFiles, address }) {
  await page.evaluate(
    ([account]) =>
      new Promise((resolve) => {
        const { frameClient } = /** @type {any} */ (window)
        frameClient.watch('SHOW', resolve)
        frameClient
          .request('RPC_REQUEST', { method: 'personal_sign', params: ['0x48656c6c6f', account] })
          .catch(() => {})
      }),
    [address],
  )
  return measureFiles()
}

/**
 * Measures logins of new visitors over the loopback interface, and the size of what their frame loads.
 *
 * @param {import('../apps/buildApps.mjs').App} app
 * @param {number} runs
 * @returns {Promise<{ visits: Visit[], logins: { email: number[], social: number[] }, sizes: { login: number, address: number, approval: number } }>}
 */
export async function measureVisits({ folder }, runs) {
  const [browser, pages, mailbox, identity] = await Promise.all([
    launchBrowser(),
    serveFolder(folder),
    startMailbox({ port: 0, smtpPort: 0 }),
    startIdentity({ port: 0 }),
  ])
  const site = await startSecureSite({ chains: [CHAIN], smtpUrl: mailbox.smtpUrl, port: 0, identity })
  try {
    await site.start()
    /** @type {Visit[]} */
    const visits = []
    const logins = { email: /** @type {number[]} */ ([]), social: /** @type {number[]} */ ([]) }
    let sizes = { login: 0, address: 0, approval: 0 }
    // The first one warms the server and is not counted.
    for (let run = 0; run <= runs; run += 1) {
      const context = await browser.newContext()
      await site.clearLimits()
      const visited = await visit(context, { url: pages.url, site, mailbox, email: `visitor-${run}@example.net` })
      if (run === 0) {
        sizes = {
          login: visited.login,
          address: await visited.measureFiles(),
          approval: await measureApproval(visited),
        }
      } else visits.push(visited.times)
      await context.close()
      const other = await browser.newContext()
      const socialMs = await visitProvider(other, {
        url: pages.url,
        site,
        person: identity.addPerson({ name: `Visitor ${run}` }),
      })
      await other.close()
      if (run === 0) continue
      logins.email.push(visited.connectMs)
      logins.social.push(socialMs)
    }
    return { visits, logins, sizes }
  } finally {
    await browser.close()
    await Promise.all([site.stop(), mailbox.stop(), identity.stop()])
    pages.stop()
  }
}
