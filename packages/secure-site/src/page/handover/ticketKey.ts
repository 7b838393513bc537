/** Where the frame puts the ticket for the page that it opens: in the storage of its tab, which no page of another site reads or writes. */
export const TICKET_KEY = 'openappkit-handover'
