/**
 * Writes packages/ui/src/logo/data and the notices of third parties from packages/ui/logos.
 *
 * Run `node scripts/generateLogos.mjs` after a change there, or of the order of wallets in the directory, and commit what
 * changed.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MODULES_FOLDER, NOTICE_PATHS, renderLogos } from './logos/renderLogos.mjs'

const { modules, notices, logos } = renderLogos()
rmSync(MODULES_FOLDER, { recursive: true, force: true })
mkdirSync(MODULES_FOLDER, { recursive: true })
for (const [name, code] of Object.entries(modules)) writeFileSync(join(MODULES_FOLDER, name), code)
for (const path of NOTICE_PATHS) writeFileSync(path, notices)
console.log(`${logos.length} logos in ${Object.keys(modules).length - 1} modules.`)
