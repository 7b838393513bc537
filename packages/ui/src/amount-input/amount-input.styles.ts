import { css } from 'lit'

/**
 * - `.box`: A field of one line, with the label above it and worth and balance below it.
 * - `.control[data-step]`: Long numbers get a smaller font instead of being cut off.
 * - `[data-step='5']`: The longest numbers take the whole line, and the token moves to the next one. With large text the
 *   number is smaller than the text around it, as an amount without its end is a wrong amount.
 * - `.max::after`: A target for a finger that does not make the line higher.
 */
export const amountInputStyles = css`
  .box {
    flex-direction: column;
    align-items: stretch;
    gap: 0;
    padding: var(--oak-space-3) var(--oak-space-4);
    border-radius: var(--oak-radius-l);
  }

  .box .label {
    margin: 0;
    color: var(--oak-text-muted);
  }

  .main {
    display: flex;
    align-items: center;
    gap: var(--oak-space-2);
  }

  .box .control {
    min-block-size: 48px;
    font-size: var(--oak-font-size-xxl);
    font-weight: var(--oak-weight-medium);
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.01em;
  }

  .control[data-step='1'] {
    font-size: calc(var(--oak-font-size-master) * 2.5);
  }

  .control[data-step='2'] {
    font-size: calc(var(--oak-font-size-master) * 2.1);
  }

  .control[data-step='3'] {
    font-size: calc(var(--oak-font-size-master) * 1.8);
  }

  .control[data-step='4'],
  .control[data-step='5'] {
    font-size: max(16px, calc(var(--oak-font-size-master) * 1.6));
  }

  .control[data-step='6'] {
    font-size: 16px;
  }

  .main:has([data-step='5'], [data-step='6']) {
    flex-wrap: wrap;
    justify-content: end;
    padding-block-end: var(--oak-space-2);
  }

  .control[data-step='5'],
  .control[data-step='6'] {
    flex-basis: 100%;
  }

  ::slotted([slot='token']) {
    flex: none;
    max-inline-size: 50%;
  }

  .foot {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    column-gap: var(--oak-space-3);
    font-size: var(--oak-font-size-s);
    overflow-wrap: anywhere;
  }

  .end {
    display: flex;
    align-items: center;
    gap: var(--oak-space-2);
    margin-inline-start: auto;
  }

  .max {
    position: relative;
    min-block-size: 28px;
    min-inline-size: 32px;
    padding: 2px 10px;
    border-radius: var(--oak-radius-pill);
    background-color: var(--oak-accent-surface);
    color: var(--oak-accent-text);
    font-size: var(--oak-font-size-xs);
    font-weight: var(--oak-weight-bold);
    text-align: center;
    white-space: nowrap;
  }

  .max::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  .max:disabled {
    background-color: transparent;
    color: var(--oak-text-muted);
  }

  @media (hover: hover) {
    .max:hover:not(:disabled) {
      background-color: color-mix(in srgb, var(--oak-accent-text) 4%, var(--oak-accent-surface));
    }
  }

  @media (pointer: coarse) {
    .max::after {
      inset: -8px -6px;
    }
  }
`
