import { css } from 'lit'

/**
 * The styles of the e-mail field in the view Connect.
 *
 * - `.email-status`: A live region, which exists while it is empty.
 */
export const emailMethodStyles = css`
  .email-method {
    display: grid;
    gap: var(--oak-space-2);
    padding-inline: var(--oak-space-3);
  }

  .email-status:not(:has(*)) {
    display: contents;
  }

  .email-note {
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
    line-height: var(--oak-line-relaxed);
    font-variant-numeric: tabular-nums;
    text-align: center;
    text-wrap: balance;
  }
`
