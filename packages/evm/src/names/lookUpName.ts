import type { ReadRequest } from '@openappkit/core'
import { isAddressEqual } from 'viem'
import { getEnsAddress, getEnsName, getEnsText } from 'viem/actions'
import { toAddress } from '../assets/toAddress.ts'
import type { AdapterContext } from '../context.ts'
import { bindClient } from '../reads/bindClient.ts'
import { createGateway } from './createGateway.ts'
import { findNameHome } from './findNameHome.ts'
import { readAvatar } from './readAvatar.ts'
import { readRecord } from './readRecord.ts'
import { getEnsOptions } from './getEnsOptions.ts'
import { normaliseName } from './normaliseName.ts'

/**
 * Looks up the primary name of an address in ENS. The name counts if it is in its normal form and resolves to the address.
 * Servers that a resolver names are contacted only if the site has listed them: any account that is shown could choose one.
 *
 * @param request.onName - Called with the name before its picture is read.
 * @returns `avatar` is a `data:` or `https:` picture. `undefined` if there is no such name, and if
 *   the site has no network with ENS.
 * @throws the error of the node
 * @see https://docs.ens.domains/ensip/19
 */
export async function lookUpName(
  context: AdapterContext,
  {
    address,
    network,
    signal,
    onName,
  }: ReadRequest & { readonly address: string; readonly onName?: (name: string) => void },
): Promise<{ readonly name: string; readonly avatar?: string } | undefined> {
  const home = findNameHome(context, network)
  const account = toAddress(address)
  if (!home || !account) return undefined
  const { resolver: universalResolverAddress } = home
  const { gateways } = getEnsOptions(context)
  const client = bindClient(await context.getClient(home.network), signal, gateways && createGateway(signal, gateways))
  const read = <Value>(lookUp: () => Promise<Value | null>) =>
    readRecord({ network: home.network, signal, read: lookUp })
  const name = await read(() => getEnsName(client, { address: account, universalResolverAddress }))
  if (name === undefined || (await normaliseName(name)) !== name) return undefined
  const reading = read(() => getEnsText(client, { name, key: 'avatar', universalResolverAddress })).catch(
    () => undefined,
  )
  const owner = await read(() => getEnsAddress(client, { name, universalResolverAddress }))
  if (owner === undefined || !isAddressEqual(owner, account)) return undefined
  onName?.(name)
  const record = await reading
  signal.throwIfAborted()
  const avatar = record && (await readAvatar(context, { record, account, signal }))
  return { name, ...(avatar && { avatar }) }
}
