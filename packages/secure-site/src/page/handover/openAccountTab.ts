import { handoverEndpoints } from '../../api/handoverEndpoints.ts'
import type { Api } from '../proof/createApi.ts'
import { TICKET_KEY } from './ticketKey.ts'

export interface AccountTab {
  readonly api: Api
  /** Id of the project. */
  readonly project: string
  /** Of the visitor; empty if another login than one by email is needed. */
  readonly email: string
}

/** Puts the ticket into the storage of the tab, which is still an empty page of this origin. */
function storeTicket(tab: Window, ticket: string): void {
  try {
    tab.sessionStorage.setItem(TICKET_KEY, ticket)
  } catch {
    // The browser stores nothing, or the page of the dapp separates its windows: the page asks for a login.
  }
}

/**
 * Opens the page of the account in its own tab, with a ticket for the login of this frame. Called in a press in the frame. Only the tab
 * gets the ticket: the dapp has no reference to a window that the frame opens, and a link of another person has none. Without a ticket,
 * the page asks for a login.
 */
export async function openAccountTab({ api, project, email }: AccountTab): Promise<void> {
  const tab = open('', '_blank')
  const url = `/account?projectId=${encodeURIComponent(project)}${email && `#email=${encodeURIComponent(email)}`}`
  if (!tab) return
  const ticket = await api(handoverEndpoints.startHandover).then(
    (answer) => answer.ticket,
    () => undefined,
  )
  if (ticket !== undefined) storeTicket(tab, ticket)
  tab.opener = null
  tab.location.replace(new URL(url, location.href))
}
