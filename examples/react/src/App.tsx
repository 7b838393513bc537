import { useEffect } from 'react'
import { AppKitButton, AppKitNetworkButton, useAppKitAccount, useAppKitBalance, type AppKit } from '@openappkit/react'
import type { LocalWorld } from '@openappkit/local/world'
import { AccountCard } from './AccountCard.tsx'
import { EventsCard } from './EventsCard.tsx'
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
      </header>
      <main>
        <AccountCard />
        {/* Another account or network starts with empty results. */}
        <SignCard key={`sign ${caipAddress}`} />
        <SendCard key={`send ${caipAddress}`} demo={demo} />
        <EventsCard kit={kit} />
      </main>
      <footer>
        {demo
          ? 'Demo mode: local chains and a wallet with play money. Nothing here is worth anything.'
          : 'These are public networks: what you send is really sent.'}
      </footer>
    </>
  )
}
