import { css } from 'lit'

export const connectStyles = css`
  .looking {
    display: grid;
    gap: var(--oak-space-2);
  }

  .looking .row {
    block-size: 56px;
    inline-size: 100%;
  }

  .help {
    justify-self: center;
  }

  .legal {
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-xs);
  }

  p.legal {
    text-align: center;
    padding-inline: var(--oak-space-4);
  }

  .legal a {
    color: var(--oak-text);
    text-underline-offset: 2px;
  }
`
