import { EMBEDDED_WALLET_ID, getEmbeddedWallet, type Account, type Kit } from '@openappkit/core/internal'
import { iconExternal } from '@openappkit/ui'
import { html, nothing } from 'lit'
import type { AccountEntries, AccountSection } from '../shared/account-parts/parts.ts'
import { translate } from '../../i18n/translate.ts'
import { getPasskeyOffer, openAccountPage } from './getPasskeyOffer.ts'
import { iconPasskey } from './icons.ts'
import { passkeyMessages } from './messages.ts'
import { definePasskeyOffer } from './passkey-offer.ts'
import { definePasskeyUser } from './passkey-user.ts'

const findConnection = ({ connections }: Kit, { namespace }: Account) => {
  const connection = connections.getActive(namespace)
  return connection?.connectorId === EMBEDDED_WALLET_ID ? connection : undefined
}

const userSection: AccountSection = {
  name: 'passkeyUser',
  order: 50,
  group: 'details',
  guard: (kit, account) => findConnection(kit, account)?.authName === 'passkey',
  render(kit, account) {
    definePasskeyUser()
    return html`<appkit-passkey-user .kit=${kit} .account=${account}></appkit-passkey-user>`
  },
}

/** Who can recover the wallet. A secure site from before passkeys does not say. */
function renderCustody(kit: Kit, { custody }: Account): unknown {
  if (!custody) return nothing
  const { custodyAutomatic, custodyOwner } = translate(kit, passkeyMessages)
  return html`<span slot="description">${custody === 'owner' ? custodyOwner : custodyAutomatic}</span>`
}

const openPage =
  (kit: Kit, { address }: Account) =>
  (event: Event) => {
    if (openAccountPage(kit)) event.preventDefault()
    getPasskeyOffer(kit).answer(address)
  }

/** The first passkey of a visitor who has logged in otherwise, who reads it once. */
const offerSection: AccountSection = {
  name: 'passkeyOffer',
  order: 200,
  group: 'status',
  isOptional: true,
  guard: (kit, account) => findConnection(kit, account) !== undefined && getPasskeyOffer(kit).isOffered(account),
  render(kit, account) {
    definePasskeyOffer()
    return html`<appkit-passkey-offer .kit=${kit} .account=${account}></appkit-passkey-offer>`
  },
}

/** Opens the page of the secure site, in its own tab: no site may create or remove a passkey. The page logs in for itself. */
const manageSection: AccountSection = {
  name: 'devicesAndPasskeys',
  order: 75,
  group: 'details',
  isRow: true,
  guard: (kit, account) =>
    findConnection(kit, account) !== undefined && getEmbeddedWallet(kit).getFacet()?.getAccountUrl() !== undefined,
  render: (
    kit,
    account,
  ) => html`<oak-list-item data-key="devicesAndPasskeys" target="_blank" href=${getEmbeddedWallet(kit).getFacet()?.getAccountUrl() ?? ''} @click=${openPage(kit, account)}>
    <span slot="start" class="round">${iconPasskey()}</span>${translate(kit, passkeyMessages).manage}${renderCustody(kit, account)}<span slot="end" class="icon">${iconExternal()}</span>
  </oak-list-item>`,
}

/** What passkeys add to the account and its settings. */
export const passkeyEntries: AccountEntries = { sections: [offerSection, userSection, manageSection] }
