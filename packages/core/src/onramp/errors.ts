import { defineErrors } from '@openappkit/common'

export const onrampErrors = defineErrors('onramp', {
  invalidHost: {
    short: 'A host of the option onramp is invalid',
    long: 'The entry "{host}" of "onramp.hosts" is not a host name with an optional port, such as "pay.example.com", so no page on it is opened. Write the name without a scheme, a path and a wildcard.',
  },
  invalidProviders: {
    short: 'Two providers of the option onramp have the same id',
    long: 'The id "{id}" in "onramp.providers" is used twice, and only the first provider is shown. Give each provider an id.',
  },
  invalidArgument: {
    short: 'Invalid argument of OnRampProviders: {name}',
    long: 'The argument "{name}" of the view is {value}, so it is ignored. Pass {expected}.',
  },
  choicesFailed: {
    short: 'The offer of the provider could not be loaded',
    long: 'The provider did not report what it sells, so examples are shown. The cause has the details. Try again.',
  },
  quoteFailed: {
    short: 'The price could not be loaded',
    long: 'The provider sent no price for this purchase. The cause has the details. Try again, or read the price on its page.',
  },
  pageFailed: {
    short: 'The page of the provider is not available',
    long: 'The provider sent no page for this purchase. The cause has the details. Try again, or choose another provider.',
  },
  purchasesFailed: {
    short: 'Your purchases could not be loaded',
    long: 'No provider sent the list of purchases. The cause has the details. Try again, or read the list on the page of the provider.',
  },
  notDelivered: {
    short: 'Nothing has arrived yet',
    long: 'Nothing has arrived in the account within {minutes} minutes. It may still arrive. Look at the state of the purchase on the page of the provider.',
  },
  notReady: {
    short: 'The purchase is not complete',
    long: 'The form has an error, or the page of the provider was requested for another account, network or amount. Read the state of the form before opening the page.',
  },
  unsafeUrl: {
    short: 'The page of the provider is blocked',
    long: 'The provider sent a URL that may not be opened: {reason} (S21). Choose another provider, and report this to the site.',
  },
  hostNotAllowed: {
    short: 'The page of the provider is on another site',
    long: 'The provider sent a page on "{host}", which the site has not allowed, so it is not opened (S21). Add the host to "onramp.hosts" if it is right.',
  },
  otherAddress: {
    short: 'The page would credit another account',
    long: 'The page of the provider names the address {found}, and your account is {expected}, so it is not opened (S21). Choose another provider, and report this to the site.',
  },
  declined: {
    short: 'The purchase was not completed',
    long: 'The provider reports that the payment was declined, cancelled or paid back. Nothing was delivered. Ask the provider for the reason, or try another payment method.',
  },
})
