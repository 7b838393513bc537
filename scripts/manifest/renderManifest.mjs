import { join, relative } from 'node:path'
import { ROOT } from '../testing/runCommand.mjs'
import { COMMON_PROPERTIES } from './commonProperties.mjs'

const omitEmpty = (values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)))

const toType = (text) => (text ? { text } : undefined)

/** @param {import('./readElements.mjs').Element} element */
function renderDeclaration(element) {
  const { comment, fields, reactions } = element
  const described = fields.map((field) => ({ ...field, description: field.description || COMMON_PROPERTIES[field.name] }))
  const findField = (name) => described.find((field) => field.name === name)
  const shown = reactions.filter(({ isState, name }) => !isState && findField(name))
  return omitEmpty({
    kind: 'class',
    customElement: true,
    name: element.name,
    tagName: element.tag,
    description: comment.description,
    attributes: shown
      .filter(({ attribute }) => attribute)
      .map(({ name, attribute }) => {
        const { type, default: initial, description } = findField(name)
        return omitEmpty({ name: attribute, fieldName: name, type: toType(type), default: initial, description })
      }),
    members: described.map(({ name, type, default: initial, description }) => {
      const reaction = shown.find((entry) => entry.name === name)
      return omitEmpty({
        kind: 'field',
        name,
        type: toType(type),
        default: initial,
        description,
        attribute: reaction?.attribute,
        reflects: reaction?.reflects || undefined,
      })
    }),
    slots: comment.slots,
    cssParts: comment.cssParts,
    cssProperties: comment.cssProperties,
    events: comment.events?.map((event) => ({ ...event, type: { text: /`(\w+(?:<[^`]*>)?)`/.exec(event.description)?.[1] ?? 'Event' } })),
  })
}

/**
 * A package's elements as editors and documentation tools read them.
 *
 * @param {string} room
 * @param {import('./readElements.mjs').Element[]} elements
 * @see https://github.com/webcomponents/custom-elements-manifest
 */
export function renderManifest(room, elements) {
  const toPublished = (path) => relative(join(ROOT, 'packages', room), path).replace(/^src/, 'dist').replace(/\.ts$/, '.js')
  return {
    schemaVersion: '1.0.0',
    readme: 'README.md',
    modules: elements.flatMap((element) => {
      const declaration = { name: element.name, module: toPublished(element.path) }
      return [
        {
          kind: 'javascript-module',
          path: declaration.module,
          declarations: [renderDeclaration(element)],
          exports: [{ kind: 'js', name: element.name, declaration }],
        },
        {
          kind: 'javascript-module',
          path: toPublished(element.definedIn),
          exports: [{ kind: 'custom-element-definition', name: element.tag, declaration }],
        },
      ]
    }),
  }
}
