/** @module The page of errors: one section per code, so that a code is an anchor. */
import { joinBlocks, toAnchor } from './renderPage.mjs'

/** @typedef {import('./readErrors.mjs').CataloguedError} CataloguedError */

const INTRO = `Every error that OpenAppKit throws or shows is an \`AppKitError\`. Its \`code\` is stable across versions; its texts are not.

| Property | Type | Meaning |
| --- | --- | --- |
| \`code\` | \`string\` | Code of the error: \`connections.userRejected\`. A section of this page. |
| \`short\` | \`string\` | What happened, in one sentence. |
| \`details\` | \`string\` | What happened, why, and what to do. |
| \`message\` | \`string\` | \`short\` and \`details\`. |
| \`params\` | \`Record<string, string>\` | Values in the texts, for translation by \`code\`. |
| \`docsLink\` | \`string\` | Its section of this page: \`docs/reference/errors.md#connectionsuserrejected\`, a path in the repository. |
| \`cause\` | \`unknown\` | The error of the wallet, the node or the browser, if there is one. |

\`\`\`ts
import { isAppKitError } from '@openappkit/common'

try {
  await appKit.switchNetwork(base)
} catch (error) {
  if (!isAppKitError(error, 'connections.userRejected')) throw error
}
\`\`\``

/** Values that are filled in when the error is made are code. Text that is code already stays as it is: backticks in it would end it. */
const toCode = (/** @type {string} */ text) =>
  text.replaceAll(/(`[^`]*`)|\{(\w+)\}|</g, (_found, code, name) => code ?? (name ? `\`{${name}}\`` : '&lt;'))

function renderError(/** @type {CataloguedError} */ { code, packageName, short, cause, remedy }) {
  return joinBlocks([
    `### ${code}`,
    `**Message:** ${toCode(short)}`,
    `**Cause:** ${toCode(cause)}`,
    `**Remedy:** ${toCode(remedy)}`,
    `Package: \`@openappkit/${packageName}\``,
  ])
}

/** @param {readonly CataloguedError[]} errors */
export function renderErrors(errors) {
  const slices = [...new Set(errors.map(({ code }) => code.split('.')[0] ?? ''))]
  const sections = slices.map((slice) => {
    const own = errors.filter(({ code }) => code.startsWith(`${slice}.`))
    const list = own.map(({ code }) => `[\`${code}\`](#${toAnchor(code)})`).join(' · ')
    return joinBlocks([`## ${slice}`, list, ...own.map(renderError)])
  })
  return joinBlocks(['# Errors', INTRO, ...sections])
}
