import { TICKET_KEY } from './ticketKey.ts'

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
