/** Whether a site has listed the origin of a URL. @param origins - As `parseEnsOptions` returns them. */
export const isListed = (url: string, origins: readonly string[]): boolean => URL.canParse(url) && origins.includes(new URL(url).origin)
