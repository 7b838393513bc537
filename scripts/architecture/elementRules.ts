/** @module A template uses only elements that are defined when it is rendered. */
import { collectStatic } from './graph.ts'
import type { SourceFile } from './readSources.ts'
import { once, type Rule, type Sources } from './rule.ts'
import { findNodes, getText, printPath } from './syntax.ts'

/** The elements of ui by the module that defines them. */
const listDefinitions = once((sources): Map<string, string> => {
  const modules = [...sources.values()].filter(({ packageName, name }) => packageName === 'ui' && name === 'define')
  return new Map(
    modules.flatMap(({ path, program }) =>
      findNodes(program, 'CallExpression').map((call): [string, string] => [
        getText((call['arguments'] as unknown[])[0]),
        path,
      ]),
    ),
  )
})

/** The modules of ui that files import by the name of the package. */
const listImported = (paths: Iterable<string>, sources: Sources): string[] =>
  [...paths].flatMap((path) =>
    (sources.get(path)?.imports ?? []).flatMap(({ specifier }) =>
      specifier.startsWith('@openappkit/ui/')
        ? [`packages/ui/src/${specifier.slice('@openappkit/ui/'.length)}/define.ts`]
        : [],
    ),
  )

/** The elements of ui in the templates of a file. */
function listElements({ program }: SourceFile): Set<string> {
  const texts = findNodes(program, 'TemplateElement').map(({ value }) => (value as { raw: string }).raw)
  return new Set(texts.flatMap((text) => [...text.matchAll(/<(oak-[a-z-]+)/g)].map(([, tag = '']) => tag)))
}

export const elementRules: readonly Rule[] = [
  {
    name: 'no element lists the states that it reads: it follows what its last update has read',
    applies: ({ packageName, program }) =>
      ['fixture', 'modal'].includes(packageName) && findNodes(program, 'ClassDeclaration').length > 0,
    find: ({ program }) =>
      ['MethodDefinition', 'TSAbstractMethodDefinition', 'PropertyDefinition']
        .flatMap((type) => findNodes(program, type))
        .map(({ key }) => printPath(key))
        .filter((name) => name === 'getStates'),
    breach: {
      path: 'packages/modal/src/features/receive/breach.ts',
      code: 'export class View extends ViewElement { getStates(kit) { return [kit.connections.state] } }',
    },
  },
  {
    name: 'a template has only elements of ui that its folder imports, so that none is empty because another view has not loaded yet',
    applies: (file) => file.packageName === 'modal' && listElements(file).size > 0,
    find: (file, sources) => {
      const folder = [...sources.values()].filter(
        ({ packageName, slice }) => packageName === file.packageName && slice === file.slice,
      )
      const definitions = listDefinitions(sources)
      const own = collectStatic(
        folder.map(({ path }) => path),
        sources,
      )
      const loaded = collectStatic(listImported(own, sources), sources)
      return [...listElements(file)].filter((tag) => !loaded.has(definitions.get(tag) ?? '')).map((tag) => `<${tag}>`)
    },
    breach: {
      path: 'packages/modal/src/features/receive/breach.ts',
      code: 'export const view = html`<oak-code-input></oak-code-input>`',
    },
  },
]
