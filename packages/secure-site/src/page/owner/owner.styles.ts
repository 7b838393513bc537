import { css } from 'lit'

export const ownerStyles = css`
  :host,
  .step {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--oak-space-3);
  }

  h2,
  p,
  ul {
    margin: 0;
  }

  h2 {
    font-size: calc(var(--oak-font-size-master) * 1.7);
    line-height: var(--oak-line-tight);
    outline: none;
  }

  p,
  li {
    color: var(--oak-text-muted);
    text-wrap: pretty;
  }

  ul {
    display: grid;
    gap: var(--oak-space-2);
    padding-inline-start: 1.25rem;
  }

  .card {
    display: grid;
    gap: var(--oak-space-1);
    padding: var(--oak-space-3) var(--oak-space-4);
    border-radius: var(--oak-radius-l);
    background-color: var(--oak-surface);
  }

  .card strong {
    color: var(--oak-text);
  }

  .code {
    padding: var(--oak-space-4) var(--oak-space-3);
    border-radius: var(--oak-radius-l);
    background-color: var(--oak-surface);
    color: var(--oak-text);
    font-family: var(--oak-font-mono);
    font-size: calc(var(--oak-font-size-m) * 1.25);
    text-align: center;
    overflow-wrap: anywhere;
    text-wrap: balance;
    user-select: all;
  }

  .buttons {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 10em), 1fr));
    gap: var(--oak-space-2);
  }

  .busy {
    display: grid;
    justify-items: center;
    gap: var(--oak-space-3);
    padding-block: var(--oak-space-4);
  }

  div:empty {
    display: none;
  }

  @media (forced-colors: active) {
    .card,
    .code {
      border: 1px solid CanvasText;
    }
  }
`
