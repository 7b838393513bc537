import { useCallback, useEffect, useRef, useState } from 'react'
import type { AppKit } from '@openappkit/react'
import type { SiwxClient } from '@openappkit/siwx'
import { describeError } from './describeError.ts'
import { en } from './texts/en.ts'

/** What the server sends to a signed-in visitor. */
interface MemberCard {
  account: string
  since: string
  text: string
}

type Member =
  | { status: 'loading' | 'signedOut' }
  | { status: 'failed'; reason: string }
  | { status: 'signedIn'; card: MemberCard }

interface UseMemberParams {
  kit: AppKit
  siwx: SiwxClient
  url: string
  caipAddress: string | undefined
}

const fail = (error: unknown): Member => ({ status: 'failed', reason: describeError(error, en) })

async function fetchMember(siwx: SiwxClient, url: string, caipAddress: string | undefined): Promise<Member> {
  const query = caipAddress === undefined ? '' : `?${new URLSearchParams({ account: caipAddress }).toString()}`
  const response = await siwx.fetch(`${url}${query}`)
  if (response.status === 401) return { status: 'signedOut' }
  if (!response.ok) return { status: 'failed', reason: `The server answered ${response.status}.` }
  return { status: 'signedIn', card: (await response.json()) as MemberCard }
}

/** Fetches the page for members: at the start, after a sign-in, when the account changes, and when the visitor comes back to the tab. */
export function useMember({ kit, siwx, url, caipAddress }: UseMemberParams) {
  const [member, setMember] = useState<Member>({ status: 'loading' })
  const latest = useRef(0)

  const load = useCallback(async () => {
    const request = (latest.current += 1)
    const result = await fetchMember(siwx, url, caipAddress).catch(fail)
    // A newer request may have been sent meanwhile.
    if (request === latest.current) setMember(result)
  }, [siwx, url, caipAddress])

  useEffect(() => void load(), [load])

  // The hook useAppKitEvents has the latest event only, and others follow a sign-in at once.
  useEffect(() => kit.subscribeEvents(({ data }) => void (data?.event === 'SIWX_AUTH_SUCCESS' && load())), [kit, load])

  useEffect(() => {
    // The visitor may have signed out in another tab.
    const reload = () => void (document.visibilityState === 'visible' && load())
    document.addEventListener('visibilitychange', reload)
    return () => document.removeEventListener('visibilitychange', reload)
  }, [load])

  async function signOut() {
    try {
      await siwx.setSessions([])
      await load()
    } catch (error) {
      setMember(fail(error))
    }
  }

  return { member, signOut }
}
