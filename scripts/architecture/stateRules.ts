/** @module One instance, no globals: nothing at module level changes, an import runs nothing, and every listener is removed. */
import { readText, type SourceFile } from './readSources.ts'
import { isPublished, isShipped, type Rule } from './rule.ts'
import { findNodes, getText, isEager, isNode, listNodes, listTopLevel, printPath, type SyntaxNode } from './syntax.ts'

const listDeclarations = (program: SyntaxNode) =>
  listTopLevel(program).filter(({ type }) => type === 'VariableDeclaration')

const listDeclarators = (declaration: SyntaxNode) => declaration['declarations'] as SyntaxNode[]

/** Whether a call declares a schema of zod: `z.string().max(9)`, `nameSchema.optional()`. */
function isSchema(node: unknown): boolean {
  if (!isNode(node)) return false
  if (node.type === 'Identifier') return node['name'] === 'z' || String(node['name']).endsWith('Schema')
  return isSchema(node['callee'] ?? node['object'])
}

/**
 * Functions that a module may call while it is imported: they declare something and keep no state that
 * changes. Before you add a function, check it for hidden state.
 */
const PURE_MAKERS = new Set([
  ...[
    'defineErrors',
    'defineMessages',
    'json',
    'defineStorageKey',
    'defineNetwork',
    'defineSlice',
    'defineTabs',
    'Symbol.for',
    'endpoint',
  ],
  ...[
    'createContext',
    'createKitComponent',
    'scaled',
    'plain',
    'Literal.split',
    'Object.freeze',
    'Object.keys',
    'isolate',
  ],
  ...['new Map', 'new Set'],
  // Schemas with a parameter.
  ...['createSchema', 'listOf', 'readBy', 'text', 'textLike', 'uniqueRows', 'whole'],
])

/** A call of zod: a schema is a constant of its module, and bundlers drop those that nothing uses. `z.config` would change all schemas. */
const isSchemaMaker = (maker: string) => /^z\.(?!config\b)|\.check$/.test(maker)

const MUTATORS = /^(?:set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill|append)$/

/** Writes to a variable at module level: `cache.set(…)`, `table.x = …`, `delete table.x`. */
function listMutations(program: SyntaxNode): string[] {
  const names = new Set(
    listDeclarations(program)
      .flatMap(listDeclarators)
      .map(({ id }) => printPath(id)),
  )
  const isTop = (path: string) => path.includes('.') && names.has(path.split('.')[0] ?? '')
  const calls = findNodes(program, 'CallExpression')
    .map(({ callee }) => printPath(callee))
    .filter((path) => isTop(path) && MUTATORS.test(path.split('.').at(-1) ?? ''))
  const writes = findNodes(program, 'AssignmentExpression', 'UpdateExpression', 'UnaryExpression')
    .filter(({ type, operator }) => type !== 'UnaryExpression' || operator === 'delete')
    .map(({ left, argument }) => printPath(left ?? argument))
    .filter(isTop)
  return [...calls, ...writes]
}

/** A container that starts empty can only be filled later. */
function isEmptyContainer(node: SyntaxNode): boolean {
  if (node.type === 'ArrayExpression') return (node['elements'] as unknown[]).length === 0
  if (node.type === 'ObjectExpression') return (node['properties'] as unknown[]).length === 0
  return node.type === 'NewExpression' && (node['arguments'] as unknown[]).length === 0
}

