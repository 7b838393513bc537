import type { Network, ReadRequest } from '@openappkit/core/internal'
import { toCoinType } from 'viem'
import { getEnsAddress } from 'viem/actions'
import { toAddress } from '../assets/toAddress.ts'
import type { AdapterContext } from '../context.ts'
import { bindClient } from '../reads/bindClient.ts'
import { readErrors } from '../reads/errors.ts'
import { inspectRecipient } from '../transfer/inspectRecipient.ts'
import { createGateway } from './createGateway.ts'
import { findNameHome, getEnsOptions } from './getEnsOptions.ts'
import { readRecord } from './readRecord.ts'
import { normaliseName } from './normaliseName.ts'

/** ENSIP-11 has 31 bits for the id of a chain. */
const MAX_CHAIN_ID = 0x7fffffff

type ResolveRequest = ReadRequest & { readonly name: string }

/** A contract has its address on one network only. Elsewhere it may have no owner, or another one. */
async function isContractElsewhere(
  context: AdapterContext,
  address: string,
  { home, network, signal }: ReadRequest & { readonly home: Network },
): Promise<boolean> {
  const inspect = (where: Network) => inspectRecipient(context, { address, network: where, signal })
  return (await inspect(home)).isContract && !(await inspect(network)).isContract
}

/**
 * Resolves a name of ENS to the address of its record for the network, otherwise for Ethereum, also by the servers that its
 * resolver names (EIP-3668).
 *
 * @returns With the checksum. `undefined` if the name is not valid or has no address, if the site has no network with ENS, and
 *   if the name has only the address of a contract that is not on the network.
 * @throws the error of the node; also that of a server, without which the name may have an address
 * @see https://docs.ens.domains/resolution
 * @see https://docs.ens.domains/ensip/11 records of other networks
 */
export async function resolveName(
  context: AdapterContext,
  { name, network, signal }: ResolveRequest,
): Promise<string | undefined> {
  const home = findNameHome(context, network)
  const normalised = home && (await normaliseName(name))
  if (!home || normalised === undefined) return undefined
  const gateway = createGateway(signal, getEnsOptions(context).gateways)
  const client = bindClient(await context.getClient(home.network), signal, gateway)
  const { resolver: universalResolverAddress } = home
  const params = { name: normalised, universalResolverAddress }
  const request = { network: home.network, signal }
  const readOwn = (coinType: bigint) =>
    readRecord({
      ...request,
      isReplaced: true,
      read: () => getEnsAddress(client, { ...params, coinType, strict: true }),
    })
  const isElsewhere = home.network.caipNetworkId !== network.caipNetworkId
  const hasCoinType = isElsewhere && Number(network.id) <= MAX_CHAIN_ID
  const own = hasCoinType ? toAddress((await readOwn(toCoinType(Number(network.id)))) ?? '') : undefined
  if (own) return own
  const address = await readRecord({ ...request, read: () => getEnsAddress(client, params) })
  // The resolver reverts, or has no address without its server.
  if (address === undefined && gateway.hasFailed()) throw readErrors.noGateway()
  if (address === undefined || !isElsewhere) return address
  return (await isContractElsewhere(context, address, { home: home.network, network, signal })) ? undefined : address
}
