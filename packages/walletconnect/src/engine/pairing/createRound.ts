import { connectionErrors } from '@openappkit/core'
import type { ProposalTypes } from '@walletconnect/types'
import { disconnectSession } from '../client/disconnectSession.ts'
import { triggerHeartbeat } from '../client/patchCore.ts'
import { sendDelete } from '../client/sendDelete.ts'
import type { SignClient } from '../client/types.ts'
import { parseProposalError } from '../errors/parseWalletError.ts'
import type { SettledSession, SignInAnswer } from '../signIn/requestSignIn.ts'
import type { SignInRequest } from '../signIn/types.ts'

/** A session that is approved within this time after the abort is disconnected. */
const LATE_SESSION_MS = 30_000
/** Shorter than the client's own timer of 5 minutes, whose rejection cannot be caught. */
const ROUND_MS = 295_000

/** One pairing code and its outcome. */
export interface Round {
  /** `wc:` URI without its expiry: a wallet whose clock is ahead would refuse it (R15). */
  readonly uri: string
  /** Settles with the wallet's answer; rejects when the proposal expires after `ROUND_MS`. */
  readonly approval: Promise<SettledSession>
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
  /** Sent with the proposal. A wallet that does not know sign-in requests answers the proposal. */
  readonly signIn?: SignInRequest | undefined
  /** The wallet could not sign in. The round then expires; the next one should only connect. */
  onSignInFailure?(): void
  wait(delayMs: number): Promise<void>
}

/** The session of the first answer. A wallet that knows sign-in requests ignores the proposal. */
async function awaitSession(approval: Promise<SettledSession>, answer: SignInAnswer, onFailure?: () => void): Promise<SettledSession> {
  const signedIn = answer.session.catch((error: unknown) => {
    if (connectionErrors.userRejected.is(parseProposalError(error, 'eip155'))) throw error
    onFailure?.()
    throw connectionErrors.notAnswered({}, { cause: error })
  })
  return Promise.race([approval, signedIn])
}

/** Creates a pairing code and waits for a wallet to answer. Needs the relay. */
export async function createRound(client: SignClient, options: RoundOptions): Promise<Round> {
  const { signIn, optionalNamespaces, onSignInFailure } = options
  const { uri: fullUri = '', approval: approve } = await client.connect({ optionalNamespaces })
  const topic = getTopic(fullUri)
  const proposal = client.proposal.getAll().find(({ pairingTopic }) => pairingTopic === topic)
  let answer: SignInAnswer | undefined
  let isAborted = false
  let isSettled = false
  // Set before the client's timer: if both are due at once, as after a suspension, the earlier one runs first.
  void options.wait(ROUND_MS).then(expire)
  const proposed = approve()
  proposed.catch(() => {})
  if (signIn && proposal) {
    try {
      // Loaded only for sites that sign visitors in.
      const { requestSignIn } = await import('../signIn/requestSignIn.ts')
      answer = await requestSignIn(client, proposal, signIn)
    } catch (error) {
      dispose()
      throw error
    }
  }
  const approval = (answer ? awaitSession(proposed, answer, onSignInFailure) : proposed).finally(() => (isSettled = true))
  const end = async () => {
    const { topic: late } = await approval
    if (isAborted) await disconnectSession(client, late)
  }
  end().catch(() => {})

  function dispose(): void {
    answer?.stop()
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
    // The method lets a wallet that knows sign-in requests ignore the proposal.
    uri: fullUri.replace(/&expiryTimestamp=\d+|expiryTimestamp=\d+&/, '') + (answer ? '&methods=wc_sessionAuthenticate' : ''),
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
