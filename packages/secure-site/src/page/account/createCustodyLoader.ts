import type { CustodySection } from '../owner/custody-section.ts'
import type { TopLevelPorts } from '../top-level/createTopLogin.ts'
import type { AccountView } from './account-view.ts'
import { saveFile } from './createAccountPage.ts'
import type { AccountPage, AccountState } from './types.ts'

interface CustodyPorts extends TopLevelPorts {
  /** Loads the built page of a kit. */
  loadKit(): Promise<string>
}

/** Shows the section about custody in the view, which loads once for each login. A change that is not finished ends with the login. */
export function createCustodyLoader(
  view: AccountView,
  ports: CustodyPorts,
): (page: AccountPage, state: AccountState) => Promise<void> {
  /** The visitor whose section is loaded. */
  let shown: object | undefined
  let section: CustodySection | undefined

  return async (page, state) => {
    const user = state.step === 'open' ? state.user : undefined
    if (user === shown) return
    shown = user
    section?.owner?.cancel()
    section?.remove()
    section = view.custody = undefined
    const session = page.getSession()
    if (!user || !session) return
    const { createCustodySection } = await import('../owner/createOwner.ts')
    const { wallet, recovery } = user
    const { clock, passkeys, languages, loadKit } = ports
    const created = await createCustodySection({
      ...{
        api: session.api,
        clock,
        wallet,
        recovery,
        getFactors: session.getFactors,
        passkeys,
        languages,
        loadKit,
        saveFile,
      },
      rpId: new URL(ports.origin).hostname,
      siteName: ports.project.name,
      onChanged: () => void session.refresh(),
    })
    const { owner } = created
    if (owner) {
      created.owner = { ...owner, start: (goal) => void (session.askOwnLogin() || owner.start(goal)) }
    }
    if (shown === user) section = view.custody = created
  }
}
