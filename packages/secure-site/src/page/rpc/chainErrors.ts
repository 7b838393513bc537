import { defineErrors } from '@openappkit/common'

/** Errors of networks. They are loaded with the page, without the other errors of RPC requests. */
export const chainErrors = defineErrors('secureRpc', {
  chainUnknown: {
    short: 'The wallet does not support the network {chainId}',
    long: 'The project of the secure site lists no node for this network. The operator adds it with `secure-site project add`.',
  },
  nodeNotAllowed: {
    short: 'The node {host} is not allowed',
    long: 'The wallet uses only the nodes that the project of the secure site lists for the network. Do not send rpcUrl, or ask the operator to add the node.',
  },
})
