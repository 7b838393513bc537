import { useAppKit, useAppKitAccount, useWalletInfo } from '@openappkit/react'
import { useTexts } from '../languages.ts'
import { AccountFacts } from './AccountFacts.tsx'
import { Card } from './Card.tsx'

export function WalletCard() {
  const { embeddedWalletInfo, isConnected } = useAppKitAccount()
  const { walletInfo } = useWalletInfo()
  const { open } = useAppKit()
  const texts = useTexts()
  const { title, text, action } = texts.wallet
  const isShown = isConnected && !embeddedWalletInfo

  return (
    <Card
      icon="wallet"
      title={title}
      text={text}
      actions={
        <button type="button" onClick={() => void open({ view: isShown ? 'Account' : 'Connect' })}>
          {isShown ? texts.openAccount : action}
        </button>
      }
    >
      {isShown && <AccountFacts owner={walletInfo?.name} />}
    </Card>
  )
}
