import { AppKitButton, AppKitNetworkButton } from '@openappkit/react'
import { Icon } from './cards/Icon.tsx'

export function Header() {
  return (
    <header>
      <strong className="brand" translate="no">
        <Icon name="logo" />
        OpenAppKit
      </strong>
      <div className="wallet">
        <AppKitNetworkButton />
        <AppKitButton />
      </div>
    </header>
  )
}
