import { isAppKitError, type AppKitError } from '@openappkit/common'

/** Whether a service has refused a request because there were too many: the error is that of its answer, or has it as cause. */
export const isRateLimited = (error: AppKitError | undefined): boolean =>
  [error, error?.cause].some((cause) => isAppKitError(cause, 'http.status') && cause.params['status'] === '429')
