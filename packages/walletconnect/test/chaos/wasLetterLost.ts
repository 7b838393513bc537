import type { RunningRelay } from '@openappkit/local'

type Entry = RunningRelay['log']['entries'][number]

/** What opens and ends a session at the wallet, and the letters that must arrive of it. */
const LETTERS: readonly { isSent(entry: Entry): boolean; readonly tags: readonly number[] }[] = [
  { isSent: ({ kind, method }) => kind === 'request' && method === 'wc_approveSession', tags: [1101, 1102] },
  { isSent: ({ kind, tag }) => kind === 'request' && tag === 1112, tags: [1112] },
]

/**
 * Whether the relay took an approval or a farewell, never handed it over, and then lost its mailbox. Nobody can make
 * good for that: whoever sent it has the relay's word, and the other side has nothing.
 */
export function wasLetterLost({ log }: RunningRelay): boolean {
  return LETTERS.some(({ isSent, tags }) => {
    const sentAt = log.entries.findLastIndex(isSent)
    if (sentAt < 0) return false
    const since = log.entries.slice(sentAt)
    const isLost = since.some(({ kind, detail }) => kind === 'restarted' && detail === 'mailbox: drop')
    return isLost && !tags.every((tag) => since.some((entry) => entry.kind === 'acknowledged' && entry.tag === tag))
  })
}
