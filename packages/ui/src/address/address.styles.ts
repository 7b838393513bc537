import { css } from 'lit'

/**
 * - `plain`: Part of the text around it, so that the ellipsis of that text cuts it too.
 * - `button`: The padding makes room for finger and focus ring; a negative margin removes it from the line.
 */
export const addressStyles = css`
  :host {
    display: inline-block;
    max-inline-size: 100%;
    vertical-align: baseline;
    font-variant-numeric: tabular-nums;
  }

  :host([plain]) {
    display: inline;
  }

  button {
    margin: -4px -6px;
    padding: 4px 6px;
    border-radius: var(--oak-radius-xs);
    background: none;
    cursor: help;
  }

  button.active {
    cursor: pointer;
  }

  @media (pointer: coarse) {
    button {
      min-block-size: 44px;
      margin-block: -10px;
    }
  }

  [popover] {
    font-family: var(--oak-font-mono);
    letter-spacing: normal;
    user-select: all;
    cursor: text;
  }

  @media (forced-colors: active) {
    button.press {
      border: 0;
    }
  }
`
