import type { ExportProvider } from '../../api/exportConfig.ts'
import { identityEndpoints } from '../../api/identityEndpoints.ts'
import type { Clock } from '../clock/clock.ts'
import { awaitConfirmation } from '../login/awaitConfirmation.ts'
import { LOGIN_MS } from '../login/createSocialLogin.ts'
import { joinTags } from '../login/joinTags.ts'
import type { Api } from '../proof/createApi.ts'
import type { LoginWindow } from '../top-level/openLoginWindow.ts'

/** The state of the section. `problem`: why the last login was not added. */
export type JoinState =
  | { readonly step: 'list'; readonly provider?: ExportProvider; readonly problem?: unknown }
  | { readonly step: 'waiting'; readonly provider: ExportProvider; /** Of the window. `undefined` until the login has started. */ readonly uri?: string }
  | { readonly step: 'added'; readonly provider: ExportProvider }

export interface JoinPorts {
  /** With the session of the page. */
  readonly api: Api
  readonly clock: Clock
  /** Languages of the visitor, preferred first. */
  readonly languages: readonly string[]
  openWindow(): LoginWindow
  onChange(state: JoinState): void
}

/** Adds logins at providers to the account of the visitor. */
export interface Join {
  /** Opens a window, in which the visitor logs in and confirms. Called in a click. */
  add(provider: ExportProvider): Promise<void>
  /** Stops waiting. A login that is confirmed later is not added. */
  cancel(): void
}

export function createJoin({ api, clock, languages, openWindow, onChange }: JoinPorts): Join {
  let leaving = new AbortController()

  function leave(): AbortSignal {
    leaving.abort()
    leaving = new AbortController()
    return leaving.signal
  }

  async function run(provider: ExportProvider, signal: AbortSignal): Promise<void> {
    const opened = openWindow()
    try {
      const { loginId: id, uri } = await api(identityEndpoints.startJoin, { body: { provider: provider.name, locale: joinTags(languages) }, signal })
      signal.throwIfAborted()
      opened.load(uri)
      onChange({ step: 'waiting', provider, uri })
      await awaitConfirmation({ api, clock }, { id, until: clock.now() + LOGIN_MS }, { signal })
      // Not aborted: the login is used up when the server has it.
      await api(identityEndpoints.join, { id })
    } catch (error) {
      opened.close()
      throw error
    }
  }

  return {
    async add(provider) {
      const signal = leave()
      onChange({ step: 'waiting', provider })
      try {
        await run(provider, signal)
        if (!signal.aborted) onChange({ step: 'added', provider })
      } catch (problem) {
        if (!signal.aborted) onChange({ step: 'list', provider, problem })
      }
    },

    cancel() {
      leave()
      onChange({ step: 'list' })
    },
  }
}
