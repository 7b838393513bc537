/** Takes pictures of every view, for looking at: `node packages/modal/dev/shots.mjs <url> <folder> [filter]`. */
import { mkdirSync } from 'node:fs'
import { chromium } from 'playwright-core'

const [url, folder, filter = ''] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
})

const open = (page) => page.locator('appkit-button').getByRole('button').click()
const connect = async (page) => {
  await open(page)
  await page.getByRole('button', { name: /^Alpha Wallet/ }).click()
  await page.locator('appkit-account-button').waitFor()
}

const scenes = {
  connect: { query: '', run: open },
  'connect-many': { query: 'many', run: open },
  'connect-none': {
    query: 'none',
    async run(page) {
      await open(page)
      await page.getByRole('link', { name: /Get a wallet/ }).waitFor()
    },
  },
  'connect-legal': { query: 'legal', run: open },
  search: {
    query: 'many',
    async run(page) {
      await open(page)
      await page.getByRole('searchbox').fill('zzz')
    },
  },
  waiting: {
    query: 'hang',
    async run(page) {
      await open(page)
      await page.getByRole('button', { name: /^Alpha Wallet/ }).click()
    },
  },
  declined: {
    query: 'hang',
    async run(page) {
      await open(page)
      await page.getByRole('button', { name: /^Alpha Wallet/ }).click()
      await page.waitForFunction(() => globalThis.control.pending.length > 0)
      await page.evaluate(() => globalThis.control.reject('com.example.alpha'))
    },
  },
  account: {
    query: '',
    async run(page) {
      await connect(page)
      await open(page)
    },
  },
  'account-several': {
    query: 'several',
    async run(page) {
      await connect(page)
      await open(page)
    },
  },
  networks: {
    query: '',
    async run(page) {
      await connect(page)
      await page.locator('appkit-network-button').getByRole('button').click()
    },
  },
  switching: {
    query: '',
    async run(page) {
      await connect(page)
      await page.evaluate(() => globalThis.control.onSwitchNetwork('com.example.alpha', 'hang'))
      await page.locator('appkit-network-button').getByRole('button').click()
      await page.getByRole('button', { name: 'Base' }).click()
    },
  },
  unsupported: {
    query: '',
    async run(page) {
      await connect(page)
      await page.evaluate(() => globalThis.control.setChain('com.example.alpha', '99'))
    },
  },
  'help-wallet': {
    query: '',
    async run(page) {
      await open(page)
      await page.getByRole('button', { name: 'What is a wallet?' }).click()
    },
  },
  'help-network': {
    query: '',
    async run(page) {
      await page.locator('appkit-network-button').getByRole('button').click()
      await page.getByRole('button', { name: 'What is a network?' }).click()
    },
  },
  embedded: { query: 'embedded', run: async () => {} },
  buttons: { query: '', run: connect },
}

const looks = {
  light: { query: '', viewport: { width: 900, height: 720 } },
  dark: { query: 'dark', viewport: { width: 900, height: 720 } },
  phone: { query: '', viewport: { width: 390, height: 780 } },
  narrow: { query: '', viewport: { width: 320, height: 640 } },
  forced: { query: '', viewport: { width: 900, height: 720 }, forcedColors: 'active' },
  zoomed: { query: '', viewport: { width: 320, height: 256 } },
  rtl: { query: 'rtl', viewport: { width: 900, height: 720 } },
}

for (const [lookName, look] of Object.entries(looks)) {
  const context = await browser.newContext({ viewport: look.viewport, forcedColors: look.forcedColors ?? 'none', reducedMotion: 'reduce' })
  for (const [name, scene] of Object.entries(scenes)) {
    const file = `${lookName}-${name}`
    if (!file.includes(filter)) continue
    const page = await context.newPage()
    page.on('pageerror', (error) => console.warn(file, 'page error:', error.message))
    page.on('console', (message) => message.type() === 'error' && console.warn(file, 'console:', message.text()))
    try {
      await page.goto(`${url}?${[look.query, scene.query].filter(Boolean).join('&')}`)
      await page.evaluate(() => localStorage.clear())
      await scene.run(page)
      await page.waitForTimeout(300)
    } catch (error) {
      console.warn(file, 'failed:', error.message.split('\n').slice(0, 3).join(' | '))
    }
    await page.screenshot({ path: `${folder}/${file}.png` })
    await page.close()
  }
  await context.close()
}
await browser.close()
