/** @module Reads the public types with TypeDoc: one entry point per page, in scripts/reference/entries. */
import { join } from 'node:path'
import { Application, Converter, LogLevel, ReflectionKind } from 'typedoc'
import { ROOT } from '../testing/runCommand.mjs'
import { PAGES } from './pages.mjs'

const FOLDER = join(ROOT, 'scripts/reference')

/**
 * @typedef {import('typedoc').DeclarationReflection} Reflection
 *
 * @typedef {object} Module - A page.
 * @property {string} name - Of its entry point.
 * @property {import('typedoc').Comment | undefined} comment
 * @property {readonly Reflection[]} reflections
 * @property {(reflection: Reflection) => readonly import('typescript').Declaration[]} getDeclarations
 */

/**
 * @param {string} [folder] - Folder of `tsconfig.json` and the entry points.
 * @param {readonly string[]} [names] - Entry points in `folder/entries`, without `.ts`; two or more.
 * @returns {Promise<Module[]>} one module per entry point
 */
export async function readReflections(folder = FOLDER, names = Object.keys(PAGES)) {
  const app = await Application.bootstrap({
    tsconfig: join(folder, 'tsconfig.json'),
    entryPoints: names.map((name) => join(folder, 'entries', `${name}.ts`)),
    // `@default` holds Markdown, not code.
    jsDocCompatibility: { defaultTag: false, exampleTag: true },
    excludeExternals: true,
    // The compiler of this repository checks the same files.
    skipErrorChecking: true,
    logLevel: LogLevel.Error,
    readme: 'none',
    disableSources: true,
    sort: ['source-order'],
  })
  /** @type {import('typedoc').Context | undefined} */
  let context
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, (current) => void (context = current))
  const project = await app.convert()
  if (!project) throw new Error('TypeDoc cannot read the entry points')
  return project.getChildrenByKind(ReflectionKind.Module).map(({ name, comment, children = [] }) => ({
    name,
    comment,
    reflections: children,
    getDeclarations: (reflection) => context?.getSymbolFromReflection(reflection)?.declarations ?? [],
  }))
}
