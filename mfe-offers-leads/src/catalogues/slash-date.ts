import { formatDate } from '@portal/shared-sdk'

/**
 * `2026-11-21T08:05:00` → `21/11/2026`: the documents date catalogues so, and everything else with hyphens (001 section
 * 9).
 */
export const slashDate = (local: string) => formatDate(local).replaceAll('-', '/')
