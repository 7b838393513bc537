import { useAppKit, useAppKitNetwork } from '@openappkit/react'
import { useTexts } from '../languages.ts'
import { shorten } from './shorten.ts'

/** The hash of a transaction, and where to see it: in the explorer of its network, or in the modal. */
export function TransactionFacts({ hash }: { hash: string }) {
  const { caipNetwork } = useAppKitNetwork()
  const { open } = useAppKit()
  const texts = useTexts()
  const explorer = caipNetwork?.blockExplorers?.default

  return (
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
  )
}
