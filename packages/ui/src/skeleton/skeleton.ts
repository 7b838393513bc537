import { css, html, type PropertyDeclarations, type PropertyValues } from 'lit'
import { baseStyles } from '../element/base.styles.ts'
import { createOwnRule } from '../element/createOwnRule.ts'
import { OakElement } from '../element/oak-element.ts'

const skeletonStyles = css`
  :host {
    display: block;
    inline-size: var(--oak-skeleton-width, 100%);
    block-size: var(--oak-skeleton-height, 1em);
    border-radius: var(--oak-skeleton-radius, var(--oak-radius-xs));
    background-color: var(--oak-surface-active);
    animation: breathe 1.6s var(--oak-ease-loop) infinite;
  }

  @keyframes breathe {
    50% {
      opacity: 0.45;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    :host {
      animation: none;
    }
  }

  @media (forced-colors: active) {
    :host {
      border: 1px solid GrayText;
    }
  }
`

/** A bare number is px. */
const toLength = (value: string) => (/^\d+(\.\d+)?$/.test(value) ? `${value}px` : value)

/**
 * A placeholder for content that is loading. Put `aria-busy` on the region around it.
 *
 * @slot - Usually nothing.
 * @cssproperty --oak-skeleton-width - Default: the full width.
 * @cssproperty --oak-skeleton-height - Default: one line of text.
 * @cssproperty --oak-skeleton-radius - Corners.
 */
export class OakSkeleton extends OakElement {
  static override readonly styles = [baseStyles, skeletonStyles]
  static override readonly properties: PropertyDeclarations = { width: {}, height: {} }

  /** Any CSS length; a bare number is px. */
  width = ''
  /** Any CSS length; a bare number is px. */
  height = ''

  #rule: CSSStyleDeclaration | undefined

  override updated(changed: PropertyValues<this>) {
    super.updated(changed)
    for (const name of ['width', 'height'] as const) {
      if (!changed.has(name) || (!this[name] && !this.#rule)) continue
      this.#rule ??= createOwnRule(this.renderRoot as ShadowRoot, ':host')
      this.#rule.setProperty(`--oak-skeleton-${name}`, toLength(this[name]))
    }
  }

  override render() {
    return html`<slot></slot>`
  }
}
