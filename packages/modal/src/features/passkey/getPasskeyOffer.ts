import { defineSlice, defineStorageKey, getEmbeddedWallet, type Account, type Kit } from '@openappkit/core/internal'
import { translateError } from '../../i18n/translateError.ts'

/** How many accounts a browser remembers. */
const MAX_ACCOUNTS = 20

/** The start of an address is enough to know the account again, and says little to a person who reads the storage. */
const toMark = (address: string): string => address.slice(2, 10).toLowerCase()

const parseMarks = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) && value.length <= MAX_ACCOUNTS && value.every((mark) => /^[\da-f]{8}$/.test(String(mark)))
    ? (value as readonly string[])
    : undefined

/** The accounts that were offered a passkey. */
const offeredKey = defineStorageKey('passkeyOffered', 1, parseMarks)

/** Chromium says whether the page may use passkeys: a frame of another page often may not. The others answer only when one is used. */
interface DocumentWithPolicy extends Document {
  readonly featurePolicy?: { allowsFeature(feature: string): boolean }
}

/** Whether a passkey could log the visitor in on this page. */
const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' &&
  (document as DocumentWithPolicy).featurePolicy?.allowsFeature('publickey-credentials-get') !== false

/**
 * The offer of a first passkey to a visitor who has logged in otherwise. It is shown in one opening of the modal: it ends with an answer, or
 * when the visitor closes the account that shows it.
 */
export const getPasskeyOffer = defineSlice('passkeyOffer', (kit) => {
  const { modal, options, router, storage, valtio } = kit
  const state = valtio.proxy<{ isAnswered: boolean }>({ isAnswered: false })
  /** The account that sees the offer. */
  let shown: string | undefined

  function remember(address: string): void {
    const mark = toMark(address)
    const others = (storage.get(offeredKey) ?? []).filter((other) => other !== mark)
    storage.set(offeredKey, [mark, ...others].slice(0, MAX_ACCOUNTS))
  }

  /** A request of the site that has replaced the account is no answer of the visitor. */
  function followModal(): void {
    if (modal.state.open) return
    if (shown !== undefined && router.current.view === 'Account') remember(shown)
    shown = undefined
    state.isAnswered = false
  }

  kit.onDestroy(valtio.subscribe(modal.state, followModal, true))

  return {
    state,
    isOffered({ address }: Pick<Account, 'address'>): boolean {
      const user = getEmbeddedWallet(kit).getFacet()?.getUser()
      const isWithout = user?.hasPasskey === false && user.address === address
      if (!isWithout || options.state.features.passkey !== true || !canUsePasskeys()) return false
      return shown === address || !(storage.get(offeredKey) ?? []).includes(toMark(address))
    },
    /** The offer of this account is on the screen. */
    show(address: string): void {
      shown = address
    },
    /** The visitor has answered, or has opened the page that adds passkeys. It is not offered again. */
    answer(address: string): void {
      remember(address)
      state.isAnswered = true
    },
  }
})

/**
 * A fresh login is handed over to the page of the account by the frame, which asks for a press.
 *
 * @returns Whether the frame asks. If not, open the link of the page.
 */
export function openAccountPage(kit: Kit): boolean {
  const asking = getEmbeddedWallet(kit).getFacet()?.openAccount()
  asking?.catch(() => kit.notices.showError(translateError(kit, undefined)))
  return asking !== undefined
}
