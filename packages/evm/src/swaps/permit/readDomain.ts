import type { Network } from '@openappkit/core'
import { decodeAbiParameters, domainSeparator, isAddressEqual, type Address, type Hex } from 'viem'
import { decodeText } from '../../assets/decodeReturn.ts'
import { NAME } from '../../assets/readCall.ts'
import type { ReadClient } from '../../reads/createClients.ts'
import { readOptional } from '../readOptional.ts'

/** The domain of the signatures that a token takes (EIP-712). */
export interface PermitDomain {
  readonly name: string
  readonly version: string
  readonly chainId: number
  readonly verifyingContract: Address
}

const EIP712_DOMAIN = '0x84b0196e'
const DOMAIN_SEPARATOR = '0x3644e515'
const PERMIT_TYPEHASH = '0x30adf81f'
const VERSION = '0x54fd4d50'

/** keccak-256 of `Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)`. */
const ERC2612_TYPEHASH = '0x6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c9'

/** Of tokens without a function for it. */
const USUAL_VERSIONS = ['1', '2']

/** The fields of a domain with a name, a version, a chain and a contract (EIP-5267). */
const ALL_FIELDS = '0x0f'
const DOMAIN_OUTPUTS = [
  { type: 'bytes1' },
  { type: 'string' },
  { type: 'string' },
  { type: 'uint256' },
  { type: 'address' },
  { type: 'bytes32' },
  { type: 'uint256[]' },
]

/** Reads the answer of EIP-5267. `undefined` if the domain is another one than ERC-2612 signs here. */
function parseDomain(
  data: Hex | undefined,
  network: Network,
  token: Address,
): Pick<PermitDomain, 'name' | 'version'> | undefined {
  if (!data) return undefined
  try {
    const [fields, name, version, chainId, contract, , extensions] = decodeAbiParameters(DOMAIN_OUTPUTS, data) as [
      Hex,
      string,
      string,
      bigint,
      Address,
      Hex,
      readonly bigint[],
    ]
    const isPlain = fields === ALL_FIELDS && extensions.length === 0
    return isPlain && chainId === BigInt(network.id) && isAddressEqual(contract, token) ? { name, version } : undefined
  } catch {
    return undefined
  }
}

/**
 * Reads the domain in which a token takes signed permissions (ERC-2612): as the contract describes it (EIP-5267), or with the usual
 * versions. It is used only if it has the separator that the contract answers, so a signature cannot be of another contract or chain.
 *
 * @returns `undefined` if there is no such domain.
 * @throws the error of the node
 * @see https://eips.ethereum.org/EIPS/eip-2612
 */
export async function readDomain(
  client: ReadClient,
  network: Network,
  token: Address,
): Promise<PermitDomain | undefined> {
  const read = (data: Hex) => readOptional(client, network, token, data)
  const [separator, described, typehash, name, version] = await Promise.all(
    [DOMAIN_SEPARATOR, EIP712_DOMAIN, PERMIT_TYPEHASH, NAME, VERSION].map((data) => read(data as Hex)),
  )
  // Early tokens have a permission without an amount.
  const isOther = typehash !== undefined && typehash !== '0x' && typehash !== ERC2612_TYPEHASH
  if (!separator || isOther) return undefined
  const own = parseDomain(described, network, token)
  const versions = [...new Set([decodeText(version), ...USUAL_VERSIONS])].filter((entry) => entry !== '')
  const candidates = own ? [own] : versions.map((entry) => ({ name: decodeText(name), version: entry }))
  return candidates
    .map((candidate): PermitDomain => ({ ...candidate, chainId: Number(network.id), verifyingContract: token }))
    .find((domain) => domainSeparator({ domain: { ...domain, chainId: BigInt(domain.chainId) } }) === separator)
}
