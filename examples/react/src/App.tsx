import { useEffect, useMemo } from 'react'
import { useAppKitAccount, useAppKitBalance, type AppKit } from '@openappkit/react'
import type { LocalWorld } from '@openappkit/local/world'
import { LoginCard } from './cards/LoginCard.tsx'
import { NameCard } from './cards/NameCard.tsx'
import { SendCard } from './cards/SendCard.tsx'
import { SignInCard } from './cards/SignInCard.tsx'
import { TokensCard } from './cards/TokensCard.tsx'
import { WalletCard } from './cards/WalletCard.tsx'
import { DeveloperPanel } from './developer/DeveloperPanel.tsx'
import { Header } from './Header.tsx'
import { TextsProvider } from './languages.ts'
import { Preferences } from './Preferences.tsx'
import { createSignIn } from './signIn.ts'
import { useLanguage } from './useLanguage.ts'

interface AppProps {
  kit: AppKit
  demo: LocalWorld | undefined
}

export function App({ kit, demo }: AppProps) {
  const { caipAddress } = useAppKitAccount()
  const { fetchBalance } = useAppKitBalance()
  const { language, setLanguage, texts } = useLanguage(kit)
  const siwx = useMemo(() => createSignIn(demo), [demo])

  useEffect(() => {
    if (caipAddress) void fetchBalance()
  }, [caipAddress, fetchBalance])

  return (
    <TextsProvider value={texts}>
      <Header />
      <main>
        <div className="hero">
          <h1>{demo ? texts.headline : texts.publicHeadline}</h1>
          <p>{texts.lead}</p>
          <ul>
            {texts.facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </div>
        <div className="cards">
          {demo && <LoginCard mailboxUrl={demo.mailboxUrl} />}
          <WalletCard demo={demo} />
          {demo && <SignInCard siwx={siwx} />}
          {demo && <TokensCard kit={kit} />}
          <SendCard accounts={demo?.accounts} />
          {demo && <NameCard kit={kit} />}
        </div>
        <DeveloperPanel kit={kit} demo={demo} />
      </main>
      <footer>
        <span>{demo ? texts.offline : texts.publicNetworks}</span>
        <Preferences language={language} onLanguage={setLanguage} />
      </footer>
    </TextsProvider>
  )
}
