/** @module The entry of the page `/account`, which visitors open at the top level. */
import './define.ts'
import { parseExportConfig } from '../../api/exportConfig.ts'
import { readPageConfig } from '../boot/parsePageConfig.ts'
import { takeTicket } from '../handover/takeTicket.ts'
import { startTopLevelPage } from '../top-level/startTopLevelPage.ts'
import { chooseRecoverMessages } from '../recover/chooseRecoverMessages.ts'
import { chooseAccountMessages } from './chooseAccountMessages.ts'
import { createAccountPage } from './createAccountPage.ts'
import { createCustodyLoader } from './createCustodyLoader.ts'
import { createLoginsLoader } from './createLoginsLoader.ts'

const { providers } = parseExportConfig(readPageConfig(document), '')
const { ports, messages, tag } = await startTopLevelPage(chooseAccountMessages)
const view = document.createElement('oak-account')
const showCustody = createCustodyLoader(view, { ...ports, loadKit: async () => (await import('virtual:kit')).default })
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
