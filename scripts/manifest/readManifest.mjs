import * as analyzer from '@custom-elements-manifest/analyzer'
import { litPlugin } from '@custom-elements-manifest/analyzer/src/features/framework-plugins/lit/lit.js'
import { COMMON_PROPERTIES } from './commonProperties.mjs'
import { readSources } from './readSources.mjs'

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
