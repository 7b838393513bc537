import { css } from 'lit'

/** The button for a passkey in the view Connect. Large text breaks in it. */
export const passkeyMethodStyles = css`
  .passkey-method {
    padding-inline: var(--oak-space-3);
    overflow-wrap: anywhere;
  }

  .passkey-method oak-button::part(button) {
    min-block-size: 44px;
  }

  .passkey-note {
    padding-block-end: var(--oak-space-2);
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
    text-align: center;
  }
`
