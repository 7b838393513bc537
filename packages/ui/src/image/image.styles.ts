import { css } from 'lit'

/**
 * - `.frame::after`: A hairline keeps a white logo from melting into a white row.
 * - `hexagon`: Six rounded corners of five points each. Its hairline is a shadow of the clipped shape, as one inside would follow a box.
 * - `.letter::before`: A picture, not text: who looks for words, such as a search in the page, must not find it.
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

  :host([shape='hexagon']) {
    filter: drop-shadow(0 0 0.75px color-mix(in srgb, var(--oak-text) 45%, transparent));
  }

  :host([shape='hexagon']) .frame {
    border-radius: 0;
    clip-path: polygon(
      40.3% 2.6%, 45.2% 0.7%, 50% 0%, 54.8% 0.7%, 59.7% 2.6%, 88.7% 18.4%, 92.9% 21.4%, 95.9% 25%,
      97.7% 29.3%, 98.3% 34.2%, 98.3% 65.8%, 97.7% 70.7%, 95.9% 75%, 92.9% 78.6%, 88.7% 81.6%,
      59.7% 97.4%, 54.8% 99.3%, 50% 100%, 45.2% 99.3%, 40.3% 97.4%, 11.3% 81.6%, 7.1% 78.6%, 4.1% 75%,
      2.3% 70.7%, 1.7% 65.8%, 1.7% 34.2%, 2.3% 29.3%, 4.1% 25%, 7.1% 21.4%, 11.3% 18.4%
    );
  }

  .frame::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--oak-text) 8%, transparent);
    pointer-events: none;
  }

  :host([shape='hexagon']) .frame::after {
    box-shadow: none;
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

  .letter.dark::before {
    color: #000;
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
