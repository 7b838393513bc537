import { css } from 'lit'

/**
 * - `.mark`: The icon in a circle, as high in each state, so that the text does not move.
 * - `.words`: A live region: each change is announced. Focused by script only.
 * - `.later`: In the place of the text above it, which it replaces.
 * - `oak-code-input::part(error)`: Centred, as all texts of the view.
 * - `.done`: As high as the state before.
 * - `.wait`: Counts down, so its digits have one width. Its line stays, so that nothing moves when the wait ends.
 */
export const loginStyles = css`
  .login {
    display: grid;
    gap: var(--oak-space-5);
    padding: var(--oak-space-3) var(--oak-space-6) var(--oak-space-4);
  }

  .login > * {
    min-inline-size: 0;
  }

  .done {
    align-content: center;
    box-sizing: border-box;
    min-block-size: var(--login-height, 0);
  }

  .mark {
    display: grid;
    place-items: center;
    justify-self: center;
    box-sizing: border-box;
    inline-size: 64px;
    block-size: 64px;
    border: 1px solid transparent;
    border-radius: 50%;
    background: color-mix(in srgb, var(--oak-text) 7.5%, transparent);
    color: var(--oak-text);
  }

  .mark svg {
    inline-size: 28px;
    block-size: 28px;
  }

  .mail {
    background: var(--oak-accent-surface);
    color: var(--oak-accent-text);
  }

  .good {
    background: var(--oak-success-surface);
    color: var(--oak-success);
  }

  .bad {
    background: var(--oak-error-surface);
    color: var(--oak-error);
  }

  .words {
    display: grid;
    justify-self: center;
    gap: 6px;
    max-inline-size: 288px;
    outline: none;
    text-align: center;
  }

  .heading {
    font-size: calc(var(--oak-font-size-master) * 1.9);
    font-weight: var(--oak-weight-bold);
    line-height: var(--oak-line-tight);
    letter-spacing: -0.01em;
    text-wrap: balance;
  }

  .text {
    color: var(--oak-text-muted);
    line-height: 1.45;
    text-wrap: balance;
  }

  .text:has(+ .later),
  .later {
    grid-area: 2 / 1;
  }

  .later {
    visibility: hidden;
  }

  .detail {
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-xs);
    line-height: 1.45;
  }

  oak-code-input::part(error) {
    display: grid;
    justify-content: center;
  }

  .waiting {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: var(--oak-space-2);
    min-block-size: 24px;
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
  }

  .waiting :is(svg, oak-spinner) {
    flex: none;
  }

  .waiting svg {
    inline-size: 16px;
    block-size: 16px;
  }

  .problem {
    color: var(--oak-error);
  }

  .actions {
    display: grid;
  }

  .wait {
    min-block-size: 1lh;
    margin-block-start: var(--oak-space-1);
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
    font-variant-numeric: tabular-nums;
    line-height: var(--oak-line-relaxed);
    text-align: center;
  }
`
