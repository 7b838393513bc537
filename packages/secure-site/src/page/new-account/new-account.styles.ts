import { css } from 'lit'

/**
 * - `fieldset`: The choice who can recover the wallet.
 * - `.facts`: What a passkey means, each with its picture.
 * - `.loss`: The one that costs money.
 */
export const newAccountStyles = css`
  fieldset {
    display: grid;
    gap: var(--oak-space-2);
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }

  legend {
    padding: 0;
    margin-block-end: var(--oak-space-2);
    font-weight: var(--oak-weight-bold);
  }

  label {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: start;
    gap: var(--oak-space-3);
    padding: var(--oak-space-3) var(--oak-space-4);
    border: 1px solid var(--oak-border);
    border-radius: var(--oak-radius-l);
    color: var(--oak-text-muted);
    text-wrap: pretty;
    cursor: pointer;
  }

  label:has(:checked) {
    border-color: var(--oak-accent);
  }

  label strong {
    display: block;
    color: var(--oak-text);
  }

  input {
    inline-size: 18px;
    block-size: 18px;
    margin: 2px 0 0;
    accent-color: var(--oak-accent);
  }

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
