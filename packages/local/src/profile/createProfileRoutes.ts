import {
  createPublicClient,
  http,
  isAddress,
  recoverMessageAddress,
  getAddress,
  isHex,
  type Address,
  type Hex,
} from 'viem'
import { toJson, type Answer } from '../data-service/readBody.ts'
import type { LocalChain } from '../world/types.ts'
import type { NameStore } from './createNameStore.ts'
import { NAME_ZONE, ETHER_COIN_TYPE, MAX_MESSAGE_AGE_MS } from './defaults.ts'

interface ProfileRouteRequest {
  readonly method: string
  readonly url: URL
  readonly body: string
}

/** The paths of names (SPEC §7). */
export interface ProfileRoutes {
  /** @returns `undefined` for all other paths */
  answer(request: ProfileRouteRequest): Promise<Answer> | undefined
}

interface ProfileRoutesOptions {
  /** Contract accounts are verified on the first chain. */
  readonly chains: readonly LocalChain[]
  readonly store: NameStore
}

const PATH = /^\/v1\/profile\/(account|reverse|suggestions)(?:\/([^/]+))?$/

const refuse = (status: number, name: string, description: string): Answer =>
  toJson(status, { status: 'FAILED', reasons: [{ name, description }] })

const reportError = (error: unknown) => console.error('The service of names could not answer a request:', error)

/** Names like the one that is typed, which come first if they are free. */
const VARIANTS: readonly ((label: string) => string)[] = [
  (label) => `${label}-1`,
  (label) => `${label}-eth`,
  (label) => `my-${label}`,
  (label) => `${label}2026`,
  (label) => `the-${label}`,
]

type RegistrationPart = 'coin_type' | 'address' | 'message' | 'name' | 'attributes' | 'timestamp' | 'signature' | 'rate'

/** Refuses a registration, with the part of it that is wrong. */
class RefusedRegistration extends Error {
  readonly part: RegistrationPart
  readonly status: number

  constructor(part: RegistrationPart, message: string, status = 400) {
    super(message)
    this.part = part
    this.status = status
  }
}

interface ParsedRegistration {
  readonly name: string
  readonly address: Address
  readonly message: string
  readonly signature: Hex
}

type Fields = Readonly<Record<string, unknown>>

function parseFields(text: unknown): Fields | undefined {
  try {
    const value = JSON.parse(typeof text === 'string' ? text : '') as unknown
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined
  } catch {
    return undefined
  }
}

/** SPEC §9: at least 4 characters, letters, digits and hyphens; and at most 63, as in the DNS. */
const isLabel = (label: string): boolean => /^[a-z\d-]{4,63}$/.test(label)

/** The part of a name before the zone; `undefined` if it cannot be registered here. */
function readLabel(name: string): string | undefined {
  const label = name.endsWith(`.${NAME_ZONE}`) ? name.slice(0, -NAME_ZONE.length - 1) : ''
  return isLabel(label) ? label : undefined
}

const hasKeys = (value: Fields, keys: readonly string[]) => Object.keys(value).sort().join() === [...keys].sort().join()

/**
 * Reads `POST /v1/profile/account` (SPEC §7). The signature is not verified yet.
 *
 * @throws RefusedRegistration
 */
function parseRegistration(body: string, now: number): ParsedRegistration {
  const { coin_type, address, message, signature } = parseFields(body) ?? {}
  if (coin_type !== ETHER_COIN_TYPE) {
    throw new RefusedRegistration('coin_type', 'Only accounts with the coin type 60 are registered.')
  }
  if (typeof address !== 'string' || !isAddress(address, { strict: false })) {
    throw new RefusedRegistration('address', 'The address is invalid.')
  }
  const signed = parseFields(message)
  if (!signed || !hasKeys(signed, ['name', 'attributes', 'timestamp'])) {
    throw new RefusedRegistration('message', 'The message must be JSON with name, attributes and timestamp.')
  }
  const { name, attributes, timestamp } = signed
  if (typeof name !== 'string' || readLabel(name) === undefined) {
    throw new RefusedRegistration(
      'name',
      `A name has at least 4 letters, digits and hyphens, and ends with .${NAME_ZONE}.`,
    )
  }
  if (typeof attributes !== 'object' || attributes === null || Object.keys(attributes).length > 0) {
    throw new RefusedRegistration('attributes', 'Attributes cannot be registered.')
  }
  if (!Number.isSafeInteger(timestamp) || Math.abs(now - (timestamp as number) * 1_000) > MAX_MESSAGE_AGE_MS) {
    throw new RefusedRegistration(
      'timestamp',
      'The time of the message is more than 5 minutes away from that of the service.',
    )
  }
  if (!isHex(signature)) throw new RefusedRegistration('signature', 'The signature is not a hexadecimal text.', 401)
  return { name, address: getAddress(address), message: message as string, signature }
}

