import {
  getAccount,
  getStoredUser,
  type Account,
  type Connection,
  type Kit,
  type NativeBalance,
} from '@openappkit/core/internal'
import { iconClock } from '@openappkit/ui'
import '@openappkit/ui/avatar'
import '@openappkit/ui/button'
import { css, html, nothing, type TemplateResult } from 'lit'
import { addStyles } from '../../features/shared/connect-methods/addStyles.ts'
import { loadPart } from '../element/loadPart.ts'
import { getLanguage } from '../../i18n/getLanguage.ts'
import { translate } from '../../i18n/translate.ts'
import { canReadBalance } from '../../kit/facts/canReadBalance.ts'
import { getLoginName, shortenName, shortenAccount } from '../../kit/facts/shorten.ts'
import { openModal } from '../dialog/mountModal.ts'
import { unconfirmedMessages } from '../../features/shared/unconfirmed/messages.ts'
import type { AppKitAccountButton } from './appkit-account-button.ts'
import { getStoredAddress } from './getStoredAddress.ts'
import { accountButtonMessages } from './account.messages.ts'
import { localizeAmount } from '../../i18n/localizeAmount.ts'

function getBalance({ balance: wanted, namespace }: AppKitAccountButton, kit: Kit): NativeBalance | undefined {
  const balance = kit.account.getBalance(namespace)
  return wanted === 'show' && balance.status !== 'idle' && balance.status !== 'error' ? balance.data : undefined
}

/** Whether a first balance is being fetched, or will be as soon as the wallet has answered. */
function awaitsBalance({ balance: wanted, namespace }: AppKitAccountButton, kit: Kit): boolean {
  if (wanted !== 'show' || !canReadBalance(kit, namespace)) return false
  const balance = kit.account.getBalance(namespace)
  return balance.status === 'pending' ? !balance.data : getStoredAddress(kit, namespace) !== undefined
}

const drawFunds = (content: unknown): TemplateResult => html`<span class="funds"> · ${content}</span>`

/** Keeps the place of a balance, so that the button hardly changes its width when the balance arrives. */
const PLACE = html`<span class="wait"></span>`

/** Before the wallet has answered there is no account to open: the modal opens with what is known by then. */
const open =
  ({ namespace }: AppKitAccountButton, kit: Kit) =>
  () =>
    void openModal(kit, {
      ...(kit.connections.hasAccount(namespace) && { view: 'Account' }),
      ...(namespace && { namespace }),
    })

/** On a phone there is room for one thing: who is connected, or that their wallet has not confirmed it. */
const styles = css`
  .funds {
    font-weight: var(--oak-weight-regular);
  }

  .wait {
    display: inline-block;
    inline-size: 7ch;
    block-size: 0.8em;
    border-radius: var(--oak-radius-xs);
    background-color: color-mix(in srgb, currentcolor 16%, transparent);
  }

  .stored,
  .blank {
    color: var(--oak-text-muted);
  }

  .blank {
    inline-size: 24px;
    block-size: 24px;
    box-sizing: border-box;
    border: 2px dashed currentcolor;
    border-radius: 50%;
  }

  .known {
    white-space: nowrap;
  }

  @media (forced-colors: active) {
    .wait {
      border: 1px solid GrayText;
    }
  }

  @media (max-width: 480px) {
    .funds,
    .unconfirmed {
      display: none;
    }

    oak-button:has(.known) {
      max-inline-size: 11em;
    }
  }
`

interface Content {
  /** Accessible name. */
  readonly label: string
  readonly start: TemplateResult
  readonly text: TemplateResult
}

/** One template for every state, so that a change of state keeps the focus. */
function draw(button: AppKitAccountButton, kit: Kit, { label, start, text }: Content): TemplateResult {
  return html`
    <oak-button
      variant="secondary"
      label=${label}
      lang=${getLanguage(kit).state.tag}
      ?disabled=${button.disabled}
      @click=${open(button, kit)}
    >
      ${start}${text}
    </oak-button>
  `
}

/** A restored account that its wallet has not confirmed yet. */
function drawUnconfirmed(kit: Kit, { accounts, namespace }: Connection): Content {
  const messages = translate(kit, unconfirmedMessages)
  const short = shortenAccount(kit, accounts[0]?.address ?? '', namespace)
  const text = html`<span class="unconfirmed"><bdi dir="ltr">${short}</bdi> · </span><span>${messages.status}</span>`
  return { label: messages.account(short), start: html`<span slot="start">${iconClock()}</span>`, text }
}

/** What the account is known by. On a phone a long name ends in an ellipsis. */
function drawName(name: string | undefined, short: string, kind = ''): TemplateResult {
  if (!name) return html`<bdi class=${kind} dir="ltr">${short}</bdi>`
  return html`<bdi class="known ${kind}" title=${name}>${short}</bdi>`
}

/** The account of a returning visitor whose wallet is asked now: as wide as the confirmed account before its balance. */
function drawStored(button: AppKitAccountButton, kit: Kit, address: string): Content {
  const name = getLoginName(getStoredUser(kit, button.namespace))
  const short = name ? shortenName(name) : shortenAccount(kit, address, button.namespace)
  return {
    label: translate(kit, unconfirmedMessages).account(short),
    start: html`<span slot="start" class="blank"></span>`,
    text: html`${drawName(name, short, 'stored')}${awaitsBalance(button, kit) ? drawFunds(PLACE) : nothing}`,
  }
}

/** The picture that belongs to the account's name, whose element loads with the first one; otherwise one drawn from the address. */
function drawFace({ address, profileName = '', profileImage }: Account): TemplateResult {
  if (!profileImage) return html`<oak-avatar slot="start" address=${address} size="24"></oak-avatar>`
  loadPart(() => import('@openappkit/ui/image'))
  return html`<oak-image slot="start" .src=${profileImage} .name=${profileName || address} size="24" shape="circle"></oak-image>`
}

/** A formatted balance: `1,234.5 ETH`. */
function getFunds(kit: Kit, { formatted, symbol }: NativeBalance): string {
  return `${localizeAmount(kit, formatted)} ${symbol}`
}

function drawConfirmed(button: AppKitAccountButton, kit: Kit, account: Account): Content {
  const messages = translate(kit, accountButtonMessages)
  const { address, profileName, user } = account
  const name = profileName ?? getLoginName(user)
  const short = name ? shortenName(name) : shortenAccount(kit, address, account.namespace)
  const balance = getBalance(button, kit)
  const funds = balance && getFunds(kit, balance)
  const place = awaitsBalance(button, kit) ? drawFunds(PLACE) : nothing
  return {
    label: funds ? messages.accountWithBalance(short, funds) : messages.account(short),
    start: drawFace(account),
    text: html`${drawName(name, short)}${funds ? drawFunds(html`<bdi dir="ltr">${funds}</bdi>`) : place}`,
  }
}

/** The connected account and its balance. */
export function drawAccountButton(button: AppKitAccountButton, kit: Kit): unknown {
  addStyles(button, styles)
  const account = getAccount(kit, button.namespace)
  if (account) return draw(button, kit, drawConfirmed(button, kit, account))
  const { unconfirmed } = kit.connections.getNamespace(button.namespace)
  if (unconfirmed) return draw(button, kit, drawUnconfirmed(kit, unconfirmed))
  const stored = getStoredAddress(kit, button.namespace)
  return stored ? draw(button, kit, drawStored(button, kit, stored)) : nothing
}
