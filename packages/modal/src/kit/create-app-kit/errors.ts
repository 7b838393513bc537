import { defineErrors } from '@openappkit/common'

export const optionErrors = defineErrors('options', {
  notAnObject: {
    short: 'createAppKit needs options',
    long: 'Pass at least networks: [mainnet].',
  },
  notAList: {
    short: 'The option "{name}" must be a list',
    long: 'Write {name}: [{example}].',
  },
  notANetwork: {
    short: 'Not a network: networks[{index}]',
    long: 'It has no id or rpcUrls. Check its import.',
  },
  notADriver: {
    short: 'Not {kind}: {name}[{index}]',
    long: 'Call the function of its package: {name}: [{example}].',
  },
})
