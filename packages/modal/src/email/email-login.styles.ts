import { css } from 'lit'

/**
 * - `.mark`: The icon in a circle, as high in each state, so that the text does not move.
 * - `.words`: A live region: each change is announced.
 * - `.wait`: Counts down, so its digits have one width.
 */
export const emailLoginStyles = css`
  .login {
    display: grid;
    gap: var(--oak-space-5);
    padding: var(--oak-space-3) var(--oak-space-6) var(--oak-space-6);
  }

  .login > * {
    min-inline-size: 0;
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

  .good {
    color: var(--oak-success);
  }

  .bad {
    color: var(--oak-error);
  }

  .words {
    display: grid;
    justify-self: center;
    gap: 6px;
    max-inline-size: 288px;
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

  .detail {
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-xs);
    line-height: 1.45;
  }

  .waiting {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: var(--oak-space-2);
    min-block-size: 24px;
    color: var(--oak-text-muted);
  }

  .waiting .note {
    padding: 0;
  }

  .problem {
    color: var(--oak-error);
    font-size: var(--oak-font-size-s);
    text-align: center;
  }

  .actions {
    display: grid;
    gap: var(--oak-space-2);
  }

  .wait {
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
    font-variant-numeric: tabular-nums;
    line-height: var(--oak-line-relaxed);
    text-align: center;
  }
`
