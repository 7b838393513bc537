import { css } from 'lit'

/**
 * A question of the frame: the header and the footer stay in it, and only the part between them scrolls. In a frame that is lower than
 * the least height of that part, the buttons are clipped, so an approval is not armed.
 */
export const frameDialogStyles = css`
  :host {
    display: block;
    block-size: 100%;
    background-color: var(--oak-bg);
    color: var(--oak-text);
    font-family: var(--oak-font-family);
    font-size: var(--oak-font-size-m);
    line-height: var(--oak-line-normal);
  }

  section {
    display: grid;
    grid-template-rows: auto minmax(64px, 1fr) auto;
    block-size: 100%;
  }

  header,
  footer,
  .content {
    padding-inline: var(--oak-space-3);
  }

  header {
    padding-block-end: var(--oak-space-3);
    text-align: center;
  }

  footer {
    padding-block: var(--oak-space-3);
    border-block-start: 1px solid var(--oak-border);
  }

  .body {
    overflow: auto;
    outline-offset: -2px;
  }

  .content {
    padding-block-end: var(--oak-space-3);
  }

  h1,
  p {
    margin: 0;
  }

  h1 {
    font-size: calc(var(--oak-font-size-master) * 1.9);
    line-height: var(--oak-line-tight);
    letter-spacing: -0.01em;
    outline: none;
    text-wrap: balance;
  }
`
