/**
 * @module Finds a Chromium to test with, or installs one, and the headless shell of Chromium, which opens a page in half of the
 * time. `node scripts/findBrowser.mjs` prints their paths.
 */
import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { installWithApt } from './installWithApt.mjs'

const run = promisify(execFile)
const require = createRequire(import.meta.url)

const COMMANDS = ['chromium', 'google-chrome-stable', 'google-chrome', 'chromium-browser', 'microsoft-edge-stable']

const SHELL_COMMANDS = ['chromium-headless-shell', 'chrome-headless-shell']

const MAC_APPS = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
  'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
]

const WINDOWS_APPS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
]

/**
 * The paths of browsers on a system, best first. They need not exist.
 *
 * @param {{ platform: string, env: Record<string, string | undefined>, home: string }} system
 * @returns {string[]}
 */
export function listSystemBrowsers({ platform, env, home }) {
  if (platform === 'darwin') {
    return ['/Applications', `${home}/Applications`].flatMap((folder) => MAC_APPS.map((app) => `${folder}/${app}`))
  }
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
    return folders.filter(Boolean).flatMap((folder) => WINDOWS_APPS.map((app) => `${folder}\\${app}`))
  }
  return listCommands(COMMANDS, env)
}

function listCommands(commands, env) {
  const folders = new Set([...(env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/bin', '/usr/local/bin'])
  return commands.flatMap((command) => [...folders].map((folder) => join(folder, command)))
}

/** Whether the browser starts: Ubuntu's `chromium-browser` may be a stub, and libraries may be missing. */
async function canRun(path) {
  if (!existsSync(path)) return false
  // On Windows `--version` opens a window instead of printing the version.
  if (process.platform === 'win32') return true
  return run(path, ['--version'], { timeout: 20_000 }).then(
    () => true,
    () => false,
  )
}

function getPlaywrightBrowser() {
  try {
    return require('playwright-core').chromium.executablePath()
  } catch {
    return undefined
  }
}

async function findInstalled() {
  const candidates = listSystemBrowsers({ platform: process.platform, env: process.env, home: homedir() })
  for (const path of [...candidates, getPlaywrightBrowser()]) if (path && (await canRun(path))) return path
  return undefined
}

async function installWithPlaywright() {
  const cli = join(require.resolve('@playwright/test/package.json'), '../cli.js')
  await run(process.execPath, [cli, 'install', 'chromium'], { timeout: 10 * 60_000 })
}

const INSTALLERS = [
  { name: 'playwright install chromium', install: installWithPlaywright },
  { name: 'apt-get install chromium', install: () => installWithApt('chromium') },
]

function explain(failures) {
  return [
    'No Chromium was found, and none could be installed. The tests need one. Do one of these:',
    '  1. Install Google Chrome or Chromium for your system.',
    '  2. Run "npx playwright install chromium".',
    "  3. Set CHROMIUM_PATH to the browser's executable, e.g. CHROMIUM_PATH=/opt/chrome/chrome npm test",
    ...failures.map((failure) => `Tried: ${failure}`),
  ].join('\n')
}

/**
 * Path of a Chromium that runs: `CHROMIUM_PATH`, the system's, Playwright's own, or a freshly
 * installed one.
 *
 * @param {{ log?: (message: string) => void }} [options]
 * @returns {Promise<string>}
 * @throws an error that lists the ways to install one.
 */
export async function findBrowser({ log = () => {} } = {}) {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted) {
    if (await canRun(wanted)) return wanted
    throw new Error(`CHROMIUM_PATH is "${wanted}", but no browser starts there. Correct or unset it.`)
  }
  const installed = await findInstalled()
  if (installed) return installed
  const failures = []
  for (const { name, install } of INSTALLERS) {
    log(`No Chromium found, trying: ${name}`)
    try {
      await install()
      const path = await findInstalled()
      if (path) return path
      failures.push(`${name}: it went through, but the browser does not start`)
    } catch (error) {
      failures.push(`${name}: ${String(error instanceof Error ? error.message : error).split('\n')[0]}`)
    }
  }
  throw new Error(explain(failures))
}

/** The paths of the headless shell that Playwright installs beside its Chromium. They need not exist. */
function listPlaywrightShells() {
  const [folder = '', version = ''] = /^(.*)[/\\]chromium-(\d+)/.exec(getPlaywrightBrowser() ?? '')?.slice(1) ?? []
  const root = join(folder, `chromium_headless_shell-${version}`)
  if (!existsSync(root)) return []
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^(?:chrome-)?headless[-_]shell(?:\.exe)?$/.test(basename(path)))
    .map((path) => join(root, path))
}

async function findInstalledShell() {
  for (const path of [...listCommands(SHELL_COMMANDS, process.env), ...listPlaywrightShells()]) {
    if (await canRun(path)) return path
  }
  return undefined
}

/** Whether the browser is the one of Debian, whose headless shell is another package. */
const isDebian = (browser) => dirname(browser) === '/usr/bin' && basename(browser) === 'chromium'

/**
 * Path of the headless shell of Chromium: `HEADLESS_SHELL_PATH`, the system's, Playwright's own, or a freshly installed one.
 * Without one, the path of the browser.
 *
 * @param {string} browser - As `findBrowser` returns it.
 * @param {{ log?: (message: string) => void }} [options]
 * @returns {Promise<string>}
 */
export async function findHeadlessShell(browser, { log = () => {} } = {}) {
  const wanted = process.env.HEADLESS_SHELL_PATH
  if (wanted) {
    if (await canRun(wanted)) return wanted
    throw new Error(`HEADLESS_SHELL_PATH is "${wanted}", but no browser starts there. Correct or unset it.`)
  }
  const installed = await findInstalledShell()
  if (installed) return installed
  if (process.platform !== 'linux' || !isDebian(browser)) return browser
  log('No headless shell of Chromium found, trying: apt-get install chromium-headless-shell')
  try {
    await installWithApt('chromium-headless-shell')
  } catch (error) {
    log(`It was not installed: ${String(error instanceof Error ? error.message : error).split('\n')[0]}`)
  }
  return (await findInstalledShell()) ?? browser
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const browser = await findBrowser({ log: console.error })
    console.log(`${browser}\n${await findHeadlessShell(browser, { log: console.error })}`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
