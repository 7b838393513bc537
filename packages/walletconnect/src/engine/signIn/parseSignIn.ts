import type { CaipNetworkId } from '@openappkit/common'
import type { SignedMessage, SignInFields } from '@openappkit/core/internal'
import type { SessionTypes } from '@walletconnect/types'
import { getAddress, recoverMessageAddress } from 'viem'
import * as z from 'zod/mini'
import { isAddress } from '../session/readOffer.ts'
import { createStatement, isComplete, parseRecap, RECAP_SENTENCE, type Recap } from './recap.ts'
import type { SignInRequest } from './types.ts'

/** Further messages of a wallet are ignored. */
const MAX_MESSAGES = 100

/** What grants a session: the account and the permissions, whose last resource is a ReCap. */
const grantSchema = z.object({ p: z.object({ iss: z.string(), resources: z.array(z.unknown()) }) })

const optionalText = z.nullish(z.string())

/** A signed message. Fields that the wallet does not write may be null. @see https://chainagnostic.org/CAIPs/caip-74 */
const cacaoSchema = z.object({
  h: z.object({ t: z.literal(['caip122', 'eip4361']) }),
  p: z.object({
    domain: z.string(),
    aud: z.string(),
    nonce: z.string(),
    version: z.literal('1'),
    iat: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/)),
    nbf: optionalText,
    exp: optionalText,
    requestId: optionalText,
    statement: optionalText,
    // More than any site requests. A longer list is refused before its items are read.
    resources: z.array(z.string()).check(z.maxLength(10_000)),
  }),
  s: z.object({
    t: z.literal(['eip191', 'eip1271']),
    s: z.string().check(z.regex(/^0x(?:[0-9a-f]{2}){1,50000}$/i)),
  }),
})

type Payload = z.output<typeof cacaoSchema>['p']

/** The answer of a wallet to a sign-in request. */
export interface SignIn {
  readonly namespaces: SessionTypes.Namespaces
  /** The messages whose text and signature are valid. A signature of a contract is not checked: only the site's server can. */
  readonly messages: readonly SignedMessage[]
}

interface Grant extends Recap {
  readonly chain: CaipNetworkId
  readonly address: string
  readonly message?: SignedMessage | undefined
}

/** The statement of the message. Wallets answer with the requested one, or with the permissions added to it. */
function readStatement(
  { fields: { statement } }: SignInRequest,
  answered: Payload['statement'],
  recap: Recap,
): string | undefined {
  if (!answered || answered === statement) return createStatement(statement, recap)
  const isRequested = answered.startsWith(`${statement ? `${statement} ` : ''}${RECAP_SENTENCE}`)
  return isRequested && !answered.includes('\n') ? answered : undefined
}

/** Whether an account without code has made the signature. */
async function isSigned({ message, signature, address }: SignedMessage): Promise<boolean> {
  const signer = await recoverMessageAddress({ message, signature: signature as `0x${string}` }).catch(() => '')
  return signer.toLowerCase() === address.toLowerCase()
}

/** Whether the wallet has answered with the fields of the request. */
function hasFields({ fields, own }: SignInRequest, payload: Payload, recap: Recap): boolean {
  const { domain, uri, nonce, resources = [], requestId, notBefore, expirationTime } = fields
  const expected = { domain, aud: uri, nonce, requestId, nbf: notBefore, exp: expirationTime }
  // The last resource has the permissions.
  const others = payload.resources.slice(0, -1)
  if (others.length !== resources.length || !others.every((resource, index) => resource === resources[index])) {
    return false
  }
  return (
    isComplete(recap, own) &&
    Object.entries(expected).every(
      ([name, text]) => (payload[name as Exclude<keyof Payload, 'resources'>] ?? undefined) === text,
    )
  )
}

interface MessageParts {
  readonly fields: SignInFields
  readonly address: string
  readonly chainReference: string
  /** ISO 8601. */
  readonly issuedAt: string
  readonly statement: string
  readonly resources: readonly string[]
}

/**
 * The text that the wallet has signed. The protocol transports only its fields.
 *
 * @see https://eips.ethereum.org/EIPS/eip-4361
 */
