import type { AuthTypes, ProposalTypes, SessionTypes } from '@walletconnect/types'
import { disconnectSession } from '../client/disconnectSession.ts'
import { triggerHeartbeat } from '../client/patchCore.ts'
import { sendDelete } from '../client/sendDelete.ts'
import type { SignClient } from '../client/types.ts'
import { walletConnectErrors } from '../errors/errors.ts'

/** A session that is approved within this time after the abort is disconnected. */
const LATE_SESSION_MS = 30_000
/** Shorter than the client's own timer of 5 minutes, whose rejection cannot be caught. */
const ROUND_MS = 295_000

/** One pairing code and its outcome. */
export interface Round {
  /** `wc:` URI without its expiry: a wallet whose clock is ahead would refuse it (R15). */
  readonly uri: string
  /** Settles with the wallet's answer; rejects when the proposal expires after `ROUND_MS`. */
  readonly approval: Promise<SessionTypes.Struct>
  /**
   * Aborts the round and sends the wallet a deletion. A session that the wallet approves meanwhile is disconnected and
   * never used. Resolves when all records of the round are removed.
   */
  abort(): Promise<void>
  /** Removes the records of the code after its session is settled. */
  dispose(): void
}

const getTopic = (uri: string) => uri.slice('wc:'.length).split('@')[0] ?? ''

interface RoundOptions {
  readonly optionalNamespaces: ProposalTypes.OptionalNamespaces
  /** A sign-in request. A wallet that does not support it only connects. */
  readonly authentication?: AuthTypes.SessionAuthenticateParams | undefined
  wait(delayMs: number): Promise<void>
}

/** Proposes a session, with a sign-in if one is requested. */
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

/** Creates a pairing code and waits for a wallet to answer. Needs the relay. */
export async function createRound(client: SignClient, options: RoundOptions): Promise<Round> {
  const { uri: fullUri = '', approval: approve } = await propose(client, options)
  const topic = getTopic(fullUri)
  const proposal = client.proposal.getAll().find(({ pairingTopic }) => pairingTopic === topic)
  let isAborted = false
  let isSettled = false
  // Set before the client's timer: if both are due at once, as after a suspension, the earlier one runs first.
  void options.wait(ROUND_MS).then(expire)
  const approval = approve().finally(() => (isSettled = true))
  const end = async () => {
    const { topic: late } = await approval
    if (isAborted) await disconnectSession(client, late)
  }
  end().catch(() => {})

  function dispose(): void {
    client.core.history.delete(topic)
    if (proposal && client.proposal.keys.includes(proposal.id)) client.core.expirer.set(proposal.id, 0)
    if (client.pairing.keys.includes(topic)) client.core.expirer.set(topic, 0)
    triggerHeartbeat(client.core)
  }
  function expire(): void {
    if (isSettled) return
    // Emitted now, before the client's timer can run.
    if (proposal) client.events.emit('proposal_expire', { id: proposal.id })
    dispose()
  }

  return {
    uri: fullUri.replace(/&expiryTimestamp=\d+|expiryTimestamp=\d+&/, ''),
    approval,
    async abort() {
      isAborted = true
      // The wallet may already have scanned the code.
      sendDelete(client.core, topic, 'wc_pairingDelete').catch(() => {})
      await options.wait(LATE_SESSION_MS)
      dispose()
      if (proposal) await client.core.crypto.deleteKeyPair(proposal.proposer.publicKey)
    },
    dispose,
  }
}
