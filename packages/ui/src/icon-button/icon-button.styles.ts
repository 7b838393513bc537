import { css } from 'lit'

export const iconButtonStyles = css`
  :host {
    display: inline-block;
    vertical-align: middle;
  }

  button {
    --edge: 36px;
    display: grid;
    place-items: center;
    inline-size: var(--edge);
    block-size: var(--edge);
    padding: 0;
    border-radius: var(--oak-radius-s);
    background-color: transparent;
    color: var(--oak-text-muted);
  }

  :host([size='s']) button {
    --edge: 28px;
    border-radius: calc(var(--oak-border-radius-master) * 2);
  }

  @media (hover: hover) {
    button:hover:not(:disabled) {
      background-color: var(--oak-surface-hover);
      color: var(--oak-text);
    }
  }

  button:active:not(:disabled) {
    background-color: var(--oak-surface-active);
    color: var(--oak-text);
  }

  button:disabled {
    opacity: 0.45;
  }

  @media (pointer: coarse) {
    button {
      inline-size: max(var(--edge), 44px);
      block-size: max(var(--edge), 44px);
    }
  }
`
