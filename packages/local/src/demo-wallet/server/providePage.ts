import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { localErrors } from '../../errors.ts'

// These lie at the same distance from src and from dist.
const PACKAGE = new URL('../../../', import.meta.url)
const SOURCES = fileURLToPath(new URL('src/', PACKAGE))
const DIST = fileURLToPath(new URL('dist/', PACKAGE))
const PAGE = join(DIST, 'wallet-page')
const STAMP = 'sources.txt'

/** What the page takes from another package. */
const BORROWED = fileURLToPath(new URL('../testing/src/', PACKAGE))

/** Beside the packages in the repository; a published package has no such neighbour. */
const WORKSPACE = fileURLToPath(new URL('../../pnpm-workspace.yaml', PACKAGE))

async function hashSources(): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of [SOURCES, BORROWED]) {
    const names = await readdir(folder, { recursive: true })
    for (const name of names.filter((path) => /\.(ts|css|html)$/.test(path) && !/\.test(-d)?\.ts$/.test(path)).sort()) {
      hash.update(name.replaceAll('\\', '/')).update(await readFile(join(folder, name)))
    }
  }
  return hash.digest('hex')
}

async function build(stamp: string): Promise<void> {
  const vite = await import('vite')
  await mkdir(DIST, { recursive: true })
  // Several test processes may build at once; each builds aside and the last rename wins.
  const aside = await mkdtemp(join(DIST, 'wallet-page-'))
  try {
    await vite.build({
      configFile: false,
      root: join(SOURCES, 'demo-wallet/page'),
      base: './',
      logLevel: 'warn',
      // Said outright, because a test runner's NODE_ENV would otherwise bundle development code.
      resolve: { conditions: ['@openappkit/source', 'module', 'browser', 'production'] },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { outDir: aside, emptyOutDir: false, modulePreload: false },
    })
    await writeFile(join(aside, STAMP), stamp)
    await rm(PAGE, { recursive: true, force: true })
    await rename(aside, PAGE)
  } catch (error) {
    await rm(aside, { recursive: true, force: true })
    // Another process was quicker.
    if ((await readStamp()) !== stamp) throw error
  }
}

async function readStamp(): Promise<string> {
  return readFile(join(PAGE, STAMP), 'utf8').catch(() => '')
}

/**
 * Returns the folder of the built wallet page. A published package carries it, and neither its sources nor what builds
 * it; in the repository it is built (in about a second) whenever the sources have changed.
 *
 * @throws {@link localErrors.pageMissing} when it is missing and cannot be built here.
 */
export async function providePage(): Promise<string> {
  if (!existsSync(WORKSPACE)) {
    if (existsSync(join(PAGE, 'index.html'))) return PAGE
    throw localErrors.pageMissing({ folder: PAGE, reason: 'this is no repository' })
  }
  const stamp = await hashSources()
  if ((await readStamp()) === stamp) return PAGE
  try {
    await build(stamp)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw localErrors.pageMissing({ folder: PAGE, reason }, { cause })
  }
  return PAGE
}
