import {
  decodeFunctionResult,
  encodeDeployData,
  encodeFunctionData,
  getAddress,
  numberToHex,
  type Address,
  type Hex,
} from 'viem'
import type { ChainNode } from '../chain/createNode.ts'
import type { Call } from '../reads/callMany.ts'
import type { Artifact } from './readArtifact.ts'

/** Sends transactions in the name of any account, which the local chains permit. */
export interface Sender {
  /** @returns The address of the new contract. */
  deploy(artifact: Artifact, args?: readonly unknown[]): Promise<Address>
  /**
   * Calls a contract, and waits for the block.
   *
   * @param call.value - In wei. Default 0.
   */
  write(call: Call & { readonly value?: bigint }): Promise<Hex>
  /** Sends an amount of the currency in wei, and waits for the block. */
  transfer(to: Address, value: bigint): Promise<Hex>
  /** Reads a contract at the newest block. */
  read<Result>(call: Call): Promise<Result>
}

interface Receipt {
  readonly status: Hex
  readonly contractAddress: Address | null
}

const FUNDS = '0x8ac7230489e80000'
const GAS = '0x4c4b40'
const POLL_MS = 5

async function waitForReceipt(node: ChainNode, hash: Hex): Promise<Receipt> {
  for (;;) {
    const receipt = await node.request<Receipt | null>('eth_getTransactionReceipt', [hash])
    if (receipt?.status === '0x1') return receipt
    if (receipt !== null) throw new Error(`The transaction ${hash} failed.`)
    // Without automatic mining, no other block comes.
    if (!(await node.request<boolean>('anvil_getAutomine'))) await node.request('evm_mine')
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

export async function createSender(node: ChainNode, from: Address): Promise<Sender> {
  await node.request('anvil_impersonateAccount', [from])
  if (BigInt(await node.request<Hex>('eth_getBalance', [from, 'latest'])) < BigInt(FUNDS)) {
    await node.request('anvil_setBalance', [from, FUNDS])
  }

  async function send(transaction: {
    readonly to?: Address
    readonly data: Hex
    readonly value?: Hex
  }): Promise<Receipt & { readonly hash: Hex }> {
    const hash = await node.request<Hex>('eth_sendTransaction', [{ ...transaction, from, gas: GAS }])
    return { ...(await waitForReceipt(node, hash)), hash }
  }

  return {
    async deploy({ abi, bytecode }, args = []) {
      const { contractAddress } = await send({ data: encodeDeployData({ abi, bytecode, args }) })
      if (contractAddress === null) throw new Error('The chain created no contract.')
      return getAddress(contractAddress)
    },
    async write({ address, abi, functionName, args = [], value = 0n }) {
      return (
        await send({ to: address, data: encodeFunctionData({ abi, functionName, args }), value: numberToHex(value) })
      ).hash
    },
    transfer: async (to, value) => (await send({ to, data: '0x', value: numberToHex(value) })).hash,
    async read<Result>({ address, abi, functionName, args = [] }: Call) {
      const data = await node.request<Hex>('eth_call', [
        { to: address, data: encodeFunctionData({ abi, functionName, args }) },
        'latest',
      ])
      return decodeFunctionResult({ abi, functionName, data }) as Result
    },
  }
}
