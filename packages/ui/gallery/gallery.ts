/** Every element in every state, for our own eyes. `?dir=rtl`, `?accent=…` and the like try the rest. */
import { css, html, LitElement } from 'lit'
import { createThemeSheet } from '../src/theme.ts'
import '../src/address/define.ts'
import '../src/alert-bar/define.ts'
import '../src/avatar/define.ts'
import '../src/button/define.ts'
import '../src/card/define.ts'
import '../src/checkbox/define.ts'
import '../src/copy-button/define.ts'
import '../src/empty-state/define.ts'
import '../src/icon-button/define.ts'
import '../src/image/define.ts'
import '../src/list-item/define.ts'
import '../src/progress-ring/define.ts'
import '../src/search/define.ts'
import '../src/separator/define.ts'
import '../src/skeleton/define.ts'
import '../src/snackbar/define.ts'
import '../src/spinner/define.ts'
import '../src/tag/define.ts'
import * as ui from '../src/index.ts'

const query = new URLSearchParams(location.search)
document.documentElement.dir = query.get('dir') ?? 'ltr'
const { dir: _dir, ...variables } = Object.fromEntries(query)

const ADDRESS = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const ADDRESSES = [
  ADDRESS,
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
  'bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh',
  '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
  '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
]

const LOGO =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#f6851b"/>' +
      '<path d="M10 28 20 10l10 18z" fill="#fff"/></svg>',
  )

const icons = Object.entries(ui).filter(([name]) => name.startsWith('icon')) as [string, () => unknown][]
const illustrations = Object.entries(ui).filter(([name]) => name.startsWith('illustration')) as [
  string,
  () => unknown,
][]

class OakGallery extends LitElement {
  static override readonly styles = css`
    :host {
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(340px, 1fr));
      align-content: start;
      gap: 20px;
      padding: 24px;
      background: var(--oak-bg);
    }

    section {
      display: grid;
      align-content: start;
      gap: 12px;
    }

    .row {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 10px;
    }

    ul {
      display: grid;
      gap: 8px;
      margin: 0;
      padding: 0;
      list-style: none;
    }
  `

