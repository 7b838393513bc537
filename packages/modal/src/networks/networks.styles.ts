import { css } from 'lit'

export const networksStyles = css`
  .help {
    justify-self: center;
  }

  .note {
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
    text-align: center;
    text-wrap: balance;
  }
`
