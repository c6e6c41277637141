import { request } from '@portal/shared-sdk'
import type { Center, CenterChange } from '@portal/shared-sdk/contract'

/** Changes a centre; for admin and sales_manager. 409 when somebody else has changed it since. */
export const changeCenter = (change: CenterChange, intention: string) =>
  request<Center>('PUT', 'centers/', { body: change, intention })
