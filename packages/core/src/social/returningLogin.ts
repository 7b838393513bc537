import type { KitStorage } from '../storage/types.ts'
import { defineStorageKey } from '../storage/defineStorageKey.ts'
import { isSocialProvider } from './providers.ts'
import type { WindowProvider } from './types.ts'

/** A login in the window of the site itself, which the page has left for it. */
export interface ReturningLogin {
  readonly provider: WindowProvider
  /** Where the login began. */
  readonly uri: string
  /** When it ends, in milliseconds since 1970. */
  readonly until: number
}

const isWindowProvider = (name: string): name is WindowProvider => isSocialProvider(name) && name !== 'farcaster'

const returningLoginKey = defineStorageKey('returningLogin', 1, (value): ReturningLogin | undefined => {
  const { provider, uri, until } = Object(value) as Record<string, unknown>
  return typeof provider === 'string' &&
    isWindowProvider(provider) &&
    typeof uri === 'string' &&
    typeof until === 'number'
    ? { provider, uri, until }
    : undefined
})

/** Stores a login that the page leaves for; `undefined` removes it. Only a hint: the frame has the login (S15). */
export function storeReturningLogin(
  storage: Pick<KitStorage, 'set' | 'remove'>,
  login: ReturningLogin | undefined,
): void {
  if (login) storage.set(returningLoginKey, login)
  else storage.remove(returningLoginKey)
}

/** Reads the login that an earlier page has left for, and removes it. @param now - In milliseconds since 1970. */
export function takeReturningLogin(
  storage: Pick<KitStorage, 'get' | 'remove'>,
  now: number,
): ReturningLogin | undefined {
  const login = storage.get(returningLoginKey)
  if (!login) return undefined
  storage.remove(returningLoginKey)
  return login.until > now ? login : undefined
}
