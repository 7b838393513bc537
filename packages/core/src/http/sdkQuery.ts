/** SDK type and version, sent with every call to a service and to the frame of the embedded wallet (SPEC §3, §7). */
export const SDK_QUERY = { st: 'appkit', sv: 'js-openappkit-0.1.0' } as const
