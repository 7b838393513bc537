import {
  type SwapChain,
  swapErrors,
  type ReadRequest,
  type SwapTokenFacts,
  type GasPrices,
  type SwapTransaction,
  type TransferEstimate,
  type AccountRequest,
  type FeeLimits,
  type Network,
  type TransferSpeed,
  transferErrors,
  type SwapPermit,
} from '@openappkit/core/internal'
import type { CaipAssetId } from '@openappkit/common'
import {
  encodeFunctionData,
  maxUint256,
  concat,
  isAddressEqual,
  numberToHex,
  recoverTypedDataAddress,
  size,
  slice,
  type Hex,
  type Address,
} from 'viem'
import type { AdapterContext } from '../context.ts'
import { createBinder } from '../createBinder.ts'
import { decodeSwap } from './decode/decodeSwap.ts'
import { readOutput } from './readOutput.ts'
import { simulateSwap } from './simulation/simulateSwap.ts'
import { parseEvmAsset } from '../assets/parseEvmAsset.ts'
import { decodeDecimals, decodeText, decodeNumber } from '../assets/decodeReturn.ts'
import { DECIMALS, NAME, SYMBOL, readCall } from '../assets/readCall.ts'
import type { FacetContext } from '../facet/createFacet.ts'
import { bindClient } from '../reads/bindClient.ts'
import { readDomain } from './permit/readDomain.ts'
import { readOptional } from './readOptional.ts'
import { estimateGas } from '../facet/actions/estimateGas.ts'
import { addReserve, readDataFee } from '../transfer/readDataFee.ts'
import { bindContext } from '../transfer/readFees.ts'
import { createEstimate } from '../transfer/createEstimate.ts'
import { toTransaction } from './toTransaction.ts'
import { isRecord, readCapabilities } from '../calls/readCapabilities.ts'
import { sendCalls } from '../calls/sendCalls.ts'
import { evmErrors } from '../errors/errors.ts'
import { sendPrepared } from '../transfer/sendPrepared.ts'
import { toAddress } from '../assets/toAddress.ts'
import { toReadError } from '../facet/actions/toReadError.ts'
import { allowanceAbi, noncesAbi } from './abis.ts'
import { signTypedData } from '../facet/actions/signTypedData.ts'

/**
 * Reads what a token is called, and whether it takes signed permissions.
 *
 * @throws swapErrors.unknownToken if there is no token at the address; the error of the node
 */
async function readToken(
  { getClient }: FacetContext,
  { network, asset, signal }: ReadRequest & { readonly asset: CaipAssetId },
): Promise<SwapTokenFacts> {
  const parsed = parseEvmAsset(asset, network)
  const refuse = (address: string) => swapErrors.unknownToken({ address, network: network.name })
  if (parsed?.standard !== 'erc20') throw refuse(asset)
  const { contract } = parsed
  const client = bindClient(await getClient(network), signal)
  const [domain, ...answers] = await Promise.all([
    readDomain(client, network, contract),
    ...([NAME, SYMBOL, DECIMALS] as const).map((data) => readOptional(client, network, contract, data)),
  ])
  const [name, symbol, rawDecimals] = answers
  const decimals = decodeDecimals(rawDecimals)
  if (decimals === undefined) throw refuse(contract)
  return { name: decodeText(name), symbol: decodeText(symbol), decimals, hasPermit: domain !== undefined }
}

interface EstimateRequest extends ReadRequest {
  readonly from: string
  readonly steps: readonly SwapTransaction[]
  readonly gas?: readonly bigint[]
  readonly gasPrices?: GasPrices
}

const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n)

/**
 * Estimates the highest fees of all steps together. The gas of a simulation is that after refunds, which are at most a fifth: with a
 * quarter more it is the limit that a step needs.
 *
 * @throws the errors of `EvmFacet.estimateGas` and `EvmFacet.estimateFees`
 */
