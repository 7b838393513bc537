/** @module Rules for names, errors, comments and directives that a test can check. */
import { posix } from 'node:path'
import * as RPC_CODES from '../../packages/common/src/rpc/rpcCodes.ts'
import { listFiles, type SourceFile } from './readSources.ts'
import { isPublished, once, type Rule } from './rule.ts'
import { findNodes, getText, listTopLevel, printPath, type SyntaxNode } from './syntax.ts'

const hasDirective = (program: SyntaxNode, directive: string) =>
  listTopLevel(program).some((statement) => statement['directive'] === directive)

/** Comments that switch a check off. */
export const SUPPRESSION = /(?:ox|es)lint-disable|@ts-(?:expect-error|ignore|nocheck)|(?:v8|c8|istanbul) ignore/

/** @returns what is wrong with the first suppression of a comment; `undefined` if it is correct. */
export function judgeSuppression(comment: string): string | undefined {
  if (!SUPPRESSION.test(comment)) return undefined
  if (/@ts-(?:ignore|nocheck)/.test(comment)) return 'use @ts-expect-error, which fails once it is needed no more'
  const reason = comment.includes('lint-disable')
    ? comment.split('--')[1]
    : comment.split(/@ts-expect-error|ignore \w+/)[1]
  return reason && /\p{L}+\s+\p{L}+/u.test(reason) ? undefined : 'gives no reason'
}

/** Functions that compare or normalize text, with the index of the argument that takes the locale. */
const COMPARERS = new Map([
  ['localeCompare', 1],
  ['Collator', 0],
  ['toLocaleLowerCase', 0],
  ['toLocaleUpperCase', 0],
])

const isEmpty = (node: SyntaxNode | undefined) =>
  !node ||
  getText(node) === 'undefined' ||
  (node.type === 'ArrayExpression' && (node['elements'] as unknown[]).length === 0)

/** In the text of every file with a suppression or a comparison. The others need no parser. */
export const MENTIONED = new RegExp(`${SUPPRESSION.source}|${[...COMPARERS.keys()].join('|')}`)

/** @returns calls that compare texts in the locale of the machine, because they pass no locale. */
export function listBareComparisons(program: SyntaxNode): string[] {
  return findNodes(program, 'CallExpression', 'NewExpression').flatMap((node) => {
    const { callee, arguments: given } = node as unknown as { callee: SyntaxNode; arguments: SyntaxNode[] }
    const name = getText(callee['property'] ?? callee)
    const place = COMPARERS.get(name)
    return place !== undefined && isEmpty(given[place]) ? [`${name} names no language`] : []
  })
}

/** Names of the events that a file creates: `new CustomEvent('a-b')`, `this.emit('a-b')`, and the static `type` of an event class. */
function listEventNames(program: SyntaxNode): string[] {
  const emitted = findNodes(program, 'CallExpression').filter(({ callee }) => printPath(callee) === 'this.emit')
  const made = findNodes(program, 'NewExpression').filter(({ callee }) => /^(?:Custom)?Event$/.test(printPath(callee)))
  const classes = findNodes(program, 'ClassDeclaration', 'ClassExpression').filter(({ superClass }) =>
    printPath(superClass).endsWith('Event'),
  )
  const types = classes.map((node) =>
    findNodes(node, 'PropertyDefinition').find(({ key }) => printPath(key) === 'type'),
  )
  const named = [...made, ...emitted].map((node) => getText((node['arguments'] as unknown[])[0]))
  return [...named, ...types.map((field) => getText(field?.['value']))]
}

/** @returns the numbers in code that are codes of errors of nodes and wallets, with their signs. */
function listRpcCodes(program: SyntaxNode): string[] {
  const codes = new Set<unknown>(Object.values(RPC_CODES))
  const negative = findNodes(program, 'UnaryExpression')
    .filter(({ operator }) => operator === '-')
    .map(({ argument }) => -Number((argument as SyntaxNode)['value']))
  const positive = findNodes(program, 'Literal').map(({ value }) => value)
  return [...negative, ...positive].filter((value) => codes.has(value)).map(String)
}

