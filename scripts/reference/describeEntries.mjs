/** @module The public names of a page as plain data: the type as it is written in the source, and what its comment says. */
import { ReflectionKind } from 'typedoc'
import ts from 'typescript'
import { readDocumentation } from './readDocumentation.mjs'

/**
 * @typedef {import('./readDocumentation.mjs').Documentation} Documentation
 *
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
 * @typedef {import('./readReflections.mjs').Module} Module
 *
 * @typedef {import('./readReflections.mjs').Reflection} Reflection
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
