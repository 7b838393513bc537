import { css } from 'lit'

/** The state of a list that has not loaded, see `renderProblem`. */
export const problemStyles = css`
  .problem {
    display: grid;
    justify-items: center;
    gap: var(--oak-space-1);
    padding: var(--oak-space-4) var(--oak-space-3);
  }

  .problem-title {
    display: flex;
    align-items: center;
    gap: var(--oak-space-2);
    min-inline-size: 0;
    font-weight: var(--oak-weight-medium);
    text-align: center;
  }

  .error {
    color: var(--oak-error);
  }

  .icon {
    flex: none;
  }
`
