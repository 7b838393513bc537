/** Custom property declarations of tokens. */
export const declareTokens = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => `--oak-${name}:${value};`)
    .join('')
