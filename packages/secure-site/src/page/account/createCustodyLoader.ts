import type { TopLevelPorts } from '../top-level/createTopLogin.ts'
import type { AccountView } from './account-view.ts'
import { saveFile } from './saveFile.ts'
import type { AccountPage, AccountState } from './types.ts'

/** Shows the section about custody in the view, which loads once for each login. */
export function createCustodyLoader(view: AccountView, ports: TopLevelPorts): (page: AccountPage, state: AccountState) => Promise<void> {
  /** The visitor whose section is loaded. */
  let shown: object | undefined

  return async (page, state) => {
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
}
