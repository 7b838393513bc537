import { shortenAddress } from '@openappkit/common'
import { html, nothing, type TemplateResult } from 'lit'
import type { Hex, WalletChain } from '../../protocol/types.ts'
import type { PendingRequest } from '../../wallet/types.ts'
import type { ViewContext } from '../types.ts'
import { proposalDetails } from './proposalDetails.ts'
import { solanaMessageDetails, solanaTransactionDetails } from './solanaDetails.ts'
import { avatar, getAccountName } from './parts.ts'
import { callsDetails, callsStatusDetails } from './callsDetails.ts'
import { messageCard } from './messageCard.ts'
import { listProblems, readSigning } from './readSigning.ts'
import { revealText } from './revealText.ts'
import { sharesAccounts } from './sharesAccounts.ts'
import { problemList, signInDetails } from './signInDetails.ts'
import { transactionDetails } from './transactionDetails.ts'
import { typedDataDetails } from './typedDataDetails.ts'

/** The account that signs or pays. */
function signerCard(context: ViewContext, account: Hex): TemplateResult {
  return html`<div class="card signer">
    ${avatar(account)}
    <div>
      <span class="strong">${getAccountName(context.wallet.accounts, account)}</span>
      <bdi class="mono quiet" dir="ltr" title=${account}>${shortenAddress(account)}</bdi>
    </div>
  </div>`
}

function connectDetails({ wallet, ticked, tick }: ViewContext): TemplateResult {
  return html`
    <fieldset class="card choices">
      <legend>Accounts this site can see</legend>
      ${wallet.accounts.map(
        (account) => html`<label>
          <input
            type="checkbox"
            .checked=${ticked.has(account)}
            @change=${(event: Event) => tick(account, (event.target as HTMLInputElement).checked)}
          />
          ${avatar(account)}
          <span class="strong">${getAccountName(wallet.accounts, account)}</span>
          <bdi class="mono quiet" dir="ltr">${shortenAddress(account)}</bdi>
        </label>`,
      )}
    </fieldset>
    <p class="quiet">This site can see the balance and activity of these accounts, and ask you to sign. It can’t sign without your approval.</p>
  `
}

/** The account and the text. A sign-in message is shown by its fields, below the reasons not to sign it. */
function signingDetails(context: ViewContext, pending: PendingRequest): TemplateResult {
  const signing = readSigning(pending.request)
  if (!signing) return html``
  const { account, text, message } = signing
  const network = context.wallet.getChains().find(({ id }) => id === message?.chainId)?.name
  const data = pending.request.kind === 'message' ? pending.request.data : ''
  return html`
    ${problemList(listProblems(pending))}${signerCard(context, account)}
    ${text !== undefined && message ? signInDetails({ message, text, network }) : messageCard(text, data)}
  `
}

function chainDetails(chain: WalletChain, note: string): TemplateResult {
  return html`
    <dl class="facts card">
      <div><dt>Name</dt><dd><bdi>${revealText(chain.name)}</bdi></dd></div>
      <div><dt>Chain id</dt><dd>${chain.id}</dd></div>
      <div><dt>Coin</dt><dd><bdi>${revealText(chain.symbol)}</bdi></dd></div>
      <div><dt>RPC</dt><dd><bdi class="mono" dir="ltr">${chain.rpcUrl}</bdi></dd></div>
    </dl>
    <p class="quiet">${note}</p>
  `
}

/** The details of each kind of request. */
export function requestDetails(context: ViewContext, pending: PendingRequest): TemplateResult {
  const { request, chain } = pending
  switch (request.kind) {
    case 'connect':
      return connectDetails(context)
    case 'message':
      return signingDetails(context, pending)
    case 'typedData':
      return html`${signerCard(context, request.account)}${typedDataDetails(request.typedData)}`
    case 'transaction':
      return html`${signerCard(context, request.account)}${transactionDetails(context, request.transaction, chain)}`
    case 'calls':
      return html`${signerCard(context, request.account)}${callsDetails(context, request, chain)}`
    case 'showCalls':
      return callsStatusDetails(request.batch)
    case 'switchChain': {
      const next = context.wallet.getChains().find((known) => known.id === request.chainId)
      return chainDetails(next ?? chain, `This switches the wallet from ${chain.name} to this network, for every site.`)
    }
    case 'propose':
      return html`${sharesAccounts(request) ? connectDetails(context) : nothing}${proposalDetails(request)}`
    case 'signIn':
      return html`${signingDetails(context, pending)}${proposalDetails(request)}`
    case 'solanaMessage':
      return solanaMessageDetails(request)
    case 'solanaTransaction':
      return solanaTransactionDetails(request)
    case 'addChain':
      return chainDetails(request.chain, 'This adds the network and switches the wallet to it, for every site.')
  }
}