export function formatMessage({
  fields,
  address,
  chainReference,
  issuedAt,
  statement,
  resources,
}: MessageParts): string {
  const { domain, uri, nonce, expirationTime, notBefore, requestId } = fields
  return [
    `${domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    statement,
    '',
    `URI: ${uri}`,
    'Version: 1',
    `Chain ID: ${chainReference}`,
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt}`,
    ...(expirationTime ? [`Expiration Time: ${expirationTime}`] : []),
    ...(notBefore ? [`Not Before: ${notBefore}`] : []),
    ...(requestId ? [`Request ID: ${requestId}`] : []),
    'Resources:',
    ...resources.map((resource) => `- ${resource}`),
  ].join('\n')
}

/**
 * Whether a message is valid now, by the clock of the site. A site would refuse the message otherwise, so the visitor signs a
 * new one with the next request. A time that cannot be read is the site's to judge.
 */
export function isInForce(
  { notBefore, expirationTime }: Pick<SignInFields, 'notBefore' | 'expirationTime'>,
  nowMs: number,
): boolean {
  const isEnded = expirationTime !== undefined && Date.parse(expirationTime) <= nowMs
  const isEarly = notBefore !== undefined && Date.parse(notBefore) > nowMs
  return !isEnded && !isEarly
}

async function readMessage(
  request: SignInRequest,
  cacao: unknown,
  { chain, address, ...recap }: Grant,
): Promise<SignedMessage | undefined> {
  const { fields, now } = request
  const { data } = z.safeParse(cacaoSchema, cacao)
  if (!data || !hasFields(request, data.p, recap) || !isInForce(fields, now())) return undefined
  const { statement: answered, iat: issuedAt, resources } = data.p
  const { s: signature, t: type } = data.s
  const statement = readStatement(request, answered, recap)
  if (statement === undefined) return undefined
  // Composed of the site's own fields: a signature of other fields does not match the text.
  const text = formatMessage({
    fields,
    address,
    chainReference: chain.slice('eip155:'.length),
    issuedAt,
    statement,
    resources,
  })
  // The text has the letter case that the wallet has signed.
  const message = { message: text, signature, chainId: chain, address: getAddress(address.toLowerCase()) }
  return type === 'eip1271' || (await isSigned(message)) ? message : undefined
}

const isSameSigner = (one: SignedMessage, other: SignedMessage) =>
  one.chainId === other.chainId && one.address.toLowerCase() === other.address.toLowerCase()

/** @returns `undefined` if the message names no account on a requested chain, or grants no request. */
async function readGrant(request: SignInRequest, cacao: unknown): Promise<Grant | undefined> {
  const { data } = z.safeParse(grantSchema, cacao)
  if (!data) return undefined
  const [, chain, address = ''] = /^did:pkh:(eip155:\d{1,32}):(0x[0-9a-f]{40})$/i.exec(data.p.iss) ?? []
  const own = request.chains.find((entry) => entry === chain)
  const recap = parseRecap(data.p.resources.at(-1), request.own)
  if (!own || !isAddress('eip155', address) || !recap) return undefined
  const grant = { ...recap, chain: own, address }
  return { ...grant, message: await readMessage(request, cacao, grant) }
}

/**
 * Parses the messages (CACAO) that a wallet has signed. One message may name more chains in its permissions.
 *
 * @returns `undefined` if they grant no session.
 * @see https://chainagnostic.org/CAIPs/caip-74
 */
export async function parseSignIn(request: SignInRequest, cacaos: unknown): Promise<SignIn | undefined> {
  const all: unknown[] = Array.isArray(cacaos) ? cacaos.slice(0, MAX_MESSAGES) : []
  const grants = (await Promise.all(all.map((cacao) => readGrant(request, cacao)))).filter(
    (grant) => grant !== undefined,
  )
  if (grants.length === 0) return undefined
  const named = (grant: Grant) => [grant.chain, ...request.chains.filter((chain) => grant.chains.includes(chain))]
  const chains = request.chains.filter((chain) => grants.some((grant) => named(grant).includes(chain)))
  const messages = grants.flatMap(({ message }) => message ?? [])
  const accounts = grants.flatMap((grant) => named(grant).map((chain) => `${chain}:${grant.address}`))
  return {
    namespaces: {
      eip155: {
        chains,
        accounts: [...new Set(accounts)],
        methods: [...new Set(grants.flatMap(({ methods }) => methods))],
        events: ['chainChanged', 'accountsChanged'],
      },
    },
    messages: messages.filter(
      (message, index) => messages.findIndex((other) => isSameSigner(other, message)) === index,
    ),
  }
}
