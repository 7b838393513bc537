import { defineErrors } from '@openappkit/common'

/** Why one endpoint is skipped. Used as the reason of `evm.rpcFailed` if all endpoints fail. */
export const readErrors = defineErrors('reads', {
  noAnswer: {
    short: 'The endpoint sent an invalid answer to {method}',
    long: 'The answer of the endpoint to {method} does not have the required form. Check the endpoint, or set other "customRpcUrls".',
  },
  noGateway: {
    short: 'No server of the name answered',
    long: 'The records of the name are outside the chain, and no server that its resolver names, and that this page may contact, has sent them. Try again later. A site lists servers in the option "ens.gateways" of "evm".',
  },
  unreadable: {
    short: 'The answer is larger than {maxBytes} bytes, or not text',
    long: 'No more of it is read. Check the endpoint, or set other "customRpcUrls".',
  },
})
