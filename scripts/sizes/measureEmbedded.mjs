import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { measureClientHalf } from '../bench/secure-site/measureClientHalf.mjs'
import { ROOT } from '../testing/runCommand.mjs'
import { findCircle } from './findCircle.mjs'
import { listStartScripts, listStaticImports, measureFiles } from './measureSizes.mjs'

/** Chunks of the page that load before the visitor has an address. */
const KEYS = /^assets\/custody-/
/** Chunks of every approval. The bundler may split one of them into two files with one name. */
const APPROVAL = /^assets\/(?:custody|answerRpc|approve)-/
/** One chunk of these loads for the first approval. */
const METHODS = /^assets\/(?:signMessage|signTypedData|sendTransaction)-/
/** A script of one language. */
const LANGUAGE = /^assets\/[a-z]{2}(?:-[A-Z]{2})?-[-\w]{8}\.js$/

const gzip = (/** @type {string | Uint8Array} */ code) => gzipSync(code, { level: 9 }).length

/** Bundles `embeddedWallet()` without the packages that a page has anyway. */
async function bundleDriver() {
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (
    await build({
      configFile: false,
      logLevel: 'warn',
      root: ROOT,
      build: {
        write: false,
        modulePreload: false,
        rollupOptions: {
          input: join(ROOT, 'packages/embedded/dist/index.js'),
          // Vite's own code to load chunks is in each page that it builds.
          external: ['@openappkit/common', '@openappkit/core', /preload-helper/],
          preserveEntrySignatures: 'strict',
        },
      },
    })
  )
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
  /** A chunk with all that it imports. */
  const listWith = (/** @type {string} */ name) => {
    const found = new Set([name])
    for (const next of found) {
      for (const imported of chunks.get(next)?.imports ?? []) if (chunks.has(imported)) found.add(imported)
    }
    return found
  }
  const entry = /** @type {import('vite').Rolldown.OutputChunk} */ (
    output.find((file) => file.type === 'chunk' && file.isEntry)
  )
  const start = listWith(entry.fileName)
  const engine = new Set(entry.dynamicImports.flatMap((name) => [...listWith(name)]).filter((name) => !start.has(name)))
  if (engine.size === 0) throw new Error('The driver loads no engine.')
  // The bundler of a site merges the small chunks of a stage, which share most of their words.
  const measure = (/** @type {Set<string>} */ names) =>
    gzip([...names].map((name) => chunks.get(name)?.code).join('\n'))
  return { start: measure(start), engine: measure(engine) }
}

/** What the buttons of social accounts add to the view Connect, with their icons, without what the view has anyway. */
async function measureSocials() {
  const input = join(ROOT, 'packages/modal/dist/social/createSocialMethod.js')
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (
    await build({
      configFile: false,
      logLevel: 'warn',
      root: ROOT,
      build: {
        write: false,
        modulePreload: false,
        // The view has everything outside of the folder, except for the icons.
        rollupOptions: {
          input,
          external: [/preload-helper/, /^@openappkit\//, /^lit/, /^\.\.\/(?!embedded-wallet\/provider)/],
          preserveEntrySignatures: 'strict',
        },
      },
    })
  )
  return output.reduce((total, file) => total + (file.type === 'chunk' && file.isEntry ? gzip(file.code) : 0), 0)
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
    const common = [...start, ...names.filter((name) => APPROVAL.test(name))]
    const approvals = await Promise.all(
      names.filter((name) => METHODS.test(name)).map((name) => measure([...common, name])),
    )
    if (common.length < start.length + 3 || approvals.length !== 3) {
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
    ...(await bundleDriver()),
    ...(await measurePage()),
  }
}
