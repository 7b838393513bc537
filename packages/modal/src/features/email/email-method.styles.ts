import { css } from 'lit'

/**
 * The styles of the email field in the view Connect.
 *
 * - `oak-separator`: Between the methods of the view.
 * - `.email-status`: A live region, which exists while it is empty. It then takes no place.
 * - `.email-note`: Counts down, so its digits have one width.
 * - `.email-wallets`: Focused by script only. Its content is laid out as in the column of the view.
 */
export const emailMethodStyles = css`
  oak-separator {
    margin: var(--oak-space-1) var(--oak-space-3) 0;
  }

  .email-method {
    display: grid;
    gap: var(--oak-space-2);
    padding-inline: var(--oak-space-3);
  }

  .email-status:empty {
    position: absolute;
  }

  .email-wallets {
    display: grid;
    gap: var(--oak-space-3);
    min-inline-size: 0;
    outline: none;
  }

  .email-wallets > * {
    min-inline-size: 0;
  }

  .email-note {
    padding-block: var(--oak-space-1);
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
    line-height: var(--oak-line-relaxed);
    font-variant-numeric: tabular-nums;
    text-align: center;
    text-wrap: balance;
  }
`
