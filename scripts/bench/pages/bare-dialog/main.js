import { html, LitElement } from 'lit'
import { createElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

/** A button that prefetches its dialog when the page is idle or the pointer comes near. */
class BareButton extends LitElement {
  connectedCallback() {
    super.connectedCallback()
    const preload = () => void import('./bare-dialog.js')
    this.addEventListener('pointerenter', preload)
    this.addEventListener('focusin', preload)
    requestIdleCallback(preload)
  }

  async #open() {
    await import('./bare-dialog.js')
    const dialog =
      document.querySelector('bare-dialog') ?? document.body.appendChild(document.createElement('bare-dialog'))
    dialog.open = true
  }

  render() {
    return html`<button @click=${this.#open}>Connect wallet</button>`
  }
}

customElements.define('bare-button', BareButton)
createRoot(document.querySelector('#root')).render(createElement(StrictMode, undefined, createElement('bare-button')))
