import { keepOrder, UNSEEN } from '@openappkit/common'
import { withDeadline } from '../async/withDeadline.ts'
import type { ChainAdapter } from '../connections/driver.types.ts'
import type { Kit } from '../kit/types.ts'
import type { Network } from '../networks/types.ts'
import { getProfileLater } from '../profile/getProfileLater.ts'
import { transferErrors } from '../transfer/errors.ts'
import { DEADLINE_MS } from './constants.ts'
import { sendErrors } from './errors.ts'
import type { ResolvedRecipient } from './judgeRecipient.ts'
import { readRecipient, toInvalid } from './readRecipient.ts'

interface ResolveParams {
  readonly kit: Kit
  readonly text: string
  readonly adapter: ChainAdapter | undefined
  readonly network: Network
  readonly signal: AbortSignal
}

/** Every dash that ENSIP-15 reads as a hyphen: the dashes of Unicode, the minus sign and parts of drawn lines. */
const DASHES = /[\p{Dash}\u2043\u23AF\u23E4]/gu

/**
 * Whether a text is a name of the zone of the site, in any form that ENS reads as one: the normal form of a name has neither wide nor
 * invisible characters, and one kind of hyphen.
 */
function hasZone({ kit, text }: ResolveParams): boolean {
  const zone = kit.options.given.names?.zone
  const folded = text.normalize('NFKC').replace(UNSEEN, '').replaceAll(DASHES, '-').toLowerCase()
  return typeof zone === 'string' && folded.endsWith(`.${zone}`)
}

/** Only the service has the names of its zone: anyone could register the same text in ENS. */
async function lookUp(params: ResolveParams): Promise<string | undefined> {
  const { kit, text: name, adapter, network, signal } = params
  // The code loads only on pages with the option.
  const profile = hasZone(params) ? await getProfileLater(kit) : undefined
  const request = { name, network, signal }
  // Without a service, or with an invalid zone, the option is off.
  return profile?.zone === undefined ? adapter?.resolveName?.(request) : profile.findAddress(request)
}

async function resolveName(params: ResolveParams): Promise<string> {
  const { kit, text: name, network, signal } = params
  const texts = { name: keepOrder(name), network: network.name }
  try {
    const address = await withDeadline(lookUp(params), { clock: kit.ports.clock, signal, deadlineMs: DEADLINE_MS })
    if (address !== undefined) return address
  } catch (cause) {
    if (!transferErrors.invalidRecipient.is(cause)) throw sendErrors.nameUnknown(texts, { cause })
  }
  throw sendErrors.nameNotFound(texts)
}

/**
 * Finds the address of a text: itself, or that of a name of the site's zone or of the chain family. Asks the chain about it.
 *
 * @throws sendErrors.otherFamily, onlyAddress, notAnAddress, mistypedAddress, nameNotFound; nameUnknown if the name cannot be looked up;
 *   recipientUnknown if the chain cannot be asked
 */
export async function resolveRecipient(params: ResolveParams): Promise<ResolvedRecipient> {
  const { kit, text, adapter, network, signal } = params
  const entered = readRecipient(text, network)
  const named = { ...params, text: entered }
  const isName = hasZone(named) || adapter?.isName?.(entered) === true
  const address = isName ? await resolveName(named) : entered
  try {
    const inspected = adapter?.inspectRecipient?.({ address, network, signal })
    const facts =
      inspected && (await withDeadline(inspected, { clock: kit.ports.clock, signal, deadlineMs: DEADLINE_MS }))
    return { text, ...(isName && { name: entered }), facts: facts ?? { address, isContract: false, isUnused: false } }
  } catch (cause) {
    throw transferErrors.invalidRecipient.is(cause)
      ? toInvalid(text, address, network)
      : sendErrors.recipientUnknown({ network: network.name }, { cause })
  }
}
