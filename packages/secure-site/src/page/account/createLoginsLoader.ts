import type { ExportConfig } from '../../api/exportConfig.ts'
import type { TopLevelPorts } from '../top-level/createTopLogin.ts'
import type { AccountView } from './account-view.ts'
import type { AccountPage, AccountState } from './types.ts'

/** Shows the section about logins in the view, which loads once for each login of a visitor, if the server has providers. */
export function createLoginsLoader(
  view: AccountView,
  { clock, languages, openWindow, providers }: TopLevelPorts & ExportConfig,
): (page: AccountPage, state: AccountState) => Promise<void> {
  /** The visitor whose section is loaded. */
  let shown: object | undefined
  /** Ends the login that is being added: its window would belong to no page. */
  let stop = () => {}

  return async (page, state) => {
    const user = state.step === 'open' ? state.user : undefined
    if (user === shown) return
    shown = user
    stop()
    view.logins = undefined
    const session = page.getSession()
    if (!user || !session || providers.length === 0) return
    const { createLoginsSection } = await import('../logins/createLoginsSection.ts')
    const section = await createLoginsSection({ api: session.api, clock, languages, providers, openWindow })
    if (shown !== user) return
    view.logins = section
    stop = () => section.join?.cancel()
  }
}
