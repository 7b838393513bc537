/** Requests to servers that the owner of a name has chosen. They learn nothing but the request. */
export const PRIVATE_REQUEST = { credentials: 'omit', redirect: 'error', referrerPolicy: 'no-referrer' } as const
