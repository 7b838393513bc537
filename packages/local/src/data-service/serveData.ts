import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Address } from 'viem'
import { assertPortFree } from '../ports/assertPortFree.ts'
import { isOurHost } from '../ports/isOurHost.ts'
import { listenLocally } from '../ports/listenLocally.ts'
import { PUBLIC_HEADERS } from '../ports/publicHeaders.ts'
import { readRequestUrl } from '../ports/readRequestUrl.ts'
import { toJson, type Answer } from './answer.ts'
import { createServedChain, type ServedChain } from './chain/createServedChain.ts'
import { DEFAULT_DATA_SERVICE_PORT } from './defaults.ts'
import { createDataFaults } from './faults/createDataFaults.ts'
import { createOnrampRoutes } from './onramp/createOnrampRoutes.ts'
import { toLowerCase } from './index/toLowerCase.ts'
import { passOn } from '../profile/passOn.ts'
import { readBody } from './readBody.ts'
import { answerRoute } from './routes.ts'
import { addPoison } from './samples/addPoison.ts'
import { addSpam } from './samples/addSpam.ts'
import type { DataServiceRequest, RunningDataService, StartDataServiceOptions } from './types.ts'

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
