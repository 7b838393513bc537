import type { SignedMessage } from '@openappkit/core/internal'
import type { ProposalTypes, SessionTypes } from '@walletconnect/types'
import * as z from 'zod/mini'
import { disconnectSession, sendDelete } from '../client/sendDelete.ts'
import type { SignClient } from '../client/types.ts'
import { walletConnectErrors } from '../errors/errors.ts'
import { parseSignIn } from './parseSignIn.ts'
import type { SignInRequest } from './types.ts'

/** The request for a sign-in, and its answer. */
export const SIGN_IN_METHOD = 'wc_sessionAuthenticate'
const SESSION_SECONDS = 7 * 86_400

/** What a wallet answers: its key with its metadata, and the messages that it has signed. */
const answer = z.object({
  responder: z.looseObject({ publicKey: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  cacaos: z.optional(z.unknown()),
})

/** A settled session, with the sign-in messages that the wallet has signed for it. */
export interface SettledSession extends SessionTypes.Struct {
  readonly signedMessages?: readonly SignedMessage[]
}

interface SettleOptions {
  readonly client: SignClient
  readonly proposal: ProposalTypes.Struct
  readonly request: SignInRequest
  /** Aborted when the answer is not wanted any more. */
  readonly ended: AbortSignal
}

/**
 * Stores the session of an answered sign-in request. The wallet has its session when it answers, so it gets a deletion if the
 * answer is refused or comes too late.
 *
 * @throws walletConnectErrors.invalidAnswer, or the error of the client
 */
export async function settleSignIn(
  { client, proposal, request, ended }: SettleOptions,
  result: unknown,
): Promise<SettledSession> {
  const { crypto, relayer, expirer } = client.core
  const {
    pairingTopic,
    proposer: { publicKey, metadata },
    optionalNamespaces,
  } = proposal
  const { data } = z.safeParse(answer, result)
  if (!data) throw walletConnectErrors.invalidAnswer({ method: SIGN_IN_METHOD })
  const peer = data.responder as SessionTypes.Struct['peer']
  const topic = await crypto.generateSharedKey(publicKey, peer.publicKey)
  try {
    const signIn = await parseSignIn(request, data.cacaos)
    if (!signIn) throw walletConnectErrors.invalidAnswer({ method: SIGN_IN_METHOD })
    ended.throwIfAborted()
    const expiry = Math.floor(request.now() / 1_000) + SESSION_SECONDS
    await relayer.subscribe(topic, { transportType: 'relay' })
    ended.throwIfAborted()
    await client.session.set(topic, {
      topic,
      pairingTopic,
      expiry,
      peer,
      optionalNamespaces,
      requiredNamespaces: {},
      namespaces: signIn.namespaces,
      acknowledged: true,
      controller: peer.publicKey,
      self: { publicKey, metadata },
      relay: { protocol: 'irn' },
      transportType: 'relay',
    })
    ended.throwIfAborted()
    expirer.set(topic, expiry)
    return { ...client.session.get(topic), signedMessages: signIn.messages }
  } catch (error) {
    await leaveSession(client, topic).catch(() => {})
    throw error
  }
}

/** Deletes a session that the wallet has, and this client perhaps. */
async function leaveSession(client: SignClient, topic: string): Promise<void> {
  if (client.session.keys.includes(topic)) return disconnectSession(client, topic)
  const { crypto, relayer } = client.core
  if (relayer.subscriber.topics.includes(topic)) relayer.unsubscribe(topic).catch(() => {})
  try {
    await sendDelete(client.core, topic, 'wc_sessionDelete')
  } finally {
    await crypto.deleteSymKey(topic)
  }
}
