import { css } from 'lit'

/**
 * - `.row`: One passkey or device. Its buttons are below its texts, so that a long name has the whole width.
 */
export const accountRowStyles = css`
  :host {
    display: block;
  }

  h3,
  p {
    margin: 0;
  }

  .row {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--oak-space-2);
    padding: var(--oak-space-3);
    border-radius: var(--oak-radius-l);
    background-color: var(--oak-surface);
  }

  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--oak-space-1) var(--oak-space-2);
  }

  h3 {
    min-inline-size: 0;
    font-size: inherit;
    font-weight: var(--oak-weight-bold);
    outline: none;
    overflow-wrap: anywhere;
  }

  .facts {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--oak-space-3);
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
    overflow-wrap: anywhere;
  }

  .actions,
  form {
    display: flex;
    flex-wrap: wrap;
    gap: var(--oak-space-2);
  }

  form oak-input {
    flex: 1 1 100%;
  }

  @media (forced-colors: active) {
    .row {
      border: 1px solid CanvasText;
    }
  }
`
