import { parseSync, Visitor } from 'vite'
import { parseTitle } from './parseTitle.mjs'

/**
 * @typedef {object} FoundTest
 * @property {string} path - From the repository's root.
 * @property {string} title - As written, with the titles of its groups before it; `…` for what is computed.
 * @property {string[]} ids - The statements that its title and those of its groups name.
 * @property {boolean} isMalformed - Its title looks like one that names a statement, but is malformed.
 */

const DEFINES_TEST = new Set(['it', 'test'])
const DEFINES_GROUP = new Set(['describe', 'suite'])
const SKIPS = new Set(['skip', 'todo', 'fixme', 'fails', 'fail'])
/** Modifiers with arguments: the title comes in a second call. */
const TABLES = new Set(['each', 'for', 'skipIf', 'runIf'])
/** Any other name after `test.` is a hook or a step. */
const WORDS = new Set([...SKIPS, ...TABLES, 'describe', 'only', 'concurrent', 'sequential', 'serial', 'parallel'])

/** The words of a callee: `test.describe.each(rows)` gives test, describe, each. */
function getWords(node) {
  if (node.type === 'Identifier') return [node.name]
  if (node.type === 'MemberExpression' && !node.computed) return [...getWords(node.object), node.property.name]
  if (node.type === 'CallExpression') return getWords(node.callee)
  if (node.type === 'TaggedTemplateExpression') return getWords(node.tag)
  if (node.type === 'TSInstantiationExpression') return getWords(node.expression)
  return []
}

/** The text of a title, with `…` for parts that are known only at runtime. */
function getText(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('…')
  if (node?.type === 'BinaryExpression' && node.operator === '+') return getText(node.left) + getText(node.right)
  return '…'
}

const isFunction = ({ type }) => ['ArrowFunctionExpression', 'FunctionExpression', 'Identifier'].includes(type)

/** The test or group that a call defines; `undefined` for other calls. */
function getDefinition({ callee, arguments: given }) {
  const [title, ...rest] = given
  const words = getWords(callee)
  const [first, ...others] = words
  const isGroup = DEFINES_GROUP.has(first) || (first === 'test' && others.includes('describe'))
  if (!isGroup && !DEFINES_TEST.has(first)) return
  if (!others.every((word) => WORDS.has(word)) || !rest.some(isFunction)) return
  // Without the second call it defines nothing.
  if (TABLES.has(words.at(-1)) && callee.type === 'MemberExpression') return
  return { isGroup, title: getText(title), isSkipped: words.some((word) => SKIPS.has(word)) }
}

/** Type tests have no titles: a comment names the statements that the lines below it prove. */
function findTypeTests(path, comments) {
  return comments
    .map(({ value }) => value.trim())
    .map((title) => ({ title, ...parseTitle(title) }))
    .filter(({ ids, isMalformed }) => ids.length > 0 || isMalformed)
    .map(({ title, ids, isMalformed }) => ({ path, title, ids, isMalformed }))
}

/**
 * Lists the tests of a file without running it.
 *
 * @param {string} path - From the repository's root; its extension selects the language.
 * @param {string} source
 * @returns {FoundTest[]}
 * @throws when the file cannot be parsed.
 */
export function findTests(path, source) {
  const { program, comments, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  if (/\.test-d\.tsx?$/.test(path)) return findTypeTests(path, comments)

  const tests = []
  const groups = []
  new Visitor({
    CallExpression(call) {
      const definition = getDefinition(call)
      if (!definition) return
      if (definition.isGroup) return groups.push({ call, ...definition })
      if (definition.isSkipped || groups.some(({ isSkipped }) => isSkipped)) return
      const titles = [...groups.map(({ title }) => title), definition.title]
      const parsed = titles.map(parseTitle)
      tests.push({
        path,
        title: titles.join(' › '),
        ids: [...new Set(parsed.flatMap(({ ids }) => ids))],
        isMalformed: parsed.some(({ isMalformed }) => isMalformed),
      })
    },
    'CallExpression:exit'(call) {
      if (groups.at(-1)?.call === call) groups.pop()
    },
  }).visit(program)
  return tests
}
