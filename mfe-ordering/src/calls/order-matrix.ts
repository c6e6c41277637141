import { request } from '@portal/shared-sdk'
import type { CheckedMatrix, MatrixCheck, MatrixSend, SentMatrix } from '@portal/shared-sdk/contract'

/** What rows of articles and columns of centres would become as orders. Changes nothing. */
export const checkMatrix = (matrix: MatrixCheck, signal?: AbortSignal) =>
  request<CheckedMatrix>('POST', 'orders_matrix/check/', { body: matrix, ...(signal && { signal }) })

/**
 * Makes each column an order, once per intention: sent again it answers the same orders (rule R-32). Throws ApiError
 * 409 when the intention was used for another matrix.
 */
export const sendMatrix = (matrix: MatrixSend, intention: string) =>
  request<SentMatrix>('POST', 'orders_matrix/', { body: matrix, intention })
