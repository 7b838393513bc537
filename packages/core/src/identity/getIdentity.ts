import { createCaipAddress, parseCaipAddress, type CaipAddress } from '@openappkit/common'
import { createAccountSource } from '../account/createAccountSource.ts'
import { isSameAddress } from '@openappkit/common'
import { startErrors } from '../connections/startErrors.ts'
import { createQueries } from '../data/createQueries.ts'
import { findAccountNetwork } from '../data/findAccountNetwork.ts'
import { toDataError } from '../data/toDataError.ts'
import type { Identity, IdentityDataRequest } from '../data/types.ts'
import { defineSlice } from '../kit/defineSlice.ts'
import type { Kit } from '../kit/types.ts'
import { loadIdentity } from './loadIdentity.ts'
import type { IdentityController } from './types.ts'
import { getData } from '../data/getData.ts'
import { getProfileLater } from '../profile/getProfileLater.ts'

/** SPEC §9: ENS and identity caches. */
const IDENTITY_CACHE_MS = 5 * 60_000

/**
 * The name and the picture of an account: of its profile, otherwise of the sources of account data, such as ENS.
 *
 * @returns Empty if no source knows the account.
 * @throws the error of a source that failed, if no source knows the account
 */
async function findNamed(kit: Kit, request: IdentityDataRequest): Promise<Identity> {
  let failure: { readonly error: unknown } | undefined
  if (kit.options.given.names) {
    try {
      // The code loads only on pages with the option.
      const profile = await (await getProfileLater(kit)).findIdentity(request)
      if (profile) return profile
    } catch (error) {
      request.signal.throwIfAborted()
      failure = { error }
    }
  }
  const identity = await getData(kit).getIdentity(request)
  if (identity.name === undefined && failure) throw failure.error
  return identity
}

function createIdentity(kit: Kit): IdentityController {
  const { connections, networks } = kit
  const source = createAccountSource(kit, { name: 'identity' })
  const queries = createQueries<Identity>(kit, {
    cacheMs: IDENTITY_CACHE_MS,
    toError: toDataError,
    // A site may request the identity of an account that is not connected.
    isCurrent: () => true,
    async load(key, { signal, previous, show }) {
      const account = findAccountNetwork(kit, key)
      // SPEC §8: an unsupported network has no names.
      if (!account) return {}
      return loadIdentity({
        clock: kit.ports.clock,
        signal,
        previous,
        find: (onName) => findNamed(kit, { ...account, signal, onName }),
        show(identity) {
          show(identity)
          showOfAccount(key, identity)
        },
      })
    },
  })

  /** Shows the identity with its account, if that is active. The entry belongs to this account, so it is never shown with another one (R11). */
  function showOfAccount(key: CaipAddress, { name, avatar }: Identity): void {
    const { namespace, reference: chainReference, address } = parseCaipAddress(key, networks.namespaces())
    const fields = {
      ...(name !== undefined && { profileName: name }),
      ...(avatar !== undefined && { profileImage: avatar }),
    }
    if (connections.getCaipAddress(namespace) === key) {
      source.set({ namespace, chainReference, address }, name ? fields : undefined)
    }
  }

  async function fetchKey(key: CaipAddress): Promise<Identity> {
    const { data = {}, error, status } = await queries.fetch(key)
    if (status === 'error') throw error!
    if (kit.isDestroyed) throw startErrors.destroyed()
    showOfAccount(key, data)
    return data
  }

  return {
    state: queries.state,
    async fetch({ address, network = networks.getActive() }) {
      return network ? fetchKey(createCaipAddress(network.caipNetworkId, address)) : {}
    },
    async refresh(namespace) {
      const key = connections.getCaipAddress(namespace)
      // The queries log the failure. The account is shown without a name.
      if (key) await fetchKey(key).catch(() => undefined)
    },
    async renew(address) {
      const namespaces = networks.namespaces()
      const isOf = (key: CaipAddress) => isSameAddress(parseCaipAddress(key, namespaces).address, address)
      const known = (Object.keys(queries.state.entries) as CaipAddress[]).filter(isOf)
      for (const key of known) queries.invalidate(key)
      const active = namespaces.flatMap((namespace) => connections.getCaipAddress(namespace) ?? []).filter(isOf)
      await Promise.all(active.map((key) => fetchKey(key).catch(() => undefined)))
    },
  }
}

/**
 * Names and pictures of accounts. A function outside the kit, so that a page loads it only with code that shows them. Sends no
 * request before a method is called.
 */
export const getIdentity = defineSlice('identity', createIdentity)
