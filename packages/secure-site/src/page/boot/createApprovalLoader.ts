import type { Clock } from '../clock/clock.ts'
import { runInTime } from '../clock/runInTime.ts'
import type { PageState } from './types.ts'

interface LoaderPorts {
  /** Shows the approvals. */
  readonly parent: HTMLElement
  readonly clock: Clock
  getLanguages(): readonly string[]
}

/**
 * Loads the approval with the first request, and keeps its theme. After a load that has failed, the next request loads it again: without it
 * the wallet signs nothing. One that takes too long is awaited again by the next request.
 */
export function createApprovalLoader(
  { parent, clock, getLanguages }: LoaderPorts,
  load = () => import('../approve/index.ts'),
): Pick<PageState, 'loadApprovals' | 'setTheme'> {
  const sheet = new CSSStyleSheet()
  let theme: Parameters<PageState['setTheme']>[0] = {}
  let loading: ReturnType<PageState['loadApprovals']> | undefined

  function start(): ReturnType<PageState['loadApprovals']> {
    const started = load().then(({ startApprovals }) => startApprovals({ parent, clock, getLanguages, sheet, theme }))
    started.catch(() => (loading = undefined))
    return started
  }

  return {
    loadApprovals: () => runInTime({ clock }, () => (loading ??= start())),
    async setTheme(changed) {
      theme = changed
      if (!loading) return
      const { applyTheme } = await load()
      applyTheme(sheet, theme)
    },
  }
}
