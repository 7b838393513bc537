/** Descriptions of properties with the same meaning on every element. An element's own description takes precedence. */
export const COMMON_PROPERTIES = {
  autocapitalize: 'As of a native input.',
  autocomplete: 'As of a native input.',
  balance: 'Whether the account button shows the balance: `show` or `hide`.',
  checked: 'Whether it is on.',
  disabled: 'Shows the element but does not let the visitor use it.',
  placeholder: 'Shown while it is empty. No substitute for a label.',
  required: 'It must not be empty when its form is sent.',
  selected: 'The chosen one of its group.',
  size: 'Size of the element.',
  spellcheck: 'As of a native input.',
  src: 'Address of the picture.',
  target: 'As of a native link.',
  type: 'As of a native input.',
  value: 'What it holds.',
  variant: 'How it looks, by what it is for.',
}
