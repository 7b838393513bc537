import { css } from 'lit'

/** Styles of `renderLoading` and `renderLoadError`. */
export const loadStyles = css`
  .loading {
    --oak-skeleton-height: 48px;
    --oak-skeleton-radius: var(--oak-radius-s);
    display: grid;
  }

  .load-trouble {
    display: grid;
    justify-items: center;
    gap: var(--oak-space-1);
    padding: var(--oak-space-2) var(--oak-space-3);
  }

  .load-trouble p {
    display: flex;
    align-items: center;
    gap: var(--oak-space-2);
    min-inline-size: 0;
    margin: 0;
    overflow-wrap: anywhere;
    color: var(--oak-error);
    font-size: var(--oak-font-size-s);
    font-weight: var(--oak-weight-medium);
  }

  .load-trouble .icon {
    display: inline-flex;
    flex: none;
  }
`