/** `*` matches every name. */
const matchesPattern = (path: string, pattern: string) =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`).test(path)

interface Manifest {
  readonly sideEffects?: boolean | readonly string[]
}

const manifests = new Map<string, Manifest>()

function readManifest(packageName: string): Manifest {
  const known = manifests.get(packageName) ?? (JSON.parse(readText(`packages/${packageName}/package.json`)) as Manifest)
  manifests.set(packageName, known)
  return known
}

function isDeclaredSideEffect({ packageName, path }: SourceFile): boolean {
  const { sideEffects } = readManifest(packageName)
  if (!Array.isArray(sideEffects)) return sideEffects !== false
  const below = `./${path.split('/').slice(2).join('/')}`
  const built = below.replace('./src/', './dist/').replace(/\.tsx?$/, '.js')
  return [below, built].every((name) => sideEffects.some((pattern: string) => matchesPattern(name, pattern)))
}

const RUNS = /^(?:Expression|If|For|While|Do|Try|Switch|Throw|Block|Labeled)/

/** Statements that do something instead of declaring it; `'use client'` does nothing. */
const listRunning = (program: SyntaxNode) =>
  listTopLevel(program)
    .filter(({ type, directive }) => RUNS.test(type) && typeof directive !== 'string')
    .map(({ type, expression }) => (isNode(expression) ? printPath(expression['callee']) || expression.type : type))

/** Calls of `addEventListener` without a removal in the same file. */
function listUnpaired(program: SyntaxNode): string[] {
  const calls = findNodes(program, 'CallExpression', 'ChainExpression')
  const named = (verb: string) =>
    calls
      .filter(({ callee }) => printPath(callee).split('.').at(-1) === verb)
      .map((call) => ({
        target: printPath(call['callee']).replace(`.${verb}`, ''),
        args: call['arguments'] as SyntaxNode[],
      }))
  const printType = (node: unknown) => getText(node) || printPath(node)
  const removed = new Set(named('removeEventListener').map(({ args }) => printType(args[0])))
  return named('addEventListener')
    .filter(({ target, args }) => {
      const options = args[2] ? findNodes(args[2], 'Property').map(({ key }) => printPath(key)) : []
      // The listeners of an element on itself are collected with it.
      return (
        target !== 'this' &&
        !options.includes('once') &&
        !options.includes('signal') &&
        !removed.has(printType(args[0]))
      )
    })
    .map(({ args }) => printType(args[0]))
}

export const stateRules: readonly Rule[] = [
  {
    name: 'no variable at module level can be reassigned',
    applies: ({ packageName, program }) => packageName !== 'testing' && listDeclarations(program).length > 0,
    find: ({ program }) =>
      listDeclarations(program)
        .filter(({ kind }) => kind !== 'const')
        .flatMap((declaration) => listDeclarators(declaration).map(({ id }) => printPath(id))),
    breach: { path: 'packages/core/src/kit/breach.ts', code: 'export let current = 0' },
  },
  {
    name: 'nothing at module level is filled or changed later: no cache, no list, no proxy',
    applies: (file) => isShipped(file) && listDeclarations(file.program).length > 0,
    find: ({ program }) => [
      ...listMutations(program),
      ...listDeclarations(program)
        .flatMap(listDeclarators)
        .flatMap(({ id, init }) => (isNode(init) && isEmptyContainer(init) ? [printPath(id)] : [])),
    ],
    breach: { path: 'packages/modal/src/breach.ts', code: 'const cache = new Map()\nexport const get = () => cache' },
  },
  {
    name: 'an imported module calls only functions that declare things',
    applies: isShipped,
    find: (file) =>
      isDeclaredSideEffect(file) && listRunning(file.program).length > 0
        ? []
        : listTopLevel(file.program)
            .flatMap((statement) => listNodes(statement, isEager))
            .filter(({ type }) => type === 'CallExpression' || type === 'NewExpression')
            .filter((node) => !isSchema(node))
            .map(({ type, callee }) => `${type === 'NewExpression' ? 'new ' : ''}${printPath(callee)}`)
            .filter((maker) => !PURE_MAKERS.has(maker) && !isSchemaMaker(maker)),
    breach: {
      path: 'packages/modal/src/breach.ts',
      code: "import { proxy } from 'valtio/vanilla'\nexport const state = proxy({ open: false })",
    },
  },
  {
    name: 'no class keeps state in a static field',
    applies: (file) =>
      isShipped(file) && findNodes(file.program, 'PropertyDefinition').some((field) => field['static'] === true),
    find: ({ program }) =>
      findNodes(program, 'PropertyDefinition')
        .filter((field) => field['static'] === true && field['readonly'] !== true)
        .map(({ key }) => printPath(key)),
    breach: { path: 'packages/core/src/kit/breach.ts', code: 'export class Kit { static instance: Kit | undefined }' },
  },
  {
    name: 'values on shared objects have a unique name there: Symbol.for is used only where that is documented',
    applies: ({ program, ...file }) =>
      isShipped({ program, ...file }) &&
      findNodes(program, 'MemberExpression').some((node) => printPath(node) === 'Symbol.for'),
    find: () => ['Symbol.for'],
    breach: { path: 'packages/modal/src/breach.ts', code: "export const key = Symbol.for('openappkit.more')" },
    exceptions: {
      'packages/common/src/errors/AppKitError.ts':
        'the errors that all copies of the library have made, which proves them genuine',
      'packages/core/src/kit/registry.ts': 'the registry of live kits',
      'packages/core/src/kit/defineSlice.ts': 'on a kit: its slices, for all copies of the library on a page',
      'packages/ui/src/element/defineElement.ts': 'on the page’s registry of elements: which clashes it has reported',
    },
  },
  {
    name: 'importing runs nothing, except in modules that the package lists under sideEffects, in the sources and in the build',
    applies: isShipped,
    find: (file) => (isDeclaredSideEffect(file) ? [] : listRunning(file.program)),
    breach: { path: 'packages/modal/src/shell/dialog/breach.ts', code: "defineElement('appkit-modal', AppKitModal)" },
  },
  {
    name: 'every listener is removed, ends by itself, or belongs to the element that adds it (R16)',
    applies: (file) =>
      isPublished(file) && findNodes(file.program, 'Identifier').some(({ name }) => name === 'addEventListener'),
    find: ({ program }) => listUnpaired(program),
    breach: {
      path: 'packages/modal/src/breach.ts',
      code: "export const watch = (run) => document.addEventListener('click', run)",
    },
    exceptions: {
      'packages/embedded/src/engine/createFrameDialog.ts': 'on a dialog that the module creates: they go with it',
      'packages/ui/src/field/keepKeys.ts': 'an element passes itself: its listeners go with it',
      'packages/ui/src/element/suppressClicks.ts': 'an element passes itself: its listener goes with it',
      'packages/secure-site/src/page/account/main.ts': 'the end of the page ends its listener',
      'packages/secure-site/src/page/new-account/main.ts': 'the end of the page ends its listener',
      'packages/secure-site/src/page/export/main.ts': 'the end of the page ends its listener',
      'packages/secure-site/src/page/kit/main.ts': 'on a form that the module creates',
    },
  },
]
