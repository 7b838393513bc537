import { css } from 'lit'

/** The styles of pages at the top level: one card in the middle, with its title. */
export const topLevelStyles = css`
  :host {
    display: grid;
    place-items: center;
    min-block-size: 100%;
    padding: var(--oak-space-4);
    box-sizing: border-box;
    background-color: light-dark(var(--oak-surface), color-mix(in srgb, var(--oak-bg), black 40%));
    color: var(--oak-text);
    font-family: var(--oak-font-family);
    font-size: var(--oak-font-size-m);
    line-height: var(--oak-line-normal);
  }

  main {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--oak-space-4);
    box-sizing: border-box;
    inline-size: min(100%, 27rem);
    padding: var(--oak-space-6, 24px) var(--oak-space-5, 20px);
    border-radius: var(--oak-radius-xl, 28px);
    background-color: var(--oak-bg);
  }

  h1,
  h2,
  h3,
  p,
  dl,
  dd,
  ol,
  ul {
    margin: 0;
  }

  h1 {
    font-size: calc(var(--oak-font-size-master) * 2.2);
    line-height: var(--oak-line-tight);
    letter-spacing: -0.01em;
    outline: none;
    text-align: center;
    text-wrap: balance;
  }

  .origin {
    margin-block-start: calc(-1 * var(--oak-space-3));
    text-align: center;
  }

  .text,
  .busy {
    text-align: center;
    text-wrap: pretty;
  }

  .text,
  .note,
  .origin {
    color: var(--oak-text-muted);
  }

  .note {
    font-size: var(--oak-font-size-s);
  }

  .note:empty {
    display: none;
  }

  .bars:empty {
    display: none;
  }

  .busy {
    display: grid;
    justify-items: center;
    gap: var(--oak-space-3);
    padding-block: var(--oak-space-4);
  }

  @media (forced-colors: active) {
    main {
      border: 1px solid CanvasText;
    }
  }

  .link {
    justify-self: center;
    color: var(--oak-accent-text, var(--oak-text));
    font-weight: var(--oak-weight-medium);
  }

  .link:focus-visible {
    outline: 2px solid var(--oak-focus);
    outline-offset: 2px;
  }

  .buttons {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 10em), 1fr));
    gap: var(--oak-space-2);
  }
`