async function estimateSwap(
  adapter: FacetContext,
  { network, from, steps, gas, gasPrices, signal }: EstimateRequest,
): Promise<TransferEstimate> {
  const context = bindContext(adapter, signal)
  const client = await context.getClient(network)
  const transactions = steps.map((step) => toTransaction(step, from, network))
  return createEstimate(context, { network, gasPrices }, async () => {
    const [units, dataFees] = await Promise.all([
      gas
        ? gas.map((used) => addReserve(used))
        : Promise.all(transactions.map((transaction) => estimateGas(context, { network, transaction }))),
      Promise.all(transactions.map((transaction) => readDataFee(client, network, transaction))),
    ])
    return { gas: sum(units), dataFee: sum(dataFees) }
  })
}

/**
 * Whether a wallet sends several calls as a whole (EIP-5792). A wallet that would first change the account to another kind (`ready`)
 * does not count: the visitor has not asked for that.
 */
async function canBatch(
  context: AdapterContext,
  { connectorId, address, network, signal }: AccountRequest & { readonly network: Network },
): Promise<boolean> {
  const capabilities = await readCapabilities(context, context.getWallet(connectorId), { address, network, signal })
  const atomic = capabilities?.['atomic']
  return isRecord(atomic) && atomic['status'] === 'supported'
}

interface SendRequest extends AccountRequest {
  readonly network: Network
  readonly steps: readonly SwapTransaction[]
  readonly speed?: TransferSpeed
  readonly limits?: FeeLimits
  readonly gasPrices?: GasPrices
  reportAccepted?(id: string): void
}

/**
 * Requests the wallet to send the steps: one as a transfer is sent, several as one call that succeeds or fails as a whole. Prompts
 * once, and is never repeated.
 *
 * @throws the errors of {@link sendPrepared} and {@link sendCalls}
 */
async function sendSwap(context: AdapterContext, request: SendRequest): Promise<string> {
  const { network, address, steps } = request
  const [first, ...others] = steps.map((step) => toTransaction(step, address, network))
  if (!first) throw evmErrors.invalidParams({ reason: 'a swap has at least one step' })
  if (others.length === 0) return sendPrepared(context, { ...request, transaction: first })
  return sendCalls(context, { ...request, transactions: [first, ...others], isAtomic: true })
}

/** The permission of a contract to spend a token (ERC-20). */
interface Permission {
  readonly network: Network
  readonly asset: CaipAssetId
  readonly spender: string
}

/** @throws transferErrors.invalidRecipient */
function parseAddress(text: string, network: Network) {
  const address = toAddress(text)
  if (!address) throw transferErrors.invalidRecipient({ to: text, network: network.name })
  return address
}

/** The contract of an ERC-20. @throws transferErrors.assetNotSupported for another asset */
function parseToken(asset: CaipAssetId, network: Network): Address {
  const parsed = parseEvmAsset(asset, network)
  if (parsed?.standard === 'erc20') return parsed.contract
  throw transferErrors.assetNotSupported({ asset, network: network.name })
}

/** @throws transferErrors.assetNotSupported, invalidRecipient; evmErrors.executionReverted if the contract answers no number; the error of the node */
async function readAllowance(
  { getClient }: FacetContext,
  { network, asset, owner, spender, signal }: Permission & ReadRequest & { readonly owner: string },
): Promise<bigint> {
  const token = parseToken(asset, network)
  const data = encodeFunctionData({
    abi: allowanceAbi,
    functionName: 'allowance',
    args: [parseAddress(owner, network), parseAddress(spender, network)],
  })
  const returned = await readCall(bindClient(await getClient(network), signal), token, data)
  if ('error' in returned) throw toReadError(returned.error, network)
  const allowance = decodeNumber(returned.data)
  if (allowance === undefined) throw evmErrors.executionReverted({ reason: 'the contract has no allowance' })
  return allowance
}

