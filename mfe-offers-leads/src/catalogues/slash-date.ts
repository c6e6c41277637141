import { formatDate } from '@portal/shared-sdk'

/** `2026-11-21T08:05:00` → `21/11/2026`, for catalogues only (rule O-94). */
export const slashDate = (local: string) => formatDate(local).replaceAll('-', '/')
