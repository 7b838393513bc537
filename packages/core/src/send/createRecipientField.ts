import { isAppKitError, keepOrder, UNSEEN, type AppKitError, type ChainNamespace } from '@openappkit/common'
import { createLatestTask } from '../async/createLatestTask.ts'
import { getFamily, isSameInFamily, listFamilies } from '../families/getFamily.ts'
import type { PaymentLink } from '../families/types.ts'
import type { Kit } from '../kit/types.ts'
import type { Network } from '../networks/types.ts'
import { PAUSE_MS, DEADLINE_MS } from './context.ts'
import { sendErrors } from './errors.ts'
import { judgeRecipient, type RecipientContext, type ResolvedRecipient } from './judgeRecipient.ts'
import type { SendRecipient, SendState } from './types.ts'
import { withDeadline } from '../async/deadline.ts'
import type { ChainAdapter } from '../connections/driver.types.ts'
import { getProfileLater } from '../profile/getProfileLater.ts'
import { transferErrors } from '../transfer/errors.ts'

/** The field for the recipient. */
export interface RecipientField {
  /**
   * Sets the text and checks it.
   *
   * @param isComplete - The text was pasted or selected, so it is checked at once.
   */
  set(text: string, isComplete: boolean): void
  /** Checks the text again, if its name could not be looked up or the chain could not be asked. */
  retry(): void
  /**
   * Judges the recipient again, for another asset or with further earlier transfers, without a request. A new danger has to be
   * confirmed.
   */
  judgeAgain(this: void): void
  /**
   * Looks a name up again, before its transfer. If its address has changed, the new one is shown and has to be confirmed: at once, or after
   * the answer of a wallet that shows the transfer.
   *
   * @returns When it has been looked up, or could not be.
   */
  checkName(): Promise<void>
  clear(): void
}

interface RecipientParams {
  readonly kit: Kit
  readonly state: SendState
  readonly life: AbortSignal
  getNetwork(this: void): Network | undefined
  getContext(this: void, network: Network): RecipientContext
}

export const NO_RECIPIENT: SendRecipient = { status: 'empty', text: '' }

const listDangers = (recipient: SendRecipient) =>
  recipient.status === 'valid'
    ? recipient.warnings.flatMap(({ level, error }) => (level === 'danger' ? [error.code] : []))
    : []

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

/** The address of a family in a text; `undefined` if the text has none, and if the form of its addresses is not known. */
function readAddress(kit: Kit, namespace: ChainNamespace, text: string): string | undefined {
  const family = getFamily(kit, namespace)
  return family.readAddress ? family.readAddress(text) : family.isAddress?.(text) === true ? text : undefined
}

const hasForm = (kit: Kit, namespace: ChainNamespace): boolean => {
  const { isAddress, readAddress: read } = getFamily(kit, namespace)
  return isAddress !== undefined || read !== undefined
}

/** The families in whose form an address is. A text in the form of another family is refused with a text that says so. */
const findFamilies = (kit: Kit, text: string): readonly ChainNamespace[] =>
  listFamilies(kit).filter((namespace) => readAddress(kit, namespace, text) !== undefined)

/** A text that asks for a payment, and the family whose link it is. */
function readPayment(kit: Kit, text: string): (PaymentLink & { readonly namespace: ChainNamespace }) | undefined {
  for (const namespace of listFamilies(kit)) {
    const link = getFamily(kit, namespace).readPaymentLink?.(text)
    if (link) return { ...link, namespace }
  }
  return undefined
}

