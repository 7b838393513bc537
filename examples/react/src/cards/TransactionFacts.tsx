import { useAppKit, useAppKitNetwork } from '@openappkit/react'
import { useTexts } from '../languages.ts'
import type { SentTransaction } from '../useTransaction.ts'
import { shorten } from './shorten.ts'

interface TransactionFactsProps {
  transaction: SentTransaction
  /** The text once the chain has included it. */
  done: string
}

/** What has become of a transaction, its hash, and where to see it: in the explorer of its network, or in the modal. */
export function TransactionFacts({ transaction: { hash, status }, done }: TransactionFactsProps) {
  const { caipNetwork } = useAppKitNetwork()
  const { open } = useAppKit()
  const texts = useTexts()
  const explorer = caipNetwork?.blockExplorers?.default

  return (
    <>
      <strong>{status === 'success' ? done : texts.transaction[status]}</strong>
      <span className="facts">
        <code dir="ltr" title={hash}>
          {shorten(hash)}
        </code>
        {explorer ? (
          <a href={`${explorer.url}/tx/${hash}`} target="_blank" rel="noreferrer">
            {texts.explorer(explorer.name)}
          </a>
        ) : (
          <button type="button" className="link" onClick={() => void open({ view: 'Transactions' })}>
            {texts.activity}
          </button>
        )}
      </span>
    </>
  )
}
