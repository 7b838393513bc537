import type { ProjectConfig } from '../../api/projectConfig.ts'
import { chainErrors } from './chainErrors.ts'

/** An eip155 network by its CAIP-2 id: `eip155:1`. */
export type ChainId = `eip155:${string}`

/**
 * Parses a chain id as dapps send it: `eip155:1`, `0x1`, `1` or 1.
 *
 * @throws {@link chainErrors.chainUnknown} for another form or family.
 */
export function parseChainId(value: string | number): ChainId {
  const [, digits] = /^(?:eip155:)?(0x[0-9a-f]{1,13}|\d{1,16})$/i.exec(String(value)) ?? []
  if (digits === undefined || Number(digits) < 1) throw chainErrors.chainUnknown({ chainId: value })
  return `eip155:${BigInt(digits)}`
}

/** The number of a network. */
export const getChainNumber = (chainId: ChainId): bigint => BigInt(chainId.slice('eip155:'.length))

type RpcUrls = Pick<ProjectConfig, 'rpcUrls'>

/** @throws {@link chainErrors.chainUnknown} if the project lists no node of the network. */
export function listNodes({ rpcUrls }: RpcUrls, chainId: ChainId): readonly string[] {
  const urls = rpcUrls.filter((entry) => entry.chainId === chainId).map(({ url }) => url)
  if (urls.length === 0) throw chainErrors.chainUnknown({ chainId })
  return urls
}

const parseHost = (url: string) => (URL.canParse(url) ? new URL(url).host : undefined)

/**
 * Checks the node that a dapp names (S23). The wallet does not use it: it uses the nodes of the project.
 *
 * @throws {@link chainErrors.nodeNotAllowed} unless the project lists its host for the network.
 */
export function checkNode(project: RpcUrls, chainId: ChainId, rpcUrl: string | undefined): void {
  if (rpcUrl === undefined) return
  const host = parseHost(rpcUrl)
  const isListed = host !== undefined && listNodes(project, chainId).some((url) => parseHost(url) === host)
  if (!isListed) throw chainErrors.nodeNotAllowed({ host: host ?? rpcUrl })
}
