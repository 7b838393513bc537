import { html, nothing, type TemplateResult } from 'lit'
import { shortenAddress } from '@openappkit/common'
import { live } from 'lit/directives/live.js'
import type { ViewContext, Balance } from '../types.ts'
import { logo, addressText, avatar, formatCoin, getAccountName } from './parts.ts'
import type { PendingRequest, Activity } from '../../wallet/types.ts'
import { listProblems, readSigning } from './readSigning.ts'
import { requestDetails, sharesAccounts } from './requestDetails.ts'
import { revealText } from './revealText.ts'
import type { Hex, WalletRequest } from '../../protocol/types.ts'
import { walletConnectCard } from './walletConnectCard.ts'

function offlineBar({ walletConnect }: ViewContext): TemplateResult | typeof nothing {
  if (!walletConnect.getState().isOffline) return nothing
  return html`<div class="offline" role="status">
    <span>You’re offline. Sites connected through WalletConnect can’t reach this wallet.</span>
    <button class="secondary small" @click=${() => void walletConnect.setOffline(false)}>Go online</button>
  </div>`
}

const UNCHECKED =
  'Requested through WalletConnect. The name and address come from the site and aren’t verified. ' +
  'Is this the site you started from?'

function queueNote(waitingCount: number): TemplateResult | typeof nothing {
  return waitingCount > 1 ? html`<p class="queue" role="status">1 of ${waitingCount} requests</p>` : nothing
}

function networkRow({ chain, network }: PendingRequest): TemplateResult {
  const name = network ?? html`${chain.name} <span class="quiet">(${chain.id})</span>`
  return html`<div><dt>Network</dt><dd>${name}</dd></div>`
}

/** Whether the details name the networks. */
const hasOwnNetworks = ({ request }: PendingRequest) =>
  request.kind === 'propose' || readSigning(request)?.message !== undefined

const TITLES: Record<WalletRequest['kind'], string> = {
  connect: 'Connect to this site?',
  message: 'Sign this message?',
  typedData: 'Sign this data?',
  transaction: 'Send this transaction?',
  calls: 'Send these calls?',
  showCalls: 'Calls of this site',
  switchChain: 'Switch network?',
  addChain: 'Add this network?',
  propose: 'Connect to this site?',
  signIn: 'Connect and sign in?',
  solanaMessage: 'Sign this message?',
  solanaTransaction: 'Sign for Solana?',
}

const DEEDS: Record<WalletRequest['kind'], string> = {
  connect: 'Connection',
  message: 'Message signature',
  typedData: 'Data signature',
  transaction: 'Transaction',
  calls: 'Calls',
  showCalls: 'Status of calls',
  switchChain: 'Network switch',
  addChain: 'New network',
  propose: 'Connection',
  signIn: 'Sign-in',
  solanaMessage: 'Message signature',
  solanaTransaction: 'Solana signature',
}

/** The question to the owner. */
export function getRequestTitle(request: WalletRequest): string {
  const message = request.kind === 'message' && readSigning(request)?.message
  return message ? `Sign in to ${revealText(message.domain)}?` : TITLES[request.kind]
}

/** The same as a noun, for the list of past requests. */
function getDeed(kind: WalletRequest['kind']): string {
  return DEEDS[kind]
}

/** One request with the facts that the owner needs to answer. */
function requestView(context: ViewContext, pending: PendingRequest): TemplateResult {
  const { wallet, isArmed, ticked } = context
  const { key, origin, peer, request, isWorking } = pending
  const isConnect = sharesAccounts(request)
  const isReady = isArmed && !isWorking && (!isConnect || ticked.size > 0)
  const isDangerous = listProblems(pending).some(({ level }) => level === 'danger')
  const accounts = wallet.accounts.filter((account) => ticked.has(account))
  return html`
    <main class="request">
      ${queueNote(wallet.getPending().length)}
      <h1 tabindex="-1">${getRequestTitle(request)}</h1>
      <dl class="facts card">
        ${peer === undefined ? nothing : html`<div><dt>Name</dt><dd><bdi>${revealText(peer.name)}</bdi></dd></div>`}
        <div><dt>Site</dt><dd><bdi class="origin" dir="ltr">${revealText(origin)}</bdi></dd></div>
        ${hasOwnNetworks(pending) ? nothing : networkRow(pending)}
      </dl>
      ${peer === undefined ? nothing : html`<p class="caution">${UNCHECKED}</p>`}
      ${requestDetails(context, pending)}
    </main>
    <footer class="answer" aria-busy=${isWorking}>
      ${
        request.kind === 'showCalls'
          ? nothing
          : html`<button class=${isDangerous ? 'primary' : 'secondary'} ?disabled=${isWorking} @click=${() => wallet.reject(key)}>Reject</button>`
      }
      <button
        class=${isDangerous ? 'secondary' : 'primary'}
        ?disabled=${!isReady}
        @click=${() => wallet.approve(key, isConnect ? { accounts } : {})}
      >${isWorking ? 'Working…' : request.kind === 'showCalls' ? 'Done' : 'Approve'}</button>
    </footer>
  `
}

