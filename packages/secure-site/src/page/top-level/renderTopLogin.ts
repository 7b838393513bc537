import { isolate } from '@openappkit/common'
import '@openappkit/ui/alert-bar'
import '@openappkit/ui/button'
import '@openappkit/ui/code-input'
import '@openappkit/ui/email-input'
import '@openappkit/ui/spinner'
import { html, nothing, type TemplateResult } from 'lit'
import type { ExportProvider } from '../../api/exportConfig.ts'
import { needsNewCode, type TopLogin, type TopLoginState } from './createTopLogin.ts'
import { describeProblem } from './describeProblem.ts'
import { describeProviderProblem } from './describeProviderProblem.ts'
import type { LoginMessages } from './messages.ts'

export interface TopLoginView {
  readonly state: TopLoginState
  readonly messages: LoginMessages
  /** What the page is for. */
  readonly intro: string
  /** The button that leaves a login at a provider. */
  readonly again: string
  /** Where the visitor can log in. */
  readonly providers: readonly ExportProvider[]
  /** `undefined` until the page has started. */
  readonly login: Pick<TopLogin, 'start' | 'enterCode' | 'enterPasskey' | 'startAt' | 'restart'> | undefined
  /** Of the view. */
  readonly root: ParentNode
}

type StepOf<Step extends TopLoginState['step']> = Extract<TopLoginState, { step: Step }>

/** Something takes a while. */
export const renderBusy = (text: string): TemplateResult =>
  html`<div class="busy" role="status"><oak-spinner size="28"></oak-spinner><p class="text">${text}</p></div>`

const renderOther = ({ messages, login }: TopLoginView): TemplateResult =>
  html`<oak-button block variant="ghost" @click=${() => login?.restart()}>${messages.otherAddress}</oak-button>`

function renderProviders(
  { messages, login, providers }: TopLoginView,
  { isBusy, provider, problem }: StepOf<'email'>,
): TemplateResult {
  const text = provider && describeProviderProblem(problem, messages, provider.label)
  return html`
    ${text ? html`<oak-alert-bar variant="error" role="alert">${text}</oak-alert-bar>` : nothing}
    <div class="buttons">
      ${providers.map((entry) => html`<oak-button block variant="secondary" label=${messages.withProvider(entry.label)} ?disabled=${isBusy} @click=${() => void login?.startAt(entry)}>${entry.label}</oak-button>`)}
    </div>
  `
}

function renderProvider(
  { messages, again, login }: TopLoginView,
  { provider, uri }: StepOf<'provider'>,
): TemplateResult {
  return html`
    ${renderBusy(messages.providerText(isolate(provider.label)))}
    ${uri === undefined ? nothing : html`<a class="link" href=${uri} target="_blank" rel="noopener noreferrer">${messages.openWindow}</a>`}
    <oak-button block variant="ghost" @click=${() => login?.restart()}>${again}</oak-button>
  `
}

function renderEmail(view: TopLoginView, state: StepOf<'email'>): TemplateResult {
  const { messages, intro, login, root } = view
  const { email, isBusy, provider, problem } = state
  const submit = () => {
    const field = root.querySelector('oak-email-input')
    if (field?.check()) void login?.start(field.value)
  }
  return html`
    <p class="text">${intro}</p>
    <oak-email-input
      label=${messages.email}
      invalid-text=${messages.invalidEmail}
      .value=${email}
      error=${describeProblem(provider ? undefined : problem, messages)}
      ?disabled=${isBusy}
      @oak-submit=${submit}
    ></oak-email-input>
    <oak-button block size="l" ?loading=${isBusy} @click=${submit}>${messages.next}</oak-button>
    ${
      typeof PublicKeyCredential === 'undefined'
        ? nothing
        : html`<oak-button id="passkey" block size="l" variant="secondary" ?disabled=${isBusy} @click=${() => void login?.enterPasskey()}>${messages.usePasskey}</oak-button>`
    }
    ${view.providers.length > 0 ? renderProviders(view, state) : nothing}
  `
}

function renderCode(view: TopLoginView, { email, isBusy, problem }: StepOf<'code'>): TemplateResult {
  const { messages, login } = view
  const enter = ({ detail }: CustomEvent<string>) => void login?.enterCode(detail)
  return html`
    <p class="text" role="status">${messages.codeText(isolate(email))}</p>
    <oak-code-input
      label=${messages.code}
      error=${describeProblem(problem, messages)}
      ?loading=${isBusy}
      ?disabled=${needsNewCode(problem)}
      @oak-complete=${enter}
      @oak-submit=${enter}
    ></oak-code-input>
    <oak-button block variant="secondary" ?loading=${isBusy} @click=${() => void login?.start(email)}>${messages.newCode}</oak-button>
    ${renderOther(view)}
  `
}

/** Draws the login of a page at the top level. */
export function renderTopLogin(view: TopLoginView): TemplateResult {
  const { state, messages } = view
  switch (state.step) {
    case 'email':
      return renderEmail(view, state)
    case 'device':
      return html`${renderBusy(messages.deviceText(isolate(state.email)))} ${renderOther(view)}`
    case 'passkey':
      return html`${renderBusy(messages.passkeyWaiting)} ${renderOther(view)}`
    case 'provider':
      return renderProvider(view, state)
    case 'code':
      return renderCode(view, state)
  }
}

/** Whether a state is one of the login. */
export const isLoginState = (state: { readonly step: string }): state is TopLoginState =>
  ['email', 'device', 'passkey', 'provider', 'code'].includes(state.step)
