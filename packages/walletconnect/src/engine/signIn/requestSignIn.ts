import { RPC_CODES } from '@openappkit/common'
import type { ProposalTypes } from '@walletconnect/types'
import { hashKey } from '@walletconnect/utils'
import { dropMessage } from '../client/patchCore.ts'
import type { SignClient } from '../client/types.ts'
import { walletConnectErrors } from '../errors/errors.ts'
import { readError } from '../errors/parseWalletError.ts'
import { readField } from '../session/checkNamedChain.ts'
import { settleSignIn, SIGN_IN_METHOD, type SettledSession } from './settleSignIn.ts'
import type { SignInRequest } from './types.ts'
import { createRecap } from './recap.ts'

/** Tag and lifetime of the request. @see https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods */
const TAG = 1116
const HOUR_SECONDS = 3_600
/** The proposal was sent before, so the relay is reachable. The visitor waits for the code meanwhile. */
const SEND_MS = 3_000

/** A wallet that does not know the method answers the proposal, which has the same pairing. */
const isUnknownMethod = (error: unknown) => [10_001, RPC_CODES.methodNotFound].includes(readError(error).code ?? 0)

export interface SignInAnswer {
  /** Rejects with the error of the wallet. Never settles if the wallet answers the proposal instead. */
  readonly session: Promise<SettledSession>
  /** Stops waiting for the answer. A session that the wallet settles meanwhile is deleted. */
  stop(): void
}

interface RequestOptions {
  readonly client: SignClient
  readonly proposal: ProposalTypes.Struct
  readonly request: SignInRequest
  /** Resolves after the delay, or as soon as the signal aborts or the engine is disposed. */
  wait(delayMs: number, signal?: AbortSignal): Promise<void>
}

/**
 * The fields of the message as the protocol transports them. The wallet composes the text.
 *
 * @see https://chainagnostic.org/CAIPs/caip-222
 */
export function createPayload({ fields, own, chains, methods, now }: SignInRequest) {
  const { domain, uri, nonce, statement = '', resources = [], requestId, notBefore, expirationTime } = fields
  return {
    type: 'caip122',
    version: '1',
    chains,
    domain,
    aud: uri,
    nonce,
    statement,
    iat: new Date(now()).toISOString(),
    ...(expirationTime !== undefined && { exp: expirationTime }),
    ...(notBefore !== undefined && { nbf: notBefore }),
    ...(requestId !== undefined && { requestId }),
    resources: [...resources, createRecap(methods, own)],
  }
}

/**
 * Sends a sign-in request with a proposal. The wallet answers one of both. The client's own `authenticate` is not used: it
 * needs Node's `Buffer`, verifies signatures of contracts at a server of its makers, and stores sessions whose signature is invalid.
 *
 * @throws walletConnectErrors.relayUnreachable if the relay has not taken the request after `SEND_MS`, or the error of the client
 * @see https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods
 */
export async function requestSignIn({ client, proposal, request, wait }: RequestOptions): Promise<SignInAnswer> {
  const { core } = client
  const { crypto, relayer } = core
  const {
    pairingTopic,
    proposer: { publicKey, metadata },
  } = proposal
  const responseTopic = hashKey(publicKey)
  // Above the ids that clients derive from the clock.
  const id = 4e15 + Math.floor(Math.random() * 1e15)
  const ended = new AbortController()

  let isAnswered = false
  let onMessage = (_event: { topic: string; message: string }) => {}
  const session = new Promise<SettledSession>((resolve, reject) => {
    async function read(topic: string, message: string): Promise<void> {
      const payload: unknown = await crypto.decode(topic, message, { receiverPublicKey: publicKey })
      const error = readField(payload, 'error')
      if (readField(payload, 'id') !== id || isAnswered || isUnknownMethod(error)) return
      // The relay may deliver a message twice.
      isAnswered = true
      if (error === undefined) {
        settleSignIn({ client, proposal, request, ended: ended.signal }, readField(payload, 'result')).then(
          resolve,
          reject,
        )
      } else reject(error)
    }
    onMessage = ({ topic, message }) => {
      if (topic === responseTopic || topic === pairingTopic) read(topic, message).catch(() => {})
    }
  })
  session.catch(() => {})
  const unsubscribe = () => void relayer.unsubscribe(responseTopic).catch(() => {})
  function stop(): void {
    ended.abort()
    relayer.off('relayer_message', onMessage)
    unsubscribe()
  }

  async function send(): Promise<void> {
    await relayer.subscribe(responseTopic, { transportType: 'relay' })
    const params = {
      requester: { publicKey, metadata },
      authPayload: createPayload(request),
      expiryTimestamp: Math.floor(request.now() / 1_000) + HOUR_SECONDS,
    }
    const message = await crypto.encode(pairingTopic, { id, jsonrpc: '2.0', method: SIGN_IN_METHOD, params })
    if (ended.signal.aborted) return unsubscribe()
    await relayer.publish(pairingTopic, message, {
      id,
      ttl: HOUR_SECONDS,
      prompt: true,
      tag: TAG,
      internal: { throwOnFailedPublish: true },
    })
  }
  const sent = new AbortController()
  async function failLate(): Promise<never> {
    await wait(SEND_MS, sent.signal)
    throw walletConnectErrors.relayUnreachable({ reason: 'the relay has not taken the sign-in request' })
  }

  relayer.on('relayer_message', onMessage)
  try {
    await Promise.race([send(), failLate()])
  } catch (error) {
    stop()
    dropMessage(core, id)
    throw error
  } finally {
    sent.abort()
  }
  return { session, stop }
}
