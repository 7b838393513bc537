import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { BUILT_PAGE } from '@openappkit/secure-site'
import { provideBuild, ROOT, type ModuleLister } from '../built-pages/provideBuild.ts'

const SCRIPT = 'packages/secure-site/scripts/buildPage.mjs'
/** Builds the page of a kit, with its style. */
const KIT_SOURCES = ['packages/secure-site/scripts/buildKit.mjs', 'packages/secure-site/src/page/kit/kit.css']

const LANGUAGES = 'packages/secure-site/src/languages'

/** The plugin that splits the languages, and their files. */
async function listLanguageSources(): Promise<string[]> {
  const names = await readdir(join(ROOT, LANGUAGES)).catch(() => [])
  const files = names.filter((name) => name.endsWith('.json')).map((name) => `${LANGUAGES}/${name}`)
  return ['packages/secure-site/scripts/languagesPlugin.mjs', ...files]
}

/** The script of the repository that builds the page. */
type BuildScript = { readonly buildPage: (folder: string, plugins: readonly ModuleLister[]) => Promise<unknown> }

/**
 * Returns the folder of the built page of the frame.
 *
 * @throws {@link localErrors.pageMissing} when it is missing and cannot be built here.
 */
export const provideFramePage = async (): Promise<string> =>
  provideBuild({
    name: 'page of the secure site',
    folder: BUILT_PAGE,
    otherSources: [SCRIPT, ...KIT_SOURCES, ...(await listLanguageSources())],
    async build(folder, lister) {
      const { buildPage } = (await import(join(ROOT, SCRIPT))) as BuildScript
      await buildPage(folder, [lister])
    },
  })
