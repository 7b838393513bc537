import { css } from 'lit'

/**
 * - `.mark-place`: The place of the check mark, so that no chip moves when one is selected; the padding centres the label.
 * - `.rows`: One surface, because its rows belong together. A row that is not a button has the same layout as one that is.
 * - `.bought`: A row of the history. The amount moves to its own line if there is no room beside the text.
 */
export const onrampStyles = css`
  .round {
    display: grid;
    place-items: center;
    inline-size: 40px;
    block-size: 40px;
    border-radius: 50%;
    background: var(--oak-surface-hover);
  }

  .form-place {
    display: grid;
    gap: inherit;
  }

  .more {
    margin-block-start: var(--oak-space-2);
    padding-block-start: var(--oak-space-2);
    border-block-start: 1px solid var(--oak-border);
  }

  .ongoing {
    --oak-list-item-background: var(--oak-surface);
  }

  .presets {
    display: flex;
    flex-wrap: wrap;
    gap: var(--oak-space-2);
  }

  .presets oak-chip::part(button) {
    padding-inline: 6px 24px;
  }

  .mark-place {
    inline-size: 16px;
    block-size: 16px;
  }

  .rows {
    gap: 0;
    padding-block: var(--oak-space-1);
    border-radius: var(--oak-radius-l);
    background: var(--oak-surface);
  }

  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 var(--oak-space-3);
    box-sizing: border-box;
    inline-size: 100%;
    min-block-size: 44px;
    margin: 0;
    padding-block: var(--oak-space-1);
    padding-inline: var(--oak-space-4);
    border: 0;
    border-radius: var(--oak-radius-m);
    background: none;
    color: var(--oak-text);
    font: inherit;
    text-align: start;
    overflow-wrap: anywhere;
  }

  button.row {
    cursor: pointer;
    -webkit-tap-highlight-color: transparent;
  }

  button.row:focus-visible {
    outline-offset: -2px;
  }

  .row .value {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-inline-size: 0;
    margin-inline-start: auto;
    font-weight: var(--oak-weight-medium);
    text-align: end;
  }

  .row .full-address {
    flex: 1 1 12em;
  }

  .row oak-image {
    flex: none;
  }

  .chevron {
    flex: none;
    margin-inline-end: -6px;
    color: var(--oak-text-muted);
  }

  .chevron svg {
    inline-size: 16px;
    block-size: 16px;
  }

  @media (hover: hover) {
    button.row:hover {
      background: var(--oak-surface-hover);
    }
  }

  form.view {
    gap: var(--oak-space-2);
  }

  .costs {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 var(--oak-space-4);
    margin: 0;
  }

  .costs .line {
    gap: var(--oak-space-2);
  }

  .costs dd {
    margin: 0;
  }

  .credited {
    display: grid;
    gap: var(--oak-space-1);
    padding: var(--oak-space-3);
    border: 1px solid var(--oak-border);
    border-radius: var(--oak-radius-l);
  }

  .to {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 var(--oak-space-2);
  }

  .party {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: var(--oak-space-3);
    align-items: center;
  }

  .what {
    font-weight: var(--oak-weight-medium);
  }

  .later {
    min-block-size: 4lh;
  }

  .notes oak-button {
    margin-inline-start: calc(-1 * var(--oak-space-3));
  }

  oak-empty-state h3 {
    color: var(--oak-text);
    font-size: var(--oak-font-size-l);
    font-weight: var(--oak-weight-bold);
  }

  .purchases {
    outline: none;
  }

  .month {
    margin: 0;
    padding: var(--oak-space-3) var(--oak-space-3) var(--oak-space-1);
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
    font-weight: var(--oak-weight-medium);
  }

  .month::first-letter {
    text-transform: uppercase;
  }

  .bought {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px var(--oak-space-3);
    box-sizing: border-box;
    min-block-size: 60px;
    padding: var(--oak-space-2) var(--oak-space-3);
    border-radius: var(--oak-radius-l);
    color: var(--oak-text);
    text-decoration: none;
    overflow-wrap: anywhere;
  }

  .bought oak-image {
    flex: none;
  }

  .bought .what {
    display: grid;
    flex: 1 1 7.5em;
    min-inline-size: 0;
    font-weight: var(--oak-weight-bold);
  }

  .bought .when {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 0 6px;
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
    font-weight: var(--oak-weight-regular);
    font-variant-numeric: tabular-nums;
  }

  .bought .failed {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    color: var(--oak-error);
    font-weight: var(--oak-weight-medium);
  }

  .bought .failed svg {
    inline-size: 14px;
    block-size: 14px;
  }

  .bought .amount {
    margin-inline-start: auto;
    font-weight: var(--oak-weight-medium);
    font-variant-numeric: tabular-nums;
  }

  .bought .plus {
    color: var(--oak-success);
  }

  a.bought:focus-visible {
    outline-offset: -2px;
    border-radius: var(--oak-radius-l);
  }

  @media (hover: hover) {
    a.bought:hover {
      background: var(--oak-surface-hover);
    }
  }

  .reason {
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
  }

  @media (forced-colors: active) {
    .rows,
    .round {
      border: 1px solid CanvasText;
    }
  }
`
