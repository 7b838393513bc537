import { EMBEDDED_BUDGETS } from '../../budgets.mjs'
import { formatKb, formatMb, formatMs, formatPerSecond, formatSeconds, getMedian } from '../report.mjs'

/** What a part may weigh. */
const formatLimit = (/** @type {import('../../budgets.mjs').EmbeddedPart} */ part) =>
  formatKb(EMBEDDED_BUDGETS.find((budget) => budget.part === part)?.maxBytes ?? Number.NaN)

/**
 * @typedef {{ ms: number, statements: number }} Step
 * @typedef {object} Measured
 * @property {readonly { name: string, start: Step, code: Step, wallet: Step }[]} logins
 * @property {{ name: string, startMs: number, codeMs: number } | undefined} peer
 * @property {readonly { name: string, firstMs: number, laterMs: number, idle: number | undefined, used: number | undefined }[]} servers
 * @property {number} clientHalf
 * @property {{ visits: readonly import('./measureVisits.mjs').Visit[], logins: { email: readonly number[], social: readonly number[] }, sizes: { login: number, address: number, approval: number } }} frame
 *
 * @param {Measured} measured
 * @returns {import('../report.mjs').Table[]}
 */
export function tabulateSecureSite({ logins, peer, servers, clientHalf, frame: { visits, logins: connects, sizes } }) {
  const formatMemory = (/** @type {number | undefined} */ bytes) => (bytes === undefined ? '–' : formatMb(bytes))
  const parts = /** @type {const} */ (['frame', 'mail', 'server', 'key', 'total'])
  return [
    {
      caption:
        'Logins of one process, ten at once. A login is a start, its letter and its code; the first one of a visitor also stores a wallet',
      columns: [
        'Server',
        'Start, ms',
        'Code, ms',
        'Wallet, ms',
        'Logins per second',
        'First logins per second',
        'Statements per login',
        'Statements of the wallet',
      ],
      rows: [
        ...logins.map(({ name, start, code, wallet }) => [
          name,
          ...[start, code, wallet].map(({ ms }) => formatMs(ms)),
          formatPerSecond(start.ms + code.ms),
          formatPerSecond(start.ms + code.ms + wallet.ms),
          (start.statements + code.statements).toFixed(1),
          wallet.statements.toFixed(1),
        ]),
        ...(peer
          ? [
              [
                peer.name,
                ...[formatMs(peer.startMs), formatMs(peer.codeMs), '–'],
                ...[formatPerSecond(peer.startMs + peer.codeMs), '–', '–', '–'],
              ],
            ]
          : []),
      ],
    },
    {
      caption: 'The server as a process: the time until it listens, and its memory',
      columns: ['Server', 'First start, s', 'Later start, s', 'Memory, MB', 'After 100 first logins, MB'],
      rows: servers.map(({ name, firstMs, laterMs, idle, used }) => [
        name,
        formatSeconds(firstMs),
        formatSeconds(laterMs),
        formatMemory(idle),
        formatMemory(used),
      ]),
    },
    {
      caption:
        'What a visitor downloads, gzip, each line including those before it. The client half is part of the dapp, the rest of the frame',
      columns: ['Part', 'kB', 'At most, kB'],
      rows: [
        ['Client half', formatKb(clientHalf), formatLimit('client')],
        ['Frame until the code is entered', formatKb(sizes.login), formatLimit('login')],
        ['Frame until the address is shown', formatKb(sizes.address), formatLimit('address')],
        ['Frame until the first approval', formatKb(sizes.approval), formatLimit('approval')],
      ],
    },
    {
      caption:
        'From the click to the address over the loopback interface, with a code that is entered at once, ms: the median of all visits, and the longest',
      columns: ['Part', 'Median', 'Longest'],
      rows: parts.map((part) => {
        const values = visits.map((visit) => visit[part])
        return [
          { frame: 'Frame', mail: 'Letter', server: 'Server', key: 'Keys and scripts', total: 'Total' }[part],
          formatMs(getMedian(values)),
          formatMs(Math.max(...values)),
        ]
      }),
    },
    {
      caption:
        'The end of a login of a new visitor, ms, by email and with a social account in turn: until the address is there',
      columns: ['From', 'Median', 'Longest'],
      rows: [
        ['The code of the email', connects.email],
        ['The message of the window of the provider', connects.social],
      ].map(([name, values]) => [
        /** @type {string} */ (name),
        formatMs(getMedian(/** @type {number[]} */ (values))),
        formatMs(Math.max(.../** @type {number[]} */ (values))),
      ]),
    },
  ]
}
