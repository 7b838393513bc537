import { useCallback, useEffect, useRef, useState } from 'react'
import { useAppKitEvents } from '@openappkit/react'
import type { SiwxClient } from '@openappkit/siwx'
import { describeError } from './describeError.ts'

/** What the server sends to a signed-in visitor. */
interface MemberCard {
  account: string
  since: string
  text: string
}

type Member = { status: 'loading' | 'signedOut' } | { status: 'failed'; reason: string } | { status: 'signedIn'; card: MemberCard }

interface UseMemberParams {
  siwx: SiwxClient
  url: string
  caipAddress: string | undefined
}

async function fetchMember(siwx: SiwxClient, url: string): Promise<Member> {
  const response = await siwx.fetch(url)
  if (response.status === 401) return { status: 'signedOut' }
  if (!response.ok) return { status: 'failed', reason: `The server answered ${response.status}.` }
  return { status: 'signedIn', card: (await response.json()) as MemberCard }
}

/** Fetches the page for members at the start, after a sign-in, and when the account changes. */
export function useMember({ siwx, url, caipAddress }: UseMemberParams) {
  const [member, setMember] = useState<Member>({ status: 'loading' })
  const { data } = useAppKitEvents()
  const signedInAt = data?.event === 'SIWX_AUTH_SUCCESS' ? data : undefined
  const latest = useRef(0)

  const load = useCallback(async () => {
    const request = (latest.current += 1)
    const result = await fetchMember(siwx, url).catch((error: unknown): Member => ({ status: 'failed', reason: describeError(error) }))
    // A newer request may have been sent meanwhile.
    if (request === latest.current) setMember(result)
  }, [siwx, url])

  useEffect(() => void load(), [load, caipAddress, signedInAt])

  async function signOut() {
    await siwx.setSessions([])
    await load()
  }

  return { member, signOut }
}
