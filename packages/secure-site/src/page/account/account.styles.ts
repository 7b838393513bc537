import { css } from 'lit'

/**
 * - `main`: Wider than that of a login, for the rows.
 * - `.row`: One passkey or device. Its buttons are below its texts, so that a long name has the whole width.
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

  .empty {
    padding: var(--oak-space-4);
    border: 1px dashed var(--oak-border);
    border-radius: var(--oak-radius-l);
    color: var(--oak-text-muted);
    text-align: center;
  }

  .bars:empty {
    display: none;
  }

  @media (forced-colors: active) {
    .row {
      border: 1px solid CanvasText;
    }
  }
`
