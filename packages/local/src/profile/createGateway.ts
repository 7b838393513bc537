import {
  decodeFunctionData,
  encodeAbiParameters,
  encodePacked,
  hexToBytes,
  isHex,
  keccak256,
  parseAbi,
  serializeSignature,
  zeroAddress,
  type Address,
  type Hex,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount, sign } from 'viem/accounts'
import { toJson, type Answer } from '../data-service/answer.ts'
import { ETHER_COIN_TYPE, GATEWAY_NAME, GATEWAY_RESOLVER, GATEWAY_TTL } from './defaults.ts'
import type { Gateway, GatewayRecord } from './types.ts'

/** The parts of the gateway that its server uses. */
export interface GatewayServer extends Gateway {
  /** The address of the key whose signatures the resolver accepts. */
  readonly signer: Address
  /** @returns `undefined` for all other paths */
  answer(this: void, url: URL): Promise<Answer> | undefined
}

/** @see https://docs.ens.domains/ensip/10 */
const resolveAbi = parseAbi(['function resolve(bytes name, bytes data) view returns (bytes)'])

const recordsAbi = parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
  'function text(bytes32 node, string key) view returns (string)',
])

const PATH = /^\/ens\/(0x[\da-f]{40})\/(0x[\da-f]*)\.json$/i

/** The name as text. @param packet - Each label after its length, as DNS writes it. */
function readName(packet: Hex): string {
  const bytes = hexToBytes(packet)
  const labels: string[] = []
  for (let offset = 0; (bytes[offset] ?? 0) > 0; offset += bytes[offset]! + 1) {
    labels.push(new TextDecoder().decode(bytes.slice(offset + 1, offset + 1 + bytes[offset]!)))
  }
  return labels.join('.')
}

function encodeRecord(data: Hex, { address, texts = {} }: GatewayRecord): Hex {
  const { functionName, args } = decodeFunctionData({ abi: recordsAbi, data })
  if (functionName === 'text') return encodeAbiParameters([{ type: 'string' }], [texts[args[1]] ?? ''])
  if (args.length === 1) return encodeAbiParameters([{ type: 'address' }], [address ?? zeroAddress])
  return encodeAbiParameters([{ type: 'bytes' }], [args[1] === BigInt(ETHER_COIN_TYPE) ? (address ?? '0x') : '0x'])
}

/**
 * Creates the server with the records of names below `gateway.eth` (EIP-3668). It signs its answers, and the resolver on the chain
 * verifies them.
 *
 * @param findOwner - The owner of a registered name, by its label.
 */
export function createGateway(findOwner: (label: string) => Promise<Address | undefined>): GatewayServer {
  const key = generatePrivateKey()
  const requests: string[] = []
  const records = new Map<string, GatewayRecord>()

  async function find(name: string): Promise<GatewayRecord> {
    const known = records.get(name)
    if (known || !name.endsWith(`.${GATEWAY_NAME}`)) return known ?? {}
    const address = await findOwner(name.slice(0, -GATEWAY_NAME.length - 1))
    return address === undefined ? {} : { address }
  }

  async function signRecord(call: Hex, record: Hex, expires: bigint, privateKey: Hex): Promise<Hex> {
    const packed = encodePacked(
      ['bytes2', 'address', 'uint64', 'bytes32', 'bytes32'],
      ['0x1900', GATEWAY_RESOLVER, expires, keccak256(call), keccak256(record)],
    )
    const signature = serializeSignature(await sign({ hash: keccak256(packed), privateKey }))
    return encodeAbiParameters([{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }], [record, expires, signature])
  }

  async function respond(call: Hex): Promise<Answer> {
    if (gateway.fault === 'down') return toJson(503, { message: 'The gateway is down.' })
    if (gateway.fault === 'nothing') return toJson(200, {})
    const { args } = decodeFunctionData({ abi: resolveAbi, data: call })
    const isForged = gateway.fault === 'forged'
    const record = encodeRecord(args[1], isForged ? { address: `0x${'66'.repeat(20)}` } : await find(readName(args[0])))
    const expires = gateway.fault === 'expired' ? 1n : BigInt(Math.floor(Date.now() / 1_000) + GATEWAY_TTL)
    return toJson(200, { data: await signRecord(call, record, expires, isForged ? generatePrivateKey() : key) })
  }

  const gateway: GatewayServer = {
    requests,
    records,
    fault: undefined,
    signer: privateKeyToAccount(key).address,
    answer({ pathname }) {
      const call = PATH.exec(pathname)?.[2]
      if (!isHex(call)) return undefined
      requests.push(pathname)
      return respond(call).catch(() => toJson(400, { message: 'The path has no call of a resolver.' }))
    },
  }
  return gateway
}
