import { css } from 'lit'

/**
 * - `.label`: A label that runs in another direction than the page keeps its full stop or question mark at its end. Its
 *   capitals are centred, and what is above or below them is visible.
 * - `.secondary`: Translucent, so that it contrasts with any background.
 */
export const buttonStyles = css`
  :host {
    display: inline-block;
    vertical-align: middle;
  }

  :host([block]) {
    display: block;
  }

  button {
    --height: 40px;
    position: relative;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: var(--oak-space-2);
    max-inline-size: 100%;
    min-block-size: var(--height);
    padding: 6px 16px;
    border-radius: var(--oak-radius-m);
    font-size: var(--oak-font-size-m);
    font-weight: var(--oak-weight-bold);
    line-height: 1.25;
    text-align: center;
    text-wrap: balance;
  }

  :host([block]) button {
    display: flex;
    inline-size: 100%;
  }

  :host([size='s']) button {
    --height: 32px;
    gap: 6px;
    padding: 4px 12px;
    border-radius: var(--oak-radius-s);
    font-size: var(--oak-font-size-s);
  }

  :host([size='l']) button {
    --height: 48px;
    padding: 8px 20px;
    border-radius: var(--oak-radius-l);
    font-size: calc(var(--oak-font-size-master) * 1.6);
  }

  .label {
    min-inline-size: 0;
    overflow: clip visible;
    text-box: trim-both cap alphabetic;
    text-overflow: ellipsis;
    unicode-bidi: plaintext;
  }

  .primary {
    background-color: var(--oak-accent);
    border: 1px solid var(--oak-accent-edge);
    color: var(--oak-on-accent);
  }

  .secondary {
    background-color: color-mix(in srgb, var(--oak-text) 7.5%, transparent);
    color: var(--oak-text);
  }

  .ghost {
    background-color: transparent;
    color: var(--oak-accent-text);
  }

  .danger {
    background-color: var(--oak-error-surface);
    color: var(--oak-error);
  }

  @media (hover: hover) {
    .primary:hover {
      background-color: var(--oak-accent-hover);
      border-color: var(--oak-accent-hover);
    }

    .secondary:hover {
      background-color: color-mix(in srgb, var(--oak-text) 12%, transparent);
    }

    .ghost:hover {
      background-color: var(--oak-accent-surface);
    }

    .danger:hover {
      background-color: color-mix(in srgb, var(--oak-error) 4%, var(--oak-error-surface));
    }
  }

  button:active:not(:disabled, [aria-disabled]) {
    transform: scale(0.98);
  }

  .primary:active {
    background-color: var(--oak-accent-active);
  }

  button:disabled {
    background-color: var(--oak-surface);
    border-color: transparent;
    color: var(--oak-text-muted);
    opacity: 0.7;
  }

  button[aria-busy] {
    cursor: progress;
  }

  @media (pointer: coarse) {
    button {
      min-block-size: max(var(--height), 44px);
    }
  }
`
