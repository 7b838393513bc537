import { css, html, LitElement, nothing, type PropertyDeclarations } from 'lit'
import { baseStyles, pressableStyles, visuallyHiddenStyles } from '../element/base.styles.ts'
import { OakElement } from '../element/oak-element.ts'
import { iconExternal } from '../icons.ts'

/**
 * - `a`: Inside a sentence only the line tells it from the words around it, as colour alone must not.
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
 * A link, in a sentence or on its own. Until it has an address it stands as text that cannot be followed, so
 * that nothing moves when the address comes.
 *
 * @slot - The words.
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

  /** Check it before: this element opens what it is given. */
  href = ''
  variant: 'inline' | 'standalone' = 'inline'
  /** Opens in a tab of its own, which an icon tells. */
  external = false
  /** Tells a screen reader what the icon tells, e.g. "opens in a new tab". */
  externalLabel = ''
  /** Accessible name, where the words do not say enough. */
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

  /** A joiner that is no space keeps the icon from standing alone on the next line. */
  #mark() {
    const words = this.externalLabel ? html`<span class="visually-hidden"> (${this.externalLabel})</span>` : nothing
    return html`<span class="mark">&#8288;${iconExternal()}</span>${words}`
  }
}
