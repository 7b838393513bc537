import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { localErrors } from '../errors.ts'
import { hashFiles, isUnchanged } from './hashFiles.ts'

/** The root of the repository, from src and from dist. */
export const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

/** A published package has no such file above it. */
const WORKSPACE = join(ROOT, 'pnpm-workspace.yaml')

const STAMP = 'sources.txt'

/** The part of a Vite plugin that lists the modules of a bundle. */
export interface ModuleLister {
  readonly name: string
  buildEnd(this: { getModuleIds(): Iterable<string> }): void
}

/** A page of this repository that Vite builds. */
export interface PageBuild {
  /** What the page is, for errors: `demo wallet page`. */
  readonly name: string
  /** Folder of the built page. */
  readonly folder: string
  /** The inputs besides the bundled modules, relative to the root of the repository. */
  readonly otherSources: readonly string[]
  /** Builds the page into a new folder. */
  build(folder: string, lister: ModuleLister): Promise<unknown>
}

/** The repository's files among the modules of a bundle, relative to the root. */
function listFiles(modules: Iterable<string>): string[] {
  const paths = [...modules].map((id) => id.split('?')[0]!).filter((path) => isAbsolute(path) && existsSync(path))
  return paths
    .map((path) => relative(ROOT, path).split(sep).join('/'))
    .filter((path) => !/^\.\.|(?:^|\/)node_modules\//.test(path))
}

/** Whether a build now would give the same page. */
const isFresh = async ({ folder }: PageBuild): Promise<boolean> =>
  isUnchanged(ROOT, await readFile(join(folder, STAMP), 'utf8').catch(() => ''))

async function buildAside(page: PageBuild): Promise<void> {
  const modules = new Set<string>()
  const parent = dirname(page.folder)
  await mkdir(parent, { recursive: true })
  // Several test processes may build at once; each builds into its own folder, and the last rename wins.
  const aside = await mkdtemp(join(parent, `${basename(page.folder)}-`))
  try {
    await page.build(aside, {
      name: 'list-modules',
      buildEnd() {
        for (const id of this.getModuleIds()) modules.add(id)
      },
    })
    const sources = new Set([
      ...listFiles(modules),
      ...page.otherSources,
      'packages/local/src/built-pages/provideBuild.ts',
      'pnpm-lock.yaml',
    ])
    await writeFile(join(aside, STAMP), await hashFiles(ROOT, [...sources]))
    await rm(page.folder, { recursive: true, force: true })
    await rename(aside, page.folder)
  } catch (error) {
    await rm(aside, { recursive: true, force: true })
    // Another process has finished first.
    if (!(await isFresh(page))) throw error
  }
}

/**
 * Builds a page from its sources, in the repository only.
 *
 * @returns Its folder.
 * @throws {@link localErrors.pageMissing} when it cannot be built here.
 */
export async function buildNow(page: PageBuild): Promise<string> {
  const { name, folder } = page
  try {
    await buildAside(page)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw localErrors.pageMissing({ name, folder, reason }, { cause })
  }
  return folder
}

/**
 * Returns the folder of a built page. A published package contains the page, without its sources and its build;
 * in the repository the page is built whenever a bundled module of any package has changed.
 *
 * @throws {@link localErrors.pageMissing} when it is missing and cannot be built here.
 */
export async function provideBuild(page: PageBuild): Promise<string> {
  const { name, folder } = page
  if (!existsSync(WORKSPACE)) {
    if (existsSync(join(folder, 'index.html'))) return folder
    throw localErrors.pageMissing({ name, folder, reason: 'this is no repository' })
  }
  return (await isFresh(page)) ? folder : buildNow(page)
}
