import { css } from 'lit'

/**
 * - `.facts`: What a passkey means, each with its picture.
 * - `.loss`: The one that costs money.
 */
export const newAccountStyles = css`
  .facts {
    display: grid;
    gap: var(--oak-space-3);
    padding: var(--oak-space-4);
    border-radius: var(--oak-radius-l);
    background-color: var(--oak-surface);
    list-style: none;
  }

  .facts li {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    align-items: start;
    gap: var(--oak-space-3);
    text-wrap: pretty;
  }

  .facts svg {
    margin-block-start: 0.1em;
    color: var(--oak-text-muted);
  }

  .loss {
    font-weight: var(--oak-weight-medium);
  }

  .facts .loss svg {
    color: var(--oak-warning);
  }

  .mark {
    display: grid;
    place-items: center;
    justify-self: center;
    inline-size: 56px;
    block-size: 56px;
    border-radius: 50%;
    background-color: var(--oak-success-surface);
    color: var(--oak-success);
  }
`
