/** The start and the end of an address: `0x7e5F…5Bdf`. The whole text if it is as short already. */
export const shortenAddress = (address: string): string => address.replace(/^(.{6}).{2,}(.{4})$/, '$1…$2')
