import { css } from 'lit'

/**
 * - `.end-picture`: As high as the ring it takes the place of, so that the words stay where they are.
 * - `.words`: It takes the focus only from us, to be read; nothing can be done with it.
 */
export const walletRequestStyles = css`
  .request {
    display: grid;
    justify-items: center;
    gap: var(--oak-space-5);
    padding: var(--oak-space-3) var(--oak-space-6) var(--oak-space-6);
    text-align: center;
  }

  .end-picture {
    display: grid;
    justify-items: center;
  }

  .of {
    display: grid;
    margin-block-start: -20px;
    border: 3px solid var(--oak-bg);
    border-radius: 13px;
    background: var(--oak-bg);
  }

  .words {
    display: grid;
    gap: 6px;
    max-inline-size: 288px;
    outline: none;
  }

  p {
    margin: 0;
    overflow-wrap: anywhere;
  }

  .heading {
    font-size: calc(var(--oak-font-size-master) * 1.9);
    font-weight: var(--oak-weight-bold);
    line-height: var(--oak-line-tight);
    letter-spacing: -0.01em;
    text-wrap: balance;
  }

  .text {
    color: var(--oak-text-muted);
    line-height: 1.45;
    text-wrap: balance;
  }

  .detail {
    margin-block-start: 2px;
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-xs);
    line-height: 1.45;
  }

  .actions {
    display: grid;
    gap: var(--oak-space-2);
    inline-size: 100%;
  }

  .assurance {
    display: flex;
    gap: var(--oak-space-2);
    max-inline-size: 288px;
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-xs);
    line-height: 1.45;
    text-align: start;
  }

  .assurance > :last-child {
    min-inline-size: 0;
    text-wrap: balance;
    unicode-bidi: plaintext;
  }

  .assurance .icon {
    flex: none;
  }

  .assurance svg {
    inline-size: 16px;
    block-size: 16px;
  }
`
