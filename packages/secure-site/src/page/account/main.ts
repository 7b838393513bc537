/** @module The entry of the page `/account`, which visitors open at the top level. */
import './define.ts'
import { exportConfigSchema, type ExportConfig } from '../../api/exportConfig.ts'
import { readPageConfig } from '../boot/readPageConfig.ts'
import { takeTicket } from '../handover/openAccountTab.ts'
import { startTopLevelPage } from '../top-level/startTopLevelPage.ts'
import { chooseRecoverMessages } from '../recover/chooseRecoverMessages.ts'
import { chooseAccountMessages } from './chooseAccountMessages.ts'
import { createAccountPage } from './createAccountPage.ts'
import { createCustodyLoader } from './createCustodyLoader.ts'
import type { TopLevelPorts } from '../top-level/createTopLogin.ts'
import type { AccountView } from './account-view.ts'
import type { AccountPage, AccountState } from './types.ts'

const { providers } = readPageConfig(document, exportConfigSchema)
const { ports, messages, tag } = await startTopLevelPage(chooseAccountMessages)
const view = document.createElement('oak-account')
const showCustody = createCustodyLoader(view, { ...ports, loadKit: async () => (await import('virtual:kit')).default })
/** Shows the section about logins in the view, which loads once for each login of a visitor, if the server has providers. */
function createLoginsLoader(
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

const showLogins = createLoginsLoader(view, { ...ports, providers })
const page = createAccountPage({
  ...ports,
  onChange(state) {
    view.state = state
    void showCustody(page, state)
    void showLogins(page, state)
  },
})
Object.assign(view, {
  state: { step: 'email', email: ports.email, isBusy: false },
  messages,
  locale: tag,
  site: ports.project.name,
  providers,
  page,
})
document.body.append(view)
const ticket = takeTicket()
if (ticket !== undefined) void page.takeOver(ticket)
void chooseRecoverMessages(ports.languages).then((chosen) => (view.recoverMessages = chosen.messages))
// The page may be kept for the Back button.
addEventListener('pagehide', () => void page.end())
