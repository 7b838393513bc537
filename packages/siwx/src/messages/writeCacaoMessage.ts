import { siwxErrors } from '../errors/siwxErrors.ts'
import { describeRecap, parseRecap } from './recap.ts'
import { writeMessage } from './writeMessage.ts'

/** The signed text of a CACAO and its signature. */
export interface SignedText {
  readonly message: string
  readonly signature: string
}

const ISSUER = /^did:pkh:(eip155:\d{1,32}):(0x[\da-fA-F]{40})$/

type Fields = Readonly<Record<string, unknown>>

function getFields(value: unknown, field: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw siwxErrors.cacaoInvalid({ field })
  return value as Fields
}

function getText(fields: Fields, field: string): string {
  const value = fields[field]
  if (typeof value !== 'string') throw siwxErrors.cacaoInvalid({ field })
  return value
}

const findText = (fields: Fields, field: string) =>
  fields[field] === undefined || fields[field] === null ? undefined : getText(fields, field)

function findResources(fields: Fields): readonly string[] | undefined {
  const value = fields['resources']
  if (value === undefined || value === null) return undefined
  if (!Array.isArray(value) || !value.every((entry) => typeof entry === 'string')) {
    throw siwxErrors.cacaoInvalid({ field: 'resources' })
  }
  return value
}

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
  const cacao = getFields(value, 'cacao')
  const payload = getFields(cacao['p'], 'p')
  const signature = getText(getFields(cacao['s'], 's'), 's')
  const [, chainId, accountAddress] = ISSUER.exec(getText(payload, 'iss')) ?? []
  if (!chainId || !accountAddress) throw siwxErrors.cacaoInvalid({ field: 'iss' })
  if (getText(payload, 'version') !== '1') throw siwxErrors.cacaoInvalid({ field: 'version' })
  const resources = findResources(payload)
  const optional = {
    statement: describe(findText(payload, 'statement'), resources),
    expirationTime: findText(payload, 'exp'),
    notBefore: findText(payload, 'nbf'),
    requestId: findText(payload, 'requestId'),
    resources,
  }
  const fields = {
    domain: getText(payload, 'domain'),
    accountAddress,
    uri: getText(payload, payload['aud'] === undefined ? 'uri' : 'aud'),
    version: '1',
    chainId: chainId as `eip155:${string}`,
    nonce: getText(payload, 'nonce'),
    issuedAt: getText(payload, 'iat'),
    ...(Object.fromEntries(Object.entries(optional).filter(([, entry]) => entry !== undefined)) as Partial<
      typeof optional
    >),
  } as const
  try {
    return { message: writeMessage(fields as Parameters<typeof writeMessage>[0]), signature }
  } catch (cause) {
    throw siwxErrors.messageInvalid({ reason: cause instanceof Error ? cause.message : String(cause) }, { cause })
  }
}
