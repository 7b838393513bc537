import * as z from 'zod/mini'
import { addressSchema, list, text } from './fields.ts'

/** Id of the element in the page `/sdk` that has the settings of the project: `<script type="application/json">`. */
export const PROJECT_ELEMENT_ID = 'project'

/** What the page of the frame needs to know of its project. */
export const projectConfigSchema = z.object({
  id: text(64),
  /** Shown to the visitor. */
  name: text(100),
  /** Patterns of the origins that may frame the page: `https://*.example.org`. */
  origins: list(text(300), { max: 100 }),
  /** Nodes that the page may use, by network: `eip155:1`, `https://node.example.org`. The policy of the page allows these hosts. */
  rpcUrls: list(z.object({ chainId: text(41), url: text(2_000) }), { max: 200 }),
  /** Whether the server names accounts and prices tokens. */
  hasDataService: z.boolean(),
  /** For the proof of the first request (RFC 9449, section 8). */
  nonce: text(64),
  /** Names of networks, for the visitor. */
  networks: list(z.object({ chainId: text(41), name: text(64), symbol: text(16) }), { max: 200 }),
  /** Contracts that the operator has verified, and those that are built in. Others are marked. */
  contracts: list(
    z.object({
      chainId: text(41),
      address: addressSchema,
      name: text(64),
      /** Whether it wraps the currency of the network. */
      isWrapped: z.boolean(),
    }),
    { max: 500 },
  ),
})

export type ProjectConfig = z.infer<typeof projectConfigSchema>
