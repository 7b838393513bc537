import { css } from 'lit'

/**
 * - `.view`: A script moves the focus to it, after the focused button has disappeared.
 * - `dd`: A long value breaks onto several lines instead of widening the view.
 * - `.description`: A long text has line breaks of its author.
 */
export const detailsStyles = css`
  .view {
    outline: none;
  }

  .head {
    display: grid;
    justify-items: center;
    gap: var(--oak-space-1);
    text-align: center;
  }

  .title {
    max-inline-size: 100%;
    margin-block-start: var(--oak-space-2);
    font-weight: var(--oak-weight-medium);
    text-align: center;
  }

  .amount {
    max-inline-size: 100%;
    font-size: var(--oak-font-size-xl);
    font-weight: var(--oak-weight-bold);
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.01em;
    line-height: 1.2;
  }

  .value {
    color: var(--oak-text-muted);
    font-variant-numeric: tabular-nums;
  }

  .description {
    padding-inline: var(--oak-space-4);
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
    line-height: var(--oak-line-relaxed);
    white-space: pre-line;
  }

  oak-artwork,
  .square {
    --oak-artwork-radius: var(--oak-radius-l);
    --oak-skeleton-radius: var(--oak-radius-l);
    justify-self: center;
    inline-size: min(100%, 260px);
    aspect-ratio: 1;
    block-size: auto;
  }

  dl {
    display: grid;
    margin: 0;
    padding: var(--oak-space-1) var(--oak-space-4);
    border-radius: var(--oak-radius-l);
    background-color: var(--oak-surface);
  }

  dl > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 var(--oak-space-3);
    min-block-size: 44px;
  }

  dl > div + div {
    border-block-start: 1px solid var(--oak-border);
  }

  dt {
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
  }

  dd {
    min-inline-size: 0;
    margin: 0;
    font-weight: var(--oak-weight-medium);
    overflow-wrap: anywhere;
    text-align: end;
  }

  .contract {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    gap: 2px;
    margin-inline-end: -7px;
    white-space: nowrap;
  }

  .explorer {
    justify-self: center;
  }

  @media (forced-colors: active) {
    dl {
      border: 1px solid CanvasText;
    }
  }
`
