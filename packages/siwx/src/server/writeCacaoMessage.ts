import { parseWith } from '@openappkit/server'
import * as z from 'zod'
import { siwxErrors } from '../errors/siwxErrors.ts'
import { MAX_RESOURCES } from '../messages/limits.ts'
import { describeRecap, parseRecap } from '../messages/recap.ts'
import type { SignInMessage } from '../messages/types.ts'
import { writeMessage } from '../messages/writeMessage.ts'

/** The signed text of a CACAO and its signature. */
export interface SignedText {
  readonly message: string
  readonly signature: string
}

const ISSUER = /^did:pkh:(eip155:\d{1,32}):(0x[\da-fA-F]{40})$/

/** A CACAO, as WalletConnect's client returns it. Wallets write `null` for an absent field, too. */
const cacaoSchema = z.object({
  p: z
    .object({
      iss: z.string().regex(ISSUER),
      domain: z.string(),
      aud: z.string().optional(),
      uri: z.string().optional(),
      version: z.literal('1'),
      nonce: z.string(),
      iat: z.string(),
      statement: z.string().nullish(),
      exp: z.string().nullish(),
      nbf: z.string().nullish(),
      requestId: z.string().nullish(),
      resources: z.array(z.string()).max(MAX_RESOURCES).nullish(),
    })
    .refine(({ aud, uri }) => (aud ?? uri) !== undefined, { path: ['aud'], error: 'Required' }),
  s: z.object({ s: z.string() }),
})

function describe(statement: string | undefined, resources: readonly string[] | undefined): string | undefined {
  const recap = parseRecap(resources)
  if (!recap) return statement || undefined
  const sentence = describeRecap(recap)
  return statement?.includes(sentence) ? statement : [...(statement ? [statement] : []), sentence].join(' ')
}

/**
 * Writes the text that a wallet signed for a CACAO, the proof of the one-tap sign-in of WalletConnect. The payload has the fields,
 * and the wallet adds the sentence of the ReCap to the statement.
 *
 * @throws {@link siwxErrors.cacaoInvalid}, {@link siwxErrors.recapInvalid}, {@link siwxErrors.messageInvalid}
 * @see https://chainagnostic.org/CAIPs/caip-74
 */
export function writeCacaoMessage(value: unknown): SignedText {
  const { p: payload, s: signed } = parseWith(cacaoSchema, value, ({ path, problem }) =>
    siwxErrors.cacaoInvalid({ path: path || 'cacao', problem }),
  )
  const [, chainId, accountAddress] = ISSUER.exec(payload.iss) ?? []
  const resources = payload.resources ?? undefined
  const fields = {
    domain: payload.domain,
    accountAddress,
    uri: payload.aud ?? payload.uri,
    version: payload.version,
    chainId,
    nonce: payload.nonce,
    issuedAt: payload.iat,
    statement: describe(payload.statement ?? undefined, resources),
    expirationTime: payload.exp ?? undefined,
    notBefore: payload.nbf ?? undefined,
    requestId: payload.requestId ?? undefined,
    resources,
  }
  const given = Object.fromEntries(Object.entries(fields).filter(([, entry]) => entry !== undefined))
  try {
    return { message: writeMessage(given as unknown as SignInMessage), signature: signed.s }
  } catch (cause) {
    throw siwxErrors.messageInvalid({ reason: cause instanceof Error ? cause.message : String(cause) }, { cause })
  }
}
