import { connectionErrors } from '@openappkit/core'
import type { ProposalTypes } from '@walletconnect/types'
import { disconnectSession, sendDelete } from '../client/sendDelete.ts'
import { triggerHeartbeat } from '../client/patchCore.ts'
import type { SignClient } from '../client/types.ts'
import { parseProposalError } from '../errors/parseWalletError.ts'
import type { SignInAnswer } from '../signIn/requestSignIn.ts'
import type { SettledSession } from '../signIn/settleSignIn.ts'
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

export interface RoundOptions {
  readonly optionalNamespaces: ProposalTypes.OptionalNamespaces
  /** Sent with the proposal. A wallet that does not know sign-in requests answers the proposal. */
  readonly signIn?: SignInRequest | undefined
  /** Of the attempt. */
  readonly signal?: AbortSignal
  /**
   * The sign-in request could not be sent, and the code only connects; or the wallet could not answer it, and the code is
   * expired. The next one should only connect.
   */
  onSignInFailure?(cause: unknown): void
  /** Resolves after the delay, or as soon as the signal aborts or the engine is disposed. */
  wait(delayMs: number, signal?: AbortSignal): Promise<void>
}

/** The session of the first answer. A wallet that knows sign-in requests ignores the proposal. */
async function awaitSession(
  approval: Promise<SettledSession>,
  answer: SignInAnswer,
  onFailure?: (cause: unknown) => void,
): Promise<SettledSession> {
  const signedIn = answer.session.catch((error: unknown) => {
    if (connectionErrors.userRejected.is(parseProposalError(error, 'eip155'))) throw error
    onFailure?.(error)
    throw connectionErrors.notAnswered({}, { cause: error })
  })
  return Promise.race([approval, signedIn])
}

/** @returns `undefined` if the request could not be sent. */
async function sendSignIn(
  client: SignClient,
  proposal: ProposalTypes.Struct,
  request: SignInRequest,
  { wait, onSignInFailure }: RoundOptions,
): Promise<SignInAnswer | undefined> {
  try {
    // Loaded only for sites that sign visitors in.
    const { requestSignIn } = await import('../signIn/requestSignIn.ts')
    return await requestSignIn({ client, proposal, request, wait })
  } catch (error) {
    onSignInFailure?.(error)
    return undefined
  }
}

/** Removes the records of a code. The proposal's promise rejects if it is not settled. */
function removeRecords({ core, proposal, pairing }: SignClient, topic: string, id: number | undefined): void {
  core.history.delete(topic)
  if (id !== undefined && proposal.keys.includes(id)) core.expirer.set(id, 0)
  if (pairing.keys.includes(topic)) core.expirer.set(topic, 0)
  triggerHeartbeat(core)
}

/** Creates a pairing code and waits for a wallet to answer. Needs the relay. @throws the reason of the signal */
export async function createRound(client: SignClient, options: RoundOptions): Promise<Round> {
  const { signIn, signal, optionalNamespaces, onSignInFailure } = options
  const { uri: fullUri = '', approval: approve } = await client.connect({ optionalNamespaces })
  const topic = getTopic(fullUri)
  const proposal = client.proposal.getAll().find(({ pairingTopic }) => pairingTopic === topic)
  const over = new AbortController()
  let answer: SignInAnswer | undefined
  let isAborted = false
  let isSettled = false
  // Set before the client's timer: if both are due at once, as after a suspension, the earlier one runs first.
  void options.wait(ROUND_MS, over.signal).then(expire)
  const proposed = approve()
  proposed.catch(() => {})
  if (signIn && proposal) answer = await sendSignIn(client, proposal, signIn, options)
  if (signIn && proposal && !answer) {
    // The relay may deliver the request later. A wallet would then show it besides the proposal, so both are withdrawn.
    dispose()
    deleteKey().catch(() => {})
    signal?.throwIfAborted()
    return createRound(client, { ...options, signIn: undefined })
  }
  const approval = (answer ? awaitSession(proposed, answer, onSignInFailure) : proposed).finally(
    () => (isSettled = true),
  )
  const end = async () => {
    const { topic: late } = await approval
    if (isAborted) await disconnectSession(client, late)
  }
  end().catch(() => {})

  async function deleteKey(): Promise<void> {
    if (proposal) await client.core.crypto.deleteKeyPair(proposal.proposer.publicKey)
  }
  function dispose(): void {
    over.abort()
    answer?.stop()
    removeRecords(client, topic, proposal?.id)
  }
  function expire(): void {
    if (isSettled || over.signal.aborted) return
    // Emitted now, before the client's timer can run.
    if (proposal) client.events.emit('proposal_expire', { id: proposal.id })
    dispose()
  }

  return {
    // The method lets a wallet that knows sign-in requests ignore the proposal.
    uri:
      fullUri.replace(/&expiryTimestamp=\d+|expiryTimestamp=\d+&/, '') +
      (answer ? '&methods=wc_sessionAuthenticate' : ''),
    approval,
    async abort() {
      isAborted = true
      // The wallet may already have scanned the code.
      sendDelete(client.core, topic, 'wc_pairingDelete').catch(() => {})
      await options.wait(LATE_SESSION_MS)
      dispose()
      await deleteKey()
    },
    dispose,
  }
}
