import type { SignedMessage } from '@openappkit/core'
import type { ProposalTypes, SessionTypes } from '@walletconnect/types'
import { hashKey } from '@walletconnect/utils'
import type { SignClient } from '../client/types.ts'
import { walletConnectErrors } from '../errors/errors.ts'
import { readError } from '../errors/parseWalletError.ts'
import { readField } from '../session/readField.ts'
import { parseSignIn } from './parseSignIn.ts'
import { createRecap } from './recap.ts'
import type { SignInRequest } from './types.ts'

const METHOD = 'wc_sessionAuthenticate'
/** Tag and lifetime of the request. @see https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods */
const TAG = 1116
const HOUR_SECONDS = 3_600
const SESSION_SECONDS = 7 * 86_400

/** A settled session, with the sign-in messages that the wallet has signed for it. */
export interface SettledSession extends SessionTypes.Struct {
  readonly signedMessages?: readonly SignedMessage[]
}

/** A wallet that does not know the method answers the proposal, which has the same pairing. */
const isUnknownMethod = (error: unknown) => [10_001, -32_601].includes(readError(error).code ?? 0)

function createPayload({ fields, chains, methods, now }: SignInRequest) {
  const { domain, uri, nonce, statement = '', resources = [], notBefore, expirationTime } = fields
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
    resources: [...resources, createRecap(methods)],
  }
}

export interface SignInAnswer {
  /** Rejects with the error of the wallet. Never settles if the wallet answers the proposal instead. */
  readonly session: Promise<SettledSession>
  /** Stops waiting for the answer. */
  stop(): void
}

/**
 * Sends a sign-in request with a proposal. The wallet answers one of both. The client's own `authenticate` is not used: it
 * needs Node's `Buffer`, verifies signatures of contracts at a server of its makers, and stores sessions whose signature is invalid.
 *
 * @see https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods
 */
export async function requestSignIn(client: SignClient, proposal: ProposalTypes.Struct, request: SignInRequest): Promise<SignInAnswer> {
  const { crypto, relayer, expirer } = client.core
  const { pairingTopic, proposer, optionalNamespaces } = proposal
  const { publicKey } = proposer
  const getSeconds = () => Math.floor(request.now() / 1_000)
  const responseTopic = hashKey(publicKey)
  // Above the ids that clients derive from the clock.
  const id = 4e15 + Math.floor(Math.random() * 1e15)

  async function settle(result: unknown): Promise<SettledSession> {
    const peer = readField(result, 'responder') as SessionTypes.Struct['peer'] | undefined
    const signIn = /^[0-9a-f]{64}$/.test(String(peer?.publicKey)) && (await parseSignIn(request, readField(result, 'cacaos')))
    if (!peer || !signIn) throw walletConnectErrors.invalidAnswer({ method: METHOD })
    const topic = await crypto.generateSharedKey(publicKey, peer.publicKey)
    const expiry = getSeconds() + SESSION_SECONDS
    await relayer.subscribe(topic, { transportType: 'relay' })
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
      self: { publicKey, metadata: proposer.metadata },
      relay: { protocol: 'irn' },
      transportType: 'relay',
    })
    expirer.set(topic, expiry)
    return { ...client.session.get(topic), signedMessages: signIn.messages }
  }

  let onMessage = (_event: { topic: string; message: string }) => {}
  const session = new Promise<SettledSession>((resolve, reject) => {
    async function read(topic: string, message: string): Promise<void> {
      const payload: unknown = await crypto.decode(topic, message, { receiverPublicKey: publicKey })
      if (readField(payload, 'id') !== id) return
      const error = readField(payload, 'error')
      if (error === undefined) return settle(readField(payload, 'result')).then(resolve, reject)
      if (!isUnknownMethod(error)) reject(error)
    }
    onMessage = ({ topic, message }) => {
      if (topic === responseTopic || topic === pairingTopic) read(topic, message).catch(() => {})
    }
  })
  session.catch(() => {})
  function stop(): void {
    relayer.off('relayer_message', onMessage)
    relayer.unsubscribe(responseTopic).catch(() => {})
  }

  relayer.on('relayer_message', onMessage)
  try {
    await relayer.subscribe(responseTopic, { transportType: 'relay' })
    const { metadata } = proposer
    const params = { requester: { publicKey, metadata }, authPayload: createPayload(request), expiryTimestamp: getSeconds() + HOUR_SECONDS }
    const message = await crypto.encode(pairingTopic, { id, jsonrpc: '2.0', method: METHOD, params })
    await relayer.publish(pairingTopic, message, { ttl: HOUR_SECONDS, prompt: true, tag: TAG })
  } catch (error) {
    stop()
    throw error
  }
  return { session, stop }
}
