import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Address, erc20Abi, getAddress, keccak256, toHex } from 'viem'
import { assertPortFree } from '../ports/assertPortFree.ts'
import { isOurHost, listenLocally, readRequestUrl, PUBLIC_HEADERS } from '../ports/listenLocally.ts'
import { toJson, type Answer, readBody } from './readBody.ts'
import { createServedChain, type ServedChain } from './chain/createServedChain.ts'
import { DEFAULT_DATA_SERVICE_PORT } from './defaults.ts'
import { createDataFaults } from './faults/createDataFaults.ts'
import { createOnrampRoutes } from './onramp/createOnrampRoutes.ts'
import { toLowerCase } from './index/readLogs.ts'
import { answerRoute } from './routes.ts'
import type { DataServiceRequest, RunningDataService, StartDataServiceOptions } from './types.ts'
import { createSender } from './samples/createSender.ts'
import { readArtifact } from './samples/readArtifact.ts'
import type { Spam, SpamOptions, Poison, PoisonOptions } from './samples/types.ts'
import { SEEDED_CONTRACTS } from '../chains/seededContracts.ts'

/**
 * Starts a service on 127.0.0.1 that computes balances, collectibles, names and transactions of accounts from local
 * chains, with the API of the hosted one (SPEC §7).
 *
 * @throws {@link localErrors.portTaken}
 */
export async function startDataService(options: StartDataServiceOptions): Promise<RunningDataService> {
  // Loads viem, which takes longer than the start of a chain.
  const { serveData } = await import('./serveData.ts')
  return serveData(options)
}

const SPAMMER: Address = '0x5ba3000000000000000000000000000000005bA3'
const AMOUNT = 5_000n
/** Of a token with so many decimals that no contract can store 5,000 of it. */
const MAX_AMOUNT = 2n ** 255n

const TOKEN = { name: 'Visit https://claim.example to receive 5,000 DEMO', symbol: 'claim.example', decimals: 18 }
const COLLECTIBLE = {
  name: 'Reward at https://claim.example',
  description: 'Connect your wallet at https://claim.example before the offer ends.',
  image: 'https://tracker.example/pixel.png',
}

/** The parts of a `data:` URL before and after the number of an item, which its name contains. */
function writeUri({ name, description, image }: typeof COLLECTIBLE): readonly [string, string] {
  const json = JSON.stringify({ name: `${name} #\u0000`, description, image })
  const [before = '', after = ''] = json.split('\\u0000').map(encodeURIComponent)
  return [`data:application/json,${before}`, after]
}

/**
 * Sends an account a token and a collectible that it did not want.
 *
 * @param account - In lower case.
 */
async function addSpam({ node }: ServedChain, account: Address, options: SpamOptions): Promise<Spam> {
  const sender = await createSender(node, SPAMMER)
  const [token, collectible] = [
    { ...TOKEN, ...options.token },
    { ...COLLECTIBLE, ...options.collectible },
  ]

  const amount = AMOUNT * 10n ** BigInt(token.decimals)
  const tokenArtifact = readArtifact('SampleToken')
  const tokenContract = { abi: tokenArtifact.abi, address: await sender.deploy(tokenArtifact) }
  await sender.write({ ...tokenContract, functionName: 'setUp', args: [token.name, token.symbol, token.decimals] })
  await sender.write({
    ...tokenContract,
    functionName: 'mint',
    args: [account, amount < MAX_AMOUNT ? amount : MAX_AMOUNT],
  })

  const artifact = readArtifact('SampleCollectible')
  const address = await sender.deploy(artifact, [collectible.name, 'SPAM', ...writeUri(collectible)])
  await sender.write({ address, abi: artifact.abi, functionName: 'mint', args: [account, 1n] })
  return { token: tokenContract.address, collectible: address }
}

const HEAD = 6
const TAIL = 6

/**
 * Finds an address whose first four and last six digits are those of another one. Letters have the same case in the
 * checksum (EIP-55), which about 200 attempts find.
 */
export function createLookAlike(of: Address): Address {
  const original = getAddress(of.toLowerCase())
  const [head, tail] = [original.slice(0, HEAD), original.slice(-TAIL)]
  for (let attempt = 0; ; attempt += 1) {
    const middle = keccak256(toHex(`${original} ${attempt}`)).slice(2, 2 + 40 - (HEAD - 2) - TAIL)
    const candidate = getAddress(`${head}${middle}${tail}`.toLowerCase())
    if (candidate.startsWith(head) && candidate.endsWith(tail) && candidate !== original) return candidate
  }
}

/**
 * Adds two transfers of nothing to the history of an account, from and to a look-alike of an address that it knows. A
 * token permits any account to transfer nothing in the name of another one.
 *
 * @param account - In lower case.
 */
