import { request } from '@portal/shared-sdk'
import type { AreaOverride } from '@portal/shared-sdk/contract'

/** Lets this browser take an area from there. Throws ApiError: 403 where the operator or the account may not. */
export const startOverride = (body: AreaOverride) => request<object>('POST', 'area_override/', { body })
export const endOverride = () => request<object>('DELETE', 'area_override/', { anonymous: true })
