import { defineErrors } from '@openappkit/common'

export const optionErrors = defineErrors('options', {
  notAnObject: {
    short: 'createAppKit needs options',
    long: 'createAppKit was called without an object. Pass at least networks: adapters: [evm()], networks: [mainnet].',
  },
  networksNotAList: {
    short: 'The option "networks" must be a list',
    long: 'The option "networks" is missing or not an array. Pass one network or more: networks: [mainnet] from "@openappkit/core/networks" or "viem/chains".',
  },
  notANetwork: {
    short: 'Not a network: networks[{index}]',
    long: 'networks[{index}] has no id or no rpcUrls. Often the import has another name than the export; use entries of "@openappkit/core/networks" or "viem/chains".',
  },
  notAList: {
    short: 'The option "{name}" must be a list',
    long: 'The option "{name}" is not an array.',
  },
  notAnAdapter: {
    short: 'Not an adapter: adapters[{index}]',
    long: 'adapters[{index}] is not what an adapter package returns. Call the function: adapters: [evm()].',
  },
  notAConnector: {
    short: 'Not a connector: connectors[{index}]',
    long: 'connectors[{index}] is not what a connector package returns. Call the function: [walletConnect()].',
  },
})
