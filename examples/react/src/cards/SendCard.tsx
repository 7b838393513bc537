import { useAppKit, useAppKitAccount } from '@openappkit/react'
import { useTexts } from '../languages.ts'
import { useTransaction } from '../useTransaction.ts'
import { Card } from './Card.tsx'
import { TransactionFacts } from './TransactionFacts.tsx'

/** @param accounts - Accounts of the demo, one of which receives the transfer. */
export function SendCard({ accounts }: { accounts: readonly string[] | undefined }) {
  const { address, isConnected } = useAppKitAccount()
  const { open } = useAppKit()
  const texts = useTexts()
  const { title, text, action, done } = texts.send
  const to = accounts?.find((account) => account !== address)

  // The form of the modal, filled in.
  const [outcome, start] = useTransaction(() =>
    open({ view: 'WalletSend', arguments: { amount: '0.1', ...(to && { to }) } }),
  )

  return (
    <Card
      icon="send"
      title={title}
      text={text}
      error={outcome.status === 'error' ? outcome.error : undefined}
      actions={
        // Not `disabled`: the modal returns the focus to it.
        <button
          type="button"
          aria-disabled={outcome.status === 'pending'}
          onClick={isConnected ? start : () => void open()}
        >
          {action}
        </button>
      }
    >
      {outcome.result && <TransactionFacts transaction={outcome.result} done={done} />}
    </Card>
  )
}
