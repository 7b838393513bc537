import { html, nothing, type TemplateResult } from 'lit'
import { looksLikeSignIn, parseSignInMessage, type SignInMessage } from '../../protocol/parseSignInMessage.ts'
import type { Hex, WalletChain } from '../../protocol/types.ts'
import type { PendingRequest } from '../../wallet/types.ts'
import type { ViewContext } from '../types.ts'
import { proposalDetails } from './proposalDetails.ts'
import { solanaMessageDetails, solanaTransactionDetails } from './solanaDetails.ts'
import { avatar, getAccountName, shorten } from './parts.ts'
import { callsDetails, callsStatusDetails } from './callsDetails.ts'
import { messageCard } from './messageCard.ts'
import { readSignIn } from './readSignIn.ts'
import { revealText } from './revealText.ts'
import { sharesAccounts } from './sharesAccounts.ts'
import { listProblems, problemList, signInDetails } from './signInDetails.ts'
import { transactionDetails } from './transactionDetails.ts'
import { typedDataDetails } from './typedDataDetails.ts'

/** The account that signs or pays. */
function signerCard(context: ViewContext, account: Hex): TemplateResult {
  return html`<div class="card signer">
    ${avatar(account)}
    <div>
      <span class="strong">${getAccountName(context.wallet.accounts, account)}</span>
      <bdi class="mono quiet" dir="ltr" title=${account}>${shorten(account)}</bdi>
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
          <bdi class="mono quiet" dir="ltr">${shorten(account)}</bdi>
        </label>`,
      )}
    </fieldset>
    <p class="quiet">This site can see the balance and activity of these accounts, and ask you to sign. It can’t sign without your approval.</p>
  `
}

/** A text that looks like a sign-in message but is none: a site or a reader may take it for one. */
const BROKEN_SIGN_IN = 'This text looks like a sign-in, but isn’t a valid one. A site that asks for it may want to sign in elsewhere as you.'

interface Signing {
  readonly account: Hex
  readonly text: string | undefined
  readonly message: SignInMessage | undefined
}

/** The account and the message. A sign-in message is shown by its fields, below the reasons not to sign it. */
function signingDetails(context: ViewContext, pending: PendingRequest, { account, text, message }: Signing, data = ''): TemplateResult {
  const signer = signerCard(context, account)
  if (text !== undefined && message) {
    const network = context.wallet.getChains().find(({ id }) => id === message.chainId)?.name
    const parts = { message, text, account, pending, network }
    return html`${problemList(listProblems(parts))}${signer}${signInDetails(parts)}`
  }
  const isBroken = text !== undefined && looksLikeSignIn(text)
  return html`${isBroken ? problemList([{ level: 'danger', text: BROKEN_SIGN_IN }]) : nothing}${signer}${messageCard(text, data)}`
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
      return signingDetails(context, pending, { account: request.account, ...readSignIn(request.data) }, request.data)
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
    case 'signIn': {
      const { account, text } = request
      return html`${signingDetails(context, pending, { account, text, message: parseSignInMessage(text) })}${proposalDetails(request)}`
    }
    case 'solanaMessage':
      return solanaMessageDetails(request)
    case 'solanaTransaction':
      return solanaTransactionDetails(request)
    case 'addChain':
      return chainDetails(request.chain, 'This adds the network and switches the wallet to it, for every site.')
  }
}
