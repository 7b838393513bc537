import { parseCaipNetworkId, type CaipNetworkId, foldAddress } from '@openappkit/common'
import { type Sql, createSecret } from '@openappkit/server'
import { siwxErrors } from '../errors/siwxErrors.ts'
import { listRecapChains, parseRecap, describeRecap } from '../messages/recap.ts'
import type { SignInMessage } from '../messages/types.ts'
import type { Proof } from './parseVerifyBody.ts'
import type { SiwxServerOptions, StoredSession, Verifier } from './types.ts'
import { isOfOrigin } from '../messages/isOfOrigin.ts'

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

/** How much the clocks of a device and the server may differ. */
const MAX_SKEW_MS = 5 * 60_000

/**
 * Checks that a message is for the page that sends it. Domain, scheme and origin are compared as text, so that no other spelling is
 * accepted. EIP-4361 allows any page as the URI; here it is one of the same origin.
 *
 * @param origin - The `Origin` of the request, which is one of the site's.
 * @throws {@link siwxErrors.domainMismatch}, {@link siwxErrors.schemeMismatch}, {@link siwxErrors.uriMismatch}
 */
function checkPage({ domain, scheme, uri }: SignInMessage, origin: string): void {
  const { host, protocol } = new URL(origin)
  if (domain !== host) throw siwxErrors.domainMismatch({ domain, expected: host })
  if (scheme !== undefined && `${scheme}:` !== protocol) {
    throw siwxErrors.schemeMismatch({ scheme, expected: protocol.slice(0, -1) })
  }
  if (!isOfOrigin(uri, origin)) throw siwxErrors.uriMismatch({ uri, expected: origin })
}

/**
 * Checks that a message is of the account that signs in.
 *
 * @throws {@link siwxErrors.addressMismatch}
 */
function checkAddress({ accountAddress }: SignInMessage, expected: string | undefined): void {
  if (expected !== undefined && foldAddress(expected) !== foldAddress(accountAddress)) {
    throw siwxErrors.addressMismatch({ address: accountAddress, expected })
  }
}

/**
 * Checks the times of a message to the millisecond; only the time of issue may differ by the skew of the device's clock.
 *
 * @param nonceIssuedAt - When the server issued the nonce, which is before the message was made.
 * @throws {@link siwxErrors.clockSkew}, {@link siwxErrors.lifetimeInvalid}, {@link siwxErrors.expired}, {@link siwxErrors.notYetValid}
 */
function checkTimes({ issuedAt, expirationTime, notBefore }: SignInMessage, now: number, nonceIssuedAt: number): void {
  const issued = Date.parse(issuedAt)
  const skew = Math.max(issued - now, nonceIssuedAt - issued)
  if (!(skew <= MAX_SKEW_MS)) throw siwxErrors.clockSkew({ minutes: String(Math.ceil(skew / 60_000)) })
  const end = expirationTime === undefined ? Infinity : Date.parse(expirationTime)
  const start = notBefore === undefined ? -Infinity : Date.parse(notBefore)
  if (!(end > issued && end > start)) throw siwxErrors.lifetimeInvalid()
  if (end <= now) throw siwxErrors.expired({ time: expirationTime ?? '' })
  if (start > now) throw siwxErrors.notYetValid({ time: notBefore ?? '' })
}

/**
 * Checks that a message authorizes every network of a request.
 *
 * @param authorized - The networks of its ReCap.
 * @throws {@link siwxErrors.chainMismatch}, {@link siwxErrors.chainUnauthorized}
 */
function checkChains(
  { chainId }: SignInMessage,
  requested: readonly CaipNetworkId[],
  authorized: readonly string[] | undefined,
): void {
  for (const expected of requested) {
    if (expected === chainId || authorized?.includes(expected)) continue
    if (authorized) throw siwxErrors.chainUnauthorized({ chainId: expected })
    throw siwxErrors.chainMismatch({ chainId, expected })
  }
}

/* The table of nonces: each is for one sign-in. */

/** How long a nonce is stored after it expired, so that its second use has its own error. */
const KEPT_MS = 86_400_000

/** How many rows one request deletes at most. */
const BATCH = 20

/** A nonce that was issued. */
interface IssuedNonce {
  readonly nonce: string
  readonly expiresAt: Date
}

/** Creates a nonce, and deletes a few old ones. */
export async function createNonce(sql: Sql, now: number, seconds: number): Promise<IssuedNonce> {
  const nonce = createSecret().slice(0, 32)
  const expiresAt = new Date(now + seconds * 1000)
  await sql.query('insert into siwx.nonce (value, issued_at, expires_at) values ($1, $2, $3)', [
    nonce,
    new Date(now),
    expiresAt,
  ])
  await sql.query(
    `delete from siwx.nonce where value in (
      select value from siwx.nonce where expires_at < $1 limit ${BATCH} for update skip locked
    )`,
    [new Date(now - KEPT_MS)],
  )
  return { nonce, expiresAt }
}

interface NonceRow {
  readonly issued_at: Date
  readonly expires_at: Date
  readonly used_at: Date | null
}

/**
 * Reads a nonce before the signature is verified, which takes longer.
 *
 * @returns The time when it was issued, in milliseconds.
 * @throws {@link siwxErrors.nonceUnknown}, {@link siwxErrors.nonceUsed}, {@link siwxErrors.nonceExpired}
 */
async function fetchNonce(sql: Sql, nonce: string, now: number): Promise<number> {
  const [row] = await sql.query<NonceRow>('select issued_at, expires_at, used_at from siwx.nonce where value = $1', [
    nonce,
  ])
  if (!row) throw siwxErrors.nonceUnknown()
  if (row.used_at) throw siwxErrors.nonceUsed()
  if (row.expires_at.getTime() <= now) {
    throw siwxErrors.nonceExpired({
      minutes: String(Math.round((row.expires_at.getTime() - row.issued_at.getTime()) / 60_000)),
    })
  }
  return row.issued_at.getTime()
}

/**
 * Marks a nonce as used. One statement decides, so only one of several requests succeeds.
 *
 * @throws {@link siwxErrors.nonceUsed}, {@link siwxErrors.nonceExpired}, {@link siwxErrors.nonceUnknown}
 */
export async function spendNonce(sql: Sql, nonce: string, now: number): Promise<void> {
  const rows = await sql.query(
    'update siwx.nonce set used_at = $2 where value = $1 and used_at is null and expires_at > $2 returning value',
    [nonce, new Date(now)],
  )
  if (rows.length === 1) return
  await fetchNonce(sql, nonce, now)
  throw siwxErrors.nonceUsed()
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
