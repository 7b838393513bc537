/**
 * @module The custom elements manifest of a package, and what its elements lack.
 */
import * as analyzer from '@custom-elements-manifest/analyzer'
import { litPlugin } from '@custom-elements-manifest/analyzer/src/features/framework-plugins/lit/lit.js'
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { ROOT } from '../testing/runCommand.mjs'

/**
 * The sources of a package without its tests, by their paths in the package's folder.
 *
 * @param {string} packageName
 * @returns {Map<string, string>}
 */
export function readSources(packageName) {
  const folder = join(ROOT, 'packages', packageName)
  const names = readdirSync(join(folder, 'src'), { recursive: true }).map(
    (name) => `src/${String(name).replaceAll('\\', '/')}`,
  )
  const sources = names.filter((name) => name.endsWith('.ts') && !/\.test(-d)?\.ts$/.test(name))
  return new Map(sources.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}

/** Descriptions of properties with the same meaning on every element. An element's own description takes precedence. */
const COMMON_PROPERTIES = {
  autocapitalize: 'As of a native input.',
  autocomplete: 'As of a native input.',
  balance: 'Whether the account button shows the balance: `show` or `hide`.',
  checked: 'Whether it is on.',
  disabled: 'Shows the element but does not let the visitor use it.',
  placeholder: 'Shown while it is empty. No substitute for a label.',
  required: 'It must not be empty when its form is sent.',
  selected: 'The chosen one of its group.',
  size: 'Size of the element.',
  spellcheck: 'As of a native input.',
  src: 'Address of the picture.',
  target: 'As of a native link.',
  type: 'As of a native input.',
  value: 'What it holds.',
  variant: 'How it looks, by what it is for.',
}

/**
 * @typedef {{ name: string, description?: string, fieldName?: string, type?: { text: string }, default?: string }} Entry
 *
 * @typedef {'attributes' | 'members' | 'slots' | 'cssParts' | 'cssProperties' | 'events'} Kind
 *
 * @typedef {{ name: string, tagName: string, description?: string } & Partial<Record<Kind, Entry[]>>} Element
 *
 * @typedef {{ modules: { path: string, declarations: Element[] }[] }} Manifest
 */

// The declarations of this package lack its exports.
const { create, ts } = /** @type {any} */ (analyzer)

/** The analyzer supports `customElements.define`; our elements are registered by `defineElement('tag', Class)`. */
const readDefinitions = {
  name: 'DEFINE-ELEMENT',
  analyzePhase({ node, moduleDoc }) {
    if (!ts.isCallExpression(node) || node.expression.getText() !== 'defineElement') return
    const [tag, element] = node.arguments
    if (!tag || !element || !ts.isStringLiteral(tag)) return
    moduleDoc.exports.push({
      kind: 'custom-element-definition',
      name: tag.text,
      declaration: { name: element.getText() },
    })
  },
}

const addDescription = (member) => ({ ...member, description: member.description ?? COMMON_PROPERTIES[member.name] })

/** The analyzer takes the description of an attribute from the first class that has it; a subclass may have a better one. */
function readAttribute({ name, fieldName }, members) {
  const { type, default: initial, description } = members.find((member) => member.name === fieldName)
  return { name, fieldName, type, default: initial, description }
}

/** The members of a class that a page may use. */
function pickPublic({ members = [], attributes = [], events = [], ...declaration }) {
  const isPublic = ({ name, static: isStatic, privacy = 'public' }) =>
    !isStatic && privacy === 'public' && !name.endsWith('Callback')
  const shown = members.filter(isPublic).map(addDescription)
  return {
    ...declaration,
    attributes: attributes
      .filter(({ fieldName }) => shown.some(({ name }) => name === fieldName))
      .map((attribute) => readAttribute(attribute, shown)),
    members: shown,
    // The description of an event has its class; a base may fire an event whose name is a parameter, without a class.
    events: events
      .filter(({ description }) => description)
      .map((event) => ({ ...event, type: { text: /`(\w+(?:<[^`]*>)?)`/.exec(event.description)?.[1] ?? 'Event' } })),
  }
}

/** Removes declarations that are not elements, and gives files their published names. */
const pickElements = {
  name: 'PICK-ELEMENTS',
  packageLinkPhase({ customElementsManifest }) {
    const { modules } = customElementsManifest
    for (const entry of modules) {
      entry.declarations = entry.declarations.filter(({ tagName }) => tagName).map(pickPublic)
    }
    const homes = new Map(modules.flatMap(({ path, declarations }) => declarations.map(({ name }) => [name, path])))
    for (const entry of modules) {
      entry.exports = entry.exports.filter(({ declaration }) => homes.has(declaration?.name))
      for (const { declaration } of entry.exports) declaration.module = homes.get(declaration.name)
    }
    customElementsManifest.readme = 'README.md'
    customElementsManifest.modules = modules.filter(({ exports }) => exports.length > 0)
  },
}

/** Replaces the paths of sources by published paths. Inherited members come from classes that are not elements. */
const toPublished = (key, value) => {
  if (key === 'inheritedFrom' || key === 'superclass') return undefined
  return key === 'path' || key === 'module' ? value.replace(/^src/, 'dist').replace(/\.ts$/, '.js') : value
}

/**
 * The elements of a package as editors and documentation tools read them.
 *
 * @param {string} packageName - `ui` or `modal`.
 * @returns {Manifest}
 * @see https://github.com/webcomponents/custom-elements-manifest
 */
export function readManifest(packageName) {
  const modules = [...readSources(packageName)]
    .filter(([, code]) => /\bclass \w|\bdefineElement\(/.test(code))
    .map(([path, code]) => ts.createSourceFile(path, code, ts.ScriptTarget.ES2022, true))
  return JSON.parse(
    JSON.stringify(create({ modules, plugins: [...litPlugin(), readDefinitions, pickElements] }), toPublished),
  )
}

/**
 * The elements of a package, by tag.
 *
 * @param {Manifest} manifest
 */
export function listElements({ modules }) {
  return modules
    .flatMap(({ declarations }) => declarations)
    .toSorted((one, other) => one.tagName.localeCompare(other.tagName, 'en'))
}

/** A file that only draws: a template without its own element. */
const isTemplate = (code) => /\b(?:html|svg)`/.test(code) && !/^(?:export )?(?:abstract )?class /m.test(code)

/**
 * The source of a class and of the templates that it draws.
 *
 * @param {Map<string, string>} sources
 * @param {string} name - Of the class.
 * @returns {{ code: string, ownCode: string }} `code` also has the code of its base classes.
 */
export function readDrawn(sources, name) {
  const pattern = new RegExp(`^(?:export )?(?:abstract )?class ${name}\\b.*? extends (\\w+)`, 'm')
  const [path = '', text = ''] = [...sources].find(([, code]) => pattern.test(code)) ?? []
  if (!text) return { code: '', ownCode: '' }
  const imported = [...text.matchAll(/ from '(\.[^']+)'/g)].map(
    ([, file = '']) => sources.get(posix.join(posix.dirname(path), file)) ?? '',
  )
  const ownCode = [text, ...imported.filter(isTemplate)].join('\n')
  return { code: `${readDrawn(sources, pattern.exec(text)?.[1] ?? '').code}\n${ownCode}`, ownCode }
}

const findAll = (code, pattern) => [...code.matchAll(pattern)].map(([, name]) => name)

/** The public parts of an element, read from its source. A base may fire events that only some of its elements use. */
function listUsed({ code, ownCode }) {
  return {
    slots: findAll(code, /<slot(?: [^>]*?name="([\w-]+)"|(?=[ >]))/g).map((name) => name ?? ''),
    cssParts: findAll(code, /\bpart="([\w -]+)"/g).flatMap((names) => names.split(' ')),
    events: findAll(ownCode, /\.emit(?:<[^>]*>)?\('([\w-]+)'/g),
  }
}

/**
 * The missing documentation of an element, one line each.
 *
 * @param {Element} element
 * @param {ReturnType<typeof readDrawn>} drawn
 * @returns {string[]}
 */
export function findUndocumented(element, drawn) {
  const tag = `<${element.tagName}>`
  const lacks = element.description ? [] : [`${tag} has no description`]
  for (const [kind, names] of Object.entries(listUsed(drawn))) {
    const documented = new Set(element[kind]?.map(({ name }) => name))
    for (const name of new Set(names)) {
      if (!documented.has(name)) lacks.push(`${tag} does not document ${kind} "${name}"`)
    }
  }
  for (const kind of ['slots', 'cssParts', 'cssProperties', 'events']) {
    for (const { name, description } of element[kind] ?? []) {
      if (!description) lacks.push(`${tag} says nothing of ${kind} "${name}"`)
    }
  }
  for (const { fieldName, description } of element.attributes ?? []) {
    if (!description) lacks.push(`${tag} says nothing of its property "${fieldName}"`)
  }
  return lacks
}
