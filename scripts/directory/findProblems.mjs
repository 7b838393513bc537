import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'

const SCHEMA = new URL('../../packages/core/directory/wallet.schema.json', import.meta.url)
const ajv = new Ajv({ allErrors: true, strictTypes: false })
const validate = ajv.compile(JSON.parse(readFileSync(SCHEMA, 'utf8')))

/**
 * The problems of a record. scripts/directory.test.ts requires that there are none.
 *
 * @param {string} file - The name of its file.
 * @param {import('./readRecords.mjs').WalletRecord} record
 * @returns {string[]}
 */
export function findProblems(file, record) {
  validate(record)
  const problems = (validate.errors ?? []).map(({ instancePath, message, params }) =>
    [instancePath, message, params['additionalProperty']].filter(Boolean).join(' '),
  )
  return record.id === file.replace(/\.json$/, '') ? problems : [...problems, 'id is not the name of the file']
}
