import { request } from '@portal/shared-sdk'
import type { Center, CenterChange } from '@portal/shared-sdk/contract'

/** PUT centers/: admin and sales_manager; 409 when somebody else was first. */
export const changeCenter = (change: CenterChange, intention: string) =>
  request<Center>('PUT', 'centers/', { body: change, intention })
