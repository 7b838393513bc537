import { css } from 'lit'

/**
 * - `.rows`: One surface, because its rows belong together.
 * - `.fixed`: A row that is not a button has the same layout as one that is.
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

  .more {
    margin-block-start: var(--oak-space-2);
    padding-block-start: var(--oak-space-2);
    border-block-start: 1px solid var(--oak-border);
  }

  .ongoing {
    --oak-list-item-background: var(--oak-surface);
  }

  .rows {
    padding-block: var(--oak-space-1);
    border-radius: var(--oak-radius-l);
    background: var(--oak-surface);
  }

  .fixed {
    display: flex;
    align-items: center;
    gap: var(--oak-space-3);
    min-block-size: 56px;
    padding-block: var(--oak-space-2);
    padding-inline: var(--oak-space-3);
  }

  .fixed .picture {
    flex: none;
  }

  .fixed > :last-child {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  .rows .value {
    color: var(--oak-text);
    font-size: var(--oak-font-size-m);
    font-weight: var(--oak-weight-medium);
  }

  .rows .limits {
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
    font-variant-numeric: tabular-nums;
  }

  .costs {
    display: grid;
    gap: 0;
    margin: 0;
  }

  .costs dd {
    margin: 0;
  }

  .final {
    margin-block-start: calc(-1 * var(--oak-space-2));
    padding-inline: var(--oak-space-1);
  }

  .credited {
    display: grid;
    gap: var(--oak-space-2);
    padding: var(--oak-space-3);
    border: 1px solid var(--oak-border);
    border-radius: var(--oak-radius-l);
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
