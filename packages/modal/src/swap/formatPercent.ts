import type { Kit } from '@openappkit/core'
import { getNumberFormat } from '../i18n/formats.ts'

/** Formats a part of a whole in the kit's language: 150 is `1.5%`. @param hundredths - Of a per cent. */
export const formatPercent = (kit: Kit, hundredths: number): string =>
  getNumberFormat(kit, { style: 'percent', maximumFractionDigits: 2 }).format(hundredths / 10_000)