/** The names of the texts that offer another try. */
const listRetryTexts = once(
  (sources) =>
    new Set(
      [...sources.values()]
        .filter(({ packageName, path }) => packageName === 'modal' && path.endsWith('messages.ts'))
        .flatMap(({ program }) => findNodes(program, 'Property'))
        .filter(({ value }) => /^(?:try again|retry)$/i.test(getText(value)))
        .map(({ key }) => getText(key)),
    ),
)

/** Names that a file reads from an object: members, and the keys of destructuring. */
function listRead(program: SyntaxNode): string[] {
  const members = findNodes(program, 'MemberExpression').map(({ property }) => property)
  const patterns = findNodes(program, 'ObjectPattern').flatMap(({ properties }) => properties as SyntaxNode[])
  return [...members, ...patterns.map(({ key }) => key)].map(getText)
}

const asksIfFinal = (file: SourceFile | undefined): boolean =>
  file !== undefined &&
  findNodes(file.program, 'CallExpression').some(({ callee }) => printPath(callee) === 'isFinalAnswer')

/** Files that offer another try, each with the file that asks for it. One of both imports the other. */
const ASKED_BY: Readonly<Record<string, string>> = {
  'packages/modal/src/features/directory/walletsEmpty.ts': 'packages/modal/src/features/directory/all-wallets-view.ts',
  'packages/modal/src/features/passkey/connecting-passkey-view.ts':
    'packages/modal/src/features/passkey/describePasskey.ts',
  'packages/modal/src/features/pairing/renderEnd.ts': 'packages/modal/src/features/pairing/describePairing.ts',
  'packages/modal/src/features/social/connecting-social-view.ts':
    'packages/modal/src/features/social/describeSocial.ts',
  'packages/modal/src/features/farcaster/connecting-farcaster-view.ts':
    'packages/modal/src/features/farcaster/describeFarcaster.ts',
}

const hasImport = (from: SourceFile | undefined, path: string) =>
  from?.imports.some(({ target }) => target === path) ?? false

/** Files of a fixed kind: entries, elements with their styles and texts, and tables that the build or a registry reads. */
const HAS_ROLE =
  /(?:^|\/)(?:index|define|feature|views|entries|part|messages|types|main)\.tsx?$|-|\.(?:styles|messages|types)\.ts$/

/** The files that import a file, and whether one of them does so on demand. */
const listImporters = once((sources) => {
  const importers = new Map<string, { from: Set<string>; isOnDemand: boolean }>()
  for (const { path, imports } of sources.values()) {
    for (const { target, isDynamic } of imports) {
      if (target === undefined) continue
      const entry = importers.get(target) ?? { from: new Set<string>(), isOnDemand: false }
      entry.from.add(path)
      importers.set(target, { ...entry, isOnDemand: entry.isOnDemand || isDynamic })
    }
  }
  return importers
})

