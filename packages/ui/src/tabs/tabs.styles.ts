import { css } from 'lit'

/**
 * - `.list`: Tabs of one width, so that the indicator needs no measuring.
 * - `.indicator`: `createOwnRule` sets its position; it has a shadow in light and a lighter background in dark.
 */
export const tabsStyles = css`
  :host {
    display: block;
  }

  .list {
    position: relative;
    display: grid;
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    padding: 3px;
    border-radius: var(--oak-radius-m);
    background-color: var(--oak-surface-hover);
  }

  .indicator {
    position: absolute;
    inset: 3px;
    pointer-events: none;
  }

  .indicator::before {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: var(--start, 0%);
    inline-size: var(--size, 0%);
    border-radius: calc(var(--oak-radius-m) - 3px);
    background-color: var(--oak-bg);
    background-color: light-dark(var(--oak-bg), var(--oak-surface-active));
    box-shadow: var(--oak-shadow-raised);
    transition: inset-inline-start var(--oak-duration-normal) var(--oak-ease);
  }

  .panels {
    margin-block-start: var(--oak-space-3);
  }

  @media (forced-colors: active) {
    .list {
      border: 1px solid CanvasText;
    }

    .indicator::before {
      border: 2px solid Highlight;
    }
  }
`

/** `:host(:focus-visible)`: The ring is inside the tab, because the list has no room for it outside. */
export const tabStyles = css`
  :host {
    position: relative;
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    min-inline-size: 0;
    min-block-size: 34px;
    padding: 4px 6px;
    border-radius: calc(var(--oak-radius-m) - 3px);
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
    font-weight: var(--oak-weight-medium);
    line-height: 1.25;
    text-align: center;
    hyphens: auto;
    overflow-wrap: anywhere;
    cursor: pointer;
    user-select: none;
    outline: none;
    touch-action: manipulation;
    transition: color var(--oak-duration-fast) var(--oak-ease);
  }

  :host([selected]) {
    color: var(--oak-text);
    font-weight: var(--oak-weight-bold);
    cursor: default;
  }

  :host([disabled]) {
    opacity: 0.55;
    cursor: default;
  }

  :host(:focus-visible) {
    outline: 2px solid var(--oak-focus);
    outline-offset: -2px;
  }

  @media (hover: hover) {
    :host(:hover:not([disabled])) {
      color: var(--oak-text);
    }
  }

  @media (pointer: coarse) {
    :host {
      min-block-size: 44px;
    }
  }

  @media (forced-colors: active) {
    :host {
      color: ButtonText;
    }

    :host([disabled]) {
      color: GrayText;
      opacity: 1;
    }

    :host(:focus-visible) {
      outline: 3px solid Highlight;
      outline-offset: -5px;
    }
  }
`