  override createRenderRoot() {
    const root = super.createRenderRoot() as ShadowRoot
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      createThemeSheet({
        mode: this.getAttribute('mode') as 'light' | 'dark',
        variables,
        onInvalid: (name, value) => console.warn('ignored', name, value),
      }),
    )
    root.adoptedStyleSheets.push(sheet)
    return root
  }

  override render() {
    const variants = ['primary', 'secondary', 'ghost', 'danger'] as const
    return html`
      <section>
        ${variants.map(
          (variant) =>
            html`<div class="row">
              <oak-button variant=${variant} size="l">Large</oak-button>
              <oak-button variant=${variant}><span slot="start">${ui.iconWallet()}</span>Medium</oak-button>
              <oak-button variant=${variant} size="s">Small</oak-button>
            </div>`,
        )}
        <div class="row">
          <oak-button loading>Connecting…</oak-button>
          <oak-button variant="secondary" loading size="s">Wait</oak-button>
          <oak-button disabled>Disabled</oak-button>
        </div>
        <oak-button block size="l">Connect Wallet</oak-button>
        <div class="row">
          <oak-icon-button label="Back">${ui.iconBack()}</oak-icon-button>
          <oak-icon-button label="Close">${ui.iconClose()}</oak-icon-button>
          <oak-icon-button label="Help" size="s">${ui.iconHelp()}</oak-icon-button>
          <oak-icon-button label="Power" disabled>${ui.iconPower()}</oak-icon-button>
          <oak-spinner></oak-spinner>
          <oak-spinner size="32"></oak-spinner>
        </div>
      </section>
      <section>
        <oak-search label="Search wallet" placeholder="Search wallet" clear-label="Clear"></oak-search>
        <oak-search label="Search" value="Meta" clear-label="Clear"></oak-search>
        <ul>
          <li>
            <oak-list-item>
              <oak-image slot="start" src=${LOGO} name="MetaMask"></oak-image>
              MetaMask <oak-tag slot="end" variant="accent">Recent</oak-tag>
            </oak-list-item>
          </li>
          <li>
            <oak-list-item>
              <oak-image slot="start" name="Rabby" src="/nothing.png"></oak-image>
              Rabby Wallet <span slot="description">Installed</span>
              <oak-tag slot="end" variant="success">Installed</oak-tag>
            </oak-list-item>
          </li>
          <li>
            <oak-list-item selected>
              <oak-image slot="start" name="Base" shape="circle"></oak-image>
              Base <span slot="end">${ui.iconCheck()}</span>
            </oak-list-item>
          </li>
          <li>
            <oak-list-item loading>
              <oak-image slot="start" name="Optimism" shape="circle"></oak-image>A network with a name that is far too
              long for its row
            </oak-list-item>
          </li>
          <li>
            <oak-list-item disabled>
              <oak-image slot="start" name="Solana" shape="circle"></oak-image>Disabled
            </oak-list-item>
          </li>
          <li>
            <oak-list-item href="https://example.org" target="_blank"
              >View on explorer <span slot="end">${ui.iconExternal()}</span></oak-list-item
            >
          </li>
        </ul>
      </section>
      <section>
        <oak-checkbox>
          I accept the <a href="#terms">terms</a> and the <a href="#privacy">privacy policy</a>
        </oak-checkbox>
        <oak-checkbox checked>Checked</oak-checkbox>
        <oak-checkbox checked disabled>Disabled</oak-checkbox>
        <div class="row">
          ${ADDRESSES.map((address) => html`<oak-avatar address=${address} size="44"></oak-avatar>`)}
        </div>
        <div class="row">
          ${['Ethereum', 'Base', 'Żółw', 'Arbitrum', 'ß', '🦊 Fox', 'Polygon', '日本'].map(
            (name) => html`<oak-image name=${name} size="36"></oak-image>`,
          )}
        </div>
        <div class="row">
          ${(['waiting', 'error', 'success'] as const).map(
            (state) =>
              html`<oak-progress-ring state=${state}>
                <oak-image src=${LOGO} name="MetaMask" size="68"></oak-image>
              </oak-progress-ring>`,
          )}
        </div>
        <div class="row">
          <oak-skeleton width="120" height="20"></oak-skeleton><oak-skeleton width="50%"></oak-skeleton>
        </div>
        <div class="row">
          <oak-snackbar variant="loading">Signing in…</oak-snackbar>
          <oak-snackbar variant="success">Address copied</oak-snackbar>
          <oak-snackbar variant="error">Token Balance Unavailable</oak-snackbar>
        </div>
      </section>
      <section>
        <oak-alert-bar dismiss-label="Dismiss">
          The wallet refused.
          <oak-button slot="action" size="s" variant="secondary">Try again</oak-button>
        </oak-alert-bar>
        <oak-alert-bar variant="warning" dismiss-label="Dismiss">This network is not supported here.</oak-alert-bar>
        <oak-alert-bar variant="info">You are offline.</oak-alert-bar>
        <div class="row">
          <oak-address value=${ADDRESS}></oak-address>
          <oak-copy-button value=${ADDRESS} label="Copy address" copied-label="Copied"></oak-copy-button>
          <oak-copy-button value="x" label="Copy link" copied-label="Copied">Copy link</oak-copy-button>
        </div>
        <div class="row">
          ${(['neutral', 'accent', 'success', 'warning', 'error'] as const).map(
            (variant) => html`<oak-tag variant=${variant}>${variant}</oak-tag>`,
          )}
        </div>
        <oak-separator></oak-separator>
        <oak-separator>or</oak-separator>
        <oak-card>A card</oak-card>
        <oak-card>
          <oak-empty-state>
            <span slot="icon">${ui.illustrationNoResults()}</span>
            <h2 slot="heading">No wallet found</h2>
            Check the spelling, or look for another wallet.
            <oak-button slot="action" variant="secondary">Clear search</oak-button>
          </oak-empty-state>
        </oak-card>
      </section>
      <section>
        <div class="row">${icons.map(([, icon]) => icon())}</div>
        <div class="row">${illustrations.map(([, illustration]) => illustration())}</div>
      </section>
    `
  }
}

customElements.define('oak-gallery', OakGallery)
