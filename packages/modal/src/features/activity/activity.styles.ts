import { css } from 'lit'

/**
 * The rows of transactions, and what is shown around them or in their place.
 *
 * - `.row`: A link to the block explorer, a static row, or a placeholder of the same height.
 * - `.text`: Has room for an address. If the amounts need more room beside it, they move to a separate line.
 * - `.pair`: Two smaller pictures, the second in front of the first.
 * - `.party`, `.symbol`: A long one takes two lines at most.
 */
export const activityStyles = css`
  .activity,
  .suspicious {
    outline: none;
  }

  ul {
    display: grid;
    gap: 2px;
    list-style: none;
    margin: 0;
    padding: 0;
  }

  li {
    min-inline-size: 0;
  }

  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    gap: 2px var(--oak-space-3);
    min-block-size: 60px;
    box-sizing: border-box;
    padding: var(--oak-space-2) var(--oak-space-3);
    border-radius: var(--oak-radius-l);
    color: var(--oak-text);
    text-decoration: none;
    overflow-wrap: anywhere;
  }

  a.row {
    transition: background-color var(--oak-duration-fast) var(--oak-ease);
    touch-action: manipulation;
    scroll-margin-block: 16px;
  }

  a.row:focus-visible {
    border-radius: var(--oak-radius-l);
    outline: 2px solid var(--oak-focus);
    outline-offset: -2px;
  }

  a.row:active {
    background-color: var(--oak-surface-active);
  }

  .pictures {
    position: relative;
    display: block;
    flex: none;
    inline-size: 40px;
    block-size: 40px;
  }

  .pictures oak-image,
  .picture {
    display: block;
  }

  .pair oak-image {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
  }

  .pair oak-image:last-child {
    inset-block: auto 0;
    inset-inline: auto 0;
    border-radius: 50%;
    box-shadow: 0 0 0 2px var(--oak-bg);
  }

  .pair oak-image[shape='rounded']:last-child {
    border-radius: var(--oak-radius-s);
  }

  .round {
    display: grid;
    place-items: center;
    border-radius: 50%;
    background: var(--oak-surface-hover);
  }

  .text {
    display: grid;
    flex: 1 1 7.5em;
    gap: 2px;
    min-inline-size: 0;
  }

  .title {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 6px;
  }

  .operation {
    font-weight: var(--oak-weight-bold);
  }

  .status,
  .party,
  .more {
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
  }

  .status {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 6px;
    font-variant-numeric: tabular-nums;
  }

  .status oak-spinner,
  .status svg {
    align-self: center;
    inline-size: 14px;
    block-size: 14px;
  }

  .failed .operation {
    color: var(--oak-text-muted);
  }

  .status .failed,
  .status .unknown {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    font-weight: var(--oak-weight-medium);
  }

  .status .failed {
    color: var(--oak-error);
  }

  .value {
    display: grid;
    flex: 0 1 auto;
    justify-items: end;
    gap: 2px;
    max-inline-size: 100%;
    text-align: end;
  }

  .amount {
    font-weight: var(--oak-weight-medium);
    font-variant-numeric: tabular-nums;
  }

  .amount + .amount {
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
    font-weight: var(--oak-weight-regular);
  }

  .symbol {
    display: inline-block;
    max-inline-size: 12em;
  }

  .plus {
    color: var(--oak-success);
  }

  .row.failed .amount,
  .suspicious .amount {
    color: var(--oak-text-muted);
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

  .incomplete,
  .end {
    display: grid;
    justify-items: center;
    gap: var(--oak-space-2);
    padding: var(--oak-space-2) var(--oak-space-3);
  }

  .end {
    justify-items: stretch;
  }

  .trouble {
    display: flex;
    align-items: center;
    gap: var(--oak-space-2);
    color: var(--oak-error);
    font-size: var(--oak-font-size-s);
    font-weight: var(--oak-weight-medium);
  }

  .icon {
    display: inline-flex;
    flex: none;
  }

  p {
    margin: 0;
    overflow-wrap: anywhere;
    unicode-bidi: plaintext;
  }

  bdi:not([dir]) {
    unicode-bidi: plaintext;
  }

  .note {
    padding-inline: var(--oak-space-3);
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
    line-height: var(--oak-line-relaxed);
    text-align: center;
    text-wrap: balance;
  }

  .suspicious {
    display: grid;
    gap: var(--oak-space-2);
    min-inline-size: 0;
    padding-block: var(--oak-space-3) var(--oak-space-1);
    border: 1px solid var(--oak-border);
    border-radius: var(--oak-radius-l);
  }

  .place .text {
    gap: 8px;
  }

  .picture {
    --oak-skeleton-width: 40px;
    --oak-skeleton-height: 40px;
    --oak-skeleton-radius: 50%;
  }

  .long {
    --oak-skeleton-width: 7em;
    --oak-skeleton-height: 1.1em;
  }

  .short {
    --oak-skeleton-width: 5em;
    --oak-skeleton-height: 0.9em;
  }

  @media (hover: hover) {
    a.row:hover {
      background-color: var(--oak-surface-hover);
    }
  }

  @media (forced-colors: active) {
    ul {
      gap: var(--oak-space-1);
    }

    a.row {
      border: 1px solid LinkText;
      color: LinkText;
    }

    a.row:focus-visible {
      outline-color: Highlight;
    }

    .round {
      border: 1px solid CanvasText;
    }
  }
`
