/** What a captive portal answers with status 200 in place of any other answer. */
export const SIGN_IN_PAGE = '<!doctype html><title>Sign in</title><p>Sign in to use this network.'
