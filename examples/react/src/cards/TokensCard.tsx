import { useAppKit, useAppKitAccount, useAppKitBalance, type AppKit } from '@openappkit/react'
import { useTexts } from '../languages.ts'
import { useAction } from '../useAction.ts'
import { useHasHappened } from '../useHasHappened.ts'
import { Card } from './Card.tsx'
import { TransactionFacts } from './TransactionFacts.tsx'

export function TokensCard({ kit }: { kit: AppKit }) {
  const { isConnected } = useAppKitAccount()
  const { fetchBalance } = useAppKitBalance()
  const { open } = useAppKit()
  const texts = useTexts()
  const { title, text, buy, swap, bought, swapped } = texts.tokens
  const hasBought = useHasHappened(kit, 'BUY_SUCCESS')
  const [outcome, start] = useAction(async () => {
    const result = await open({ view: 'Swap' })
    void fetchBalance({ force: true })
    return result
  })
  const swapResult = outcome.status === 'success' ? outcome.result : undefined

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
          <button type="button" onClick={isConnected ? start : () => void open()}>
            {swap}
          </button>
        </>
      }
    >
      {hasBought && <strong>{bought}</strong>}
      {swapResult && (
        <>
          <strong>{swapped}</strong>
          <TransactionFacts hash={swapResult.hash} />
        </>
      )}
    </Card>
  )
}
