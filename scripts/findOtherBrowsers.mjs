/**
 * @module Finds Firefox and WebKitGTK for `npm run test:browsers`. It installs neither.
 */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const FIREFOX_COMMANDS = ['firefox-esr', 'firefox']

const FIREFOX_APPS = {
  darwin: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
  win32: ['C:\\Program Files\\Mozilla Firefox\\firefox.exe'],
}

/** Debian's folders, and those of other systems. The browser is not a command of the PATH. */
const MINI_BROWSERS = [
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/webkit2gtk-4.1/MiniBrowser',
  '/usr/libexec/webkit2gtk-4.1/MiniBrowser',
]

function listCommand({ env }, name) {
  return [...(env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/bin'].map((folder) => join(folder, name))
}

/**
 * @typedef {object} System
 * @property {string} platform
 * @property {Record<string, string | undefined>} env
 * @property {(path: string) => boolean} exists
 *
 * @typedef {object} Finding
 * @property {string} name
 * @property {string} variable - The environment variable with the browser's path, if it is installed elsewhere.
 * @property {string} [path] - Of the browser.
 * @property {string[]} missing - What must be installed before the tests can use it.
 */

/** @returns {Finding} */
function findFirefox({ platform, env, exists }) {
  const usual = FIREFOX_APPS[platform] ?? FIREFOX_COMMANDS.flatMap((name) => listCommand({ env }, name))
  const path = (env.FIREFOX_PATH ? [env.FIREFOX_PATH] : usual).find(exists)
  return { name: 'firefox', variable: 'FIREFOX_PATH', ...(path && { path }), missing: path ? [] : ['firefox-esr'] }
}

/** @returns {Finding} */
function findWebKit({ platform, env, exists }) {
  const path = (env.WEBKIT_PATH ? [env.WEBKIT_PATH] : MINI_BROWSERS).find(exists)
  const has = (name) => listCommand({ env }, name).some(exists)
  const missing = [...(path && has('WebKitWebDriver') ? [] : ['webkit2gtk-driver']), ...(has('Xvfb') ? [] : ['xvfb'])]
  return {
    name: 'webkit',
    variable: 'WEBKIT_PATH',
    ...(path && { path }),
    missing: platform === 'linux' ? missing : ['Linux'],
  }
}

/**
 * @param {System} [system] - Default: this one.
 * @returns {Finding[]}
 */
export function findOtherBrowsers(
  { platform, env, exists } = { platform: process.platform, env: process.env, exists: existsSync },
) {
  return [findFirefox({ platform, env, exists }), findWebKit({ platform, env, exists })]
}

/**
 * The steps that make a browser available to the tests.
 *
 * @param {Finding} finding - One that lists missing parts.
 */
export function explainMissing({ name, variable, missing }) {
  if (missing.includes('Linux')) return `${name}: WebKitGTK runs on Linux only.`
  return [
    `${name}: not found. On Debian or Ubuntu this installs what is missing:`,
    `  sudo apt-get update && sudo apt-get install -y ${missing.join(' ')}`,
    `Where it is installed somewhere else, set ${variable} to the browser's executable.`,
  ].join('\n')
}
