import { CAIP_2, isChainNamespace, type CaipNetworkId } from '@openappkit/common'
import { parseWith, textUpTo } from '@openappkit/server'
import * as z from 'zod'
import { siwxErrors } from '../errors/siwxErrors.ts'
import { writeCacaoMessage, type SignedText } from './writeCacaoMessage.ts'

/** A signed text, and what it is for. */
export interface Proof extends SignedText {
  /** The account in use, if the request names it. */
  readonly address: string | undefined
  /** The networks to sign in on; empty for that of the message. */
  readonly chainIds: readonly CaipNetworkId[]
}

/** A parsed request to `verify`. */
export interface VerifyBody {
  /** At least one. */
  readonly proofs: readonly Proof[]
  /** Whether the token is returned instead of stored in a cookie. */
  readonly isTokenWanted: boolean
}

/** A message may authorize many networks, but each gets a row in the database. */
const MAX_CHAINS = 50

/** A wallet signs one text for each network that a one-tap sign-in asks for. */
const MAX_MESSAGES = 10

/** A signature of a smart account has the call that deploys it. */
const MAX_SIGNATURE_LENGTH = 16_384

/** The CAIP-2 id of a network. */
export const chainIdSchema = z.custom<CaipNetworkId>(
  (value) => typeof value === 'string' && isChainNamespace(CAIP_2.exec(value)?.[1]),
)

/**
 * The form of an account address. The database refuses other texts, e.g. one with a NUL.
 *
 * @see https://chainagnostic.org/CAIPs/caip-10
 */
export const addressSchema = z.string().regex(/^[-.%a-zA-Z0-9]{1,128}$/)

const bodySchema = z.object({
  credentials: z.enum(['cookie', 'token']).default('cookie'),
  messages: z.array(z.unknown()).min(1).max(MAX_MESSAGES).optional(),
})

const proofSchema = z.object({
  address: addressSchema.optional(),
  chainId: chainIdSchema.optional(),
  chainIds: z.array(chainIdSchema).max(MAX_CHAINS).nullish(),
  /** Takes the place of a message and its signature. */
  cacao: z.unknown().optional(),
})

const signedTextSchema = z.object({ message: z.string(), signature: z.string() })

/** Parses a part of a body. @throws {@link siwxErrors.invalidBody} */
export const parseBody = <Value>(schema: z.ZodType<Value>, value: unknown, place?: string): Value =>
  parseWith(schema, value, ({ path, problem }) =>
    siwxErrors.invalidBody({ path: [place, path].filter(Boolean).join('.') || 'body', problem }),
  )

function parseProof(value: unknown, place?: string): Proof {
  const { address, chainId, chainIds, cacao } = parseBody(proofSchema, value, place)
  const signed = cacao === undefined ? parseBody(signedTextSchema, value, place) : writeCacaoMessage(cacao)
  parseBody(textUpTo(MAX_SIGNATURE_LENGTH), signed.signature, 'signature')
  return { ...signed, address, chainIds: [...new Set(chainIds ?? (chainId === undefined ? [] : [chainId]))] }
}

/**
 * Parses the body of a request to `verify`: one signed text, or a list of them as `messages`.
 *
 * @throws {@link siwxErrors.invalidBody}, {@link siwxErrors.cacaoInvalid}
 */
export function parseVerifyBody(body: unknown): VerifyBody {
  const { messages, credentials } = parseBody(bodySchema, body)
  const proofs = messages?.map((message, index) => parseProof(message, `messages.${index}`)) ?? [parseProof(body)]
  return { proofs, isTokenWanted: credentials === 'token' }
}
