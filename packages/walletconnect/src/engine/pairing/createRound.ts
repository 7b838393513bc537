import type { AuthTypes, ProposalTypes, SessionTypes } from '@walletconnect/types'
import { hangUp } from '../client/hangUp.ts'
import { pulse } from '../client/tameCore.ts'
import { tellEnd } from '../client/tellEnd.ts'
import type { SignClient } from '../client/types.ts'
import { walletConnectErrors } from '../errors/errors.ts'

/** How long a session that was approved in the very moment is still caught, to be ended. */
const LATE_SESSION_MS = 30_000
/** At 5 minutes a timer of the client would end it, with a rejection that nobody can catch. */
const ROUND_MS = 295_000

/** One code, and what comes of it. */
export interface Round {
  /** `wc:` URI, without the time when it ends: a wallet whose clock is ahead would refuse it (R15). */
  readonly uri: string
  /** Settles with the wallet's answer, at the latest when the proposal ends after not quite 5 minutes. */
  readonly approval: Promise<SessionTypes.Struct>
  /**
   * Takes the code back. The wallet is told; a session that it has approved meanwhile is ended and never
   * adopted. Resolves when nothing of it is left here.
   */
  abandon(): Promise<void>
  /** Leaves nothing of the code behind, once its session is there. */
  remove(): void
}

const getTopic = (uri: string) => uri.slice('wc:'.length).split('@')[0] ?? ''

interface RoundOptions {
  readonly optionalNamespaces: ProposalTypes.OptionalNamespaces
  /** What to sign while connecting; a wallet that cannot is asked to connect only. */
  readonly authentication?: AuthTypes.SessionAuthenticateParams | undefined
  wait(delayMs: number): Promise<void>
}

/** Proposes a session, with a sign-in where one is wanted. */
async function propose(client: SignClient, { optionalNamespaces, authentication }: RoundOptions) {
  if (!authentication) return client.connect({ optionalNamespaces })
  const { uri, response } = await client.authenticate(authentication)
  async function approval(): Promise<SessionTypes.Struct> {
    const { session } = await response()
    if (!session) throw walletConnectErrors.invalidAnswer({ method: 'wc_sessionAuthenticate' })
    return session
  }
  return { uri, approval }
}

/** Makes a code and waits for a wallet that reads it. Needs the relay. */
export async function createRound(client: SignClient, options: RoundOptions): Promise<Round> {
  const { uri: fullUri = '', approval: approve } = await propose(client, options)
  const topic = getTopic(fullUri)
  const proposal = client.proposal.getAll().find(({ pairingTopic }) => pairingTopic === topic)
  let isAbandoned = false
  let isSettled = false
  // Before the client sets its timer: where both are due at once, as after a sleep, the one that was set first is first.
  void options.wait(ROUND_MS).then(expire)
  const approval = approve().finally(() => (isSettled = true))
  const end = async () => {
    const { topic: late } = await approval
    if (isAbandoned) await hangUp(client, late)
  }
  end().catch(() => {})

  function remove(): void {
    client.core.history.delete(topic)
    if (proposal && client.proposal.keys.includes(proposal.id)) client.core.expirer.set(proposal.id, 0)
    if (client.pairing.keys.includes(topic)) client.core.expirer.set(topic, 0)
    pulse(client.core)
  }
  function expire(): void {
    if (isSettled) return
    // At once, before the client's timer can run.
    if (proposal) client.events.emit('proposal_expire', { id: proposal.id })
    remove()
  }

  return {
    uri: fullUri.replace(/&expiryTimestamp=\d+|expiryTimestamp=\d+&/, ''),
    approval,
    async abandon() {
      isAbandoned = true
      // Should the wallet have read it.
      tellEnd(client.core, topic, 'wc_pairingDelete').catch(() => {})
      await options.wait(LATE_SESSION_MS)
      remove()
      if (proposal) await client.core.crypto.deleteKeyPair(proposal.proposer.publicKey)
    },
    remove,
  }
}
