import { css } from 'lit'

/** The first of every element's styles. */
export const baseStyles = css`
  :host {
    box-sizing: border-box;
  }

  :host([hidden]) {
    display: none !important;
  }

  *,
  *::before,
  *::after {
    box-sizing: inherit;
  }
`

/**
 * Size and mirroring of a slotted icon.
 *
 * A span around an icon is a flex box: an inline icon would be too high on its line of text.
 */
export const slottedIconStyles = css`
  ::slotted(svg) {
    flex: none;
  }

  ::slotted(span[slot='start']),
  ::slotted(span[slot='end']) {
    display: inline-flex;
    align-items: center;
  }

  ::slotted(svg[data-mirror]:dir(rtl)) {
    transform: scaleX(-1);
  }
`

/** The styles that buttons and rows share: a reset that any rule of an element overrides, focus ring, forced colours. */
export const pressableStyles = css`
  :where(.press) {
    appearance: none;
    margin: 0;
    border: 0;
    font: inherit;
    color: inherit;
    text-align: inherit;
    text-decoration: none;
    cursor: pointer;
    outline: none;
    touch-action: manipulation;
    user-select: none;
    transition-property: background-color, border-color, color, transform;
    transition-duration: var(--oak-duration-fast);
    transition-timing-function: var(--oak-ease);
  }

  .press:focus-visible {
    outline: 2px solid var(--oak-focus);
    outline-offset: 2px;
  }

  .press:disabled,
  .press[aria-disabled='true'] {
    cursor: default;
  }

  @media (forced-colors: active) {
    .press {
      border: 1px solid ButtonBorder;
    }

    .press:focus-visible {
      outline-color: Highlight;
    }

    .press:disabled,
    .press[aria-disabled]:not([aria-busy]) {
      border-color: GrayText;
      color: GrayText;
    }
  }
`

export const visuallyHiddenStyles = css`
  .visually-hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`
