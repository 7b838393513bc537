import { defineErrors } from '@openappkit/common'

/** Errors of the channel that only the frame's half has, so that no page loads their texts. */
export const hostErrors = defineErrors('frame', {
  tooManyRequests: {
    short: 'Too many requests to the embedded wallet',
    long: 'The frame answers at most {limit} requests at a time. Wait for the answers before you send more.',
  },
})
