import { parseBoolean, parseHex, parseList, parseObject, parseText, type Parsed } from './fields.ts'

/** Id of the element in the page `/sdk` that has the settings of the project: `<script type="application/json">`. */
export const PROJECT_ELEMENT_ID = 'project'

/** What the page of the frame needs to know of its project. */
export const parseProjectConfig = parseObject({
  id: parseText({ max: 64 }),
  /** Shown to the visitor. */
  name: parseText({ max: 100 }),
  /** Patterns of the origins that may frame the page: `https://*.example.org`. */
  origins: parseList(parseText({ max: 300 }), { max: 100 }),
  /** Nodes that the page may use, by network: `eip155:1`, `https://node.example.org`. The policy of the page allows these hosts. */
  rpcUrls: parseList(parseObject({ chainId: parseText({ max: 41 }), url: parseText({ max: 2_000 }) }), { max: 200 }),
  /** Whether the server names accounts and prices tokens. */
  hasDataService: parseBoolean,
  /** For the proof of the first request (RFC 9449, section 8). */
  nonce: parseText({ max: 64 }),
  /** Names of networks, for the visitor. */
  networks: parseList(
    parseObject({ chainId: parseText({ max: 41 }), name: parseText({ max: 64 }), symbol: parseText({ max: 16 }) }),
    { max: 200 },
  ),
  /** Contracts that the operator has verified, and those that are built in. Others are marked. */
  contracts: parseList(
    parseObject({
      chainId: parseText({ max: 41 }),
      /** In lower case. */
      address: parseHex(20),
      name: parseText({ max: 64 }),
      /** Whether it wraps the currency of the network. */
      isWrapped: parseBoolean,
    }),
    { max: 500 },
  ),
})

export type ProjectConfig = Parsed<typeof parseProjectConfig>
