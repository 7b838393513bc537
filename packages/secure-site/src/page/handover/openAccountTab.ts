import { handoverEndpoints } from '../../api/handoverEndpoints.ts'
import type { Api } from '../proof/createApi.ts'

/** How long the empty tab waits for the ticket. Without one, the page asks for a login. */
const TICKET_TIMEOUT_MS = 3_000

interface AccountTab {
  readonly api: Api
  /** Of the page. */
  readonly url: string
  /** Aborted when the visitor leaves the question. */
  readonly signal: AbortSignal
}

/** Where the frame puts the ticket for the page that it opens: in the storage of its tab, which no page of another site reads or writes. */
const TICKET_KEY = 'openappkit-handover'

/** Puts the ticket into the storage of the tab, which is still an empty page of this origin. */
function storeTicket(tab: Window, ticket: string): void {
  try {
    tab.sessionStorage.setItem(TICKET_KEY, ticket)
  } catch {
    // The browser stores nothing: the page asks for a login.
  }
}

/**
 * Opens the page of the account in its own tab, with a ticket for the login of this frame. Called in a press in the frame. Only the tab
 * gets the ticket: the dapp has no reference to a window that the frame opens, and a link of another person has none. Without a ticket,
 * the page asks for a login.
 *
 * @returns whether the frame has got the tab. It gets none from a browser that blocks windows, and none on a page of a dapp with
 *   `Cross-Origin-Opener-Policy: same-origin`, which separates its windows
 */
export async function openAccountTab({ api, url, signal }: AccountTab): Promise<boolean> {
  const tab = open('', '_blank')
  if (!tab) return false
  const ticket = await api(handoverEndpoints.startHandover, { timeoutMs: TICKET_TIMEOUT_MS, signal }).then(
    (answer) => answer.ticket,
    () => undefined,
  )
  if (signal.aborted) {
    tab.close()
    return true
  }
  if (ticket !== undefined) storeTicket(tab, ticket)
  tab.opener = null
  tab.location.replace(new URL(url, location.href))
  return true
}

/** Takes the ticket of a login that a frame hands over to this tab; `undefined` without one, and in a browser that stores nothing. */
export function takeTicket(): string | undefined {
  try {
    const ticket = sessionStorage.getItem(TICKET_KEY) ?? undefined
    sessionStorage.removeItem(TICKET_KEY)
    return ticket
  } catch {
    return undefined
  }
}
