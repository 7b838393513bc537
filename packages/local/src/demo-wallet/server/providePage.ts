import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { isAbsolute, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { localErrors } from '../../errors.ts'
import { hashFiles, isUnchanged } from './hashFiles.ts'

// These paths are the same from src and from dist.
const PACKAGE = new URL('../../../', import.meta.url)
const SOURCES = fileURLToPath(new URL('src/', PACKAGE))
const DIST = fileURLToPath(new URL('dist/', PACKAGE))
const PAGE = join(DIST, 'wallet-page')
const STAMP = 'sources.txt'

const ROOT = fileURLToPath(new URL('../../', PACKAGE))

/** The root of the repository; a published package has no such folder above it. */
const WORKSPACE = join(ROOT, 'pnpm-workspace.yaml')

/** The inputs of the build besides the bundled modules: this file, and the versions of dependencies. */
const OTHER_SOURCES = ['packages/local/src/demo-wallet/server/providePage.ts', 'pnpm-lock.yaml']

/** The repository's files among the modules of a bundle, relative to the root. */
function listFiles(modules: Iterable<string>): string[] {
  const paths = [...modules].map((id) => id.split('?')[0]!).filter((path) => isAbsolute(path) && existsSync(path))
  const own = paths.map((path) => relative(ROOT, path).split(sep).join('/')).filter((path) => !/^\.\.|(?:^|\/)node_modules\//.test(path))
  return [...new Set([...own, ...OTHER_SOURCES])]
}

async function build(): Promise<void> {
  const modules = new Set<string>()
  const vite = await import('vite')
  await mkdir(DIST, { recursive: true })
  // Several test processes may build at once; each builds into its own folder, and the last rename wins.
  const aside = await mkdtemp(join(DIST, 'wallet-page-'))
  try {
    await vite.build({
      configFile: false,
      root: join(SOURCES, 'demo-wallet/page'),
      base: './',
      logLevel: 'warn',
      // Explicit, because a test runner's NODE_ENV would otherwise bundle development code.
      resolve: { conditions: ['@openappkit/source', 'module', 'browser', 'production'] },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { outDir: aside, emptyOutDir: false, modulePreload: false },
      plugins: [
        {
          name: 'list-modules',
          buildEnd() {
            for (const id of this.getModuleIds()) modules.add(id)
          },
        },
      ],
    })
    await writeFile(join(aside, STAMP), await hashFiles(ROOT, listFiles(modules)))
    await rm(PAGE, { recursive: true, force: true })
    await rename(aside, PAGE)
  } catch (error) {
    await rm(aside, { recursive: true, force: true })
    // Another process has finished first.
    if (!(await isFresh())) throw error
  }
}

/** Whether a build now would give the same page. */
async function isFresh(): Promise<boolean> {
  return isUnchanged(ROOT, await readFile(join(PAGE, STAMP), 'utf8').catch(() => ''))
}

/**
 * Builds the page from its sources, in the repository only.
 *
 * @returns Its folder.
 * @throws {@link localErrors.pageMissing} when it cannot be built here.
 */
export async function buildPage(): Promise<string> {
  try {
    await build()
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw localErrors.pageMissing({ folder: PAGE, reason }, { cause })
  }
  return PAGE
}

/**
 * Returns the folder of the built wallet page. A published package contains the page, without its sources and its build;
 * in the repository the page is built (in about a second) whenever a bundled module of any package has changed.
 *
 * @throws {@link localErrors.pageMissing} when it is missing and cannot be built here.
 */
export async function providePage(): Promise<string> {
  if (!existsSync(WORKSPACE)) {
    if (existsSync(join(PAGE, 'index.html'))) return PAGE
    throw localErrors.pageMissing({ folder: PAGE, reason: 'this is no repository' })
  }
  return (await isFresh()) ? PAGE : buildPage()
}