/** What stands between an address and other text: in a link, a payment request, a sentence. A name has none of it but points. */
const BORDERS = /[\s:/?#&=@,;!()<>[\]{}"'`|*~“”„«»‹›‘’。→_]+|\.(?=\s|$)/u

/** `eip155:1:0x…`. @see https://chainagnostic.org/CAIPs/caip-10 */
const ACCOUNT = /^([-a-z0-9]{3,8}):([-\w]{1,32}):([-.%\w]{1,128})$/

/** `arb1:0x…`: the short name of a network, which the kit does not know. @see https://eips.ethereum.org/EIPS/eip-3770 */
const SHORT_NAME = /^[-a-z0-9]{1,32}:([^:]+)$/i

/** Splits a text that names an address and its network. */
function splitAccount(
  kit: Kit,
  text: string,
): readonly [address: string, namespace?: string | undefined, reference?: string | undefined] {
  const paid = readPayment(kit, text)
  if (paid?.hasMore === false) return [paid.to, paid.namespace, paid.reference]
  const [, namespace, reference, address] = ACCOUNT.exec(text) ?? []
  return address === undefined ? [text] : [address, namespace, reference]
}

/**
 * The name in a link that asks for a payment on a network.
 *
 * @returns `undefined` for other texts.
 * @throws sendErrors.otherFamily for another network, onlyAddress for a request with an amount or a function
 */
function readPaidName(kit: Kit, text: string, { chainNamespace, id, name }: Network): string | undefined {
  const paid = readPayment(kit, text)
  if (paid?.to.includes('.') !== true) return undefined
  const { namespace, reference = String(id) } = paid
  if (namespace !== chainNamespace || reference !== String(id)) throw sendErrors.otherFamily({ text, network: name })
  if (paid.hasMore) throw sendErrors.onlyAddress({ text })
  return paid.to
}

/** Why the adapter refuses an address: one in the right form has a wrong character. */
const toInvalid = (kit: Kit, text: string, address: string, network: Network): AppKitError =>
  readAddress(kit, network.chainNamespace, address) !== undefined
    ? sendErrors.mistypedAddress({ text })
    : sendErrors.notAnAddress({ text, network: network.name })

/**
 * Reads the text of a field for a recipient. An address may have invisible and wide characters, as texts of documents and chats do; stand in
 * an account of CAIP-10 or a link for this network; and be written as other programs write it. The visitor sees the
 * address that was read.
 *
 * @returns An address, or a name as it was given, without the request around it.
 * @throws sendErrors.otherFamily for an address of another family or network, onlyAddress for a link, a request with an amount and other
 *   texts around an address
 */
function readRecipient(kit: Kit, given: string, network: Network): string {
  const { chainNamespace, name } = network
  const text = given.normalize('NFKC').replace(UNSEEN, '').trim()
  const [address, namespace = chainNamespace, reference = String(network.id)] = splitAccount(kit, text)
  const families = findFamilies(kit, address)
  if (families.length > 0) {
    const isOther = hasForm(kit, chainNamespace) && !families.includes(chainNamespace)
    const isElsewhere = namespace !== chainNamespace || reference !== String(network.id)
    if (isOther || isElsewhere) throw sendErrors.otherFamily({ text: given, network: name })
    return readAddress(kit, chainNamespace, address) ?? address
  }
  const [, shortNamed = ''] = SHORT_NAME.exec(text) ?? []
  if (readAddress(kit, chainNamespace, shortNamed) !== undefined) {
    throw sendErrors.otherFamily({ text: given, network: name })
  }
  const words = text.split(BORDERS)
  if (words.length > 1 && words.some((word) => readAddress(kit, chainNamespace, word) !== undefined)) {
    throw sendErrors.onlyAddress({ text: given })
  }
  return readPaidName(kit, given, network) ?? given
}

/**
 * Finds the address of a text: itself, or that of a name of the site's zone or of the chain family. Asks the chain about it.
 *
 * @throws sendErrors.otherFamily, onlyAddress, notAnAddress, mistypedAddress, nameNotFound; nameUnknown if the name cannot be looked up;
 *   recipientUnknown if the chain cannot be asked
 */
async function resolveRecipient(params: ResolveParams): Promise<ResolvedRecipient> {
  const { kit, text, adapter, network, signal } = params
  const entered = readRecipient(kit, text, network)
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
      ? toInvalid(kit, text, address, network)
      : sendErrors.recipientUnknown({ network: network.name }, { cause })
  }
}

