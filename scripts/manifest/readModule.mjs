import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { readComment } from './readComment.mjs'

/**
 * @typedef {object} Field
 * @property {string} name
 * @property {string} [type]
 * @property {string} [default]
 * @property {string} description
 *
 * @typedef {object} Reaction - One row of the table of reactive properties.
 * @property {string} name
 * @property {string | undefined} attribute - Undefined where there is none.
 * @property {boolean} reflects
 * @property {boolean} isState
 *
 * @typedef {object} ElementClass
 * @property {string} name
 * @property {string} superclass
 * @property {import('./readComment.mjs').Comment} comment
 * @property {Field[]} fields - Public ones.
 * @property {Reaction[]} reactions
 *
 * @typedef {object} Module
 * @property {string} path
 * @property {string} code
 * @property {Map<string, string>} imports - Names to the paths they come from, of the same package.
 * @property {ElementClass[]} classes
 * @property {{ tag: string, className: string }[]} definitions
 * @property {string[]} comments
 */

const getName = (node) => node?.name ?? node?.value

/** The value of a literal; the source of anything else. */
function getValue(node, code) {
  return node.type === 'Literal' ? node.value : code.slice(node.start, node.end)
}

function readOptions(node, code) {
  return Object.fromEntries(node.properties.map(({ key, value }) => [getName(key), getValue(value, code)]))
}

/** @returns {Reaction[]} */
function readReactions(member, code) {
  return member.value.properties.map(({ key, value }) => {
    const { attribute, reflect, state } = readOptions(value, code)
    const name = getName(key)
    const hasAttribute = attribute !== false && !state
    return { name, attribute: hasAttribute ? (attribute ?? name.toLowerCase()) : undefined, reflects: reflect === true, isState: state === true }
  })
}

/** `''` and `false` say what their type is; the compiler would infer the same. */
function inferType(value) {
  if (value?.type !== 'Literal') return undefined
  return typeof value.value
}

function readClass(node, code, getCommentBefore) {
  const members = node.body.body.filter(({ type }) => type === 'PropertyDefinition')
  const isPublic = ({ key, static: isStatic, accessibility }) => key.type === 'Identifier' && !isStatic && !/private|protected/.test(accessibility)
  const table = members.find(({ key, static: isStatic }) => isStatic && getName(key) === 'properties')
  return {
    name: node.id.name,
    superclass: getName(node.superClass) ?? '',
    comment: readComment(getCommentBefore(node)),
    reactions: table ? readReactions(table, code) : [],
    fields: members.filter(isPublic).map((member) => ({
      name: getName(member.key),
      type: member.typeAnnotation ? code.slice(member.typeAnnotation.start, member.typeAnnotation.end).replace(/^:\s*/, '') : inferType(member.value),
      ...(member.value && { default: code.slice(member.value.start, member.value.end) }),
      description: readComment(getCommentBefore(member)).description,
    })),
  }
}

/** `defineElement('tag', Class)`, at the top of a module or in a function of it. */
function findDefinitions(code) {
  return [...code.matchAll(/\bdefineElement\('([\w-]+)', (\w+)\)/g)].map(([, tag, className]) => ({ tag, className }))
}

/**
 * Reads one source file of a package that has elements.
 *
 * @param {string} path
 * @returns {Module}
 */
export function readModule(path) {
  const code = readFileSync(path, 'utf8')
  const { program, comments } = parseSync(path, code)
  const getCommentBefore = ({ start }) => {
    const comment = comments.findLast(({ end }) => end <= start && code.slice(end, start).trim() === '')
    return comment?.type === 'Block' && comment.value.startsWith('*') ? comment.value.slice(1) : ''
  }
  const imports = new Map()
  const classes = []
  for (const statement of program.body) {
    const source = statement.source?.value
    if (source?.startsWith('.')) {
      for (const { local, imported } of statement.specifiers ?? []) imports.set(getName(local ?? imported), join(dirname(path), source))
    }
    const declaration = statement.declaration ?? statement
    // The comment of an exported class stands before `export`.
    if (declaration.type === 'ClassDeclaration') {
      const starts = { ...declaration, start: statement.start }
      classes.push(readClass(starts, code, (node) => getCommentBefore(node)))
    }
  }
  const texts = comments.filter(({ value }) => value.startsWith('*')).map(({ value }) => value.slice(1))
  return { path, code, imports, classes, definitions: findDefinitions(code), comments: texts }
}
