import { parseAbi, type Hex } from 'viem'
import { createNode } from '../data-service/chain/createNode.ts'
import { createSender } from '../data-service/samples/createSender.ts'
import { TREASURY } from './defaults.ts'
import type { DeliveryFault, Order } from './types.ts'

/** Anyone may create tokens of the local chains. */
const TOKEN_ABI = parseAbi(['function mint(address,uint256)'])

/** Sends what was bought by a real transaction, and waits for its block. */
export async function deliver({ chain, sold, address, units }: Order, fault: DeliveryFault | undefined): Promise<Hex> {
  const node = createNode(chain)
  const amount = fault === 'less' ? units / 2n : units
  if (sold.contract === undefined) {
    await node.request('anvil_setBalance', [TREASURY, `0x${(amount + 10n ** 19n).toString(16)}`])
  }
  const sender = await createSender(node, TREASURY)
  if (sold.contract !== undefined) {
    return sender.write({ address: sold.contract, abi: TOKEN_ABI, functionName: 'mint', args: [address, amount] })
  }
  return sender.transfer(address, amount)
}
