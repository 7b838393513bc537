/** A letter as it is stored until it is sent. */
export type Letter = {
  readonly to: string
  /** Language of the text: `pt-BR`. */
  readonly locale: string
  /** Name and origin of the site. */
  readonly site: string
} & LetterContent

/** What a letter is about, with its values. */
export type LetterContent =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'device'; readonly link: string; readonly browser: string }
  | { readonly kind: 'opened'; readonly browser: string }
  | { readonly kind: 'opening'; readonly browser: string }
  | { readonly kind: 'owner' | 'automatic'; readonly browser: string }
  | { readonly kind: 'exported'; readonly browser: string }
  | { readonly kind: 'passkeyAdded'; readonly browser: string }
  | { readonly kind: 'passkeyRemoved'; readonly browser: string }
  | { readonly kind: 'changeCode'; readonly code: string; readonly address: string }
  | { readonly kind: 'newAddressCode'; readonly code: string }
  | { readonly kind: 'addressChanged'; readonly link: string; readonly address: string }
  | { readonly kind: 'addressAdded'; readonly link: string; readonly address: string }
  | { readonly kind: 'addressReverted' }
  | { readonly kind: 'addressRemoved'; readonly address: string }
  | { readonly kind: 'loginAdded'; readonly provider: string; readonly link: string }
  | { readonly kind: 'loginRemoved'; readonly provider: string }
  | { readonly kind: 'deviceRemoved'; readonly browser: string }
