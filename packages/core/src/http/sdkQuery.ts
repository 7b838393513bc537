/** SDK type and version, sent with every call to a service (SPEC §7). */
export const SDK_QUERY = { st: 'appkit', sv: 'js-openappkit-0.1.0' } as const
