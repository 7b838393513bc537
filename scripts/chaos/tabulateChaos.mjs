import { formatCount, formatSeconds, getMedian } from '../bench/report.mjs'

const count = (reports, matches) => formatCount(reports.filter(matches).length)

/**
 * @param {readonly import('../../packages/walletconnect/test/chaos/faultKinds.ts').FaultKind[]} kinds
 * @param {readonly import('../../packages/walletconnect/test/chaos/flow.ts').FlowReport[]} reports
 * @returns {import('../bench/report.mjs').Table[]}
 */
export function tabulateChaos(kinds, reports) {
  const rows = kinds.flatMap(({ name, title }) => {
    const played = reports.filter(({ kind }) => kind === name)
    if (played.length === 0) return []
    const successes = played.filter(({ outcome }) => outcome === 'success')
    const times = successes.map(({ tookMs }) => tookMs)
    return [
      [
        title,
        formatCount(played.length),
        `${((100 * successes.length) / played.length).toFixed(0)} %`,
        count(played, ({ outcome }) => outcome === 'failed'),
        count(played, ({ outcome }) => outcome === 'aborted'),
        count(played, ({ outcome }) => outcome === 'unsettled'),
        count(played, ({ inconsistencies }) => inconsistencies.length > 0),
        count(played, ({ isForgotten }) => isForgotten),
        times.length > 0 ? formatSeconds(getMedian(times)) : '–',
        times.length > 0 ? formatSeconds(Math.max(...times)) : '–',
      ],
    ]
  })
  return [
    {
      caption: 'Connecting, signing and disconnecting over a relay that fails',
      columns: [
        'Fault',
        'Flows',
        'Success',
        'Error',
        'Aborted',
        'Unsettled',
        'Inconsistent',
        'Lost by the relay',
        'Median, s',
        'Slowest, s',
      ],
      rows,
    },
    ...listEndings(reports),
  ]
}

/** The steps at which the other flows ended. */
function listEndings(reports) {
  const endings = reports
    .filter(({ outcome }) => outcome !== 'success')
    .map(({ kind, step, detail }) => `${kind}, ${step}: ${detail}`)
  if (endings.length === 0) return []
  const rows = [...new Set(endings)].map((ending) => [ending, count(endings, (one) => one === ending)])
  return [{ caption: 'Flows without success', columns: ['Fault, step: error', 'Flows'], rows }]
}
