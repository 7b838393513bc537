import { defineErrors } from '@openappkit/common'

/** Errors of the data service. Approvals then show addresses without names, and amounts without prices. */
export const dataServiceErrors = defineErrors('dataService', {
  invalidUrl: {
    short: 'The address of the data service is invalid: "{url}"',
    long: 'The address of the data service is an https URL without user, or an http URL of this machine. "{url}" is not. Correct SECURE_SITE_DATA_URL.',
  },
  invalidAnswer: {
    short: 'The data service sent an invalid answer with status {status}',
    long: 'The answer of the data service has status {status}, or not the expected form. Check SECURE_SITE_DATA_URL, its projectId and the service.',
  },
})
