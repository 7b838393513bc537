import { css, html, LitElement, nothing, type PropertyDeclarations } from 'lit'
import { baseStyles, pressableStyles, visuallyHiddenStyles } from '../element/base.styles.ts'
import { OakElement } from '../element/oak-element.ts'
import { iconExternal } from '../icons.ts'

/**
 * - `a`: Inside a sentence the underline distinguishes the link from the text, as colour alone is not enough.
 * - `.mark`: Stays on the line of the last word.
 */
const linkStyles = css`
  :host {
    display: inline;
  }

  :host([variant='standalone']) {
    display: inline-block;
  }

  a {
    border-radius: var(--oak-radius-xs);
    color: var(--oak-accent-text);
    overflow-wrap: anywhere;
    text-decoration: underline;
    text-decoration-color: color-mix(in srgb, currentcolor 45%, transparent);
    text-decoration-thickness: from-font;
    text-underline-offset: 0.2em;
    user-select: auto;
  }

  :host([variant='standalone']) a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-block-size: 32px;
    font-weight: var(--oak-weight-medium);
    text-decoration: none;
  }

  a:not([href]) {
    color: var(--oak-text-muted);
    text-decoration: none;
    cursor: default;
  }

  .mark {
    white-space: nowrap;
  }

  svg {
    flex: none;
    inline-size: 1em;
    block-size: 1em;
    margin-inline-start: 0.15em;
    vertical-align: -0.12em;
  }

  :host([variant='standalone']) .mark {
    display: inline-flex;
  }

  :host([variant='standalone']) svg {
    inline-size: 1.15em;
    block-size: 1.15em;
    margin: 0;
  }

  @media (hover: hover) {
    a[href]:hover {
      text-decoration: underline;
      text-decoration-color: currentcolor;
    }
  }

  @media (pointer: coarse) {
    :host([variant='standalone']) a {
      min-block-size: 44px;
      min-inline-size: 44px;
    }
  }

  @media (forced-colors: active) {
    a.press {
      border: 0;
    }

    a[href] {
      color: LinkText;
    }

    a:not([href]) {
      color: GrayText;
    }
  }
`

/**
 * A link, in a sentence or on its own. Until it has an address it is a disabled link, so that nothing moves
 * when the address arrives.
 *
 * @slot - The text of the link.
 * @csspart link - The native link.
 */
export class OakLink extends OakElement {
  static override readonly shadowRootOptions: ShadowRootInit = { ...LitElement.shadowRootOptions, delegatesFocus: true }
  static override readonly styles = [baseStyles, pressableStyles, visuallyHiddenStyles, linkStyles]
  static override readonly properties: PropertyDeclarations = {
    href: {},
    variant: { reflect: true },
    external: { type: Boolean },
    externalLabel: { attribute: 'external-label' },
    label: {},
  }

  /** Validate it before: this element opens any address. */
  href = ''
  variant: 'inline' | 'standalone' = 'inline'
  /** Opens in a new tab, and shows an icon for it. */
  external = false
  /** The text that a screen reader reads for the icon, e.g. "opens in a new tab". */
  externalLabel = ''
  /** Accessible name, if the text is not clear enough. */
  label = ''

  override render() {
    return html`<a
      part="link"
      class="press"
      href=${this.href || nothing}
      target=${this.external ? '_blank' : nothing}
      rel=${this.external ? 'noopener noreferrer' : nothing}
      role=${this.href ? nothing : 'link'}
      aria-disabled=${this.href ? nothing : 'true'}
      aria-label=${this.label || nothing}
      ><slot></slot>${this.external ? this.#mark() : nothing}</a
    >`
  }

  /** A word joiner keeps the icon on the line of the last word. */
  #mark() {
    const words = this.externalLabel ? html`<span class="visually-hidden"> (${this.externalLabel})</span>` : nothing
    return html`<span class="mark">&#8288;${iconExternal()}</span>${words}`
  }
}
