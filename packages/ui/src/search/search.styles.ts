import { css } from 'lit'

/**
 * - `input`: Below 16px a phone zooms into the field. A text that runs in another direction than the page is at the side
 *   where the page's text starts.
 */
export const searchStyles = css`
  :host {
    display: block;
  }

  .field {
    position: relative;
    display: flex;
    align-items: center;
    color: var(--oak-text-muted);
  }

  .field > svg {
    position: absolute;
    inset-inline-start: 12px;
    pointer-events: none;
  }

  input {
    appearance: none;
    inline-size: 100%;
    min-block-size: 44px;
    margin: 0;
    padding-block: 0;
    padding-inline: 40px;
    border: 1px solid var(--oak-control);
    border-radius: var(--oak-radius-m);
    background-color: var(--oak-bg);
    color: var(--oak-text);
    font: inherit;
    text-overflow: ellipsis;
    outline: none;
    transition: border-color var(--oak-duration-fast) var(--oak-ease);
  }

  :host(:dir(rtl)) input:dir(ltr),
  :host(:dir(ltr)) input:dir(rtl) {
    text-align: end;
  }

  input::placeholder {
    color: var(--oak-text-muted);
    opacity: 1;
  }

  input::-webkit-search-cancel-button,
  input::-webkit-search-decoration {
    display: none;
  }

  input:focus-visible {
    border-color: var(--oak-focus);
    outline: 1px solid var(--oak-focus);
    outline-offset: 0;
  }

  button {
    position: absolute;
    inset-inline-end: 6px;
    display: grid;
    place-items: center;
    inline-size: 32px;
    block-size: 32px;
    padding: 0;
    border-radius: var(--oak-radius-s);
    background: none;
  }

  button svg {
    inline-size: 18px;
    block-size: 18px;
  }

  @media (hover: hover) {
    button:hover {
      background-color: var(--oak-surface-hover);
      color: var(--oak-text);
    }
  }

  @media (pointer: coarse) {
    input {
      font-size: max(16px, var(--oak-font-size-m));
    }

    button {
      inset-inline-end: 0;
      inline-size: 44px;
      block-size: 44px;
    }
  }

  @media (forced-colors: active) {
    button {
      border: 0;
    }
  }
`
