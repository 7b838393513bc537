import { css } from 'lit'

/**
 * - `.family`: The same gaps as in the column of a view.
 * - `.active`: Focused by script only.
 * - `.total`: Focused by script only.
 * - `.add`: As wide as the buttons of other views.
 * - `.total`: Focused by script only.
 * - `.badge`: Cut out of the avatar by a ring in the colour of the ground.
 * - `.round`: A link that looks like the icon buttons beside it.
 */
export const profileWalletsStyles = css`
  .family,
  .wallet {
    display: grid;
    gap: var(--oak-space-3);
  }

  .wallet {
    gap: var(--oak-space-1);
  }

  .family > *,
  .wallet > * {
    min-inline-size: 0;
  }

  .active {
    display: grid;
    gap: var(--oak-space-3);
    padding: var(--oak-space-4);
    border: 1px solid var(--oak-border);
    border-radius: var(--oak-radius-l);
    background: var(--oak-surface);
    outline: none;
  }

  .active > * {
    min-inline-size: 0;
  }

  .choose {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    gap: var(--oak-space-1) var(--oak-space-2);
  }

  .use {
    color: var(--oak-accent-text);
    font-size: var(--oak-font-size-s);
    font-weight: var(--oak-weight-medium);
  }

  .add {
    margin-inline: var(--oak-space-3);
  }

  .total {
    display: grid;
    justify-items: start;
    gap: var(--oak-space-1);
    padding: var(--oak-space-3) var(--oak-space-3) 0;
    border-block-start: 1px solid var(--oak-border);
    outline: none;
  }

  .total > * {
    min-inline-size: 0;
    max-inline-size: 100%;
  }

  .total > h3 {
    padding: 0;
  }

  .total > oak-button {
    margin-block-start: var(--oak-space-2);
  }

  .value {
    overflow-wrap: anywhere;
    font-size: min(var(--oak-font-size-xl), 8vi);
    font-weight: var(--oak-weight-bold);
    font-variant-numeric: tabular-nums;
  }

  oak-skeleton.value {
    inline-size: 136px;
    block-size: 28px;
  }

  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--oak-space-3);
  }

  .wallet > .head {
    flex-wrap: nowrap;
    gap: var(--oak-space-2);
    padding-inline-start: var(--oak-space-3);
  }

  .wallet > .head > .name {
    flex: 1;
    padding: 0;
  }

  .wallet > .hint {
    padding-inline: var(--oak-space-3);
  }

  .face {
    position: relative;
    display: grid;
    flex: none;
  }

  .badge {
    position: absolute;
    inset-block-end: -4px;
    inset-inline-end: -6px;
    display: grid;
    border: 2px solid var(--oak-surface);
    border-radius: 8px;
    background: var(--oak-surface);
  }

  .words {
    flex: 1 1 8em;
    min-inline-size: 0;
  }

  .main {
    overflow-wrap: anywhere;
    font-weight: var(--oak-weight-bold);
  }

  /* A name of two words stays on one line where it fits. */
  .words .hint > bdi {
    display: inline-block;
  }

  .balance {
    font-weight: var(--oak-weight-medium);
    font-variant-numeric: tabular-nums;
  }

  oak-skeleton.balance {
    inline-size: 72px;
    block-size: 18px;
  }

  .actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--oak-space-1);
    margin-inline: -8px;
    margin-block-end: -6px;
  }

  .round {
    display: grid;
    place-items: center;
    inline-size: 36px;
    block-size: 36px;
    border-radius: var(--oak-radius-s);
    color: var(--oak-text-muted);
  }

  h3 {
    margin: 0;
    padding: 0 var(--oak-space-3);
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
    font-weight: var(--oak-weight-medium);
  }

  oak-empty-state h3 {
    color: inherit;
  }

  @media (hover: hover) {
    .round:hover {
      background-color: var(--oak-surface-hover);
      color: var(--oak-text);
    }
  }

  @media (pointer: coarse) {
    .round {
      inline-size: 44px;
      block-size: 44px;
    }
  }
`
