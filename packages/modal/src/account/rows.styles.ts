import { css } from 'lit'

/** The rows of the settings, and of an account that its wallet has not confirmed. */
export const rowsStyles = css`
  hr {
    inline-size: calc(100% - 2 * var(--oak-space-3));
    margin: 0 auto;
    border: 0;
    border-block-start: 1px solid var(--oak-border);
  }

  .caption {
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
    font-weight: var(--oak-weight-regular);
  }

  .place {
    color: var(--oak-text);
    font-size: var(--oak-font-size-m);
    font-weight: var(--oak-weight-bold);
  }

  .round {
    display: grid;
    place-items: center;
    inline-size: 40px;
    block-size: 40px;
    border-radius: 50%;
    background: var(--oak-surface-hover);
  }
`
