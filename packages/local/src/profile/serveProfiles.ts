import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import {
  isAddress,
  encodeDeployData,
  keccak256,
  namehash,
  numberToHex,
  pad,
  type Address,
  type Hex,
  decodeFunctionData,
  encodeAbiParameters,
  encodePacked,
  hexToBytes,
  isHex,
  parseAbi,
  serializeSignature,
  zeroAddress,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount, sign } from 'viem/accounts'
import { toJson, type Answer, readBody } from '../data-service/readBody.ts'
import { assertPortFree } from '../ports/assertPortFree.ts'
import { isOurHost, listenLocally, readRequestUrl, PUBLIC_HEADERS } from '../ports/listenLocally.ts'
import { createNameStore } from './createNameStore.ts'
import { createProfileRoutes } from './createProfileRoutes.ts'
import {
  DEFAULT_PROFILE_PORT,
  ETHER_COIN_TYPE,
  NAME_ZONE,
  GATEWAY_NAME,
  GATEWAY_RESOLVER,
  GATEWAY_TTL,
} from './defaults.ts'
import type { RunningProfiles, ServeProfilesOptions, Gateway, GatewayRecord } from './types.ts'
import { SEEDED_CONTRACTS } from '../chains/seededContracts.ts'
import { createNode } from '../data-service/chain/createNode.ts'
import { readArtifact } from '../data-service/samples/readArtifact.ts'
import type { LocalChain } from '../world/types.ts'

/** The place of a name's resolver in the registry: the second field of its entry in the first variable. */
const getResolverSlot = (name: string): Hex =>
  numberToHex(BigInt(keccak256(`${namehash(name)}${'0'.repeat(64)}`)) + 1n, { size: 32 })

interface InstallOptions {
  /** The port of the gateway. */
  readonly port: number
  /** The key of the gateway. */
  readonly signer: Address
}

/** Gives `gateway.eth` a resolver that names the gateway, without a transaction: the seeded chain has the same blocks. */
async function installResolver(chain: LocalChain, { port, signer }: InstallOptions): Promise<void> {
  const node = createNode(chain)
  const { abi, bytecode } = readArtifact('GatewayResolver')
  // A call that deploys returns the code.
  const code = await node.request<Hex>('eth_call', [
    { data: encodeDeployData({ abi, bytecode, args: [BigInt(port), signer] }) },
    'latest',
  ])
  await Promise.all([
    node.request('anvil_setCode', [GATEWAY_RESOLVER, code]),
    node.request('anvil_setStorageAt', [
      SEEDED_CONTRACTS.ensRegistry.address,
      getResolverSlot(GATEWAY_NAME),
      pad(GATEWAY_RESOLVER),
    ]),
  ])
}

/** The parts of the gateway that its server uses. */
interface GatewayServer extends Gateway {
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
function createGateway(findOwner: (label: string) => Promise<Address | undefined>): GatewayServer {
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

/** @see startProfiles */
export async function serveProfiles({
  chains,
  port = DEFAULT_PROFILE_PORT,
  getDatabase,
}: ServeProfilesOptions): Promise<RunningProfiles> {
  await assertPortFree(port, 'profile service', '--profile-port')
  const store = createNameStore(getDatabase)
  const routes = createProfileRoutes({ chains, store })
  const gateway = createGateway(async (label) => {
    const { address } = (await store.find(`${label}.${NAME_ZONE}`))?.addresses[ETHER_COIN_TYPE] ?? {}
    return isAddress(address ?? '', { strict: false }) ? (address as `0x${string}`) : undefined
  })

  async function answer(request: IncomingMessage): Promise<Answer> {
    const url = readRequestUrl(request.url)
    const body = await readBody(request)
    if (!url) return toJson(400, { error: 'Not a path.' })
    if (!isOurHost(request)) return toJson(403, { error: 'Only for this machine.' })
    if (request.method === 'OPTIONS') return { status: 204, type: 'text/plain', body: '' }
    if (body === undefined) return toJson(413, { error: 'The request is too large.' })
    const found = gateway.answer(url) ?? routes.answer({ method: request.method ?? '', url, body })
    return (await found) ?? toJson(404, { error: 'Nothing here.' })
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, type, body } = await answer(request)
    response.writeHead(status, { ...PUBLIC_HEADERS, 'content-type': type }).end(body)
  }

  const server = createServer((request, response) => void respond(request, response))
  const listening = await listenLocally(server, port)

  function stop(): Promise<void> {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(() => resolve()))
  }

  try {
    await Promise.all(chains.map((chain) => installResolver(chain, { port: listening, signer: gateway.signer })))
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `http://127.0.0.1:${listening}`, gateway, stop }
}
