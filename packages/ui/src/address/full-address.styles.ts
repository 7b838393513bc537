import { css } from 'lit'

/** An address in groups of four characters, which are easier to compare. The gaps are margins, so that they are not copied. */
export const fullAddressStyles = css`
  .full-address {
    display: block;
    font-family: var(--oak-font-mono);
    font-size: var(--oak-font-size-s);
    line-height: var(--oak-line-relaxed);
    font-variant-ligatures: none;
    user-select: text;
  }

  .full-address > span {
    display: inline-block;
    margin-inline-end: 0.6ch;
  }
`