/** Only the newest check counts (R11). */
export function createRecipientField({ kit, state, life, getNetwork, getContext }: RecipientParams): RecipientField {
  const { clock } = kit.ports
  const task = createLatestTask(clock, life)
  const nameTask = createLatestTask(clock, life)
  let resolved: ResolvedRecipient | undefined
  /** What the name means now. Shown as soon as possible. */
  let changed: ResolvedRecipient | undefined
  /** The look-up that runs. */
  let checking: { readonly of: ResolvedRecipient; readonly done: Promise<void> } | undefined
  const show = (recipient: SendRecipient) => void (state.recipient = kit.valtio.ref(recipient))

  function resolve(text: string, network: Network, signal: AbortSignal): Promise<ResolvedRecipient> {
    const adapter = kit.connections.getAdapter(network.chainNamespace)
    return resolveRecipient({ kit, text, adapter, network, signal })
  }

  /** What a name means now, if that has changed. Without an answer, the transfer goes to the address that the visitor has seen. */
  async function findChange(
    before: ResolvedRecipient,
    network: Network,
    signal: AbortSignal,
  ): Promise<ResolvedRecipient | undefined> {
    const { text, name = text, facts, change } = before
    try {
      const found = await resolve(text, network, signal)
      if (isSameInFamily(kit, network.chainNamespace, found.facts.address, facts.address)) {
        return sendErrors.nameNotFound.is(change) ? found : undefined
      }
      return { ...found, change: sendErrors.nameMoved({ name: keepOrder(name), known: facts.address }) }
    } catch (error) {
      return sendErrors.nameNotFound.is(error) ? { ...before, change: error } : undefined
    }
  }

  async function check(text: string, network: Network, signal: AbortSignal): Promise<void> {
    try {
      const found = await resolve(text, network, signal)
      resolved = found
      show(judgeRecipient(found, getContext(network)))
    } catch (cause) {
      if (signal.aborted) return
      const error = isAppKitError(cause) ? cause : sendErrors.recipientUnknown({ network: network.name }, { cause })
      const isUnknown = [sendErrors.nameUnknown, sendErrors.recipientUnknown].some((unknown) => unknown.is(error))
      show({ status: isUnknown ? 'unknown' : 'invalid', text, error })
    }
  }

  function set(entered: string, isComplete: boolean): void {
    const text = entered.trim()
    const network = getNetwork()
    task.stop()
    nameTask.stop()
    resolved = changed = undefined
    if (text === '' || !network) return show(NO_RECIPIENT)
    show({ status: 'checking', text })
    task.start(isComplete ? 0 : PAUSE_MS, (signal) => check(text, network, signal))
  }

  function showChange(): void {
    const { request, formId } = state
    const network = getNetwork()
    // Until its answer, the review shows what the wallet shows, so that the visitor can compare the two.
    if (!changed || !network || (request.status === 'waiting' && request.formId === formId)) return
    resolved = changed
    changed = undefined
    state.isDangerConfirmed = false
    show(judgeRecipient(resolved, getContext(network)))
  }
  kit.onDestroy(kit.valtio.subscribe(state, showChange))

  const startCheck = (before: ResolvedRecipient, network: Network): Promise<void> =>
    new Promise((resolveDone) => {
      nameTask.start(0, async (signal) => {
        signal.addEventListener('abort', () => resolveDone(), { once: true })
        const found = await findChange(before, network, signal)
        if (found && !signal.aborted) {
          changed = found
          showChange()
        }
        resolveDone()
      })
      if (life.aborted) resolveDone()
    })

  return {
    set,
    retry() {
      if (state.recipient.status === 'unknown') set(state.recipient.text, true)
    },
    judgeAgain() {
      const network = getNetwork()
      if (!resolved || !network) return
      const known = listDangers(state.recipient)
      const judged = judgeRecipient(resolved, getContext(network))
      if (listDangers(judged).some((code) => !known.includes(code))) state.isDangerConfirmed = false
      show(judged)
    },
    async checkName() {
      const network = getNetwork()
      const before = resolved
      if (before?.name === undefined || !network) return
      if (checking?.of !== before) checking = { of: before, done: startCheck(before, network) }
      const mine = checking
      await mine.done
      if (checking === mine) checking = undefined
    },
    clear: () => set('', true),
  }
}
