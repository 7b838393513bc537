import { css } from 'lit'

/**
 * - `.frame::after`: A hairline separates a white logo from a white row, and a black one from a black row. A border, because
 *   forced colours remove shadows.
 * - `.letter::before`: Generated content, not text, so that a search in the page does not find the letter.
 */
export const imageStyles = css`
  :host {
    display: inline-block;
    flex: none;
    vertical-align: middle;
  }

  .frame {
    position: relative;
    display: block;
    overflow: hidden;
    border-radius: var(--oak-image-radius, 24%);
    background-color: var(--oak-surface-active);
  }

  :host([shape='circle']) .frame {
    border-radius: 50%;
  }

  .frame::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    border: 1px solid color-mix(in srgb, var(--oak-text) 14%, transparent);
    pointer-events: none;
  }

  svg,
  img {
    display: block;
  }

  .letter {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
    container-type: size;
  }

  .letter::before {
    content: attr(data-letter);
    color: #fff;
    font-size: 45cqi;
    font-weight: var(--oak-weight-bold);
    line-height: 1;
    forced-color-adjust: none;
  }

  img {
    object-fit: cover;
    transition: opacity var(--oak-duration-normal) var(--oak-ease);
  }

  img[hidden] {
    display: block;
    position: absolute;
    inset: 0;
    opacity: 0;
  }
`