/** @throws transferErrors.assetNotSupported, invalidRecipient, invalidAmount */
async function createApproval(
  _: FacetContext,
  { network, asset, spender, amount }: Permission & { readonly amount: bigint },
): Promise<SwapTransaction> {
  const to = parseToken(asset, network)
  if (amount < 0n || amount > maxUint256) throw transferErrors.invalidAmount({ amount: String(amount) })
  return {
    to,
    data: encodeFunctionData({
      abi: allowanceAbi,
      functionName: 'approve',
      args: [parseAddress(spender, network), amount],
    }),
    value: 0n,
  }
}

const types = {
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const

const SIGNATURE_BYTES = 65

/** Contracts expect 27 or 28 as the last byte. Some wallets write 0 or 1. */
function normalise(signature: Hex): Hex | undefined {
  if (size(signature) !== SIGNATURE_BYTES) return undefined
  const last = Number(slice(signature, SIGNATURE_BYTES - 1))
  return concat([slice(signature, 0, SIGNATURE_BYTES - 1), numberToHex(last < 27 ? last + 27 : last, { size: 1 })])
}

type PermitRequest = AccountRequest & Omit<SwapPermit, 'signature'> & { readonly network: Network }

/** @throws evmErrors.permitNotSupported */
async function createMessage(
  { getClient }: AdapterContext,
  { network, asset, spender, amount, deadline, address, signal }: PermitRequest,
) {
  const refuse = () => evmErrors.permitNotSupported({ asset, network: network.name })
  const token = parseToken(asset, network)
  const [owner, spends] = [toAddress(address), toAddress(spender)]
  if (!owner || !spends) throw refuse()
  const client = bindClient(await getClient(network), signal)
  const readNonce = encodeFunctionData({ abi: noncesAbi, args: [owner] })
  const [domain, nonces] = await Promise.all([
    readDomain(client, network, token),
    readOptional(client, network, token, readNonce),
  ])
  const nonce = decodeNumber(nonces)
  if (!domain || nonce === undefined) throw refuse()
  return {
    owner,
    typedData: {
      domain,
      types,
      primaryType: 'Permit',
      message: { owner, spender: spends, value: amount, nonce, deadline },
    } as const,
  }
}

/**
 * Requests a signature of a permission to spend a token (ERC-2612). The domain is checked against the contract before the prompt, and
 * the signature against the account after it: a contract account signs in another way, which tokens do not take.
 *
 * @throws evmErrors.permitNotSupported, wrongNetwork, invalidAnswer; connectionErrors.userRejected
 */
async function signPermit(context: AdapterContext, request: PermitRequest): Promise<SwapPermit> {
  const { connectorId, asset, spender, amount, deadline, signal } = request
  const { owner, typedData } = await createMessage(context, request)
  signal.throwIfAborted()
  const signature = normalise(await signTypedData(context, { connectorId, address: owner, typedData, signal }))
  const signer = signature && (await recoverTypedDataAddress({ ...typedData, signature }).catch(() => undefined))
  if (!signature || !signer || !isAddressEqual(signer, owner)) {
    throw evmErrors.invalidAnswer({ method: 'eth_signTypedData_v4' })
  }
  return { asset, spender, amount, deadline, signature }
}

/** What eip155 does for swaps. */
export function createSwapChain(context: AdapterContext): SwapChain {
  const bind = createBinder(context)
  return {
    decode: bind(async () => decodeSwap),
    readToken: bind(async () => readToken),
    readAllowance: bind(async () => readAllowance),
    createApproval: bind(async () => createApproval),
    simulate: bind(async () => simulateSwap),
    readOutput: bind(async () => readOutput),
    estimate: bind(async () => estimateSwap),
    readTime: bind(async () => (await import('./readTime.ts')).readTime),
    canBatch: bind(async () => canBatch),
    signPermit: bind(async () => signPermit),
    send: bind(async () => sendSwap),
    readDifference: bind(async () => (await import('./readDifference.ts')).readDifference),
  }
}
