import { css } from 'lit'

/** `.topic`: The text wraps below its picture instead of into a narrow column. */
export const topicStyles = css`
  .view {
    gap: var(--oak-space-5);
    padding: var(--oak-space-3) var(--oak-space-6) var(--oak-space-6);
  }

  .topic {
    display: flex;
    flex-wrap: wrap;
    gap: var(--oak-space-2) var(--oak-space-4);
    align-items: flex-start;
  }

  .topic > svg {
    flex: none;
  }

  .topic > div {
    flex: 1 1 11em;
    min-inline-size: 0;
  }

  h3 {
    margin: 2px 0;
    font-size: var(--oak-font-size-m);
    font-weight: var(--oak-weight-bold);
    line-height: 1.3;
    text-wrap: balance;
    overflow-wrap: anywhere;
    unicode-bidi: plaintext;
  }

  .topic p {
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
    line-height: 1.45;
    text-wrap: pretty;
  }

  .topic p:lang(ja) {
    word-break: normal;
  }

  oak-button {
    margin-block-start: var(--oak-space-1);
  }
`
