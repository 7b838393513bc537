import { useAppKit, useAppKitAccount, type AppKit } from '@openappkit/react'
import { useTexts } from '../languages.ts'
import { useHasHappened } from '../useHasHappened.ts'
import { useTransaction } from '../useTransaction.ts'
import { Card } from './Card.tsx'
import { TransactionFacts } from './TransactionFacts.tsx'

export function TokensCard({ kit }: { kit: AppKit }) {
  const { isConnected } = useAppKitAccount()
  const { open } = useAppKit()
  const texts = useTexts()
  const { title, text, buy, swap, bought, swapped } = texts.tokens
  const hasBought = useHasHappened(kit, 'BUY_SUCCESS')
  const [outcome, start] = useTransaction(() => open({ view: 'Swap' }))

  return (
    <Card
      icon="tokens"
      title={title}
      text={text}
      error={outcome.status === 'error' ? outcome.error : undefined}
      actions={
        <>
          <button type="button" onClick={() => void open({ view: isConnected ? 'OnRampBuy' : 'Connect' })}>
            {buy}
          </button>
          {/* Not `disabled`: the modal returns the focus to it. */}
          <button
            type="button"
            aria-disabled={outcome.status === 'pending'}
            onClick={isConnected ? start : () => void open()}
          >
            {swap}
          </button>
        </>
      }
    >
      {hasBought && <strong>{bought}</strong>}
      {outcome.result && <TransactionFacts transaction={outcome.result} done={swapped} />}
    </Card>
  )
}
