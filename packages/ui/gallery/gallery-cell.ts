import { css, html, LitElement, type PropertyDeclarations, type TemplateResult } from 'lit'
import { forceColors } from './forceColors.ts'
import { getLookSheet } from './lookSheets.ts'
import { LOOKS, type Look } from './settings.ts'

/** A sample on the background of one look. */
class GalleryCell extends LitElement {
  static override readonly styles = css`
    :host {
      display: block;
      min-inline-size: 0;
      position: relative;
      padding: 20px;
      background-color: var(--oak-bg);
    }

    .look {
      position: absolute;
      inset: 6px 20px auto auto;
      color: var(--oak-text-muted);
      font-size: 11px;
      direction: ltr;
      pointer-events: none;
    }

    .content {
      margin: -5px;
    }

    .content > * {
      max-inline-size: calc(100% - 10px);
      margin: 5px;
    }

    .content > p {
      line-height: 1.6;
    }

    .sheet {
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(96px, 1fr));
      gap: 16px 4px;
    }

    .sheet.wide {
      grid-template-columns: repeat(auto-fill, minmax(132px, 1fr));
    }

    figure {
      display: grid;
      justify-items: center;
      gap: 6px;
      min-inline-size: 0;
      margin: 0;
    }

    figcaption {
      max-inline-size: 100%;
      color: var(--oak-text-muted);
      font-size: 11px;
      overflow-wrap: anywhere;
      text-align: center;
    }

    svg[data-mirror]:dir(rtl) {
      transform: scaleX(-1);
    }
  `

  static override readonly properties: PropertyDeclarations = { look: { reflect: true }, draw: { attribute: false } }

  // `declare`: this file is in no TypeScript project, so a field would hide the property of the same name.
  declare look: Look
  declare draw: () => TemplateResult

  override connectedCallback() {
    super.connectedCallback()
    const root = this.renderRoot as ShadowRoot
    const sheet = getLookSheet(this.look)
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [sheet, ...root.adoptedStyleSheets]
  }

  override firstUpdated() {
    if (this.look === 'forced') void this.#forceColors()
  }

  async #forceColors() {
    const root = this.renderRoot as ShadowRoot
    await Promise.all([...root.querySelectorAll('*')].map((element) => (element as LitElement).updateComplete))
    forceColors(root)
  }

  override render() {
    return html`<span class="look" part="look">${LOOKS[this.look]}</span><div class="content">${this.draw()}</div>`
  }
}

customElements.define('gallery-cell', GalleryCell)