function balanceText(balance: Balance, symbol: string): string {
  switch (balance.status) {
    case 'pending':
      return '…'
    case 'error':
      return 'Network unavailable'
    case 'success':
      return formatCoin(balance.wei, symbol)
  }
}

const readValue = (event: Event) => (event.target as HTMLSelectElement).value

function accountCard({ wallet, balance }: ViewContext): TemplateResult {
  const { selected, chainId } = wallet.getState()
  const chains = wallet.getChains()
  const symbol = chains.find((chain) => chain.id === chainId)?.symbol ?? 'ETH'
  return html`<section class="card account" aria-label="Current account">
    <div class="who">
      ${avatar(selected)}
      <div>
        <p class="amount"><bdi dir="ltr">${balanceText(balance, symbol)}</bdi></p>
        ${addressText(selected)}
      </div>
    </div>
    <div class="selects">
      <div>
        <label for="account">Account</label>
        <select
          id="account"
          .value=${live(selected)}
          @change=${(event: Event) => wallet.selectAccount(readValue(event) as Hex)}
        >
          ${wallet.accounts.map(
            (account) => html`<option value=${account} ?selected=${account === selected}>
              ${getAccountName(wallet.accounts, account)} (${shortenAddress(account)})
            </option>`,
          )}
        </select>
      </div>
      <div>
        <label for="network">Network</label>
        <select
          id="network"
          .value=${live(String(chainId))}
          @change=${(event: Event) => wallet.selectChain(Number(readValue(event)))}
        >
          ${chains.map(
            (chain) => html`<option value=${chain.id} ?selected=${chain.id === chainId}>
              ${chain.name} (${chain.id})
            </option>`,
          )}
        </select>
      </div>
    </div>
  </section>`
}

function sitesCard({ wallet }: ViewContext): TemplateResult {
  const sites = Object.entries(wallet.getState().sites)
  return html`<section class="card">
    <h2>Connected sites</h2>
    ${
      sites.length === 0
        ? html`<p class="quiet">No connected sites yet. Connect from a dapp that offers this wallet.</p>`
        : html`<ul class="rows">
          ${sites.map(
            ([origin, accounts]) => html`<li>
              <div>
                <bdi class="origin" dir="ltr">${origin}</bdi>
                <span class="quiet">${accounts.length === 1 ? '1 account' : `${accounts.length} accounts`}</span>
              </div>
              <button
                class="secondary small"
                aria-label=${`Disconnect ${origin}`}
                @click=${() => wallet.disconnectSite(origin)}
              >Disconnect</button>
            </li>`,
          )}
        </ul>`
    }
  </section>`
}

function activityRow({ kind, origin, chainName, outcome, at, hash }: Activity): TemplateResult {
  const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(at)
  return html`<li>
    <div>
      <span class="strong">${getDeed(kind)}</span> <span class=${`outcome ${outcome}`}>${outcome}</span>
      <span class="quiet"><bdi dir="ltr">${origin}</bdi> · ${chainName}</span>
      ${hash === undefined ? nothing : html`<bdi class="mono quiet" dir="ltr" title=${hash}>${shortenAddress(hash)}</bdi>`}
    </div>
    <time class="quiet">${time}</time>
  </li>`
}

function activityCard({ wallet }: ViewContext): TemplateResult {
  const { activity } = wallet.getState()
  return html`<section class="card">
    <h2>Activity</h2>
    ${
      activity.length === 0
        ? html`<p class="quiet">No activity yet.</p>`
        : html`<ul class="rows">${activity.slice(0, 10).map(activityRow)}</ul>`
    }
  </section>`
}

function reset({ wallet, walletConnect }: ViewContext): void {
  wallet.reset()
  void walletConnect.disconnectAll()
}

/** The wallet without a pending request. */
function homeView(context: ViewContext): TemplateResult {
  return html`<main>
    <h1 class="hidden" tabindex="-1">Demo Wallet</h1>
    <p class="caution">
      <strong>Public test keys.</strong> Anyone can use these accounts. Never send real funds to them.
    </p>
    ${accountCard(context)} ${walletConnectCard(context)} ${sitesCard(context)} ${activityCard(context)}
    <p class="quiet end">
      Keep this window open. Connected sites follow when you switch accounts or networks.
      <button class="link" @click=${() => reset(context)}>Reset the wallet</button>
    </p>
  </main>`
}

/** The whole window: the pending request if there is one, otherwise the home view. */
export function appView(context: ViewContext): TemplateResult {
  const [pending] = context.wallet.getPending()
  return html`
    <header class="top">
      ${logo()}
      <span class="brand">Demo Wallet</span>
      <span class="badge">Development only</span>
    </header>
    ${offlineBar(context)} ${pending === undefined ? homeView(context) : requestView(context, pending)}
  `
}
