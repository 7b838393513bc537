import type { LocalWorld } from '@openappkit/local/world'
import { useAppKit, useAppKitAccount, useWalletInfo } from '@openappkit/react'
import { useTexts } from '../languages.ts'
import { AccountFacts } from './AccountFacts.tsx'
import { Card } from './Card.tsx'

export function WalletCard({ demo }: { demo: LocalWorld | undefined }) {
  const { embeddedWalletInfo, isConnected } = useAppKitAccount()
  const { walletInfo } = useWalletInfo()
  const { open } = useAppKit()
  const texts = useTexts()
  const { title, text, publicText, action } = texts.wallet
  const isShown = isConnected && !embeddedWalletInfo

  return (
    <Card
      icon="wallet"
      title={title}
      text={demo ? text : publicText}
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
