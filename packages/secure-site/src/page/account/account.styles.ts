import { css } from 'lit'

/**
 * - `main`: Wider than that of a login, for the rows.
 */
export const accountStyles = css`
  main.open {
    inline-size: min(100%, 34rem);
  }

  section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--oak-space-3);
    padding-block-start: var(--oak-space-4);
    border-block-start: 1px solid var(--oak-border);
  }

  h2 {
    font-size: calc(var(--oak-font-size-master) * 1.7);
    line-height: var(--oak-line-tight);
  }

  section > .note {
    margin-block-start: calc(-1 * var(--oak-space-2));
    text-wrap: pretty;
  }

  ul {
    display: grid;
    gap: var(--oak-space-2);
    padding: 0;
    list-style: none;
  }

  .empty {
    padding: var(--oak-space-4);
    border: 1px dashed var(--oak-border);
    border-radius: var(--oak-radius-l);
    color: var(--oak-text-muted);
    text-align: center;
  }
`
