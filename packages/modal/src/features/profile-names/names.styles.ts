import { css } from 'lit'

/**
 * - `.name`: Shows each of its at most 30 characters, also in large text.
 * - `oak-button`: A long word breaks instead of widening the button.
 * - `.said`: A live region at the place of the field's hint.
 * - `::part(frame)`: In every language the zone follows the name, to the right of it.
 * - `.zone`: Never breaks, and moves to its own line if there is no room.
 */
export const namesStyles = css`
  .names {
    gap: var(--oak-space-4);
    padding-inline: var(--oak-space-6);
    padding-block-end: var(--oak-space-6);
  }

  .names ul {
    margin-inline: calc(-1 * var(--oak-space-3));
  }

  .names .name {
    display: block;
  }

  oak-button {
    overflow-wrap: break-word;
  }

  .intro {
    display: grid;
    justify-items: center;
    gap: 6px;
    padding-block: var(--oak-space-2);
    text-align: center;
  }

  .mark {
    display: grid;
    place-items: center;
    inline-size: 64px;
    block-size: 64px;
    margin-block-end: var(--oak-space-3);
    border: 1px solid transparent;
    border-radius: 50%;
    background: var(--oak-accent-surface);
    color: var(--oak-accent-text);
  }

  .mark svg {
    inline-size: 28px;
    block-size: 28px;
  }

  .good {
    background: var(--oak-success-surface);
    color: var(--oak-success);
  }

  .heading {
    font-size: calc(var(--oak-font-size-master) * 1.9);
    font-weight: var(--oak-weight-bold);
    line-height: var(--oak-line-tight);
    letter-spacing: -0.01em;
    text-wrap: balance;
  }

  .text {
    color: var(--oak-text-muted);
    line-height: 1.45;
    text-wrap: balance;
  }

  .bio {
    overflow-wrap: anywhere;
  }

  oak-input::part(frame) {
    direction: ltr;
  }

  .zone {
    color: var(--oak-text-muted);
    white-space: nowrap;
  }

  .said:not(:has(*)) {
    display: contents;
  }

  .said {
    margin-block-start: calc(6px - var(--oak-space-4));
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
    line-height: var(--oak-line-relaxed);
  }

  .said .free {
    color: var(--oak-success);
    font-weight: var(--oak-weight-medium);
  }

  .suggestions {
    display: grid;
    gap: var(--oak-space-2);
  }

  h3 {
    margin: 0;
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
    font-weight: var(--oak-weight-medium);
  }

  .names .chips {
    display: flex;
    flex-wrap: wrap;
    gap: var(--oak-space-2);
    margin: 0;
  }

  .party {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 2px var(--oak-space-3);
    align-items: center;
    padding: var(--oak-space-3);
    border: 1px solid var(--oak-border);
    border-radius: var(--oak-radius-l);
  }

  .party h3 {
    font-weight: var(--oak-weight-regular);
  }

  .status {
    display: grid;
    gap: 4px;
    text-align: center;
  }

  .status:not(:has(*)) {
    display: contents;
  }

  .trouble {
    color: var(--oak-error);
    font-weight: var(--oak-weight-medium);
  }

  .actions {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--oak-space-2);
  }

  @media (forced-colors: active) {
    .mark {
      border-color: CanvasText;
    }
  }
`
