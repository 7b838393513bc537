import { transferErrors, type Network, type SwapTransaction } from '@openappkit/core/internal'
import { isHex, type Address } from 'viem'
import { toAddress } from '../assets/toAddress.ts'
import type { TransferTransaction } from '../transfer/createTransaction.ts'

/** A step of a swap as a transaction of an account, unchanged. @throws transferErrors.invalidRecipient if it calls no contract */
export function toTransaction(
  { to, data, value }: SwapTransaction,
  from: string,
  network: Network,
): TransferTransaction {
  const contract = toAddress(to)
  if (!contract || !isHex(data)) throw transferErrors.invalidRecipient({ to, network: network.name })
  return { from: toAddress(from) ?? (from as Address), to: contract, data, ...(value > 0n && { value }) }
}