async function addPoison(
  { node }: ServedChain,
  account: Address,
  lookAlikeOf: Address,
  { token: address = SEEDED_CONTRACTS.erc20.address }: PoisonOptions,
): Promise<Poison> {
  const lookAlike = createLookAlike(lookAlikeOf)
  const sender = await createSender(node, lookAlike)
  const token = { address, abi: erc20Abi }
  const incoming = await sender.write({ ...token, functionName: 'transfer', args: [account, 0n] })
  const outgoing = await sender.write({ ...token, functionName: 'transferFrom', args: [account, lookAlike, 0n] })
  return { lookAlike, incoming, outgoing }
}

interface PassedRequest {
  readonly method: string
  readonly url: URL
  readonly body: string
}

/**
 * Passes a request for the paths of names on to the profile service: the hosted API has one host for all of its services (SPEC §7).
 *
 * @param profileUrl - `undefined` if no profile service is connected.
 * @returns `undefined` for all other paths
 */
function passOn({ method, url, body }: PassedRequest, profileUrl: string | undefined): Promise<Answer> | undefined {
  if (profileUrl === undefined || !url.pathname.startsWith('/v1/profile/')) return undefined
  const send = async (): Promise<Answer> => {
    const response = await fetch(`${profileUrl}${url.pathname}${url.search}`, {
      method,
      ...(method !== 'GET' && method !== 'HEAD' && { body }),
    })
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? 'text/plain',
      body: await response.text(),
    }
  }
  return send().catch(() => toJson(502, { error: 'The profile service does not answer.' }))
}

/** @see startDataService */
export async function serveData(options: StartDataServiceOptions): Promise<RunningDataService> {
  const { port = DEFAULT_DATA_SERVICE_PORT } = options
  await assertPortFree(port, 'data service', '--data-port')
  const requests: DataServiceRequest[] = []
  const spam = new Set<Address>()
  const waiting = new Set<ServerResponse>()
  const onramp = createOnrampRoutes()
  let profileUrl: string | undefined
  const dataFaults = createDataFaults({
    freeze: (isOn) => chains.forEach(({ index }) => index.freeze(isOn)),
    swap: (fault) => chains.forEach(({ market }) => (market.fault = fault)),
    onramp: onramp.setFault,
  })

  /** Requests without data, to which no fault applies. */
  function judge(request: IncomingMessage, body: string | undefined): Answer | undefined {
    if (!isOurHost(request)) return toJson(403, { error: 'Only for this machine.' })
    if (request.method === 'OPTIONS') return { status: 204, type: 'text/plain', body: '' }
    return body === undefined ? toJson(413, { error: 'The request is too large.' }) : undefined
  }

  async function serve(request: IncomingMessage, url: URL, body: string): Promise<Answer> {
    const [method = '', path, query] = [request.method, url.pathname, url.searchParams]
    const { refusal, spoil } = dataFaults.choose({ path, query, body })
    const served = chains.filter(({ node }) => node.caip2 !== dataFaults.hiddenChain)
    const { headers } = request
    const answered =
      refusal ??
      onramp.answer(served, { method, url, body, headers }) ??
      (await passOn({ method, url, body }, profileUrl))
    const { answer, wait } = spoil(answered ?? (await answerRoute(served, method, url, body)))
    requests.push({ method, path, query: Object.fromEntries(query), body, status: answer.status })
    await wait
    return answer
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    waiting.add(response)
    response.once('close', () => waiting.delete(response))
    const url = readRequestUrl(request.url)
    const sent = await readBody(request)
    const refused = url ? judge(request, sent) : toJson(400, { error: 'Not a path.' })
    const { status, type, body, headers } = refused ?? (await serve(request, url as URL, sent ?? ''))
    response.writeHead(status, { ...PUBLIC_HEADERS, ...headers, 'content-type': type }).end(body)
  }

  function findChain(chainId = chains[0]?.node.id): ServedChain {
    const chain = chains.find(({ node }) => node.id === chainId)
    if (chain === undefined) throw new Error(`The data service has no chain ${chainId}.`)
    return chain
  }

  const server = createServer((request, response) => void respond(request, response))
  const listening = await listenLocally(server, port)
  const chains = options.chains.map((chain) => createServedChain(chain, spam))

  return {
    url: `http://127.0.0.1:${listening}`,
    requests,
    get pending() {
      return waiting.size
    },
    faults: dataFaults.faults,
    connectOnramp: onramp.connect,
    connectProfiles: (url) => void (profileUrl = url),
    async addSpam(account, spamOptions = {}) {
      const added = await addSpam(findChain(spamOptions.chainId), toLowerCase(account), spamOptions)
      if (spamOptions.isFlagged !== false) spam.add(toLowerCase(added.collectible))
      return added
    },
    addPoison: async (account, lookAlikeOf, poisonOptions = {}) =>
      addPoison(findChain(poisonOptions.chainId), toLowerCase(account), lookAlikeOf, poisonOptions),
    getMarket: (chainId) => findChain(chainId).market,
    stop() {
      for (const chain of chains) chain.stop()
      dataFaults.release()
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
