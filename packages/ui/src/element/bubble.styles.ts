import { css } from 'lit'

/**
 * A bubble over everything else. It exchanges the theme's colours of text and background.
 *
 * - `[popover]::before`: Covers the gap, so that the pointer can move onto the bubble.
 */
export const bubbleStyles = css`
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
    font-size: var(--oak-font-size-xs);
    line-height: var(--oak-line-relaxed);
    overflow: visible;
    overflow-wrap: anywhere;
    text-align: start;
    white-space: normal;
  }

  [popover]::before {
    content: '';
    position: absolute;
    inset: -8px;
    z-index: -1;
  }

  @media (forced-colors: active) {
    [popover] {
      border: 1px solid CanvasText;
    }
  }
`
