/** @module The page of elements, from the custom elements manifest. */
import { joinBlocks, renderTable } from './renderPage.mjs'

/** @typedef {import('../manifest/readManifest.mjs').Element} Element */

const INTRO = `Custom elements of \`@openappkit/modal\`. Importing the package registers them. \`@openappkit/react\` has a component for each of
them. An element uses the only kit of the page; its property \`kit\` or its attribute \`kit="id"\` selects a kit if there are several.

\`\`\`html
<appkit-button></appkit-button>
<appkit-wallet-button wallet="walletConnect"></appkit-wallet-button>
\`\`\`

[Theming](../theming.md) describes the presentational elements of \`@openappkit/ui\` and the CSS parts of all elements.`

const toType = (/** @type {{ type?: { text: string } }} */ { type }) => `\`${type?.text ?? 'unknown'}\``

function renderAttributes(/** @type {Element} */ { attributes = [], members = [] }) {
  const byField = new Map(attributes.map((attribute) => [attribute.fieldName, attribute]))
  const fields = members.filter((member) => 'kind' in member && member.kind === 'field')
  const rows = fields.map((field) => {
    const attribute = byField.get(field.name)
    return [
      attribute ? `\`${attribute.name}\`` : 'none',
      `\`${field.name}\``,
      toType(attribute ?? field),
      attribute?.default === undefined ? '`undefined`' : `\`${attribute.default}\``,
      attribute?.description ?? field.description ?? '',
    ]
  })
  return rows.length > 0 && renderTable(['Attribute', 'Property', 'Type', 'Default', 'Description'], rows)
}

/** @returns {string | false} */
function renderNames(
  /** @type {string} */ title,
  /** @type {readonly { name: string, type?: { text: string }, description?: string }[]} */ entries = [],
) {
  if (entries.length === 0) return false
  const rows = entries.map(({ name, description = '' }) => [name === '' ? '(default)' : `\`${name}\``, description])
  return `**${title}**\n\n${renderTable(['Name', 'Description'], rows)}`
}

function renderElement(/** @type {Element} */ element) {
  return joinBlocks([
    `## ${element.tagName}`,
    element.description,
    renderAttributes(element),
    renderNames('Events', element.events),
    renderNames('Slots', element.slots),
    renderNames('CSS parts', element.cssParts),
    renderNames('CSS properties', element.cssProperties),
  ])
}

/** @param {readonly Element[]} elements */
export const renderElements = (elements) => joinBlocks(['# Elements', INTRO, ...elements.map(renderElement)])