/** @param text - What a visitor has typed, in any form. */
export function suggestLabels(text: string): readonly string[] {
  const label = text.toLowerCase().replace(/[^a-z\d-]/g, '')
  return [...new Set([label, ...VARIANTS.map((vary) => vary(label))])].filter(isLabel)
}

/** Creates the service of names, with a real store, signatures and limits. */
export function createProfileRoutes({ chains, store }: ProfileRoutesOptions): ProfileRoutes {
  const [chain] = chains
  const client = createPublicClient({ ccipRead: false, transport: http(chain?.httpUrl ?? 'http://127.0.0.1:9') })

  /** An account with a key needs no chain. Others are contracts. */
  async function verify({ address, message, signature }: ParsedRegistration): Promise<void> {
    const signer = await recoverMessageAddress({ message, signature }).catch(() => undefined)
    const isSigned =
      signer === address || (await client.verifyMessage({ address, message, signature }).catch(() => false))
    if (!isSigned) throw new RefusedRegistration('signature', 'The account has not signed the message.', 401)
  }

  async function register(body: string): Promise<Answer> {
    const registration = parseRegistration(body, Date.now())
    await verify(registration)
    const { name, address } = registration
    if (!(await store.take(address))) {
      throw new RefusedRegistration('rate', 'This account has registered many names. Wait an hour.', 429)
    }
    if (!(await store.register(name, address))) {
      throw new RefusedRegistration('name', 'This name is registered already.', 409)
    }
    return toJson(200, { success: true })
  }

  async function suggest(text: string, zone: string | null): Promise<Answer> {
    if (zone !== NAME_ZONE) return refuse(400, 'zone', `The zone is ${NAME_ZONE}.`)
    const names = suggestLabels(text).map((label) => `${label}.${NAME_ZONE}`)
    const registered = await store.listRegistered(names)
    return toJson(200, { suggestions: names.map((name) => ({ name, registered: registered.has(name) })) })
  }

  async function route(
    { method, url, body }: ProfileRouteRequest,
    kind: string,
    name: string | undefined,
  ): Promise<Answer> {
    if (name === undefined) {
      return kind === 'account' && method === 'POST' ? register(body) : refuse(404, 'path', 'Nothing here.')
    }
    if (method !== 'GET') return refuse(405, 'method', 'Only GET.')
    if (kind === 'suggestions') return suggest(name, url.searchParams.get('zone'))
    if (kind === 'account') {
      const found = await store.find(name.toLowerCase())
      return found ? toJson(200, found) : refuse(404, 'name', 'This name is not registered.')
    }
    return isAddress(name, { strict: false })
      ? toJson(200, await store.listOf(name))
      : refuse(400, 'address', 'The path has no address.')
  }

  async function answer(request: ProfileRouteRequest, kind: string, name: string | undefined): Promise<Answer> {
    try {
      return await route(request, kind, name === undefined ? undefined : decodeURIComponent(name))
    } catch (error) {
      if (error instanceof RefusedRegistration) return refuse(error.status, error.part, error.message)
      if (error instanceof URIError) return refuse(400, 'path', 'The path is invalid.')
      reportError(error)
      return refuse(500, 'service', 'The service failed. Its terminal shows why.')
    }
  }

  return {
    answer(request) {
      const found = PATH.exec(request.url.pathname)
      return found ? answer(request, found[1] ?? '', found[2]) : undefined
    },
  }
}
