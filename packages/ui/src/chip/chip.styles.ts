import { css } from 'lit'

/**
 * - `.chip`: Contains the label and the button that removes the chip, which are two targets.
 * - `.text`: A name that runs in another direction than the page is cut off at its own end.
 * - `::slotted([slot='start'])`: A margin of the content, so that an empty slot takes no space.
 */
export const chipStyles = css`
  :host {
    display: inline-block;
    max-inline-size: 100%;
    vertical-align: middle;
  }

  .chip {
    display: flex;
    align-items: stretch;
    overflow: clip;
    border: 1px solid var(--oak-control);
    border-radius: var(--oak-radius-pill);
    background-color: var(--oak-bg);
    color: var(--oak-text);
    font-size: var(--oak-font-size-s);
    font-weight: var(--oak-weight-medium);
    line-height: var(--oak-line-normal);
  }

  .chip:has(.press:focus-visible) {
    outline: 2px solid var(--oak-focus);
    outline-offset: 2px;
  }

  .body {
    display: flex;
    flex: 1 1 auto;
    align-items: center;
    min-inline-size: 0;
    min-block-size: 30px;
    padding: 4px 12px;
    background: none;
  }

  .text {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    unicode-bidi: plaintext;
  }

  .body > svg,
  .remove > svg {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
  }

  .body > svg,
  ::slotted([slot='start']) {
    flex: none;
    margin-inline: -4px 6px;
  }

  .body:not(.press):has(+ .remove) {
    padding-inline-end: 2px;
  }

  .remove {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: 30px;
    padding: 0;
    background: none;
    color: var(--oak-text-muted);
  }

  .press:focus-visible {
    outline: none;
  }

  .remove:focus-visible {
    background-color: var(--oak-surface-active);
    color: var(--oak-text);
  }

  .selected {
    border-color: var(--oak-accent-edge);
    background-color: var(--oak-accent-surface);
    color: var(--oak-accent-text);
  }

  .off {
    border-color: var(--oak-border);
    background-color: var(--oak-surface);
    color: var(--oak-text-muted);
  }

  @media (hover: hover) {
    .press:hover:not(:disabled) {
      background-color: color-mix(in srgb, var(--oak-text) 6%, transparent);
    }

    .selected .press:hover:not(:disabled) {
      background-color: color-mix(in srgb, var(--oak-accent-text) 4%, transparent);
    }
  }

  @media (pointer: coarse) {
    .body {
      min-inline-size: 44px;
      min-block-size: 44px;
      padding-inline: 16px;
    }

    .remove {
      inline-size: 44px;
    }
  }

  @media (forced-colors: active) {
    .press {
      border: 0;
    }

    .selected {
      outline: 1px solid Highlight;
    }

    .chip:has(.press:focus-visible) {
      outline: 3px solid Highlight;
    }

    .off {
      border-color: GrayText;
      color: GrayText;
    }
  }
`
