const perSecond = (/** @type {number} */ ms) => (1000 / ms).toFixed(0)

/**
 * @param {{ rows: readonly { name: string, nonceMs: number, verifyMs: number }[], bareMs: number }} measured
 * @returns {import('../report/tables.mjs').Table[]}
 */
export function tabulateSignIns({ rows, bareMs }) {
  return [
    {
      caption: 'Sign-ins of one process, ten at once, beside the check of the same signatures alone',
      columns: ['Server', 'Nonce, ms', 'Verify, ms', 'Sign-ins per second'],
      rows: [
        ...rows.map(({ name, nonceMs, verifyMs }) => [
          name,
          nonceMs.toFixed(1),
          verifyMs.toFixed(1),
          perSecond(nonceMs + verifyMs),
        ]),
        ["viem's verifyMessage alone", '–', bareMs.toFixed(1), perSecond(bareMs)],
      ],
    },
  ]
}
