import type { RunningRelay } from '@openappkit/local'

type Entry = RunningRelay['log']['entries'][number]

/** The messages that open and end a session in the wallet, and must arrive. */
const LETTERS: readonly { isSent(entry: Entry): boolean; readonly tags: readonly number[] }[] = [
  { isSent: ({ kind, method }) => kind === 'request' && method === 'wc_approveSession', tags: [1101, 1102] },
  { isSent: ({ kind, tag }) => kind === 'request' && tag === 1112, tags: [1112] },
]

/**
 * Whether the relay accepted an approval or a disconnect, did not deliver it, and then lost its mailbox. No client can
 * repair that: the sender has the relay's acknowledgement, and the receiver has no message.
 */
export function wasMessageLost({ log }: RunningRelay): boolean {
  return LETTERS.some(({ isSent, tags }) => {
    const sentAt = log.entries.findLastIndex(isSent)
    if (sentAt < 0) return false
    const since = log.entries.slice(sentAt)
    const isLost = since.some(({ kind, detail }) => kind === 'restarted' && detail === 'mailbox: drop')
    return isLost && !tags.every((tag) => since.some((entry) => entry.kind === 'acknowledged' && entry.tag === tag))
  })
}
