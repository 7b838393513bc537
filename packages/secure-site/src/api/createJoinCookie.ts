/**
 * The name of the cookie that the page `/account` sets for a login that it adds. The window of that login opens only in a browser that has
 * it: a person who sends the link of the window to another one cannot set it there.
 */
export const getJoinCookie = (loginId: string): string => `__Host-join-${loginId}`

/** The whole cookie, for `document.cookie`. It lives as long as the login. */
export const createJoinCookie = (loginId: string): string =>
  `${getJoinCookie(loginId)}=1; Path=/; Max-Age=600; Secure; SameSite=Lax`
