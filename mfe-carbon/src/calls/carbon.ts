import { request } from '@portal/shared-sdk'
import type {
  CarbonInfo,
  CarbonSimulator,
  CarbonSwaps,
  CenterCarbon,
  CertificateCheck,
  FewerJourneys,
} from '@portal/shared-sdk/contract'

/** The deliveries of a client or of one centre. The dates are days of the first and the last month (rule H-10). */
export interface CarbonFilters {
  client: number
  center?: number | null
  start_date: string
  end_date: string
}

const ask = <T>(path: string, query: object, signal?: AbortSignal) =>
  request<T>('GET', path, { query: { ...query }, ...(signal && { signal }) })

// All throw ApiError: 404 for a client or centre that is not the account's.

export const fetchCarbonInfo = (filters: CarbonFilters, signal?: AbortSignal) =>
  ask<CarbonInfo>('info_co2e/', filters, signal)
export const fetchCenterCarbon = (center: number, signal?: AbortSignal) =>
  ask<CenterCarbon>(`center_co2e/${center}/`, {}, signal)
export const fetchCarbonSimulator = (filters: Pick<CarbonFilters, 'client' | 'center'>, signal?: AbortSignal) =>
  ask<CarbonSimulator>('simulator_co2e/', filters, signal)
export const fetchFewerJourneys = (center: number, signal?: AbortSignal) =>
  ask<FewerJourneys>(`center_co2e/${center}/journeys/`, {}, signal)
export const fetchCarbonSwaps = (center: number, signal?: AbortSignal) =>
  ask<CarbonSwaps>(`center_co2e/${center}/swaps/`, {}, signal)
/** What a certificate states; needs no log-in. Throws ApiError: 404 for an unknown code. */
export const fetchCertificate = (code: string) =>
  request<CertificateCheck>('GET', `co2e_certificates/${encodeURIComponent(code)}/`, { anonymous: true })

/** Path of the certificate, co2-certificado-{date}.pdf, for useDownload with start_date, end_date and co2e. */
export const certificatePath = ({ client, center }: Pick<CarbonFilters, 'client' | 'center'>) =>
  center ? `center_co2e/${center}/certificate/` : `client_co2e/${client}/certificate/`
