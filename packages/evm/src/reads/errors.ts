import { defineErrors } from '@openappkit/common'

/** Why one endpoint does not count. Nobody sees them by themselves: they are the reason of `evm.rpcFailed` where all fail. */
export const readErrors = defineErrors('reads', {
  noAnswer: {
    short: 'its answer to {method} is none',
    long: 'What the endpoint answered to {method} breaks the form of such an answer. Look at the endpoint, or set other "customRpcUrls".',
  },
  unreadable: {
    short: 'its answer is larger than {maxBytes} bytes, or no text',
    long: 'The body that the endpoint sent is larger than {maxBytes} bytes or of a type that is no text. Look at the endpoint, or set other "customRpcUrls".',
  },
})
