import { css } from 'lit'

/** A link that is the primary action of a view looks like a primary button. */
export const primaryLinkStyles = css`
  .primary-link {
    box-sizing: border-box;
    display: flex;
    align-items: center;
    justify-content: center;
    gap: var(--oak-space-2);
    min-block-size: 48px;
    padding: 8px 20px;
    border: 1px solid var(--oak-accent-edge);
    border-radius: var(--oak-radius-l);
    background-color: var(--oak-accent);
    color: var(--oak-on-accent);
    font-size: calc(var(--oak-font-size-master) * 1.6);
    font-weight: var(--oak-weight-bold);
    line-height: var(--oak-line-tight);
    text-align: center;
    text-decoration: none;
    touch-action: manipulation;
    transition: background-color var(--oak-duration-fast) var(--oak-ease);
  }

  a.primary-link:focus-visible {
    border-radius: var(--oak-radius-l);
  }

  .primary-link svg {
    flex: none;
  }

  @media (hover: hover) {
    .primary-link:hover {
      border-color: var(--oak-accent-hover);
      background-color: var(--oak-accent-hover);
    }
  }

  .primary-link:active {
    background-color: var(--oak-accent-active);
  }
`
