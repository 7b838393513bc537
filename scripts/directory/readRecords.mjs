import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('../../packages/core/directory/wallets', import.meta.url))

/**
 * The record of a wallet, written by hand. docs/directory.md describes each field.
 *
 * @typedef {object} WalletRecord
 * @property {string} id
 * @property {string} name
 * @property {string[]} [aliases]
 * @property {string[]} [otherIds]
 * @property {number} order
 * @property {string[]} [rdns]
 * @property {string[]} namespaces
 * @property {string} color
 * @property {string} homepage
 * @property {Record<string, string>} [links]
 * @property {Record<string, string>} [stores]
 * @property {boolean} [walletConnect]
 * @property {string[]} sources
 */

/**
 * All records, sorted by the order in which they are shown.
 *
 * @returns {{ file: string, record: WalletRecord }[]}
 */
export function readRecords() {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((file) => ({ file, record: JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) }))
    .sort((left, right) => left.record.order - right.record.order || (left.record.name < right.record.name ? -1 : 1))
}
