import { css } from 'lit'

/**
 * - Neither the host nor its ancestors have an effect such as a fade: the browser would report the buttons as not visible.
 * - `.origin`: Long hosts break anywhere, so that their end is never hidden.
 * - `.end`: A line without a height, which the browser reports as in view.
 * - `.hint`: Appears only if the approval is not armed soon, so that the buttons do not move at the start.
 */
export const approvalStyles = css`
  header {
    display: grid;
    gap: var(--oak-space-1);
  }

  .content {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--oak-space-3);
  }

  h2,
  dl,
  dd,
  ol,
  ul,
  pre {
    margin: 0;
  }

  h2,
  legend {
    padding: 0;
    margin-block-end: var(--oak-space-1);
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
    font-weight: var(--oak-weight-regular);
  }

  summary {
    inline-size: fit-content;
    min-block-size: 24px;
    border-radius: var(--oak-radius-xs);
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
    cursor: pointer;
  }

  .origin {
    color: var(--oak-text);
    font-size: var(--oak-font-size-m);
    font-weight: var(--oak-weight-bold);
    overflow-wrap: anywhere;
  }

  .quiet,
  .asks,
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

  .card {
    padding: var(--oak-space-1) var(--oak-space-4);
    border-radius: var(--oak-radius-l);
    background-color: var(--oak-surface);
  }

  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 2px var(--oak-space-4);
    padding-block: var(--oak-space-2);
  }

  .row + .row {
    border-block-start: 1px solid var(--oak-border);
  }

  .row > dd {
    font-weight: var(--oak-weight-medium);
  }

  .code {
    font-family: var(--oak-font-mono);
    font-size: calc(var(--oak-font-size-master) * 1.1);
    font-weight: var(--oak-weight-regular);
  }

  .account {
    display: grid;
    gap: 2px;
  }

  .name {
    display: block;
    font-weight: var(--oak-weight-bold);
  }

  .mark {
    padding-inline: var(--oak-space-1);
    border: 1px solid transparent;
    border-radius: var(--oak-radius-xs);
    background-color: var(--oak-warning-surface);
    color: var(--oak-warning);
    font-size: var(--oak-font-size-s);
    font-weight: var(--oak-weight-medium);
    white-space: nowrap;
  }

  .row > :has(dl, ol) {
    flex: 1 0 100%;
    font-weight: var(--oak-weight-regular);
  }

  dl dl,
  ol,
  ul {
    padding-inline-start: var(--oak-space-4);
  }

  ul.changes {
    padding: 0;
    list-style: none;
  }

  .changes li {
    padding-block: var(--oak-space-2);
    font-weight: var(--oak-weight-bold);
  }

  .changes li + li {
    border-block-start: 1px solid var(--oak-border);
  }

  .card > p {
    padding-block: var(--oak-space-2);
  }

  .action {
    font-weight: var(--oak-weight-bold);
  }

  pre {
    max-block-size: 16em;
    margin-block-start: var(--oak-space-1);
    padding: var(--oak-space-3);
    overflow: auto;
    border-radius: var(--oak-radius-s);
    background-color: var(--oak-surface);
    font-family: var(--oak-font-mono);
    font-size: var(--oak-font-size-xs);
    white-space: pre-wrap;
  }

  .statement {
    padding: var(--oak-space-3) var(--oak-space-4);
    border-inline-start: 3px solid var(--oak-accent);
    border-radius: var(--oak-radius-s);
    background-color: var(--oak-surface);
  }

  .end {
    display: block;
  }

  .text {
    unicode-bidi: plaintext;
    white-space: pre-wrap;
  }

  .warnings {
    display: grid;
    gap: var(--oak-space-2);
  }

  .warnings:empty {
    display: none;
  }

  fieldset {
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }

  label {
    display: grid;
    grid-template-columns: auto auto minmax(0, 1fr);
    gap: var(--oak-space-2);
    align-items: center;
    min-block-size: 24px;
    padding-block: var(--oak-space-2);
    cursor: pointer;
  }

  label + label {
    border-block-start: 1px solid var(--oak-border);
  }

  label bdi {
    text-align: end;
  }

  bdi:not([dir]) {
    unicode-bidi: plaintext;
  }

  input {
    inline-size: 18px;
    block-size: 18px;
    margin: 0;
    accent-color: var(--oak-accent);
  }

  .buttons {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 8em), 1fr));
    gap: var(--oak-space-2);
    overflow-wrap: anywhere;
    hyphens: auto;
  }

  .hint {
    max-block-size: 0;
    overflow: hidden;
    text-align: center;
    animation: appear 1ms linear 1.5s forwards;
  }

  @keyframes appear {
    to {
      max-block-size: 10em;
      margin-block-end: var(--oak-space-2);
    }
  }

  :is(.body, pre, summary, input):focus-visible {
    outline: 2px solid var(--oak-focus);
  }

  @media (forced-colors: active) {
    .card,
    .statement,
    pre {
      border: 1px solid CanvasText;
    }
  }
`
