import { css } from 'lit'

/**
 * - `.control`: The native field covers the cells. Its text is invisible: the cells show the digits. Its font size keeps
 *   a phone from zooming in, and its position lets the phone offer to paste and to fill in there.
 * - `.cells`: Codes run left to right in every script.
 * - `.cell.here::after`: The caret in an empty cell.
 */
export const codeInputStyles = css`
  .cells {
    position: relative;
    display: flex;
    gap: clamp(4px, 2.5%, 10px);
    direction: ltr;
    cursor: text;
  }

  .cell {
    position: relative;
    flex: 1 1 0;
    display: grid;
    place-items: center;
    min-inline-size: 0;
    max-inline-size: 56px;
    min-block-size: 56px;
    border: 1px solid var(--oak-control);
    border-radius: var(--oak-radius-m);
    background-color: var(--oak-bg);
    color: var(--oak-text);
    font-size: var(--oak-font-size-xl);
    font-weight: var(--oak-weight-medium);
    font-variant-numeric: tabular-nums;
    line-height: 1;
    transition: border-color var(--oak-duration-fast) var(--oak-ease);
  }

  .cells:has(.control:focus-visible) .here {
    border-color: var(--oak-focus);
    outline: 1px solid var(--oak-focus);
  }

  .cells:has(.control:focus-visible) .here:empty::after {
    content: '';
    inline-size: 2px;
    block-size: 1.1em;
    border-radius: 1px;
    background-color: var(--oak-focus);
  }

  .wrong .cell {
    border-color: var(--oak-error);
    box-shadow: inset 0 0 0 0.5px var(--oak-error);
  }

  .off .cell {
    border-color: var(--oak-border);
    background-color: var(--oak-surface);
    color: var(--oak-text-muted);
  }

  .busy .cell {
    color: var(--oak-text-muted);
  }

  .cells .control {
    position: absolute;
    inset: 0;
    block-size: 100%;
    color: transparent;
    caret-color: transparent;
    font-size: max(16px, var(--oak-font-size-m));
    letter-spacing: 0.5em;
    -webkit-text-fill-color: transparent;
    forced-color-adjust: none;
    cursor: inherit;
  }

  .control::selection {
    background-color: transparent;
    color: transparent;
  }

  .top {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--oak-space-2);
    color: var(--oak-text-muted);
  }

  @media (prefers-reduced-motion: no-preference) {
    .cells:has(.control:focus-visible) .here:empty::after {
      animation: blink 1s steps(2, jump-none) infinite;
    }

    .wrong {
      animation: shake var(--oak-duration-shake) var(--oak-ease);
    }
  }

  @media (forced-colors: active) {
    .cells:has(.control:focus-visible) .here {
      outline: 2px solid Highlight;
    }

    .cells:has(.control:focus-visible) .here:empty::after {
      background-color: Highlight;
    }

    .wrong .cell {
      border-width: 2px;
    }

    .off .cell {
      border-color: GrayText;
      color: GrayText;
    }
  }

  @keyframes blink {
    to {
      opacity: 0;
    }
  }

  @keyframes shake {
    20%,
    60% {
      translate: -6px;
    }

    40%,
    80% {
      translate: 6px;
    }
  }
`
