import { trimSlashes } from '@openappkit/common'
import type { Network } from '@openappkit/core'

/** A page about a transaction. */
export interface TransactionLink {
  /** Name of the explorer. */
  readonly explorer: string
  readonly href: string
}

/** The page of a transaction in the explorer of its network; `undefined` without an explorer, and while its hash is not known. */
export function getTransactionLink({ blockExplorers }: Network, hash: string): TransactionLink | undefined {
  const explorer = blockExplorers?.default
  return explorer && hash !== ''
    ? { explorer: explorer.name, href: `${trimSlashes(explorer.url)}/tx/${encodeURIComponent(hash)}` }
    : undefined
}
