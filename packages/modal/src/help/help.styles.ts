import { css } from 'lit'

export const helpStyles = css`
  .topic {
    display: grid;
    justify-items: center;
    gap: var(--oak-space-1);
    padding-inline: var(--oak-space-3);
    text-align: center;
  }

  .picture {
    display: grid;
    margin-block-end: var(--oak-space-1);
  }

  h3 {
    margin: 0;
    font-size: var(--oak-font-size-m);
    font-weight: var(--oak-weight-bold);
    unicode-bidi: plaintext;
  }

  .topic p {
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
    text-wrap: balance;
  }
`
