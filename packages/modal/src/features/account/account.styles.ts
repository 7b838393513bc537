import { css } from 'lit'

/**
 * - `.address`: The address is centred without its copy button.
 * - `.wallet`: Cut out of the avatar by a ring in the colour of the ground.
 * - `.copied`: In the place of the address for a moment.
 * - `.unconfirmed + .address`: It has no button beside it.
 * - `.profile-name`: One line of the same height for each kind of name, so that the address below it does not move. Large text wraps.
 * - `.funds`: Has the same height in every state, so the layout does not shift when the balance loads. Focused by script only.
 * - `.trouble + oak-button`: Has a label only, and its height beyond it covers nothing.
 * - `.actions`: As many columns as the labels have room for.
 * - `.balance.long`, `.longest`: Smaller, so that a long amount stays on one line.
 */
export const accountStyles = css`
  .identity {
    display: grid;
    justify-items: center;
    padding: 0 var(--oak-space-3);
    text-align: center;
  }

  .bar {
    display: grid;
    grid-template-columns: 1fr auto 1fr;
    align-items: start;
    justify-items: start;
    inline-size: 100%;
  }

  .bar > :last-child {
    justify-self: end;
  }

  .bar oak-icon-button::part(button) {
    border-radius: 50%;
    background-color: var(--oak-surface);
  }

  @media (hover: hover) {
    .bar oak-icon-button:hover::part(button) {
      background-color: var(--oak-surface-hover);
    }
  }

  .face {
    position: relative;
    display: grid;
  }

  .wallet {
    position: absolute;
    inset-block-end: -4px;
    inset-inline-end: -6px;
    display: grid;
    border: 3px solid var(--oak-bg);
    border-radius: 10px;
    background: var(--oak-bg);
  }

  .profile-name {
    max-inline-size: 100%;
    min-block-size: 1.4em;
    margin-block-start: var(--oak-space-3);
    font-size: var(--oak-font-size-l);
    font-weight: var(--oak-weight-bold);
    line-height: 1.4;
    overflow-wrap: anywhere;
  }

  .profile-name.long {
    font-size: var(--oak-font-size-s);
    line-height: calc(1.4 * 1.7 / 1.35);
  }

  .address {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: 2px;
    max-inline-size: 100%;
    margin-block-start: var(--oak-space-3);
    padding-inline-start: min(34px, 10%);
    white-space: nowrap;
    font-weight: var(--oak-weight-bold);
  }

  .profile-name + .address {
    margin-block-start: 2px;
    color: var(--oak-text-muted);
    font-weight: var(--oak-weight-medium);
  }

  .address .text {
    position: relative;
    display: inline-grid;
    justify-items: center;
    min-inline-size: 0;
  }

  .copied {
    position: absolute;
    display: none;
    inline-size: max-content;
    color: var(--oak-success);
  }

  .address:has([copied]) .copied {
    display: block;
  }

  .address:has([copied]) oak-address {
    opacity: 0;
  }

  .unconfirmed + .address {
    padding: 0;
  }

  .funds {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: center;
    justify-items: center;
    gap: var(--oak-space-1);
    min-block-size: calc(7.2 * var(--oak-font-size-master));
    inline-size: 100%;
    outline: none;
  }

  .balance {
    font-size: var(--oak-font-size-xxl);
    font-weight: var(--oak-weight-bold);
    line-height: 1.2;
    letter-spacing: -0.02em;
    font-variant-numeric: tabular-nums;
  }

  .balance.long {
    font-size: var(--oak-font-size-xl);
  }

  .balance.longest {
    font-size: var(--oak-font-size-l);
  }

  .symbol {
    color: var(--oak-text-muted);
    font-weight: var(--oak-weight-medium);
  }

  .amount {
    --oak-skeleton-radius: var(--oak-radius-s);
    inline-size: 136px;
    max-inline-size: 100%;
    block-size: 32px;
  }

  .trouble {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: var(--oak-space-2);
    font-size: var(--oak-font-size-s);
    font-weight: var(--oak-weight-medium);
  }

  .trouble.error {
    color: var(--oak-error);
  }

  .trouble svg {
    flex: none;
  }

  .trouble + .note {
    padding: 0;
    font-size: var(--oak-font-size-xs);
  }

  .trouble + oak-button {
    margin-block: -6px;
  }

  .actions {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5em), 1fr));
    gap: var(--oak-space-2);
    padding-inline: var(--oak-space-3);
    overflow-wrap: anywhere;
  }
`
