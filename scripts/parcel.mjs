/**
 * @module `node scripts/parcel.mjs`: builds a dapp with Parcel's default settings, which do not read `exports`, and opens the
 * modal in Chromium. Not part of `npm test`, because Parcel downloads 110 MB. `npm test -- packages` checks
 * the fields that it relies on.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveFolder } from './bench/apps/serveFolder.mjs'
import { findBrowser } from './findBrowser.mjs'
import { launchBrowser } from './launchBrowser.mjs'
import { buildAll } from './testing/buildAll.mjs'
import { packTarballs } from './testing/packages/packTarballs.mjs'
import { captureCommand } from './testing/runCommand.mjs'

const NEEDED = ['common', 'core', 'evm', 'modal', 'react', 'ui'].map((name) => `@openappkit/${name}`)

const PAGE = `<!doctype html><title>Dapp</title><div id="root"></div><script type="module" src="./app.jsx"></script>`

const APP = `
import { createRoot } from 'react-dom/client'
import '@openappkit/ui/spinner'
import { mainnet } from '@openappkit/core/networks'
import { evm } from '@openappkit/evm'
import { AppKitButton, createAppKit } from '@openappkit/react'

createAppKit({ adapters: [evm()], networks: [mainnet] })
createRoot(document.getElementById('root')).render(<AppKitButton />)
`

async function run(folder, command, args) {
  const { code, output } = await captureCommand(command, args, { cwd: folder })
  if (code !== 0) throw new Error(output)
}

async function writeDapp(folder) {
  const dependencies = { parcel: '^2', react: '^19', 'react-dom': '^19' }
  for (const { name, tarball } of await packTarballs()) {
    if (NEEDED.includes(name)) dependencies[name] = `file:${tarball}`
  }
  const manifest = { private: true, source: 'src/index.html', browserslist: 'last 2 Chrome versions', dependencies }
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest))
  await mkdir(join(folder, 'src'))
  await writeFile(join(folder, 'src/index.html'), PAGE)
  await writeFile(join(folder, 'src/app.jsx'), APP)
}

async function openModal(folder) {
  const site = await serveFolder(folder)
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await page.goto(`${site.url}/index.html`)
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await page.getByRole('dialog').getByRole('heading').first().waitFor()
  } finally {
    await browser.close()
    site.stop()
  }
}

process.env.CHROMIUM_PATH = await findBrowser({ log: console.log })
const { failed, detail } = await buildAll()
if (failed > 0) throw new Error(`The build fails: ${detail}`)
const folder = await mkdtemp(join(tmpdir(), 'openappkit-parcel-'))
try {
  await writeDapp(folder)
  await run(folder, 'npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'])
  await run(folder, 'npx', ['parcel', 'build', '--no-cache', '--no-source-maps'])
  await openModal(join(folder, 'dist'))
  console.log('A dapp built with Parcel opens the modal.')
} finally {
  await rm(folder, { recursive: true, force: true })
}
