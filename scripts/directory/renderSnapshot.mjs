const NAMESPACES = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos']

/** In the style of this repository. */
function print(value) {
  if (Array.isArray(value)) return `[${value.map(print).join(', ')}]`
  if (typeof value === 'string') return value.includes("'") ? JSON.stringify(value) : `'${value}'`
  if (typeof value !== 'object') return String(value)
  return `{ ${Object.entries(value)
    .map(([key, item]) => `${key}: ${print(item)}`)
    .join(', ')} }`
}

/**
 * Removes the fields that a page does not use, and values that follow from others.
 *
 * @param {import('./readRecords.mjs').WalletRecord} record
 */
function toRow({ id, name, aliases, otherIds, rdns, namespaces, color, homepage, links, stores, walletConnect }) {
  return {
    id,
    name,
    ...(aliases && { alias: aliases }),
    ...(otherIds && { ids: otherIds.map((other) => other.slice(0, 8)) }),
    ...(rdns && { rdns }),
    on: namespaces
      .map((namespace) => NAMESPACES.indexOf(namespace))
      .toSorted((one, other) => one - other)
      .join(''),
    color: color.slice(1),
    home: homepage.replace(/^https:\/\//, ''),
    ...(links && { links }),
    ...(stores && { stores }),
    ...(walletConnect && { wc: 1 }),
  }
}

/**
 * The source of the module that is part of the package.
 *
 * @param {import('./readRecords.mjs').WalletRecord[]} records - In their order.
 * @param {{ version: number, date: string }} edition
 */
export function renderSnapshot(records, { version, date }) {
  const rows = records.map((record) => `    ${print(toRow(record))},\n`)
  return `import type { Snapshot } from './readSnapshot.ts'

// Written by scripts/generateDirectory.mjs from packages/core/directory/wallets.
export const SNAPSHOT: Snapshot = {
  version: ${version},
  date: '${date}',
  wallets: [
${rows.join('')}  ],
}
`
}
