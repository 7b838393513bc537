import type { CaipAccount, ChainNamespace } from '@openappkit/common'
import * as z from 'zod/mini'
import { startErrors } from '../connections/startErrors.ts'
import { parseRows, rows } from '../data/api/fields.ts'
import { reportRefusals } from '../data/api/reportRefusals.ts'
import { createHttpClient } from '../http/createHttpClient.ts'
import { httpErrors } from '../http/errors.ts'
import { SDK_QUERY, endpoint } from '../http/endpoint.ts'
import { getFamily } from '../families/getFamily.ts'
import type { Kit } from '../kit/types.ts'
import { MAX_PROFILES } from './constants.ts'
import { getLabel, isOwner, parseProfile } from './parseProfile.ts'
import type { Profile } from './types.ts'

/** A name that the service suggests. */
interface Suggestion {
  /** Without its zone. */
  readonly label: string
  readonly isRegistered: boolean
}

/** The signed registration of a name. */
interface SignedRegistration {
  readonly namespace: ChainNamespace
  readonly address: string
  readonly message: string
  readonly signature: string
}

/** The calls to the service, with parsed answers. They throw the errors of the HTTP client. */
export interface ProfileService {
  /** `undefined` if the name is not registered. @param name - With its zone. */
  getProfile(name: string, signal: AbortSignal): Promise<Profile | undefined>
  /** The profiles that have an account among their addresses. */
  listProfiles(account: Pick<CaipAccount, 'namespace' | 'address'>, signal: AbortSignal): Promise<readonly Profile[]>
  listSuggestions(label: string, signal: AbortSignal): Promise<readonly Suggestion[]>
  register(registration: SignedRegistration, signal: AbortSignal): Promise<void>
}

const isMissing = (error: unknown): boolean => httpErrors.status.is(error) && error.params['status'] === '404'

/* The calls to a service with names of accounts (SPEC §7). Answers are parsed by their callers, who know the request. */

/** The profile of a name. 404: the name is not registered. */
const fetchProfile = endpoint({
  method: 'GET',
  path: '/v1/profile/account/{name}',
  query: {} as { apiVersion: string },
  response: z.looseObject({}),
  retries: 1,
})

/** The profiles of an address. */
const fetchProfiles = endpoint({
  method: 'GET',
  path: '/v1/profile/reverse/{address}',
  query: {} as { sender: string; apiVersion: string },
  response: rows,
  retries: 1,
})

/** Names that are like another one, with whether they are registered. */
const fetchSuggestions = endpoint({
  method: 'GET',
  path: '/v1/profile/suggestions/{name}',
  query: {} as { zone: string },
  response: z.object({
    suggestions: z.array(
      z.catch(z.object({ name: z.string(), registered: z.boolean() }), { name: '', registered: true }),
    ),
  }),
  retries: 1,
})

interface RegistrationBody {
  /** Of SLIP-44. */
  readonly coin_type: number
  readonly address: string
  /** JSON with the name, its attributes and the time in seconds. */
  readonly message: string
  readonly signature: string
  readonly projectId?: string
}

/** Never retried: the second request would find the name taken. */
const registerProfile = endpoint({
  method: 'POST',
  path: '/v1/profile/account',
  body: { parse: (value) => value as RegistrationBody },
  response: z.object({ success: z.literal(true) }),
})

/** @param baseUrl - `https:` URL of the service. */
export function createProfileService(
  kit: Kit,
  { baseUrl, zone }: { readonly baseUrl: string; readonly zone: string },
): ProfileService {
  const { projectId } = kit.options
  const project = projectId === undefined ? {} : { projectId }
  const life = new AbortController()
  kit.onDestroy(() => life.abort(startErrors.destroyed()))
  const http = reportRefusals(
    createHttpClient({ ports: kit.ports, baseUrl, query: { ...project, ...SDK_QUERY }, life: life.signal }),
    kit.alerts,
  )
  const { hostname: own } = new URL(baseUrl)
  const isOwnHost = (hostname: string) => hostname === own

  /** A name that is not registered has no profile. */
  const unlessMissing = <Value>(answer: Promise<Value>): Promise<Value | undefined> =>
    answer.catch((error: unknown) => {
      if (isMissing(error)) return undefined
      throw error
    })

  return {
    async getProfile(name, signal) {
      const row = await unlessMissing(http.call(fetchProfile, { params: { name }, query: { apiVersion: '2' }, signal }))
      return row && parseProfile(row, zone, isOwnHost)
    },
    async listProfiles({ namespace, address }, signal) {
      const query = { sender: address, apiVersion: '2' }
      const found = (await unlessMissing(http.call(fetchProfiles, { params: { address }, query, signal }))) ?? []
      const profiles = parseRows(kit, 'profiles', found, (row) => parseProfile(row, zone, isOwnHost))
      // A name counts only if it leads back to the account, as in ENS (S9).
      return profiles.filter((profile) => isOwner(kit, profile, namespace, address)).slice(0, MAX_PROFILES)
    },
    async listSuggestions(label, signal) {
      const { suggestions } = await http.call(fetchSuggestions, { params: { name: label }, query: { zone }, signal })
      return suggestions.flatMap(({ name, registered }) => {
        const found = getLabel(name.includes('.') ? name : `${name}.${zone}`, zone)
        return found === undefined ? [] : [{ label: found, isRegistered: registered }]
      })
    },
    async register({ namespace, ...registration }, signal) {
      const { coinType } = getFamily(kit, namespace)
      await http.call(registerProfile, { body: { coin_type: coinType, ...registration, ...project }, signal })
    },
  }
}
