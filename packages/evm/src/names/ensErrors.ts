import { defineErrors } from '@openappkit/common'

/** Mistakes in the option `ens` of `evm`. */
export const ensErrors = defineErrors('ens', {
  invalidOrigin: {
    short: 'Invalid server in "ens.{option}": {value}',
    long: 'The entry "{value}" of "ens.{option}" of "evm" is not {expected}, so no request goes there. Write the origin without a path, a user and a wildcard.',
  },
  invalidList: {
    short: 'The option "ens.{option}" is not a list',
    long: 'The option "ens.{option}" of "evm" is {value}, so no server is allowed. Pass a list of origins, also for one server.',
  },
})
