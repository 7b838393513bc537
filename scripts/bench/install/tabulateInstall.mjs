import { MAX_PACKAGES } from '../../budgets.mjs'
import { formatCount, formatMb, formatSeconds } from '../report/format.mjs'

function sum(packages, field) {
  return packages.reduce((total, entry) => total + entry[field], 0)
}

/**
 * @param {{ locked: string[], installed: { name: string, files: number, bytes: number }[], clone: { answerMs: number, pageMs: number } }} measured
 * @returns {import('../report/tables.mjs').Table[]}
 */
export function tabulateInstall({ locked, installed, clone }) {
  const ours = installed.filter(({ name }) => name.startsWith('@openappkit/'))
  const viem = installed.filter(({ name }) => name === 'viem')
  const row = (name, packages) => [
    name,
    formatCount(packages.length),
    formatCount(sum(packages, 'files')),
    formatMb(sum(packages, 'bytes')),
  ]
  return [
    {
      caption:
        'A new dapp with `@openappkit/react` and `@openappkit/evm`, installed for production with npm, its own React not counted',
      columns: ['Packages', 'Number', 'Files', 'MB on disk'],
      rows: [row('All', installed), row('Of OpenAppKit', ours), row('viem alone', viem)],
    },
    {
      caption: 'The same counted from the lockfile, without optional peers: `npm test` fails above the budget',
      columns: ['Budget', 'Now', 'At most'],
      rows: [['Packages', formatCount(locked.length), formatCount(MAX_PACKAGES)]],
    },
    {
      caption: 'From `git clone` to the first page with `npm start`, with a warm store of the package manager',
      columns: ['Until', 'Seconds'],
      rows: [
        ['the React example’s server answers', formatSeconds(clone.answerMs)],
        ['a browser shows its connect button', formatSeconds(clone.pageMs)],
      ],
    },
  ]
}
