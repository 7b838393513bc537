import type { ExportProvider } from '../../api/exportConfig.ts'
import { createJoinCookie } from '../../api/createJoinCookie.ts'
import { identityEndpoints, type Identity } from '../../api/identityEndpoints.ts'
import type { Clock } from '../clock/clock.ts'
import { awaitConfirmation } from '../login/awaitConfirmation.ts'
import { beginWait } from '../login/sendWait.ts'
import { joinTags } from '../login/joinTags.ts'
import type { Api } from '../proof/createApi.ts'
import { isUnanswered } from '../proof/isUnanswered.ts'
import type { LoginWindow } from '../top-level/openLoginWindow.ts'

/** The state of the section. `problem`: why a login was not added or removed. */
export type JoinState =
  | {
      readonly step: 'list'
      /** Id of a login that is being removed. */ readonly removing?: string
      /** Of the provider with the problem. */ readonly label?: string
      readonly problem?: unknown
    }
  | {
      readonly step: 'waiting'
      readonly provider: ExportProvider
      /** Of the window. `undefined` until the login has started. */ readonly uri?: string
    }
  | { readonly step: 'added'; readonly provider: ExportProvider }

export interface JoinPorts {
  /** With the session of the page. */
  readonly api: Api
  readonly clock: Clock
  /** Languages of the visitor, preferred first. */
  readonly languages: readonly string[]
  openWindow(): LoginWindow
  /** Stores a cookie, with which the window of a login opens. */
  setCookie(cookie: string): void
  onChange(state: JoinState): void
  /** Called with the logins of the account. */
  onIdentities(identities: readonly Identity[]): void
}

/** Adds logins at providers to the account of the visitor, and removes them. */
export interface Join {
  /** Opens a window, in which the visitor logs in and confirms. Called in a click. */
  add(provider: ExportProvider): Promise<void>
  /** Stops waiting. A login that is confirmed later is not added. */
  cancel(): void
  remove(identity: Identity): Promise<void>
  /** Reads the logins of the account. */
  refresh(): Promise<void>
}

export function createJoin({ api, clock, languages, openWindow, setCookie, onChange, onIdentities }: JoinPorts): Join {
  let leaving = new AbortController()

  function leave(): AbortSignal {
    leaving.abort()
    leaving = new AbortController()
    return leaving.signal
  }

  async function run(provider: ExportProvider, signal: AbortSignal): Promise<void> {
    const opened = openWindow()
    try {
      const { loginId: id, uri } = await api(identityEndpoints.startJoin, {
        body: { provider: provider.name, locale: joinTags(languages) },
        signal,
      })
      signal.throwIfAborted()
      setCookie(createJoinCookie(id))
      opened.load(uri)
      onChange({ step: 'waiting', provider, uri })
      await awaitConfirmation({ api, clock }, beginWait(clock, id), { signal })
      // Not aborted: the login is used up when the server has it.
      await api(identityEndpoints.join, { id })
    } catch (error) {
      opened.close()
      throw error
    }
  }

  /** `undefined` before they were read. */
  let known: readonly Identity[] | undefined

  async function refresh(): Promise<readonly Identity[]> {
    known = (await api(identityEndpoints.fetchIdentities)).identities
    onIdentities(known)
    return known
  }

  /** Reads the logins again after a lost answer. @param look - Whether the change was made. */
  async function isDone(problem: unknown, look: (now: readonly Identity[]) => boolean): Promise<boolean> {
    return isUnanswered(problem) && refresh().then(look, () => false)
  }

  return {
    refresh: async () => void (await refresh()),

    async remove({ id, label }) {
      const signal = leave()
      onChange({ step: 'list', removing: id })
      try {
        await api(identityEndpoints.removeIdentity, { id })
        await refresh()
        if (!signal.aborted) onChange({ step: 'list' })
      } catch (problem) {
        const isRemoved = await isDone(problem, (now) => !now.some((identity) => identity.id === id))
        if (!signal.aborted) onChange({ step: 'list', ...(!isRemoved && { label, problem }) })
      }
    },

    async add(provider) {
      const signal = leave()
      const before = known
      onChange({ step: 'waiting', provider })
      try {
        await run(provider, signal)
        // The login is added, also if the list cannot be read now.
        await refresh().catch(() => {})
        if (!signal.aborted) onChange({ step: 'added', provider })
      } catch (problem) {
        const isNew = (identity: Identity) =>
          identity.provider === provider.name && before?.every(({ id }) => id !== identity.id) === true
        const isAdded = await isDone(problem, (now) => now.some(isNew))
        if (signal.aborted) return
        onChange(isAdded ? { step: 'added', provider } : { step: 'list', label: provider.label, problem })
      }
    },

    cancel() {
      leave()
      onChange({ step: 'list' })
    },
  }
}
