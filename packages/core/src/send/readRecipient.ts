import { isEvmAddress, isSolanaAddress, UNSEEN, type AppKitError, type ChainNamespace } from '@openappkit/common'
import type { Network } from '../networks/types.ts'
import { sendErrors } from './errors.ts'

/** The forms of addresses. A text in the form of another family is refused with a text that says so. */
const FORMS: Readonly<Partial<Record<ChainNamespace, (text: string) => boolean>>> = {
  eip155: (text) => isEvmAddress(text),
  bip122: (text) =>
    /^(?:bc1|tb1|ltc1)[02-9ac-hj-np-z]{20,}$/i.test(text) || /^[13][1-9A-HJ-NP-Za-km-z]{25,33}$/.test(text),
  cosmos: (text) => /^(?!bc1|tb1|ltc1)[a-z]{2,20}1[02-9ac-hj-np-z]{38,}$/.test(text),
  solana: (text) => isSolanaAddress(text),
}

const listFamilies = (text: string): readonly string[] =>
  Object.entries(FORMS).flatMap(([family, fits]) => (fits(text) ? [family] : []))

/** What stands between an address and other text: in a link, a payment request, a sentence. A name has none of it but points. */
const BORDERS = /[\s:/?#&=@,;!()<>[\]{}"'`|*~“”„«»‹›‘’。→_]+|\.(?=\s|$)/u

/** `ethereum:0x…@1`. Without amount, contract and function. @see https://eips.ethereum.org/EIPS/eip-681 */
const PAYMENT = /^ethereum:(?:pay-)?([^@/?]+)(?:@(\d+|0x[0-9a-f]+))?$/i

/**
 * A name in a request. It has a hyphen only after `pay-`, because what stands before the first hyphen is a prefix otherwise.
 *
 * @see https://eips.ethereum.org/EIPS/eip-831
 */
const PAID_NAME = /^ethereum:(?:pay-([^@/?:]+)|([^-@/?:]+))(?:@(\d+|0x[0-9a-f]+))?([/?].*)?$/i

/** `eip155:1:0x…`. @see https://chainagnostic.org/CAIPs/caip-10 */
const ACCOUNT = /^([-a-z0-9]{3,8}):([-\w]{1,32}):([-.%\w]{1,128})$/

/** `arb1:0x…`: the short name of a network, which the kit does not know. @see https://eips.ethereum.org/EIPS/eip-3770 */
const SHORT_NAME = /^[-a-z0-9]{1,32}:([^:]+)$/i

/** Splits a text that names an address and its network. */
function splitAccount(
  text: string,
): readonly [address: string, namespace?: string | undefined, reference?: string | undefined] {
  const [, paid, chainId] = PAYMENT.exec(text) ?? []
  if (paid !== undefined) return [paid, 'eip155', chainId && String(Number(chainId))]
  const [, namespace, reference, address] = ACCOUNT.exec(text) ?? []
  return address === undefined ? [text] : [address, namespace, reference]
}

/**
 * The name of a request of EIP-681 for a network.
 *
 * @returns `undefined` for other texts.
 * @throws sendErrors.otherFamily for another network, onlyAddress for a request with an amount or a function
 */
function readPaidName(text: string, { chainNamespace, id, name }: Network): string | undefined {
  const [, prefixed, plain, chainId = id, more] = PAID_NAME.exec(text) ?? []
  const paid = prefixed ?? plain
  if (paid?.includes('.') !== true) return undefined
  const isElsewhere = chainNamespace !== 'eip155' || Number(chainId) !== Number(id)
  if (isElsewhere) throw sendErrors.otherFamily({ text, network: name })
  if (more !== undefined) throw sendErrors.onlyAddress({ text })
  return paid
}

/** `0X…` and 40 digits without `0x`, as other programs write them (SPEC §5). */
const withPrefix = (text: string): string => (isEvmAddress(text) ? `0x${text.replace(/^0x/i, '')}` : text)

/** Why the adapter refuses an address: one in the right form has a wrong character. */
export const toInvalid = (text: string, address: string, network: Network): AppKitError =>
  FORMS[network.chainNamespace]?.(address) === true
    ? sendErrors.mistypedAddress({ text })
    : sendErrors.notAnAddress({ text, network: network.name })

/**
 * Reads the text of a field for a recipient. An address may have invisible and wide characters, as texts of documents and chats do; stand in
 * an account of CAIP-10 or a request of EIP-681 for this network; and begin with `0X` or without it. The visitor sees the
 * address that was read.
 *
 * @returns An address, or a name as it was given, without the request around it.
 * @throws sendErrors.otherFamily for an address of another family or network, onlyAddress for a link, a request with an amount and other
 *   texts around an address
 */
export function readRecipient(given: string, network: Network): string {
  const { chainNamespace, name } = network
  const text = given.normalize('NFKC').replace(UNSEEN, '').trim()
  const [address, namespace = chainNamespace, reference = String(network.id)] = splitAccount(text)
  const families = listFamilies(address)
  if (families.length > 0) {
    const isOther = FORMS[chainNamespace] !== undefined && !families.includes(chainNamespace)
    const isElsewhere = namespace !== chainNamespace || reference !== String(network.id)
    if (isOther || isElsewhere) throw sendErrors.otherFamily({ text: given, network: name })
    return chainNamespace === 'eip155' ? withPrefix(address) : address
  }
  const [, shortNamed = ''] = SHORT_NAME.exec(text) ?? []
  if (listFamilies(shortNamed).includes(chainNamespace)) throw sendErrors.otherFamily({ text: given, network: name })
  const words = text.split(BORDERS)
  if (words.length > 1 && words.some((word) => listFamilies(word).includes(chainNamespace))) {
    throw sendErrors.onlyAddress({ text: given })
  }
  return readPaidName(given, network) ?? given
}
