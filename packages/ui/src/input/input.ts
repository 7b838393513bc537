import { OakTextField } from '../field/text-field.ts'

/**
 * A text field with its label, a hint and an error. It takes part in the form around it.
 *
 * @slot start - Icon or picture before the text.
 * @slot end - Icon, unit or button after it. A spinner is beside it while loading.
 * @fires oak-input - `CustomEvent<string>`: the text after each change, not debounced.
 * @fires oak-change - `CustomEvent<string>`: the text once the visitor is done with it, as natively.
 * @fires oak-submit - `CustomEvent<string>`: Enter was pressed.
 * @csspart field - The whole field.
 * @csspart label - The label.
 * @csspart frame - The frame around the input.
 * @csspart input - The native input.
 * @csspart error - The error.
 * @csspart hint - The hint.
 * @csspart spinner - The loading indicator.
 */
export class OakInput extends OakTextField {}
