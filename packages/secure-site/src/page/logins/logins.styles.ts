import { css } from 'lit'

export const loginsStyles = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--oak-space-3);
  }

  h2,
  p,
  ul {
    margin: 0;
  }

  ul {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--oak-space-2);
    padding: 0;
    list-style: none;
  }

  h2 {
    font-size: calc(var(--oak-font-size-master) * 1.7);
    line-height: var(--oak-line-tight);
  }

  .note,
  .busy {
    color: var(--oak-text-muted);
  }

  .note {
    font-size: var(--oak-font-size-s);
  }

  .busy {
    display: grid;
    justify-items: center;
    gap: var(--oak-space-3);
    padding-block: var(--oak-space-4);
    text-align: center;
  }

  .link {
    justify-self: center;
    color: var(--oak-accent-text);
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

  [role]:empty {
    display: none;
  }
`
