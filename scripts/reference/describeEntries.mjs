/**
 * @module The public names of a page as plain data: the type as it is written in the source, and what its comment says.
 */
import { join } from 'node:path'
import { Application, Converter, LogLevel, ReflectionKind } from 'typedoc'
import ts from 'typescript'
import { PAGES } from './pages.mjs'
import { ROOT } from '../testing/runCommand.mjs'

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

/**
 * @typedef {object} Documentation
 * @property {string} summary
 * @property {Readonly<Record<string, string>>} params - By name.
 * @property {string | undefined} returns
 * @property {string | undefined} throws
 * @property {string | undefined} fallback - The default value: `@default`.
 * @property {readonly string[]} examples
 * @property {readonly string[]} see
 */

/** @returns {string} */
function toMarkdown(/** @type {readonly import('typedoc').CommentDisplayPart[]} */ parts) {
  const texts = parts.map((part) =>
    part.kind === 'inline-tag' && part.tag === '@link' ? `\`${part.text.trim()}\`` : part.text,
  )
  return texts.join('').trim()
}

/** Text with a line break only between paragraphs. */
const unwrap = (/** @type {string} */ text) => text.replaceAll(/(?<!\n)\n(?!\n|[-*] )/g, ' ').replaceAll(/ {2,}/g, ' ')

/**
 * @param {import('typedoc').Comment | undefined} comment
 * @returns {Documentation}
 */
export function readDocumentation(comment) {
  const list = (/** @type {string} */ tag) =>
    comment?.blockTags.filter((entry) => entry.tag === tag).map(({ content }) => toMarkdown(content)) ?? []
  const join = (/** @type {string} */ tag) => unwrap(list(tag).join('; ')) || undefined
  return {
    summary: unwrap(toMarkdown(comment?.summary ?? [])),
    params: {},
    returns: join('@returns'),
    throws: join('@throws'),
    fallback: join('@default'),
    examples: list('@example'),
    // TypeDoc makes a list of several.
    see: list('@see').flatMap((text) => text.split('\n').map((line) => line.replace(/^\s*- /, '').trim())),
  }
}

/**
 * @typedef {object} Member
 * @property {string} name
 * @property {boolean} isOptional
 * @property {boolean} isMethod
 * @property {string} type - Of a property its type, of a method its signature.
 * @property {Documentation} documentation
 *
 * @typedef {object} Entry
 * @property {string} name
 * @property {'function' | 'value' | 'type'} kind
 * @property {string} type - The signatures, or the declaration without the members; empty for an interface.
 * @property {readonly Member[]} members
 * @property {Documentation} documentation
 *
 */

/** Source text without comments and the indentation of its place. */
function clean(/** @type {string} */ text) {
  const lines = text.replaceAll(/\/\*\*[\s\S]*?\*\/\s*/g, '').split('\n')
  const indents = lines
    .slice(1)
    .filter((line) => line.trim())
    .map((line) => /^ */.exec(line)?.[0].length ?? 0)
  const indent = Math.min(...indents)
  return [lines[0] ?? '', ...lines.slice(1).map((line) => line.slice(indent))].join('\n').trim()
}

/** A declaration without its body. */
function printSignature(/** @type {ts.Node} */ node) {
  const file = node.getSourceFile()
  const print = (/** @type {number} */ end) => clean(file.text.slice(node.getStart(), end))
  if (ts.isFunctionDeclaration(node)) return print(node.body?.getStart() ?? node.end).replace(/^export (?:async )?/, '')
  if (ts.isVariableDeclaration(node)) {
    const value = node.initializer
    if (value && ts.isArrowFunction(value)) return `const ${print(value.equalsGreaterThanToken.getStart())}`
    return node.type ? `const ${clean(`${node.name.getText()}: ${node.type.getText()}`)}` : ''
  }
  return clean(node.getText())
}

/** The declarations of a name. The implementation of overloads is not public. */
function omitImplementation(/** @type {readonly ts.Declaration[]} */ all) {
  const overloads = all.filter((node) => ts.isFunctionDeclaration(node) && !node.body)
  return overloads.length > 0 ? overloads : all
}

function printMemberType(/** @type {Reflection} */ reflection, /** @type {ts.Declaration | undefined} */ node) {
  if (node && ts.isPropertySignature(node) && node.type) return clean(node.type.getText())
  return node ? clean(node.getText()) : String(reflection.type)
}

/** A comment that says nothing is no comment. */
const getComment = (/** @type {Reflection} */ { comment, signatures }) =>
  comment ?? signatures?.find((signature) => signature.comment)?.comment

/** @returns {Documentation} */
function describeDocumentation(/** @type {Reflection} */ reflection) {
  const signatures = reflection.signatures ?? []
  const params = signatures.flatMap(({ parameters = [] }) =>
    parameters
      .map(({ name, comment }) => [name, readDocumentation(comment).summary.replace(/^- /, '')])
      .filter(([, text]) => text),
  )
  return { ...readDocumentation(getComment(reflection)), params: Object.fromEntries(params) }
}

/** @returns {Member} */
function describeMember(/** @type {Reflection} */ reflection, /** @type {ts.Declaration | undefined} */ node) {
  return {
    name: reflection.name,
    isOptional: reflection.flags.isOptional,
    isMethod: reflection.kindOf(ReflectionKind.Method),
    type: printMemberType(reflection, node),
    documentation: describeDocumentation(reflection),
  }
}

/** @returns {Entry['kind']} */
function getKind(/** @type {Reflection} */ reflection) {
  if (reflection.kindOf(ReflectionKind.Function)) return 'function'
  return reflection.kindOf(ReflectionKind.Variable) ? 'value' : 'type'
}

/** @returns {Entry} */
function describeEntry(/** @type {Reflection} */ reflection, /** @type {Module['getDeclarations']} */ getDeclarations) {
  const isInterface = reflection.kindOf(ReflectionKind.Interface)
  return {
    name: reflection.name,
    kind: getKind(reflection),
    type: isInterface
      ? ''
      : omitImplementation(getDeclarations(reflection))
          .map(printSignature)
          .join('\n')
          .replaceAll(/^export /gm, ''),
    members: isInterface
      ? (reflection.children ?? []).map((child) => describeMember(child, getDeclarations(child)[0]))
      : [],
    documentation: describeDocumentation(reflection),
  }
}

const ORDER = ['function', 'value', 'type']

const compareNames = (/** @type {Member} */ left, /** @type {Member} */ right) =>
  left.name.localeCompare(right.name, 'en')

/** @returns {(left: Entry, right: Entry) => number} */
const compareBy = (/** @type {readonly string[]} */ first) => (left, right) => {
  const [before, after] = [first.indexOf(left.name), first.indexOf(right.name)].map((place) =>
    place === -1 ? first.length : place,
  )
  return (before ?? 0) - (after ?? 0) || ORDER.indexOf(left.kind) - ORDER.indexOf(right.kind)
}

/**
 * What a module exports: what `first` names, then functions, values and types. Names of another page are left out.
 *
 * @param {Module} module
 * @param {{ first?: readonly string[], sorted?: readonly string[] }} [order] - `sorted`: types whose members are sorted by name.
 * @returns {Entry[]}
 */
export function describeEntries({ reflections, getDeclarations }, { first = [], sorted = [] } = {}) {
  return reflections
    .filter((reflection) => !reflection.kindOf(ReflectionKind.Reference))
    .map((reflection) => describeEntry(reflection, getDeclarations))
    .map((entry) => (sorted.includes(entry.name) ? { ...entry, members: entry.members.toSorted(compareNames) } : entry))
    .toSorted(compareBy(first))
}
