import { useAppKit, useAppKitAccount, type AppKit } from '@openappkit/react'
import { useTexts } from '../languages.ts'
import { useHasHappened } from '../useHasHappened.ts'
import { Card } from './Card.tsx'

export function NameCard({ kit }: { kit: AppKit }) {
  const { isConnected, profileName } = useAppKitAccount()
  const { open } = useAppKit()
  const { title, text, action, done } = useTexts().name
  const isRegistered = useHasHappened(kit, 'REGISTER_NAME_SUCCESS')

  return (
    <Card
      icon="name"
      title={title}
      text={text}
      actions={
        <button type="button" onClick={() => void open({ view: isConnected ? 'RegisterAccountName' : 'Connect' })}>
          {action}
        </button>
      }
    >
      {isRegistered && <strong>{done}</strong>}
      {profileName && <bdi>{profileName}</bdi>}
    </Card>
  )
}
