import { OakTextField } from '../field/text-field.ts'

/**
 * A text field with its label, a hint and an error. It takes part in the form around it.
 *
 * @slot start - Icon or picture before the text.
 * @slot end - Icon, unit or button after it. A spinner stands beside it while loading.
 * @fires oak-input - `CustomEvent<string>`: the text after each change, not debounced.
 * @fires oak-change - `CustomEvent<string>`: the text once the visitor is done with it, as natively.
 * @fires oak-submit - `CustomEvent<string>`: Enter was pressed.
 * @csspart field - All of it.
 * @csspart label - The label.
 * @csspart frame - The frame around the input.
 * @csspart input - The native input.
 * @csspart error - The error.
 * @csspart hint - The hint.
 * @csspart spinner - The ring that turns while something is on its way.
 */
export class OakInput extends OakTextField {}
