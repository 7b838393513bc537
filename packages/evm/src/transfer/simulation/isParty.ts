import { isAddressEqual, size, slice, type Address, type Hex } from 'viem'

/** Whether a topic of a log is the address of an account. */
export const isParty = (topic: Hex | undefined, account: Address): boolean =>
  topic !== undefined && size(topic) === 32 && isAddressEqual(slice(topic, 12), account)
