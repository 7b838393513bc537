import { css } from 'lit'

/** `.phone`: The QR code and its text are side by side if there is room, else below each other. */
export const downloadsStyles = css`
  .head {
    display: grid;
    justify-items: center;
    gap: var(--oak-space-3);
    padding-block: var(--oak-space-2);
  }

  .head .note,
  .choose {
    font-size: var(--oak-font-size-m);
  }

  .phone {
    display: grid;
    gap: var(--oak-space-3);
    margin-inline: var(--oak-space-3);
    padding-block-start: var(--oak-space-4);
    border-block-start: 1px solid var(--oak-border);
  }

  h3:not([slot]) {
    margin: 0;
    font-size: var(--oak-font-size-m);
    font-weight: var(--oak-weight-bold);
    line-height: 1.3;
    overflow-wrap: anywhere;
    unicode-bidi: plaintext;
  }

  .phone p {
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
    line-height: var(--oak-line-relaxed);
  }

  .scan {
    display: grid;
    justify-items: center;
    gap: var(--oak-space-2);
    padding-block-start: var(--oak-space-3);
  }

  oak-qr-code {
    --oak-qr-size: 200px;
    inline-size: 100%;
    max-inline-size: 200px;
  }

  .row-place {
    min-block-size: 56px;
    border-radius: var(--oak-radius-l);
    background-color: var(--oak-surface-hover);
  }

  .actions {
    display: grid;
    gap: var(--oak-space-2);
    padding-inline: var(--oak-space-3);
  }
`
