import { createPublicClient, http, isAddress, recoverMessageAddress } from 'viem'
import { toJson, type Answer } from '../data-service/answer.ts'
import type { LocalChain } from '../world/types.ts'
import type { NameStore } from './createNameStore.ts'
import { NAME_ZONE } from './defaults.ts'
import { parseRegistration, RefusedRegistration, type ParsedRegistration } from './parseRegistration.ts'
import { suggestLabels } from './suggestLabels.ts'

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
