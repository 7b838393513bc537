import type { ConnectRequest } from '@openappkit/core'
import type { SignClient } from '../client/types.ts'
import type { OwnContext } from '../createOwnContext.ts'
import { createNamespaceRequests, createProposal } from '../namespaces/createNamespaceRequests.ts'
import { createSignInRequests } from '../signIn/createSignInRequests.ts'
import type { SignInRequest } from '../signIn/types.ts'
import { createRound, type Round, type RoundOptions } from './createRound.ts'

/** The pairing codes of an attempt. They request a sign-in as long as the site, the relay and the wallet allow it. */
interface Rounds {
  /** Fetches from the site what the next code needs. */
  prepare(): void
  create(client: SignClient, wait: RoundOptions['wait']): Promise<Round>
}

export function createRounds(
  context: OwnContext,
  request: Pick<ConnectRequest, 'signIn' | 'network' | 'signal'>,
): Rounds {
  const { clock, log } = context
  const { signal } = request
  const requests = createNamespaceRequests(context)
  const optionalNamespaces = createProposal(requests)
  async function fetchRequest(): Promise<SignInRequest | undefined> {
    if (!request.signIn) return undefined
    // Loaded only for sites that sign visitors in.
    const { createSignInRequest } = await import('../signIn/createSignInRequest.ts')
    return createSignInRequest(request, requests, context.listNamespaces(), clock)
  }
  const signIns = createSignInRequests({ clock, signal, fetchRequest })
  signIns.prepare()

  function onSignInFailure(cause: unknown): void {
    signIns.stop()
    if (!signal.aborted) {
      log.warn('The sign-in with one approval failed. The visitor connects, and signs in with the next request.', cause)
    }
  }
  return {
    prepare: signIns.prepare,
    async create(client, wait) {
      const signIn = await signIns.get()
      signal.throwIfAborted()
      const round = await createRound(client, { optionalNamespaces, signal, signIn, wait, onSignInFailure })
      if (signIn) signIns.use()
      return round
    },
  }
}
