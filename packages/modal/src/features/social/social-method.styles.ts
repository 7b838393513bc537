import { css } from 'lit'

/**
 * The buttons of the providers in the view Connect.
 *
 * - `oak-separator`: Between the methods of the view.
 * - `.socials`: As wide as the view, which decides how many buttons it has.
 * - `.social-row`: Large text breaks in its button.
 * - `.social-tiles`: Of three or more, each shows its logo only, in a wide view: seven fit into the view of a phone, in four columns
 *   where one line is too short. The empty label keeps its gap.
 * - `.social-rest`: In a narrow view behind the button for more.
 */
export const socialMethodStyles = css`
  oak-separator {
    margin: var(--oak-space-1) var(--oak-space-3) 0;
  }

  .socials {
    padding-inline: var(--oak-space-3);
    container-type: inline-size;
  }

  .socials .note {
    padding-block-end: var(--oak-space-2);
  }

  .social-row {
    display: grid;
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    gap: var(--oak-space-2);
    overflow-wrap: anywhere;
    hyphens: auto;
  }

  .social-row oak-button::part(button) {
    min-block-size: 44px;
    padding-inline: var(--oak-space-2);
  }

  .social-more svg {
    margin-inline-end: calc(-1 * var(--oak-space-2));
  }

  @container (inline-size < 300px) {
    .social-tiles {
      grid: auto / repeat(2, minmax(0, 1fr)) 48px;
    }

    .social-all {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }

    .social-folded .social-rest {
      display: none;
    }
  }

  @container (inline-size >= 300px) {
    .social-tiles {
      grid: auto-flow / repeat(auto-fit, minmax(44px, 1fr));
      gap: var(--oak-space-1);
    }

    .social-more,
    .social-tiles .social-name {
      display: none;
    }

    .social-tiles svg {
      margin-inline-end: calc(-1 * var(--oak-space-2));
    }

    @container (inline-size < 332px) {
      .social-tiles:has(> :nth-child(8)) {
        grid: auto / repeat(4, minmax(0, 1fr));
        gap: var(--oak-space-2);
      }
    }
  }
`
