import { readErrors } from './readErrors.mjs'

/** The file of the type. */
export const ERROR_CODES = new URL('../../packages/common/src/errors/codes.ts', import.meta.url)

/** The codes of all catalogues as a type, so that a misspelt code is a type error. */
export function renderErrorCodes() {
  const rows = readErrors().map(({ code }) => `  '${code}': true`)
  return `// Written by scripts/generateReference.mjs.

/**
 * The code of every error. Another package merges the codes of its errors:
 *
 * @example
 * declare module '@openappkit/common' {
 *   interface ErrorCodes {
 *     'points.wrongNumber': true
 *   }
 * }
 */
export interface ErrorCodes {
${rows.join('\n')}
}

/** The code of an error: \`connections.userRejected\`. Stable across versions. */
export type ErrorCode = keyof ErrorCodes
`
}
