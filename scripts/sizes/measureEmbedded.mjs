/** @module The scripts of the embedded wallet, and what features add when they are opened. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../testing/runCommand.mjs'
import { bundle, gzip, measureStage } from './bundle.mjs'
import { findCircle } from './findCircle.mjs'
import { listStartScripts, listStaticImports, measureFiles } from './measureSizes.mjs'

const inPackages = (/** @type {string} */ path) => join(ROOT, 'packages', path)

/** Chunks of the page that load before the visitor has an address. */
const KEYS = /^assets\/custody-/
/** Chunks of every approval. The bundler may split one of them into two files with one name. */
const APPROVAL = /^assets\/(?:custody|answerRpc|approve)-/
/** One chunk of these loads for the first approval. */
const METHODS = /^assets\/(?:signMessage|signTypedData|sendTransaction)-/
/** What fills the texts of a language. English needs none. */
const FILLING = /^assets\/createMessages-/
/** A script of one language. */
const LANGUAGE = /^assets\/[a-z]{2}(?:-[A-Z]{2})?-[-\w]{8}\.js$/

/** Vite's own code to load chunks is in each page that it builds. */
const PRELOAD = /preload-helper/

/** The gzipped bytes of the client half of the frame, bundled alone. */
export async function measureClientHalf() {
  const chunks = await bundle(inPackages('frame/dist/client/index.js'), { root: inPackages('frame') })
  return chunks.reduce((sum, { code }) => sum + gzip(code), 0)
}

/** Bundles `embeddedWallet()` without the packages that a page has anyway. */
async function measureDriver() {
  const external = ['@openappkit/common', '@openappkit/core', '@openappkit/core/internal', PRELOAD]
  const chunks = await bundle(inPackages('embedded/dist/index.js'), { external })
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (!entry?.dynamicImports.length) throw new Error('The driver loads no engine.')
  const start = measureStage(chunks, [entry.fileName])
  return { start: start.bytes, engine: measureStage(chunks, entry.dynamicImports, start.names).bytes }
}

/** What the buttons of social accounts add to the view Connect, with their icons, without what the view has anyway. */
async function measureSocials() {
  // The view has everything outside of the folder, except for the icons.
  const external = [PRELOAD, /^@openappkit\//, /^lit/, /^\.\.\/(?!embedded-wallet\/provider)/]
  const chunks = await bundle(inPackages('modal/dist/features/social/createSocialMethod.js'), { external })
  return chunks.reduce((sum, { isEntry, code }) => sum + (isEntry ? gzip(code) : 0), 0)
}

/** The scripts of the frame's page, for each stage of a visit. */
async function measurePage() {
  const folder = await mkdtemp(join(tmpdir(), 'openappkit-page-'))
  try {
    const { buildPage } = await import('../../packages/secure-site/scripts/buildPage.mjs')
    await buildPage(folder, [], ['index.html'])
    const names = (await readdir(join(folder, 'assets')))
      .filter((name) => name.endsWith('.js'))
      .map((name) => `assets/${name}`)
    const imports = await Promise.all(
      names.map(
        async (name) =>
          /** @type {const} */ ([
            name,
            listStaticImports(await readFile(join(folder, name), 'utf8')).map((source) => `assets/${source.slice(2)}`),
          ]),
      ),
    )
    const circle = findCircle(new Map(imports))
    if (circle) {
      throw new Error(
        `Scripts of the page import each other: ${circle.join(' → ')}. Change the groups of buildPage.mjs.`,
      )
    }
    const html = await readFile(join(folder, 'index.html'), 'utf8')
    const measure = async (/** @type {string[]} */ entries) =>
      (await measureFiles(folder, await listStartScripts({ folder, page: 'index.html', entries }))).gzip
    // The tags, not the map of hashes, which has all names.
    const start = names.filter((name) => html.includes(`="/${name}"`))
    const keys = names.filter((name) => KEYS.test(name))
    if (start.length === 0 || keys.length === 0) throw new Error('The page has other scripts than expected.')
    const languages = await Promise.all(
      names.filter((name) => LANGUAGE.test(name)).map(async (name) => gzip(await readFile(join(folder, name)))),
    )
    const common = [...start, ...names.filter((name) => APPROVAL.test(name) || FILLING.test(name))]
    const approvals = await Promise.all(
      names.filter((name) => METHODS.test(name)).map((name) => measure([...common, name])),
    )
    if (common.length < start.length + 4 || approvals.length !== 3) {
      throw new Error('The page has other scripts than expected.')
    }
    return {
      login: await measure(start),
      address: await measure([...start, ...keys]),
      approval: Math.max(...approvals) + Math.max(...languages),
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * The gzipped bytes of each part of the embedded wallet.
 *
 * @returns {Promise<Record<import('../budgets.mjs').EmbeddedPart, number>>}
 */
export async function measureEmbedded() {
  return {
    client: await measureClientHalf(),
    socials: await measureSocials(),
    ...(await measureDriver()),
    ...(await measurePage()),
  }
}

/** The views of a feature, and the form behind them. */
const OPENED = {
  swap: ['modal/dist/features/swap/views.js', 'core/dist/swap/createSwapController.js'],
  buy: ['modal/dist/features/onramp/views.js', 'core/dist/onramp/getOnramp.js'],
}

/**
 * What the views to swap or to buy add when the first of them is opened, minified and gzipped. Before that, they add nothing.
 *
 * @param {keyof typeof OPENED} feature
 * @returns {Promise<number>}
 */
export async function measureWhenOpened(feature) {
  // What is outside these folders is loaded by other views too.
  const external = [PRELOAD, /^@openappkit\//, /^lit/, /^valtio/, /^zod\b/, /^\.\.\//]
  const chunks = await bundle(OPENED[feature].map(inPackages), { external })
  const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)
  return measureStage(chunks, entries).bytes
}
