import { css } from 'lit'

/** `.words`: It takes the focus only from us, to be read; nothing can be done with it. */
export const walletRequestStyles = css`
  .request {
    display: grid;
    justify-items: center;
    gap: var(--oak-space-5);
    padding: var(--oak-space-5) var(--oak-space-5) var(--oak-space-5);
    text-align: center;
  }

  .words {
    display: grid;
    gap: var(--oak-space-1);
    max-inline-size: 280px;
    outline: none;
  }

  p {
    margin: 0;
    overflow-wrap: anywhere;
  }

  .heading {
    font-size: var(--oak-font-size-m);
    font-weight: var(--oak-weight-bold);
  }

  .text {
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
    text-wrap: balance;
  }

  .actions {
    display: grid;
    gap: var(--oak-space-2);
    inline-size: 100%;
  }
`
