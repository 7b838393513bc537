import {
  BaseError,
  createClient,
  encodeDeployData,
  encodeFunctionData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  hashMessage,
  http,
  LimitExceededRpcError,
  MethodNotFoundRpcError,
  MethodNotSupportedRpcError,
  recoverAddress,
  RpcRequestError,
  type Address,
  type Client,
  type Hex,
} from 'viem'
import { hideUsers } from '@openappkit/server'
import { call, getCode } from 'viem/actions'
import { siwxErrors } from '../errors/siwxErrors.ts'
import { parseMessage } from './parseMessage.ts'
import type { Verification, Verifier } from './types.ts'

const ERC_1271 = [
  {
    type: 'function',
    name: 'isValidSignature',
    stateMutability: 'view',
    inputs: [
      { name: 'hash', type: 'bytes32' },
      { name: 'signature', type: 'bytes' },
    ],
    outputs: [{ type: 'bytes4' }],
  },
] as const

/** Enough for the deployment of an account and the check of a signature; a contract that uses more is refused. */
const MAX_GAS = 15_000_000n

const NODE_TIMEOUT_MS = 10_000

/** @see https://eips.ethereum.org/EIPS/eip-6492 */
const ERC_6492_END = '6492649264926492649264926492649264926492649264926492649264926492'

/** The answer of a contract that confirms a signature. @see https://eips.ethereum.org/EIPS/eip-1271 */
const ERC_1271_VALID = '0x1626ba7e00000000000000000000000000000000000000000000000000000000'

/** Code of an account with a private key that has delegated to a contract. @see https://eips.ethereum.org/EIPS/eip-7702 */
const DELEGATION = '0xef0100'

/** Whether the node executed the call and reports its failure. Other errors are failures of the node. */
function isFailedCall(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  const isNodeFailure = error.walk((cause) =>
    [LimitExceededRpcError, MethodNotFoundRpcError, MethodNotSupportedRpcError].some((type) => cause instanceof type),
  )
  return !isNodeFailure && error.walk((cause) => cause instanceof RpcRequestError) !== null
}

/** A failure of a node. The messages of viem have the URL of the node, which may have a key of it. */
function failNode(chainId: string, error: unknown): never {
  const { shortMessage, details } = error instanceof BaseError ? error : { shortMessage: '', details: String(error) }
  const cause = hideUsers([...new Set([shortMessage, details])].filter((text) => text !== '').join(' '))
  throw siwxErrors.nodeUnreachable({ chainId }, { cause })
}

interface SignatureCheck extends Verification {
  readonly address: Address
  readonly signature: Hex
  readonly hash: Hex
  readonly client: Client
}

/** Calls a contract, or code without an address, with a limit of gas. */
async function callContract(
  { client, chainId, address }: SignatureCheck,
  parameters: { to?: Address; data: Hex },
): Promise<Hex | undefined> {
  try {
    return (await call(client, { ...parameters, gas: MAX_GAS })).data
  } catch (cause) {
    if (isFailedCall(cause)) throw siwxErrors.contractFailed({ address }, { cause })
    return failNode(chainId, cause)
  }
}

/** Deploys the account within the call if it does not exist yet, then asks it. */
async function verifyWithFactory(check: SignatureCheck): Promise<void> {
  const { address, hash, signature } = check
  const data = encodeDeployData({
    abi: erc6492SignatureValidatorAbi,
    args: [address, hash, signature],
    bytecode: erc6492SignatureValidatorByteCode,
  })
  if (BigInt((await callContract(check, { data })) ?? '0x0') !== 1n) throw siwxErrors.contractRefused({ address })
}

async function verifyWithContract(check: SignatureCheck): Promise<void> {
  const { address, hash, signature } = check
  const data = encodeFunctionData({ abi: ERC_1271, functionName: 'isValidSignature', args: [hash, signature] })
  if ((await callContract(check, { to: address, data })) !== ERC_1271_VALID) {
    throw siwxErrors.contractRefused({ address })
  }
}

/** Half of the order of secp256k1. @see https://eips.ethereum.org/EIPS/eip-2 */
const MAX_S = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

const VALID_V = new Set(['00', '01', '1b', '1c'])

/**
 * Checks the form of a signature of a private key. Some hardware wallets write v as 0 or 1, which is accepted. The compact form
 * of EIP-2098 and the upper half of s are refused: one signature has one form.
 *
 * @throws {@link siwxErrors.signatureMalformed}, {@link siwxErrors.signatureMalleable}
 */
function parseKeySignature(signature: Hex): Hex {
  const [, s, v] = /^0x[\da-f]{64}([\da-f]{64})([\da-f]{2})$/i.exec(signature) ?? []
  if (!s || !v || !VALID_V.has(v.toLowerCase())) throw siwxErrors.signatureMalformed()
  if (BigInt(`0x${s}`) > MAX_S) throw siwxErrors.signatureMalleable()
  return signature
}

async function verifyWithKey({ address, hash, signature }: SignatureCheck): Promise<void> {
  const parsed = parseKeySignature(signature)
  const signer = await recoverAddress({ hash, signature: parsed }).catch(() => undefined)
  if (signer !== address) throw siwxErrors.signatureWrong()
}

async function fetchCode({ client, chainId, address }: SignatureCheck): Promise<Hex | undefined> {
  return getCode(client, { address }).catch((error: unknown) => failNode(chainId, error))
}

async function verifySignature(verification: Verification, client: Client): Promise<'key' | 'contract'> {
  const { signature } = verification
  if (!/^0x(?:[\da-f]{2})+$/i.test(signature)) throw siwxErrors.signatureMalformed()
  const check: SignatureCheck = {
    ...verification,
    address: verification.message.accountAddress as Address,
    signature: signature as Hex,
    hash: hashMessage(verification.text),
    client,
  }
  if (signature.toLowerCase().endsWith(ERC_6492_END)) {
    await verifyWithFactory(check)
    return 'contract'
  }
  const code = await fetchCode(check)
  if (code && code !== '0x') {
    try {
      await verifyWithContract(check)
      return 'contract'
    } catch (error) {
      if (!code.startsWith(DELEGATION) || siwxErrors.nodeUnreachable.is(error)) throw error
    }
  }
  await verifyWithKey(check)
  return 'key'
}

/**
 * Creates the verifier of `eip155`: messages of EIP-4361, signed with `personal_sign` (EIP-191). It verifies in the order of
 * ERC-6492: an account that is not deployed yet, then a contract, then a key. A contract that refuses is final, except for an account
 * that has delegated to one (EIP-7702): its key stays valid.
 *
 * viem's `verifyMessage` has the same order, but it also accepts a key after the refusal of any contract, reports an unreachable
 * node as an invalid signature, and sets no limit of gas.
 *
 * A contract cannot make the server fetch a URL: CCIP-Read (ERC-3668) is off.
 */
export function createEip155Verifier(): Verifier {
  const clients = new Map<string, Client>()
  return {
    parse: parseMessage,
    verify(verification) {
      const { rpcUrl } = verification
      const client =
        clients.get(rpcUrl) ??
        createClient({ ccipRead: false, transport: http(rpcUrl, { timeout: NODE_TIMEOUT_MS, retryCount: 1 }) })
      clients.set(rpcUrl, client)
      return verifySignature(verification, client)
    },
  }
}
