import { css } from 'lit'

/**
 * - `section`: Origin and buttons stay in the frame, and only the part between them scrolls. Neither the host nor its ancestors have
 *   an effect such as a fade: the browser would report the buttons as not visible.
 * - `.origin`: Long hosts break anywhere, so that their end is never hidden.
 */
export const approvalStyles = css`
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
    grid-template-rows: auto minmax(0, 1fr) auto;
    block-size: 100%;
  }

  header,
  footer,
  .body {
    padding: var(--oak-space-4);
  }

  header {
    border-block-end: 1px solid var(--oak-border);
  }

  footer {
    display: grid;
    gap: var(--oak-space-2);
    border-block-start: 1px solid var(--oak-border);
  }

  .body {
    overflow: auto;
    outline-offset: -2px;
  }

  h1,
  h2,
  p,
  dl,
  dd,
  ol,
  ul,
  pre {
    margin: 0;
  }

  h1 {
    font-size: var(--oak-font-size-l);
    line-height: var(--oak-line-tight);
    outline: none;
  }

  h2,
  legend,
  summary {
    margin-block: var(--oak-space-4) var(--oak-space-1);
    padding: 0;
    font-size: var(--oak-font-size-m);
    font-weight: var(--oak-weight-bold);
  }

  summary {
    cursor: pointer;
  }

  .origin {
    font-weight: var(--oak-weight-bold);
    overflow-wrap: anywhere;
  }

  .quiet,
  dt {
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
  }

  dd,
  pre,
  li,
  .text {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  .row + .row {
    margin-block-start: var(--oak-space-2);
  }

  .struct .struct,
  ol,
  ul {
    padding-inline-start: var(--oak-space-4);
  }

  .action {
    font-weight: var(--oak-weight-bold);
  }

  pre {
    max-block-size: 16em;
    overflow: auto;
    font-family: var(--oak-font-mono);
    font-size: var(--oak-font-size-s);
    white-space: pre-wrap;
  }

  .text {
    unicode-bidi: plaintext;
    white-space: pre-wrap;
  }

  .warnings {
    display: grid;
    gap: var(--oak-space-2);
  }

  fieldset {
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }

  label {
    display: flex;
    flex-wrap: wrap;
    gap: var(--oak-space-2);
    align-items: baseline;
    min-block-size: 24px;
    padding-block: var(--oak-space-1);
  }

  .buttons {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 8em), 1fr));
    gap: var(--oak-space-2);
  }

  :is(h1, .body, pre, summary, input):focus-visible {
    outline: 2px solid var(--oak-focus);
  }
`
