import { css, html, LitElement, nothing } from 'lit'

/** A native dialog with one row, and none of the other features of a modal. */
class BareDialog extends LitElement {
  static properties = { open: { type: Boolean } }

  static styles = css`
    button {
      min-height: 44px;
    }
  `

  updated() {
    const dialog = this.renderRoot.querySelector('dialog')
    if (this.open && !dialog.open) dialog.showModal()
    else if (!this.open && dialog.open) dialog.close()
  }

  render() {
    return html`
      <dialog aria-label="Connect wallet" @close=${() => (this.open = false)}>
        <ul>
          ${this.open ? html`<li><button>Sample Wallet</button></li>` : nothing}
        </ul>
      </dialog>
    `
  }
}

customElements.define('bare-dialog', BareDialog)
