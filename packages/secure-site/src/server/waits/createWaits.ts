import { widenGroup } from '@openappkit/server'
import { secureSiteErrors } from '../../api/errors.ts'
import type { SiteContext } from '../types.ts'

/** How many requests may wait at a time. Each process counts its own. */
export interface WaitLimits {
  /** For one login. A page has one; a proxy may keep those of a page that was reloaded. */
  readonly perLogin: number
  /** Of one network address: an IPv4 address or a /64 of IPv6. A /48 has five times as many. */
  readonly perClient: number
  /** Of all clients. Each one reads the database once a second. */
  readonly perProcess: number
}

/** The limits of a server that sets none. */
export const DEFAULT_WAITS: WaitLimits = { perLogin: 3, perClient: 50, perProcess: 1_000 }

/** How many clients of the size /64 a /48 counts as. */
const WIDE = 5

/** A request that waits. */
export interface WaitingRequest {
  readonly loginId: string
  /** Of `groupAddress`. */
  readonly client: string
  /** When it ends at the latest. */
  readonly until: number
}

/** The requests of a process that wait. */
export interface Waits {
  /**
   * Adds a request.
   *
   * @returns Removes it.
   * @throws `secureSite.tooMany` for a limit of the login or the client, `secureSite.busy` for that of the process
   */
  add(request: WaitingRequest): () => void
}

/** Creates the count of the requests that wait. A refused request is counted nowhere. */
export function createWaits(limits: WaitLimits, { clock, metrics }: Pick<SiteContext, 'clock' | 'metrics'>): Waits {
  const ends = new Map<string, number[]>()
  const refused = metrics?.createCounter(
    'secure_site_refused_waits_total',
    'Requests that may not wait for a login, by the limit: of the login, the client, its network or the process.',
  )

  function getScopes({ loginId, client }: WaitingRequest) {
    const wide = widenGroup(client)
    return [
      { kind: 'login', name: `login:${loginId}`, limit: limits.perLogin },
      { kind: 'client', name: `client:${client}`, limit: limits.perClient },
      ...(wide === undefined ? [] : [{ kind: 'network', name: `client:${wide}`, limit: limits.perClient * WIDE }]),
      { kind: 'process', name: 'process', limit: limits.perProcess },
    ]
  }

  function remove(name: string, until: number): void {
    const left = ends.get(name) ?? []
    left.splice(left.indexOf(until), 1)
    if (left.length === 0) ends.delete(name)
  }

  return {
    add(request) {
      const scopes = getScopes(request)
      for (const { kind, name, limit } of scopes) {
        const held = ends.get(name) ?? []
        if (held.length < limit) continue
        refused?.add({ scope: kind })
        // The first of them ends then, or before.
        const seconds = Math.max(1, Math.ceil((held.reduce((one, other) => Math.min(one, other)) - clock()) / 1_000))
        throw kind === 'process' ? secureSiteErrors.busy({ seconds }) : secureSiteErrors.tooMany({ seconds })
      }
      for (const { name } of scopes) ends.set(name, [...(ends.get(name) ?? []), request.until])
      return () => scopes.forEach(({ name }) => remove(name, request.until))
    },
  }
}
