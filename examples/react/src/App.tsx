import { useEffect } from 'react'
import { AppKitButton, AppKitNetworkButton, useAppKitAccount, useAppKitBalance, type AppKit } from '@openappkit/react'
import type { LocalWorld } from '@openappkit/local/world'
import { AccountCard } from './AccountCard.tsx'
import { EventsCard } from './EventsCard.tsx'
import { Preferences } from './Preferences.tsx'
import { SendCard } from './SendCard.tsx'
import { SignCard } from './SignCard.tsx'

interface AppProps {
  kit: AppKit
  demo: LocalWorld | undefined
}

export function App({ kit, demo }: AppProps) {
  const { caipAddress } = useAppKitAccount()
  const { fetchBalance } = useAppKitBalance()

  useEffect(() => {
    if (caipAddress) void fetchBalance()
  }, [caipAddress, fetchBalance])

  return (
    <>
      <header>
        <h1>OpenAppKit React example</h1>
        <AppKitNetworkButton />
        <AppKitButton />
        <Preferences kit={kit} />
      </header>
      <main>
        <AccountCard />
        {/* The key clears the results when the account or network changes. */}
        <SignCard key={`sign ${caipAddress}`} />
        <SendCard key={`send ${caipAddress}`} demo={demo} />
        <EventsCard kit={kit} />
      </main>
      <footer>
        {demo
          ? 'Demo mode: local chains and a wallet with play money. Nothing here has real value.'
          : 'Public networks: transactions spend real funds.'}{' '}
        <a href="/members.html">Sign in to the pages for members</a>
      </footer>
    </>
  )
}
