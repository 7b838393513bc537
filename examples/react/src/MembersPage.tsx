import { AppKitButton, AppKitNetworkButton, useAppKit, useAppKitAccount, type AppKit } from '@openappkit/react'
import type { SiwxClient } from '@openappkit/siwx'
import { useMember } from './useMember.ts'
import { useTheme } from './useTheme.ts'

interface MembersPageProps {
  kit: AppKit
  siwx: SiwxClient
  /** What the server sends to visitors with a session only. */
  url: string
}

/** A page whose content the server sends to signed-in visitors only. */
export function MembersPage({ kit, siwx, url }: MembersPageProps) {
  const { caipAddress } = useAppKitAccount()
  const { open } = useAppKit()
  // The visitor has chosen it on the first page.
  useTheme()
  const { member, signOut } = useMember({ kit, siwx, url, caipAddress })

  return (
    <>
      <header>
        <h1>Members of the OpenAppKit React example</h1>
        <AppKitNetworkButton />
        <AppKitButton />
      </header>
      <main>
        <section aria-labelledby="members-title" aria-live="polite">
          <h2 id="members-title">For members only</h2>
          {member.status === 'loading' && <p>Loading…</p>}
          {member.status === 'failed' && <p role="alert">{member.reason}</p>}
          {member.status === 'signedOut' && (
            <>
              <p>The server sends this page to visitors who have signed in.</p>
              <button type="button" className="main" onClick={() => void open()}>
                {caipAddress ? 'Sign in' : 'Connect and sign in'}
              </button>
            </>
          )}
          {member.status === 'signedIn' && (
            <>
              <p>{member.card.text}</p>
              <p>
                Signed in as <code>{member.card.account}</code> since{' '}
                <time dateTime={member.card.since}>{new Date(member.card.since).toLocaleString()}</time>.
              </p>
              <button type="button" onClick={() => void signOut()}>
                Sign out
              </button>
            </>
          )}
        </section>
      </main>
      <footer>
        <a href="/">Back to the example</a>
      </footer>
    </>
  )
}
