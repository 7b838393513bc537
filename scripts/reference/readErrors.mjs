/**
 * @module The errors of all catalogues, with their causes and remedies.
 */
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { readSources } from '../manifest/readManifest.mjs'

/**
 * Causes and remedies that the text of an error does not have, by its code.
 *
 * @type {Readonly<Record<'causes' | 'remedies', Readonly<Record<string, string>>>>}
 */
export const ERROR_TEXTS = JSON.parse(readFileSync(new URL('errorTexts.json', import.meta.url), 'utf8'))

/** Packages whose errors a site, or the operator of a server, can receive. */
const PACKAGES = [
  'common',
  'core',
  'evm',
  'walletconnect',
  'frame',
  'embedded',
  'modal',
  'server',
  'siwx',
  'secure-site',
]

/** How a sentence begins that says what to do. */
const IMPERATIVE =
  /^(?:Add|Allow|Answer|Approve|Ask|Call|Change|Check|Choose|Close|Compare|Confirm|Connect|Build|Copy|Correct|Create|Delete|Disconnect|Do not|Enable|Enter|Fetch|Give|Leave|Log in|Lower|Look|Make|Name|Open|Pass|Raise|Read|Reload|Remove|Rename|Repeat|Request|Reset|Restore|Revoke|Run|Send|Set|Sign|Start|Switch|Try|Unlock|Update|Use|Wait|Write)\b/

/**
 * @typedef {{ code: string, packageName: string, short: string, long: string, cause: string, remedy: string }} CataloguedError
 */

const getName = (/** @type {ts.PropertyName} */ name) =>
  ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : ''

/** The texts of an object literal; a catalogue consists of literals. */
function readTexts(/** @type {ts.Expression} */ node) {
  if (!ts.isObjectLiteralExpression(node)) return {}
  const pairs = node.properties.flatMap((property) =>
    ts.isPropertyAssignment(property) && ts.isStringLiteralLike(property.initializer)
      ? [[getName(property.name), property.initializer.text]]
      : [],
  )
  return Object.fromEntries(pairs)
}

/**
 * Splits a text into the sentences before the first instruction and the rest.
 *
 * @param {string} text
 * @returns {{ cause: string, remedy: string }}
 */
export function splitText(text) {
  const sentences = text.split(/(?<=[.!?])\s+/)
  const first = sentences.findIndex((sentence) => IMPERATIVE.test(sentence))
  const end = first === -1 ? sentences.length : first
  return { cause: sentences.slice(0, end).join(' '), remedy: sentences.slice(end).join(' ') }
}

/** @returns {CataloguedError} */
function createError(/** @type {string} */ packageName, /** @type {string} */ code, { short = '', long = short }) {
  const { cause, remedy } = splitText(long)
  return {
    code,
    packageName,
    short,
    long,
    cause: ERROR_TEXTS.causes[code] ?? (cause || `${short}.`),
    remedy: ERROR_TEXTS.remedies[code] ?? remedy,
  }
}

/** @returns {CataloguedError[]} */
function readCatalogues(/** @type {string} */ packageName, /** @type {string} */ path, /** @type {string} */ text) {
  /** @type {CataloguedError[]} */
  const found = []
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'defineErrors') {
      const [slice, rows] = node.arguments
      if (slice && ts.isStringLiteral(slice) && rows && ts.isObjectLiteralExpression(rows)) {
        for (const row of rows.properties) {
          if (ts.isPropertyAssignment(row)) {
            found.push(createError(packageName, `${slice.text}.${getName(row.name)}`, readTexts(row.initializer)))
          }
        }
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true))
  return found
}

/** Scenes declare errors only for pictures. */
const listSources = (/** @type {string} */ packageName) =>
  [...readSources(packageName)].filter(([path]) => !path.endsWith('.scenes.ts'))

/**
 * All catalogued errors, by their codes.
 *
 * @returns {CataloguedError[]}
 */
export function readErrors() {
  return PACKAGES.flatMap((packageName) =>
    listSources(packageName).flatMap(([path, text]) => readCatalogues(packageName, path, text)),
  ).toSorted((one, other) => one.code.localeCompare(other.code, 'en'))
}
