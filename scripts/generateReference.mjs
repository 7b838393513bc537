/**
 * @module Writes docs/reference from the types, the elements and the error catalogues, and the type of all error codes:
 * `node scripts/generateReference.mjs`.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { ERROR_CODES, renderErrorCodes } from './reference/renderErrorCodes.mjs'
import { describePages, renderReference } from './reference/renderReference.mjs'

const folder = new URL('../docs/reference/', import.meta.url)
const texts = renderReference(await describePages())
await mkdir(folder, { recursive: true })
for (const name of await readdir(folder)) if (!texts.has(name)) await rm(new URL(name, folder))
await Promise.all([...texts].map(([name, text]) => writeFile(new URL(name, folder), text)))
await writeFile(ERROR_CODES, renderErrorCodes())
