import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'

const CONTENT_TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

function measureGzip(code) {
  return gzipSync(code, { level: 9 }).length
}

function sumChunks(chunks) {
  return chunks.reduce((bytes, { code }) => bytes + measureGzip(code), 0)
}

/** Bytes of the entries and of all they import statically. */
export function measureStart({ chunks }) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const wanted = new Set(chunks.filter(({ isEntry }) => isEntry))
  for (const chunk of wanted) {
    for (const name of chunk.imports) if (byName.has(name)) wanted.add(byName.get(name))
  }
  return sumChunks([...wanted])
}

function serve(folder) {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://localhost').pathname))
    const file = createReadStream(join(folder, path))
    file.once('error', () => response.writeHead(404).end())
    file.once('open', () => {
      response.setHeader('Content-Type', CONTENT_TYPES[extname(path)] ?? 'application/octet-stream')
      file.pipe(response)
    })
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server))
  })
}

/** Runs in the page: one wallet announces itself, so that there is a list to show. */
function announceWallet() {
  const info = { uuid: '3b0f6f2e-7c54-4f7c-9d2b-0c1f3a5e8d11', name: 'Sample Wallet', rdns: 'com.example.sample', icon: 'data:image/svg+xml,<svg/>' }
  const provider = { request: () => Promise.resolve([]), on() {}, removeListener() {} }
  const announce = () =>
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
}

async function collectScripts(browser, url) {
  const names = new Set()
  const page = await browser.newPage()
  await page.addInitScript(announceWallet)
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') names.add(new URL(response.url()).pathname.slice(1))
  })
  await page.goto(url)
  await page.getByRole('button', { name: 'Connect Wallet' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sample Wallet' }).waitFor()
  await page.waitForLoadState('networkidle')
  return names
}

/** Bytes of all scripts a browser has loaded when the modal stands open. */
export async function measureOpen({ folder, chunks, page }) {
  const server = await serve(folder)
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
  try {
    const names = await collectScripts(browser, `http://127.0.0.1:${server.address().port}/${page}`)
    return sumChunks(chunks.filter(({ fileName }) => names.has(fileName)))
  } finally {
    await browser.close()
    server.close()
  }
}
