/** @module The entry of the page `/account`, which visitors open at the top level. */
import './define.ts'
import { startTopLevelPage } from '../top-level/startTopLevelPage.ts'
import { chooseAccountMessages } from './chooseAccountMessages.ts'
import { createAccountPage } from './createAccountPage.ts'
import { saveFile } from './saveFile.ts'
import type { AccountState } from './types.ts'

const { ports, messages, tag } = await startTopLevelPage(chooseAccountMessages)
const view = document.createElement('oak-account')
/** The visitor whose section is loaded. */
let shown: object | undefined

/** Loads the section about custody once for each login. */
async function showCustody(state: AccountState): Promise<void> {
  const user = state.step === 'open' ? state.user : undefined
  if (user === shown) return
  shown = user
  view.custody?.remove()
  view.custody = undefined
  const session = page.getSession()
  if (!user || !session) return
  const { createCustodySection } = await import('../owner/createCustodySection.ts')
  const { wallet, recovery } = user
  const section = await createCustodySection({
    ...{ api: session.api, wallet, recovery, getFactors: session.getFactors, passkeys: ports.passkeys, languages: ports.languages, saveFile },
    rpId: new URL(ports.origin).hostname,
    siteName: ports.project.name,
    loadKit: async () => (await import('virtual:kit')).default,
    onChanged: () => void session.refresh(),
  })
  if (shown === user) view.custody = section
}

const page = createAccountPage({
  ...ports,
  onChange(state) {
    view.state = state
    void showCustody(state)
  },
})
Object.assign(view, { messages, locale: tag, site: ports.project.name, page })
document.body.append(view)
// The page may be kept for the Back button.
addEventListener('pagehide', () => void page.end())