export const houseRules: readonly Rule[] = [
  {
    name: 'a helper of at most 15 lines that has one importer, beside it, and no test is in the file of that importer',
    applies: (file) =>
      isPublished(file) && file.lines <= 15 && !HAS_ROLE.test(file.path.slice(file.path.lastIndexOf('/') + 1)),
    find(file, sources) {
      const { from, isOnDemand } = listImporters(sources).get(file.path) ?? { from: new Set(), isOnDemand: false }
      const [importer = ''] = from
      const isBeside = posix.dirname(importer) === posix.dirname(file.path) && !importer.endsWith('/index.ts')
      const isTested = listFiles(posix.dirname(file.path)).includes(file.path.replace(/\.tsx?$/, '.test.ts'))
      return from.size === 1 && isBeside && !isOnDemand && !isTested ? [`belongs to ${importer}`] : []
    },
    breach: {
      path: 'packages/core/src/swap/createSwapSender.ts',
      code: 'export const createSwapSender = () => undefined',
    },
    exceptions: {
      'packages/cdn/src/embeddedStart.ts': 'an entry of the build',
      'packages/secure-site/src/page/kit/openWalletKit.ts': 'its test cannot load the page of the kit',
      'packages/ui/src/illustrationOffline.ts': 'loads before the browser is offline, and the others with their views',
    },
  },
  {
    name: 'a view offers another try only where it can help: it asks isFinalAnswer',
    applies: ({ packageName }) => packageName === 'modal',
    find(file, sources) {
      const texts = listRetryTexts(sources)
      const asking = ASKED_BY[file.path]
      const isAsked = asking !== undefined && asksIfFinal(sources.get(asking))
      const isLinked = asking !== undefined && (hasImport(file, asking) || hasImport(sources.get(asking), file.path))
      return !listRead(file.program).some((name) => texts.has(name)) || asksIfFinal(file) || (isAsked && isLinked)
        ? []
        : ['offers another try after any error']
    },
    breach: {
      path: 'packages/modal/src/breach.ts',
      code: 'export const render = ({ tryAgain }) => html`<button>${tryAgain}</button>`',
    },
    exceptions: {
      'packages/modal/src/shell/dialog/appkit-shell.ts': 'a file of the site that was not loaded',
    },
  },
  {
    name: 'the codes of errors of nodes and wallets have one home: RPC_CODES',
    applies: isPublished,
    find: ({ path, program }) => (path === 'packages/common/src/rpc/rpcCodes.ts' ? [] : listRpcCodes(program)),
    breach: { path: 'packages/evm/src/errors/breach.ts', code: 'export const CODES = [4200, -32_601]' },
  },
  {
    name: 'every error is a row of a catalogue',
    applies: (file) => isPublished(file) && findNodes(file.program, 'ThrowStatement', 'NewExpression').length > 0,
    find: ({ program }) =>
      findNodes(program, 'NewExpression')
        .map(({ callee }) => printPath(callee))
        .filter((name) => name.endsWith('Error')),
    breach: { path: 'packages/core/src/kit/breach.ts', code: "export const fail = () => { throw new Error('no') }" },
    exceptions: {
      'packages/common/src/errors/defineErrors.ts': 'makes the errors of all catalogues',
      'packages/embedded/src/engine/toProviderError.ts':
        'EIP-1193 has a provider throw errors with a number as their code',
      'packages/server/src/database/createDatabaseClock.ts':
        'the database broke its contract: the statement returns a row',
      'packages/secure-site/src/server/sessions/dappTokens.ts':
        'the database broke its contract: a process that starts creates the key',
      'packages/evm/src/createEvmAdapter.ts': 'core broke its contract with drivers, which no site can make it do',
      'packages/walletconnect/src/createDriver.ts':
        'core broke its contract with drivers, which no site can make it do',
      'packages/walletconnect/src/engine/errors/toProviderError.ts':
        'EIP-1193 has a provider throw errors with a number as their code',
    },
  },
  {
    name: 'events of elements have lower-case names with hyphens, so that every framework can listen to them',
    applies: (file) => ['modal', 'ui'].includes(file.packageName) && listEventNames(file.program).length > 0,
    find: ({ program }) => listEventNames(program).filter((name) => !/^(?:appkit|oak)(?:-[a-z]+)+$/.test(name)),
    breach: {
      path: 'packages/modal/src/breach.ts',
      code: "export const send = (element) => element.dispatchEvent(new CustomEvent('appkitOpen'))",
    },
    exceptions: { 'packages/ui/src/element/oak-element.ts': 'the callers of `emit` name the event' },
  },
  {
    name: '"use client" is only in the one module through which server components load the React package',
    applies: (file) => file.packageName === 'react' || hasDirective(file.program, 'use client'),
    find: ({ path, program }) => {
      const isMarked = hasDirective(program, 'use client')
      if (isMarked === (path === 'packages/react/src/client.ts')) return []
      return [isMarked ? 'must not have it' : 'lacks it']
    },
    breach: { path: 'packages/react/src/modal/breach.ts', code: "'use client'\n\nexport const breach = 1" },
  },
]

/** Everything that is linted or compiled, also tests and scripts. */
export const listCode = () =>
  ['packages', 'scripts', 'examples'].flatMap(listFiles).filter((path) => /\.[cm]?[jt]sx?$/.test(path))
