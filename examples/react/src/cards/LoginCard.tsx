import { useAppKit, useAppKitAccount } from '@openappkit/react'
import { useTexts } from '../languages.ts'
import { AccountFacts } from './AccountFacts.tsx'
import { Card } from './Card.tsx'

/** @param mailboxUrl - The page with the letters of the demo; visitors of your site have their own. */
export function LoginCard({ mailboxUrl }: { mailboxUrl: string }) {
  const { embeddedWalletInfo, isConnected } = useAppKitAccount()
  const { open } = useAppKit()
  const texts = useTexts()
  const { title, text, action, mailbox } = texts.login
  const user = embeddedWalletInfo?.user

  return (
    <Card
      icon="login"
      title={title}
      text={text}
      actions={
        <>
          <button
            type="button"
            className={isConnected ? undefined : 'main'}
            onClick={() => void open({ view: embeddedWalletInfo ? 'Account' : 'Connect' })}
          >
            {embeddedWalletInfo ? texts.openAccount : action}
          </button>
          <a href={mailboxUrl} target="_blank" rel="noreferrer">
            {mailbox}
          </a>
        </>
      }
    >
      {embeddedWalletInfo && <AccountFacts owner={user?.email ?? user?.username} />}
    </Card>
  )
}
