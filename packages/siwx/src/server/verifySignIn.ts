import { parseCaipNetworkId, type CaipNetworkId } from '@openappkit/common'
import type { Sql } from '@openappkit/server'
import { siwxErrors } from '../errors/siwxErrors.ts'
import { listRecapChains, parseRecap, describeRecap } from '../messages/recap.ts'
import type { SignInMessage } from '../messages/types.ts'
import { checkAddress, checkChains, checkPage, checkTimes } from './checkMessage.ts'
import { fetchNonce } from './nonces.ts'
import type { Proof } from './parseVerifyBody.ts'
import type { SiwxServerOptions, StoredSession, Verifier } from './types.ts'

/** What the verification of one sign-in needs. */
export interface SignInContext {
  readonly sql: Sql
  /** The time in milliseconds since 1970. It is read again after the signature is verified. */
  readonly clock: () => number
  /** The origin of the page that sends the request. */
  readonly origin: string
  readonly rpcUrls: SiwxServerOptions['rpcUrls']
  readonly verifiers: Readonly<Partial<Record<string, Verifier>>>
  readonly sessionSeconds: number
}

/** The networks of the ReCap of a message, whose statement must describe it. */
function listAuthorized({ resources, statement = '' }: SignInMessage): readonly string[] | undefined {
  const recap = parseRecap(resources)
  if (!recap) return undefined
  if (!statement.endsWith(describeRecap(recap))) throw siwxErrors.recapInvalid()
  return listRecapChains(recap)
}

/** Finds the line of the nonce, which every text of CAIP-122 has, without parsing the text. */
function findNonce(text: string): string {
  const [, nonce] = /^Nonce: ([A-Za-z\d]{8,96})$/m.exec(text) ?? []
  if (nonce === undefined) throw siwxErrors.messageInvalid({ reason: 'it has no nonce' })
  return nonce
}

type Accepted = Pick<SignInContext, 'rpcUrls' | 'verifiers'>

function findVerifier({ verifiers }: Accepted, chainIds: readonly CaipNetworkId[]): Verifier {
  const [chainId = 'eip155:1'] = chainIds
  const { namespace } = parseCaipNetworkId(chainId)
  const verifier = Object.hasOwn(verifiers, namespace) ? verifiers[namespace] : undefined
  if (!verifier) throw siwxErrors.namespaceUnsupported({ namespace })
  return verifier
}

function getRpcUrl({ rpcUrls }: Accepted, chainId: CaipNetworkId): string {
  const url = Object.hasOwn(rpcUrls, chainId) ? rpcUrls[chainId] : undefined
  if (url === undefined) throw siwxErrors.chainUnknown({ chainId })
  return url
}

/**
 * Checks that a message for a network could sign in, before a wallet is asked to sign one.
 *
 * @throws {@link siwxErrors.namespaceUnsupported}, {@link siwxErrors.chainUnknown}
 */
export function checkNetwork(accepted: Accepted, chainId: CaipNetworkId): void {
  findVerifier(accepted, [chainId])
  getRpcUrl(accepted, chainId)
}

function createSession(
  message: SignInMessage,
  chainId: CaipNetworkId,
  proof: Proof,
  context: SignInContext,
): StoredSession {
  const { accountAddress, domain, uri, nonce, issuedAt, expirationTime } = message
  const end = Math.min(
    context.clock() + context.sessionSeconds * 1000,
    expirationTime === undefined ? Infinity : Date.parse(expirationTime),
  )
  return {
    data: {
      accountAddress,
      chainId,
      domain,
      uri,
      nonce,
      issuedAt,
      ...(expirationTime === undefined ? {} : { expirationTime }),
    },
    message: proof.message,
    signature: proof.signature,
    expiresAt: new Date(end).toISOString(),
  }
}

/**
 * Verifies one signed text: the grammar, every field, the nonce, and last the signature, for which a node is called. It does not mark the
 * nonce as used.
 *
 * @returns A session for each network.
 */
export async function verifySignIn(
  proof: Proof,
  context: SignInContext,
): Promise<readonly [StoredSession, ...StoredSession[]]> {
  const { sql, clock, origin } = context
  const verifier = findVerifier(context, proof.chainIds)
  // Parsing takes longer than this question to the database.
  const expected = findNonce(proof.message)
  const issued = await fetchNonce(sql, expected, clock())
  const message = verifier.parse(proof.message)
  const { chainId, nonce } = message
  if (nonce !== expected) throw siwxErrors.messageInvalid({ reason: 'it has two nonces' })
  const chainIds = proof.chainIds.length === 0 ? [chainId] : proof.chainIds
  checkPage(message, origin)
  checkAddress(message, proof.address)
  checkChains(message, chainIds, listAuthorized(message))
  for (const requested of chainIds) getRpcUrl(context, requested)
  const rpcUrl = getRpcUrl(context, chainId)
  checkTimes(message, clock(), issued)
  const signer = await verifier.verify({ text: proof.message, message, chainId, signature: proof.signature, rpcUrl })
  // The node may have taken seconds.
  checkTimes(message, clock(), issued)
  // The contract at this address on another network may have another owner.
  const foreign = chainIds.find((requested) => requested !== chainId)
  if (signer === 'contract' && foreign !== undefined) throw siwxErrors.chainUnauthorized({ chainId: foreign })
  const [first = chainId, ...others] = chainIds
  return [
    createSession(message, first, proof, context),
    ...others.map((other) => createSession(message, other, proof, context)),
  ]
}
