import { css } from 'lit'

/**
 * - `:host`: A square, so that the layout does not shift when the picture loads.
 * - `.frame::after`: A hairline separates a picture in the colour of the page from it. A border, because forced colours remove shadows.
 * - `img`: The whole picture is visible: a work is not cropped.
 */
export const artworkStyles = css`
  :host {
    display: block;
    inline-size: 100%;
    aspect-ratio: 1;
  }

  .frame {
    position: relative;
    display: grid;
    place-items: center;
    overflow: hidden;
    inline-size: 100%;
    block-size: 100%;
    border-radius: var(--oak-artwork-radius, var(--oak-radius-m));
    background-color: var(--oak-surface-hover);
    color: var(--oak-text-muted);
  }

  .frame::after {
    content: '';
    position: absolute;
    inset: 0;
    border: 1px solid color-mix(in srgb, var(--oak-text) 14%, transparent);
    border-radius: inherit;
    pointer-events: none;
  }

  svg {
    inline-size: clamp(20px, 34%, 56px);
    block-size: auto;
  }

  img {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    object-fit: contain;
    transition: opacity var(--oak-duration-normal) var(--oak-ease);
  }

  img[hidden] {
    display: block;
    opacity: 0;
  }
`
