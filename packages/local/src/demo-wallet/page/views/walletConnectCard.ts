import { html, nothing, type TemplateResult } from 'lit'
import { ref } from 'lit/directives/ref.js'
import { nameChain } from '../../walletconnect/nameChain.ts'
import type { SessionRow, WalletConnectState } from '../../walletconnect/types.ts'
import type { ViewContext } from '../types.ts'
import { revealText } from './revealText.ts'

const LINK_TEXTS: Record<WalletConnectState['status'], string> = {
  off: 'Connect to sites on other devices and in other browsers.',
  loading: 'Starting…',
  ready: '',
  elsewhere: 'WalletConnect is in use in another window of this wallet.',
  failed: 'WalletConnect couldn’t start.',
}

function linkText({ status, failure, isOffline, isLinked, sessions }: WalletConnectState): string {
  if (status !== 'ready') return failure === undefined ? LINK_TEXTS[status] : `${LINK_TEXTS[status]} ${failure}`
  if (isOffline) return 'You’re offline.'
  if (isLinked) return 'Connected to the relay.'
  return sessions.length > 0 ? 'Can’t reach the relay. Reconnecting…' : LINK_TEXTS.off
}

function pairingNote({ walletConnect }: ViewContext): TemplateResult | typeof nothing {
  const { pairing } = walletConnect.getState()
  if (pairing === undefined) return nothing
  if (pairing.status === 'error') return html`<p class="warning" role="alert">${revealText(pairing.reason)}</p>`
  return html`<p class="waiting" role="status">
    ${
      pairing.status === 'waiting'
        ? 'Waiting for the site’s request…'
        : 'Still waiting. The link may have expired. Get a new one from the site.'
    }
    <button class="link" @click=${walletConnect.dismissPairing}>Dismiss</button>
  </p>`
}

function submit(event: SubmitEvent, { walletConnect }: ViewContext): void {
  event.preventDefault()
  const input = (event.target as HTMLFormElement).elements.namedItem('link') as HTMLInputElement
  const link = input.value
  input.value = ''
  void walletConnect.pair(link)
}

function pairingForm(context: ViewContext): TemplateResult {
  return html`<form class="pairing" @submit=${(event: SubmitEvent) => submit(event, context)}>
    <label for="link">Connection link</label>
    <div class="field">
      <input
        id="link"
        name="link"
        type="text"
        dir="ltr"
        placeholder="wc:…"
        required
        autocomplete="off"
        spellcheck="false"
      />
      <button class="primary small">Connect</button>
    </div>
  </form>`
}

function sessionRow({ wallet, walletConnect }: ViewContext, session: SessionRow): TemplateResult {
  const { topic, name, url, chains, addresses, expiresAt } = session
  const names = chains.map((id) => nameChain(id, wallet.getChains()) ?? id).join(', ')
  const until = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(expiresAt)
  const title = revealText(name === '' ? url : name).slice(0, 60)
  return html`<li>
    <div>
      <bdi class="origin">${title}</bdi>
      <bdi class="quiet" dir="ltr">${revealText(url).slice(0, 200)}</bdi>
      <span class="quiet">
        ${names} · ${addresses.length === 1 ? '1 account' : `${addresses.length} accounts`} · until ${until}
      </span>
    </div>
    <button
      class="secondary small"
      aria-label=${`Disconnect ${title}`}
      @click=${() => void walletConnect.disconnect(topic)}
    >Disconnect</button>
  </li>`
}

function sessionList(context: ViewContext): TemplateResult {
  const { sessions, status } = context.walletConnect.getState()
  if (sessions.length === 0) return status === 'ready' ? html`<p class="quiet">No connected sites.</p>` : html``
  return html`<ul class="rows">${sessions.map((session) => sessionRow(context, session))}</ul>`
}

function offlineSwitch({ walletConnect }: ViewContext): TemplateResult | typeof nothing {
  const { status, isOffline } = walletConnect.getState()
  if (status !== 'ready' && !isOffline) return nothing
  return html`<label class="switch">
    <input
      type="checkbox"
      role="switch"
      .checked=${isOffline}
      @change=${(event: Event) => void walletConnect.setOffline((event.target as HTMLInputElement).checked)}
    />
    Offline
  </label>`
}

function signInSwitch({ walletConnect }: ViewContext): TemplateResult {
  return html`<label class="switch">
    <input
      type="checkbox"
      role="switch"
      .checked=${walletConnect.getState().signsIn}
      @change=${(event: Event) => walletConnect.setSigningIn((event.target as HTMLInputElement).checked)}
    />
    Connect and sign in with one approval
  </label>`
}

function takePicture(event: Event, { scanner: { readPicture } }: ViewContext): void {
  const input = event.target as HTMLInputElement
  const picture = input.files?.[0]
  // Allows choosing the same picture again.
  input.value = ''
  if (picture !== undefined) void readPicture(picture)
}

/** The ways to read a QR code: a picture, pasted or from a file, and the camera if there is one. */
function scanner(context: ViewContext): TemplateResult {
  const { getState, hasCamera, startCamera, stopCamera, show } = context.scanner
  const { status, reason } = getState()
  const isScanning = status === 'scanning'
  return html`
    <div class="ways">
      <label class="secondary small file">
        Upload a QR code
        <input class="hidden" type="file" accept="image/*" @change=${(event: Event) => takePicture(event, context)} />
      </label>
      ${
        hasCamera
          ? html`<button class="secondary small" @click=${() => (isScanning ? stopCamera() : void startCamera())}>
            ${isScanning ? 'Stop camera' : 'Use camera'}
          </button>`
          : nothing
      }
    </div>
    <p class="quiet">Or paste the link or a picture of the code anywhere in this window.</p>
    ${
      isScanning
        ? html`<video class="camera" muted playsinline aria-label="Camera preview" ${ref(show)}></video>`
        : nothing
    }
    ${reason === undefined ? nothing : html`<p class="warning" role="alert">${reason}</p>`}
  `
}

/** Sites behind WalletConnect, and the ways to add one. */
export function walletConnectCard(context: ViewContext): TemplateResult {
  const state = context.walletConnect.getState()
  return html`<section class="card wallet-connect" aria-labelledby="wallet-connect">
    <div class="head">
      <h2 id="wallet-connect">WalletConnect</h2>
      ${offlineSwitch(context)}
    </div>
    <p class="quiet" role="status">${linkText(state)}</p>
    ${
      state.status === 'elsewhere'
        ? html`<button class="secondary small" @click=${() => void context.walletConnect.takeOver()}>Use it here</button>`
        : nothing
    }
    ${pairingForm(context)} ${scanner(context)} ${pairingNote(context)} ${sessionList(context)} ${signInSwitch(context)}
  </section>`
}
