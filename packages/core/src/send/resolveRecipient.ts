import { isEvmAddress, isSolanaAddress, type ChainNamespace } from '@openappkit/common'
import type { ChainAdapter } from '../connections/driver.types.ts'
import type { Kit } from '../kit/types.ts'
import type { Network } from '../networks/types.ts'
import { getProfileLater } from '../profile/getProfileLater.ts'
import { transferErrors } from '../transfer/errors.ts'
import { sendErrors } from './errors.ts'
import type { ResolvedRecipient } from './judgeRecipient.ts'

/** The forms of addresses. A text in the form of another family is refused with a text that says so. */
const FORMS: Readonly<Partial<Record<ChainNamespace, (text: string) => boolean>>> = {
  eip155: (text) => isEvmAddress(text),
  bip122: (text) => /^(?:bc1|tb1|ltc1)[02-9ac-hj-np-z]{20,}$/i.test(text) || /^[13][1-9A-HJ-NP-Za-km-z]{25,33}$/.test(text),
  cosmos: (text) => /^(?!bc1|tb1|ltc1)[a-z]{2,20}1[02-9ac-hj-np-z]{38,}$/.test(text),
  solana: (text) => isSolanaAddress(text),
}

/** Whether a text is an address of another chain family. A text that fits several families is left to the adapter. */
function isOfOtherFamily(text: string, namespace: ChainNamespace): boolean {
  const fitting = Object.entries(FORMS).filter(([, fits]) => fits(text))
  return fitting.length > 0 && !fitting.some(([family]) => family === namespace) && FORMS[namespace] !== undefined
}

interface ResolveParams {
  readonly kit: Kit
  readonly text: string
  readonly adapter: ChainAdapter | undefined
  readonly network: Network
  readonly signal: AbortSignal
}

/** The service of the option `names`, if the text has the zone of the site. The code loads only on pages with the option. */
async function getZone({ kit, text }: ResolveParams) {
  const zone = kit.options.given.names?.zone
  if (typeof zone !== 'string' || !text.toLowerCase().endsWith(`.${zone}`)) return undefined
  return getProfileLater(kit)
}

/** A name of the zone that the service has not registered may be one of ENS. One that the service cannot look up is not looked up elsewhere. */
async function resolveName(name: string, profile: Awaited<ReturnType<typeof getZone>>, { adapter, network, signal }: ResolveParams): Promise<string> {
  try {
    const own = await profile?.findAddress({ name, network, signal })
    const address = own ?? (adapter?.isName?.(name) === true ? await adapter.resolveName?.({ name, network, signal }) : undefined)
    if (address !== undefined) return address
  } catch (cause) {
    if (!transferErrors.invalidRecipient.is(cause)) throw sendErrors.recipientUnknown({ network: network.name }, { cause })
  }
  throw sendErrors.nameNotFound({ name, network: network.name })
}

/**
 * Finds the address of a text: itself, or that of a name of the site's zone or of the chain family. Asks the chain about it.
 *
 * @throws sendErrors.otherFamily, notAnAddress, mistypedAddress, nameNotFound; recipientUnknown if the chain cannot be asked
 */
export async function resolveRecipient(params: ResolveParams): Promise<ResolvedRecipient> {
  const { text, adapter, network, signal } = params
  if (isOfOtherFamily(text, network.chainNamespace)) throw sendErrors.otherFamily({ text, network: network.name })
  const profile = await getZone(params)
  const isName = profile !== undefined || adapter?.isName?.(text) === true
  const address = isName ? await resolveName(text, profile, params) : text
  try {
    const facts = await adapter?.inspectRecipient?.({ address, network, signal })
    return { text, ...(isName && { name: text }), facts: facts ?? { address, isContract: false, isUnused: false } }
  } catch (cause) {
    if (!transferErrors.invalidRecipient.is(cause)) throw sendErrors.recipientUnknown({ network: network.name }, { cause })
    // The form is right, so a character is wrong.
    const isMistyped = FORMS[network.chainNamespace]?.(text) === true
    throw isMistyped ? sendErrors.mistypedAddress({ text }) : sendErrors.notAnAddress({ text, network: network.name })
  }
}
