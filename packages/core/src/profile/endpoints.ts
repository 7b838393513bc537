/** @module The calls to a service with names of accounts (SPEC §7). Answers are parsed by their callers, who know the request. */
import { parseRecord, refuse, type Fields } from '../data/api/fields.ts'
import { parseList } from '../data/api/parseRows.ts'
import { endpoint } from '../http/endpoint.ts'

/** The profile of a name. 404: the name is not registered. */
export const fetchProfile = endpoint<'/v1/profile/account/{name}', Fields, { apiVersion: string }>({
  method: 'GET',
  path: '/v1/profile/account/{name}',
  response: { parse: (value) => parseRecord(value, 'name') },
  retries: 1,
})

/** The profiles of an address. */
export const fetchProfiles = endpoint<
  '/v1/profile/reverse/{address}',
  readonly unknown[],
  { sender: string; apiVersion: string }
>({
  method: 'GET',
  path: '/v1/profile/reverse/{address}',
  response: { parse: (value) => parseList(value, 'profiles') },
  retries: 1,
})

/** Names that are like another one, with whether they are registered. */
export const fetchSuggestions = endpoint<'/v1/profile/suggestions/{name}', readonly unknown[], { zone: string }>({
  method: 'GET',
  path: '/v1/profile/suggestions/{name}',
  response: { parse: (value) => parseList(parseRecord(value, 'suggestions')['suggestions'], 'suggestions') },
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
export const registerProfile = endpoint<'/v1/profile/account', boolean, object, RegistrationBody>({
  method: 'POST',
  path: '/v1/profile/account',
  body: { parse: (value) => value as RegistrationBody },
  response: { parse: (value) => parseRecord(value, 'success')['success'] === true || refuse('success') },
})
