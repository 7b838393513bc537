import { defineErrors } from '@openappkit/common'

/** Reasons why the browser's database is not used. Memory replaces it, so these errors appear in logs only. */
export const storeErrors = defineErrors('walletConnectStore', {
  failed: {
    short: 'Database failed',
    long: 'IndexedDB failed without a reason, so what it was to keep lasts as long as the page. Check that the browser lets this site store data.',
  },
  notAnswered: {
    short: 'Database did not answer',
    long: 'IndexedDB did not open within {seconds} s, so sessions last as long as the page. Reload the page, or restart the browser.',
  },
  contended: {
    short: 'Database in use',
    long: 'Other tabs of this site changed the same record each of the {tries} times in which it was to be written, so it lasts as long as the page. Close other tabs.',
  },
})
