import { useAppKit, useAppKitAccount, useAppKitBalance } from '@openappkit/react'
import { useTexts } from '../languages.ts'
import { useAction } from '../useAction.ts'
import { useWallet } from '../useWallet.ts'
import { Card } from './Card.tsx'
import { TransactionFacts } from './TransactionFacts.tsx'

/** @param accounts - Accounts of the demo, one of which receives the transfer. */
export function SendCard({ accounts }: { accounts: readonly string[] | undefined }) {
  const { address, isConnected } = useAppKitAccount()
  const { fetchBalance } = useAppKitBalance()
  const { open } = useAppKit()
  const wallet = useWallet()
  const texts = useTexts()
  const { title, text, action, done, failed } = texts.send
  const to = accounts?.find((account) => account !== address)

  const [outcome, start] = useAction(async () => {
    // The form of the modal, filled in. It resolves once the wallet has sent the transaction, or the visitor has left.
    const sent = await open({ view: 'WalletSend', arguments: { amount: '0.1', ...(to && { to }) } })
    if (!sent || !wallet) return undefined
    const { status } = await wallet.reader.waitForTransactionReceipt({ hash: sent.hash as `0x${string}` })
    void fetchBalance({ force: true })
    return { ...sent, status }
  })
  const sent = outcome.status === 'success' ? outcome.result : undefined

  return (
    <Card
      icon="send"
      title={title}
      text={text}
      error={outcome.status === 'error' ? outcome.error : undefined}
      actions={
        <button type="button" onClick={isConnected ? start : () => void open()}>
          {action}
        </button>
      }
    >
      {sent && (
        <>
          <strong>{sent.status === 'success' ? done : failed}</strong>
          <TransactionFacts hash={sent.hash} />
        </>
      )}
    </Card>
  )
}
