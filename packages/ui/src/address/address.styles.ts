import { css } from 'lit'

/**
 * - `button`: Room around the text for finger and focus ring, taken back from the line.
 * - `[popover]::before`: Bridges the gap, so that the pointer can move from the short text to the whole one.
 */
export const addressStyles = css`
  :host {
    display: inline-block;
    max-inline-size: 100%;
    vertical-align: baseline;
    font-variant-numeric: tabular-nums;
  }

  button {
    margin: -4px -6px;
    padding: 4px 6px;
    border-radius: var(--oak-radius-xs);
    background: none;
    cursor: help;
  }

  @media (pointer: coarse) {
    button {
      min-block-size: 44px;
      margin-block: -10px;
    }
  }

  [popover] {
    position: fixed;
    inset: auto;
    inline-size: max-content;
    max-inline-size: min(344px, calc(100vw - 16px));
    margin: 0;
    padding: 8px 12px;
    border: 0;
    border-radius: var(--oak-radius-s);
    background-color: var(--oak-text);
    box-shadow: var(--oak-shadow-raised);
    color: var(--oak-bg);
    font: var(--oak-font-size-xs) / 1.5 var(--oak-font-mono);
    letter-spacing: normal;
    text-align: start;
    overflow-wrap: anywhere;
    overflow: visible;
    user-select: all;
  }

  [popover]::before {
    content: '';
    position: absolute;
    inset: -8px;
    z-index: -1;
  }

  @media (forced-colors: active) {
    button.press {
      border: 0;
    }

    [popover] {
      border: 1px solid CanvasText;
    }
  }
`
